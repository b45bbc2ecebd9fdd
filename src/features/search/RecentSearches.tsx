import { t } from '#shared/text/text.ts'
import { Icon } from '#shared/ui/media/Icon.tsx'
import { forgetAllSearches, forgetSearch } from './recent-searches.client.ts'
import styles from './SearchOverlay.module.css'
import { searchHref } from './search-term.ts'

/** What was searched for in this browser: each can be repeated or taken away. */
export function RecentSearches({
  terms,
  path,
  onChange,
}: {
  terms: readonly string[]
  path: string
  onChange(terms: string[]): void
}) {
  return (
    <section>
      <header className={styles.sectionHead}>
        <h2 className={styles.title}>{t('search.recent')}</h2>
        <button
          type="button"
          className={styles.clear}
          data-removes=""
          onClick={() => onChange(forgetAllSearches())}
        >
          {t('search.recent_clear')}
        </button>
      </header>
      <ul>
        {terms.map((term) => (
          <li key={term} className={styles.recent}>
            <a href={searchHref(path, term)} data-result="">
              <Icon name="clock" size={18} />
              <span>{term}</span>
            </a>
            <button
              type="button"
              aria-label={t('search.recent_remove', { term })}
              data-removes=""
              onClick={() => onChange(forgetSearch(term))}
            >
              <Icon name="close" size={16} />
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
