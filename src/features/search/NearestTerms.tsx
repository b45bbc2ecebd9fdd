import { t } from '#shared/text/text.ts'
import styles from './NearestTerms.module.css'
import { searchHref } from './search-term.ts'

/** Terms spelled alike that would find something, as links to their results at `path`. */
export function NearestTerms({ terms, path }: { terms: readonly string[]; path: string }) {
  return (
    <span className={styles.nearest}>
      {t('search.nearest')}{' '}
      {terms.map((term, index) => (
        <span key={term}>
          {index > 0 && ', '}
          <a href={searchHref(path, term)} data-result="">
            {term}
          </a>
        </span>
      ))}
      ?
    </span>
  )
}
