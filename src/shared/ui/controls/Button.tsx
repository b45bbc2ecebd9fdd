import type { ComponentProps } from 'react'
import { Icon } from '../media/Icon.tsx'
import type { IconName } from '../media/icons.ts'
import { classes } from '../styles/class-names.ts'
import styles from './Button.module.css'

export type ButtonLook = {
  look?: 'primary' | 'secondary' | 'quiet' | 'danger'
  size?: 's' | 'm' | 'l'
  /** As wide as what it stands in. */
  wide?: boolean
  icon?: IconName
  /** Behind the text, for direction. */
  iconAfter?: IconName
}

/** The class names of a button or of a link that looks like one. */
export function buttonClasses(
  { look = 'primary', size = 'm', wide }: ButtonLook,
  busy: boolean,
  className?: string,
): string {
  return classes(
    styles.button,
    styles[look],
    size !== 'm' && styles[size],
    wide && styles.wide,
    busy && styles.busy,
    className,
  )
}

/**
 * A button of a form or of a script. Does not submit unless told so. `busy` shows work under way; one that looks like
 * danger removes something.
 */
export function Button({
  look,
  size,
  wide,
  icon,
  iconAfter,
  busy = false,
  className,
  type = 'button',
  children,
  ...rest
}: ButtonLook & { busy?: boolean } & ComponentProps<'button'>) {
  return (
    <button
      {...rest}
      type={type}
      aria-busy={busy || undefined}
      data-removes={look === 'danger' ? '' : undefined}
      className={buttonClasses({ look, size, wide }, busy, className)}
    >
      {icon && !busy && <Icon name={icon} size={20} />}
      {children}
      {iconAfter && <Icon name={iconAfter} size={20} />}
    </button>
  )
}
