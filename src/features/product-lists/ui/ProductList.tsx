import { useDeferredValue, useMemo, useRef, useState } from 'react'
import { t } from '#shared/text/text.ts'
import { toCome } from '#shared/ui/overlay/focusable.client.ts'
import { Overlay } from '#shared/ui/overlay/Overlay.tsx'
import { VisuallyHidden } from '#shared/ui/text/VisuallyHidden.tsx'
import { useCrossing } from '#shared/ui/use-crossing.client.ts'
import { useProductList } from '../browser/use-product-list.client.ts'
import { listHref, noFilters } from '../list-state.ts'
import type { FacetTexts, ProductListProps } from '../list-view.ts'
import { ActiveFilters } from './ActiveFilters.tsx'
import { FilterPanel, firstFolds } from './FilterPanel.tsx'
import { FiltersButton } from './FiltersButton.tsx'
import { Grid } from './Grid.tsx'
import { ListError } from './ListError.tsx'
import { ListPager, LoadPrevious } from './ListPager.tsx'
import styles from './ProductList.module.css'
import { SortBar } from './SortBar.tsx'

/** From here on the filters stand beside the list (spec 9, "Layout"). */
const besideFrom = '(min-width: 768px)'
const filtersId = 'filters'

/**
 * A product list with all that works on it: filters at its side, on phones in a sheet of their own. `onFacets` is told
 * how the list is headed whenever that changes.
 */
export function ProductList({
  onFacets,
  ...initial
}: ProductListProps & { onFacets?: (texts: FacetTexts) => void }) {
  const [sheetOpen, setSheetOpen] = useState(false)
  const closeSheet = () => setSheetOpen(false)
  /** The sheet is seen at once; the filters, which a slow phone needs long for, come into it after that. */
  const inSheet = useDeferredValue(sheetOpen) && sheetOpen
  const shown = useProductList(initial, { onFacets, onDone: closeSheet })
  const { list, waiting, revision } = shown
  const [open, setOpen] = useState(() => firstFolds(initial.filter))
  const folds = useMemo(
    () => ({
      open,
      toggle: (code: string, opened: boolean) =>
        setOpen((before) => (before[code] === opened ? before : { ...before, [code]: opened })),
    }),
    [open],
  )
  const applyRange = useRef(shown.applyRange).current
  const results = useRef<HTMLElement>(null)
  /** The sheet covers the list, which meanwhile is neither styled nor laid out, and keeps its height. */
  const openSheet = () => {
    const element = results.current
    if (element) element.style.containIntrinsicBlockSize = `${element.offsetHeight}px`
    setSheetOpen(true)
  }

  useCrossing(besideFrom, () => setSheetOpen(false))

  const panel = <FilterPanel {...list.filter} folds={folds} revision={revision} onRange={applyRange} />
  return (
    <div className={styles.list} ref={shown.root} data-product-list="">
      <div className={styles.bar}>
        <h2 className={styles.total} aria-live="polite" tabIndex={-1} data-list-total="">
          {t('list.total', { count: list.total })}
        </h2>
        <FiltersButton
          target={filtersId}
          chosen={list.active_filters.length}
          open={sheetOpen}
          onOpen={openSheet}
        />
        <SortBar {...list.sort} />
      </div>
      <aside className={styles.panel} id={filtersId} aria-label={t('list.filters')}>
        {!inSheet && panel}
      </aside>
      <section
        ref={results}
        className={sheetOpen ? `${styles.results} ${styles.covered}` : styles.results}
        id="searchResults"
        aria-label={list.facet_title}
        aria-busy={waiting !== null}
      >
        <ActiveFilters
          filters={list.active_filters}
          clearHref={listHref(list.filter.path, list.filter.state, noFilters)}
        />
        <ListError {...shown} />
        <div className={waiting === 'list' ? `${styles.shown} ${styles.waiting}` : styles.shown}>
          <LoadPrevious {...list.pager} />
          <Grid {...list.grid} />
          <ListPager {...list.pager} loading={waiting === 'more'} />
        </div>
        <VisuallyHidden role="status">
          {shown.brought > 0 && t('list.loaded', { count: shown.brought })}
        </VisuallyHidden>
      </section>
      <Overlay variant="full" title={t('list.filters')} open={sheetOpen} onClose={closeSheet}>
        {inSheet ? panel : sheetOpen && <div {...toCome} />}
        <VisuallyHidden role="status">
          {sheetOpen && waiting === null && t('list.total', { count: list.total })}
        </VisuallyHidden>
      </Overlay>
    </div>
  )
}
