import type { ComponentProps } from 'react'
import { classes } from '../styles/class-names.ts'
import styles from './FieldGroup.module.css'

/** Fields of a form that belong together, in a frame under their title. */
export function FieldGroup({
  title,
  className,
  children,
  ...rest
}: ComponentProps<'fieldset'> & { title: string }) {
  return (
    <fieldset className={classes(styles.group, className)} {...rest}>
      <legend className={styles.title}>{title}</legend>
      {children}
    </fieldset>
  )
}
