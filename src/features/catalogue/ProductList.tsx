import { t } from '#shared/text/text.ts'
import { ActiveFilters } from './ActiveFilters.tsx'
import { FilterPanel } from './FilterPanel.tsx'
import { Grid } from './Grid.tsx'
import { listHref, noFilters } from './list-state.ts'
import type { ProductListProps } from './list-view.ts'
import { Pager } from './Pager.tsx'
import styles from './ProductList.module.css'
import { SortBar } from './SortBar.tsx'
import { useProductList } from './use-product-list.client.ts'

/** A product list with all that works on it: filters at its side, on phones in a panel above it. */
export function ProductList(props: ProductListProps) {
  const { list, loading, error, root, dismissError } = useProductList(props)
  const filtered = list.active_filters.length
  return (
    <div className={styles.list} ref={root}>
      <div className={styles.side}>
        {/* A checkbox opens the panel on phones without a script; beside the list it always stands open. */}
        <input className={styles.opener} type="checkbox" id="filters-open" data-filters-open="" />
        <label className={styles.toggle} htmlFor="filters-open">
          {t('list.filter')}
          {filtered > 0 && <span className={styles.number}>{filtered}</span>}
        </label>
        <aside className={styles.panel} aria-label={t('list.filters')}>
          <FilterPanel {...list.filter} />
        </aside>
      </div>
      <section className={styles.results} aria-busy={loading}>
        <div className={styles.bar}>
          <h2 className={styles.total} aria-live="polite">
            {t('list.total', { count: list.total })}
          </h2>
          <SortBar {...list.sort} />
        </div>
        <ActiveFilters
          filters={list.active_filters}
          clearHref={listHref(list.filter.path, list.filter.state, noFilters)}
        />
        {error && (
          <div className={styles.error} role="alert">
            <p>{error}</p>
            <button type="button" onClick={dismissError} aria-label={t('general.close')}>
              ×
            </button>
          </div>
        )}
        <div className={loading ? `${styles.shown} ${styles.loading}` : styles.shown}>
          <Grid {...list.grid} />
          <Pager {...list.pager} />
        </div>
      </section>
    </div>
  )
}
