import { useEffect, useRef, useState } from 'react'
import { Breadcrumbs } from '#features/catalogue/Breadcrumbs.tsx'
import { useProductList } from '#features/product-lists/browser/use-product-list.client.ts'
import type { ProductListProps } from '#features/product-lists/list-view.ts'
import { type RangeValues as Range, standAloneBounds } from '#features/product-lists/range-rules.ts'
import { Grid } from '#features/product-lists/ui/Grid.tsx'
import { ListError } from '#features/product-lists/ui/ListError.tsx'
import { ListPager, LoadPrevious } from '#features/product-lists/ui/ListPager.tsx'
import { priceTexts, RangeFilter } from '#features/product-lists/ui/RangeFilter.tsx'
import { t } from '#shared/text/text.ts'
import styles from './Page.module.css'

export type PricePageProps = { list: ProductListProps }

/** The price-range panel by itself (spec 2): it writes its sentence, and beneath stand the products it speaks of. */
export function Page(props: PricePageProps) {
  const shown = useProductList(props.list, {})
  const { list, waiting, revision } = shown
  const { state } = list.filter
  const units = { min: unitsOf(state.minPrice), max: unitsOf(state.maxPrice) }
  const asked = units.min !== null || units.max !== null
  const [said, setSaid] = useState<Range | null>(asked ? rangeOf(units) : null)
  /** Where the panel was moved to last. */
  const moved = useRef<Range | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: every list that arrives says its own prices
  useEffect(() => {
    const shownRange = rangeOf(units)
    // From end to end nothing is limited: the slider that was moved there says so, Back to where nothing was asked does not.
    const meant = asked || (moved.current?.min === shownRange.min && moved.current.max === shownRange.max)
    if (revision > 0) setSaid(meant ? shownRange : null)
  }, [revision])
  return (
    <main id="main" className={styles.page}>
      <Breadcrumbs crumbs={[{ name: t('price_range.title') }]} />
      <h1 className={styles.title}>{t('price_range.title')}</h1>
      <p className={styles.lead}>{t('price_range.lead')}</p>
      <div ref={shown.root} data-product-list="">
        <form
          className={styles.panel}
          action={t('path.price')}
          data-price-panel=""
          data-list-form=""
          data-filters=""
          noValidate
        >
          <RangeFilter
            texts={priceTexts(t('price_range.show'))}
            bounds={standAloneBounds}
            chosen={units}
            filled
            revision={revision}
            onClick={(range) => {
              moved.current = range
              setSaid(range)
              shown.applyRange()
            }}
          />
        </form>
        {/* The wording is the specification's, in English. */}
        <p id="searchResults" className={styles.results} role="status" lang="en">
          {said && t('price_range.results', { min: String(said.min), max: String(said.max) })}
        </p>
        <section aria-label={list.facet_title} aria-busy={waiting !== null}>
          <h2 className={styles.total} aria-live="polite" tabIndex={-1} data-list-total="">
            {t('list.total', { count: list.total })}
          </h2>
          <ListError {...shown} />
          <LoadPrevious {...list.pager} />
          <Grid {...list.grid} />
          <ListPager {...list.pager} loading={waiting === 'more'} />
        </section>
      </div>
    </main>
  )
}

const unitsOf = (cents: number | null) => (cents === null ? null : cents / 100)
const rangeOf = ({ min, max }: { min: number | null; max: number | null }): Range => ({
  min: min ?? standAloneBounds.lowest,
  max: max ?? standAloneBounds.highest,
})
