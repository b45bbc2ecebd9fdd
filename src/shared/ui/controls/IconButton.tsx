import type { ComponentProps } from 'react'
import { Icon } from '../media/Icon.tsx'
import type { IconName } from '../media/icons.ts'
import { classes } from '../styles/class-names.ts'
import styles from './IconButton.module.css'

/** A round button of one icon; `label` is what it is called. `raised` stands on a picture. */
export function IconButton({
  icon,
  label,
  raised = false,
  iconSize = 22,
  className,
  type = 'button',
  ...rest
}: { icon: IconName; label: string; raised?: boolean; iconSize?: number } & ComponentProps<'button'>) {
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      title={rest.title ?? label}
      className={classes(styles.button, raised && styles.raised, className)}
    >
      <Icon name={icon} size={iconSize} />
    </button>
  )
}
