import { t } from '#shared/text/text.ts'
import { Icon } from '../media/Icon.tsx'
import { classes } from '../styles/class-names.ts'
import { VisuallyHidden } from '../text/VisuallyHidden.tsx'
import styles from './Steps.module.css'

export type Step = { number: number; label: string; href: string }

/** Where in the checkout the shopper is. Steps already taken lead back. */
export function Steps({ steps, current }: { steps: Step[]; current: number }) {
  return (
    <nav aria-label={t('a11y.steps')}>
      <ol className={styles.steps}>
        {steps.map(({ number, label, href }, index) => {
          const done = number < current
          const content = (
            <>
              <span className={styles.number}>{done ? <Icon name="check" size={18} /> : index + 1}</span>
              <span className={styles.label}>
                {label}
                {done && <VisuallyHidden> ({t('a11y.step_done')})</VisuallyHidden>}
              </span>
            </>
          )
          return (
            <li
              key={number}
              className={classes(styles.step, done && styles.done, number === current && styles.current)}
              aria-current={number === current ? 'step' : undefined}
            >
              {done ? (
                <a className={styles.link} href={href}>
                  {content}
                </a>
              ) : (
                content
              )}
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
