import type { ComponentProps, ReactNode } from 'react'
import { classes } from '../styles/class-names.ts'
import { Unbroken } from '../text/Unbroken.tsx'
import styles from './Checkbox.module.css'

/** A checkbox (or, with `type="radio"`, a radio) with its text; `count` is how many results it would leave. */
export function Checkbox({
  label,
  hint,
  count,
  className,
  type = 'checkbox',
  ...input
}: { label: ReactNode; hint?: ReactNode; count?: string } & ComponentProps<'input'>) {
  return (
    <label className={classes(styles.choice, className)} data-field="">
      <input {...input} type={type} className={styles.mark} />
      <span className={styles.text}>
        {typeof label === 'string' ? <Unbroken text={label} /> : label}
        {hint && <span className={styles.hint}>{hint}</span>}
      </span>
      {count !== undefined && <span className={styles.count}>{count}</span>}
    </label>
  )
}
