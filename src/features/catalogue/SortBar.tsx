import { t } from '#shared/text/text.ts'
import { type ListSort, listSorts } from './list/types.ts'
import { filterFields, listHref, pageSizes } from './list-state.ts'
import type { SortProps } from './list-view.ts'
import styles from './SortBar.module.css'

/** The region `sort`: order and page size as a form that works without scripts, and the two layouts as links. */
export function SortBar({ path, state, layout }: SortProps) {
  const sorts: readonly ListSort[] = state.keyword ? ['relevance', ...listSorts] : listSorts
  return (
    <div className={styles.bar}>
      <form className={styles.form} action={path} data-list-form="">
        {filterFields(state).map(({ name, value }) => (
          <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
        ))}
        <label className={styles.field}>
          <span>{t('sort.label')}</span>
          <select name="sort" value={state.sort} onChange={() => undefined}>
            {sorts.map((sort) => (
              <option key={sort} value={sort}>
                {t(`sort.${sort}`)}
              </option>
            ))}
          </select>
        </label>
        <label className={`${styles.field} ${styles.size}`}>
          <span>{t('list.page_size')}</span>
          <select name="page_size" value={state.pageSize} onChange={() => undefined}>
            {[...new Set([...pageSizes, state.pageSize])]
              .sort((a, b) => a - b)
              .map((size) => (
                <option key={size} value={size}>
                  {size}
                </option>
              ))}
          </select>
        </label>
        <noscript>
          <button type="submit">{t('general.apply')}</button>
        </noscript>
      </form>
      <nav className={styles.views} aria-label={t('list.view')}>
        <a
          href={viewHref(path, state, 1)}
          data-view="1"
          aria-current={layout === 'grid' ? 'true' : undefined}
        >
          {t('list.grid')}
        </a>
        <a
          href={viewHref(path, state, 2)}
          data-view="2"
          aria-current={layout === 'list' ? 'true' : undefined}
        >
          {t('list.list')}
        </a>
      </nav>
    </div>
  )
}

function viewHref(path: string, state: SortProps['state'], view: 1 | 2): string {
  const href = listHref(path, state, { page: state.page })
  return `${href}${href.includes('?') ? '&' : '?'}view=${view}`
}
