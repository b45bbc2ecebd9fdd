import { t } from '#shared/text/text.ts'
import styles from './SkipLink.module.css'

/** The first thing that Tab reaches: jumps over the header. */
export function SkipLink({ target = 'content' }: { target?: string }) {
  return (
    <a className={styles.skip} href={`#${target}`}>
      {t('a11y.skip')}
    </a>
  )
}
