import type { ReactNode } from 'react'
import styles from './Badge.module.css'
import { classes } from './class-names.ts'

export type BadgeTone = 'plain' | 'accent' | 'soft' | 'warning' | 'danger' | 'muted'

/** A word or two on a picture, a line or an order: new, on sale, in stock. */
export function Badge({ tone = 'plain', children }: { tone?: BadgeTone; children: ReactNode }) {
  return <span className={classes(styles.badge, tone !== 'plain' && styles[tone])}>{children}</span>
}
