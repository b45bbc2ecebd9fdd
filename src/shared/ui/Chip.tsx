import styles from './Chip.module.css'
import { Icon } from './Icon.tsx'
import { VisuallyHidden } from './VisuallyHidden.tsx'

/** Something chosen that a click takes away, such as an active filter (LIST-09): a link to the address without it. */
export function Chip({
  label,
  href,
  action,
  onRemove,
}: {
  label: string
  href: string
  /** What the click does, in words: `Ukloni filtar: Crna`. */
  action: string
  onRemove?: () => void
}) {
  return (
    <a
      className={styles.chip}
      href={href}
      data-chip=""
      onClick={(event) => {
        if (!onRemove || event.metaKey || event.ctrlKey || event.shiftKey) return
        event.preventDefault()
        onRemove()
      }}
    >
      <span aria-hidden="true">{label}</span>
      <VisuallyHidden>{action}</VisuallyHidden>
      <Icon name="close" size={16} />
    </a>
  )
}
