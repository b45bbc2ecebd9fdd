import type { ReactNode } from 'react'
import { classes } from './class-names.ts'
import styles from './Dropdown.module.css'
import { Icon } from './Icon.tsx'
import { useDetails } from './use-details.client.ts'

/** A native `<details>` that floats: opens without scripts; with them Escape and a press outside close it (UI-01). */
export function Dropdown({
  label,
  align = 'start',
  className,
  children,
}: {
  label: ReactNode
  align?: 'start' | 'end'
  className?: string
  children: ReactNode
}) {
  const details = useDetails()
  return (
    <details {...details} className={classes(styles.dropdown, className)}>
      <summary className={styles.trigger}>
        {label}
        <Icon name="chevron-down" size={18} className={styles.chevron} />
      </summary>
      <div className={classes(styles.panel, align === 'end' && styles.end)}>{children}</div>
    </details>
  )
}
