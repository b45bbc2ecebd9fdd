import { t } from '#shared/text/text.ts'
import { typeset } from '#shared/text/typeset.ts'
import { Chip } from '#shared/ui/controls/Chip.tsx'
import type { ActiveFilter } from '../list-view.ts'
import styles from './ActiveFilters.module.css'

/** The chosen filters as chips; each leads to the list without it (LIST-09), the last link to the list without any. */
export function ActiveFilters({
  filters,
  clearHref,
}: {
  filters: readonly ActiveFilter[]
  clearHref: string
}) {
  if (filters.length === 0) return null
  return (
    <ul className={styles.chips} aria-label={t('list.active_filters')} data-active-filters="">
      {filters.map((filter) => (
        <li key={`${filter.code} ${filter.value}`}>
          <Chip
            href={filter.href}
            label={typeset(filter.label)}
            action={t('list.remove_filter', { name: typeset(filter.label) })}
            data-list="change"
          />
        </li>
      ))}
      <li>
        <a className={styles.clear} href={clearHref} data-list="change">
          {t('list.clear_filters')}
        </a>
      </li>
    </ul>
  )
}
