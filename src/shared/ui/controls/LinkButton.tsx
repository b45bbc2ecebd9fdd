import type { ComponentProps } from 'react'
import { Icon } from '../media/Icon.tsx'
import { type ButtonLook, buttonClasses } from './Button.tsx'

/** A link that looks like a button: it leads somewhere, with or without scripts. */
export function LinkButton({
  look,
  size,
  wide,
  icon,
  iconAfter,
  className,
  children,
  ...rest
}: ButtonLook & ComponentProps<'a'> & { href: string }) {
  return (
    <a {...rest} className={buttonClasses({ look, size, wide }, false, className)}>
      {icon && <Icon name={icon} size={20} />}
      {children}
      {iconAfter && <Icon name={iconAfter} size={20} />}
    </a>
  )
}
