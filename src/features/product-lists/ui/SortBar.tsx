import { type ListSort, listSorts } from '#features/list-engine/types.ts'
import { t } from '#shared/text/text.ts'
import { UntilScripts } from '#shared/ui/feedback/UntilScripts.tsx'
import { Icon } from '#shared/ui/media/Icon.tsx'
import { VisuallyHidden } from '#shared/ui/text/VisuallyHidden.tsx'
import { filterFields, listHref, pageSizes } from '../list-state.ts'
import type { SortProps } from '../list-view.ts'
import styles from './SortBar.module.css'

const views = [
  { layout: 'grid', number: 1, label: 'list.grid' },
  { layout: 'list', number: 2, label: 'list.list' },
] as const

/**
 * The region `sort`: order and page size as a form that works without scripts, which the browser leaves as it came, like
 * the filters'; and the two layouts as links.
 */
export function SortBar({ path, state, layout }: SortProps) {
  const sorts: readonly ListSort[] = state.keyword ? ['relevance', ...listSorts] : listSorts
  const sizes = [...new Set([...pageSizes, state.pageSize])].sort((a, b) => a - b)
  const here = listHref(path, state, { page: state.page, fromPage: state.fromPage })
  return (
    <div className={styles.bar}>
      <form className={styles.form} action={path} data-list-form="" autoComplete="off" noValidate>
        {filterFields(state).map(({ name, value }) => (
          <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
        ))}
        <label className={styles.field}>
          <span className={styles.label}>{t('sort.label')}</span>
          <select name="sort" defaultValue={state.sort} data-shown={state.sort}>
            {sorts.map((sort) => (
              <option key={sort} value={sort}>
                {t(`sort.${sort}`)}
              </option>
            ))}
          </select>
          <Icon name="chevron-down" size={18} />
        </label>
        <label className={`${styles.field} ${styles.size}`}>
          <span className={styles.label}>{t('list.page_size')}</span>
          <select name="page_size" defaultValue={state.pageSize} data-shown={state.pageSize}>
            {sizes.map((size) => (
              <option key={size} value={size}>
                {size}
              </option>
            ))}
          </select>
          <Icon name="chevron-down" size={18} />
        </label>
        <UntilScripts>
          <button type="submit" className={styles.apply}>
            {t('general.apply')}
          </button>
        </UntilScripts>
      </form>
      <nav className={styles.views} aria-label={t('list.view')}>
        {views.map((view) => (
          <a
            key={view.layout}
            href={`${here}${here.includes('?') ? '&' : '?'}view=${view.number}`}
            data-list={view.layout}
            data-view={view.number}
            aria-current={layout === view.layout ? 'true' : undefined}
            title={t(view.label)}
          >
            <Icon name={view.layout} size={22} />
            <VisuallyHidden>{t(view.label)}</VisuallyHidden>
          </a>
        ))}
      </nav>
    </div>
  )
}
