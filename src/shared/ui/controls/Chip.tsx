import type { ComponentProps } from 'react'
import { Icon } from '../media/Icon.tsx'
import { VisuallyHidden } from '../text/VisuallyHidden.tsx'
import styles from './Chip.module.css'

/** Something chosen that a click takes away, such as an active filter (LIST-09): a link to the address without it. */
export function Chip({
  label,
  action,
  ...link
}: {
  label: string
  href: string
  /** What the click does, in words: `Ukloni filtar: Crna`. */
  action: string
} & Omit<ComponentProps<'a'>, 'className' | 'children'>) {
  return (
    <a {...link} className={styles.chip} data-chip="" data-removes="">
      <span aria-hidden="true">{label}</span>
      <VisuallyHidden>{action}</VisuallyHidden>
      <Icon name="close" size={16} />
    </a>
  )
}
