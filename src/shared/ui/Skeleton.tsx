import { classes } from './class-names.ts'
import styles from './Skeleton.module.css'

/** Keeps the place of what is still coming; for the eye only. */
export function Skeleton({
  shape = 'text',
  className,
}: {
  shape?: 'text' | 'picture' | 'control'
  className?: string
}) {
  return <div aria-hidden="true" className={classes(styles.skeleton, styles[shape], className)} />
}
