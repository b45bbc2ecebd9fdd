import { opensElsewhere } from '#shared/browser/opens-elsewhere.ts'
import { Icon } from '#shared/ui/media/Icon.tsx'
import type { IconName } from '#shared/ui/media/icons.ts'
import { classes } from '#shared/ui/styles/class-names.ts'
import { VisuallyHidden } from '#shared/ui/text/VisuallyHidden.tsx'
import styles from './Header.module.css'

/** A link of the header; its count hides below 1 (CART-08). `onPress` takes an unmodified click's place. */
export function HeaderLink({
  href,
  icon,
  label,
  count = 0,
  countText,
  name,
  className,
  onPress,
}: {
  href: string
  icon: IconName
  label: string
  count?: number
  /** The count in words, for screen readers. */
  countText?: string
  name?: string
  className?: string
  onPress?: () => void
}) {
  return (
    <a
      className={classes(styles.action, className)}
      href={href}
      data-header={name}
      onClick={(event) => {
        if (!onPress || opensElsewhere(event)) return
        event.preventDefault()
        onPress()
      }}
    >
      <span className={styles.icon}>
        <Icon name={icon} />
        {count > 0 && (
          <span className={styles.count} aria-hidden="true" data-count={name}>
            {count > 99 ? '99+' : count}
          </span>
        )}
      </span>
      <span className={styles.label}>{label}</span>
      {count > 0 && countText && <VisuallyHidden>, {countText}</VisuallyHidden>}
    </a>
  )
}
