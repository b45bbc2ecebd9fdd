import type { ComponentProps } from 'react'
import { classes } from './class-names.ts'
import { Icon } from './Icon.tsx'
import styles from './IconButton.module.css'
import type { IconName } from './icons.ts'

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
