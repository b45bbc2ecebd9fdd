import { t } from '#shared/text/text.ts'
import styles from './ActiveFilters.module.css'
import type { ActiveFilter } from './list-view.ts'

/** The chosen filters as chips; each leads to the list without it (LIST-09). */
export function ActiveFilters({
  filters,
  clearHref,
}: {
  filters: readonly ActiveFilter[]
  clearHref: string
}) {
  if (filters.length === 0) return null
  return (
    <ul className={styles.chips} aria-label={t('list.active_filters')}>
      {filters.map((filter) => (
        <li key={`${filter.code} ${filter.value}`}>
          <a
            className={styles.chip}
            href={filter.href}
            data-list-link=""
            aria-label={t('list.remove_filter', { name: filter.label })}
          >
            {filter.label} <span aria-hidden="true">×</span>
          </a>
        </li>
      ))}
      <li>
        <a className={styles.clear} href={clearHref} data-list-link="">
          {t('list.clear_filters')}
        </a>
      </li>
    </ul>
  )
}
