import { memo } from 'react'
import { t } from '#shared/text/text.ts'
import { Button } from '#shared/ui/controls/Button.tsx'
import { hasFilters, listHref, noFilters } from '../list-state.ts'
import type { FilterProps } from '../list-view.ts'
import { listBounds } from '../price-range.ts'
import { FilterGroup, FilterValue, FoldedGroup, type Toggle } from './FilterGroup.tsx'
import styles from './FilterPanel.module.css'
import { PriceRange } from './PriceRange.tsx'

/** Attributes that are open at first, below the price; any other only when something is chosen in it. */
const openGroups = 4
const priceGroup = 'price'

/** Which groups are open, by code, and what opens and closes them. */
type Folds = { open: Readonly<Record<string, boolean>>; toggle: Toggle }

/** As a visitor finds the groups. */
export function firstFolds({ groups }: FilterProps): Record<string, boolean> {
  const opened = groups.map(
    ({ code, options }, index) => [code, index < openGroups || options.some((o) => o.selected)] as const,
  )
  return Object.fromEntries([[priceGroup, true], ...opened])
}

type Behaviour = {
  folds?: Folds | undefined
  revision?: number
  onPrice?: (() => void) | undefined
}

/**
 * The region `filter`: a form that narrows the list, with or without scripts. It renders again only for another list:
 * while one is waited for, nothing here changes. A browser that comes back to an entry of the history fills nothing in
 * (`autoComplete`): the list is the address's, not what was ticked when that entry was left.
 */
export const FilterPanel = memo(function FilterPanel({
  folds,
  revision,
  onPrice,
  ...filter
}: FilterProps & Behaviour) {
  const { path, state, groups, priceBounds, availableCount, discountedCount, total } = filter
  const open = folds?.open ?? firstFolds(filter)
  const foldOf = (code: string) => ({ code, open: open[code] ?? false, onToggle: folds?.toggle })
  const bounds = listBounds(priceBounds)
  const units = (cents: number | null) => (cents === null ? null : cents / 100)
  return (
    <form className={styles.panel} action={path} data-list-form="" data-filters="" autoComplete="off">
      <input type="hidden" name="f" value="1" />
      {state.keyword && <input type="hidden" name="s" value="1" />}
      {state.keyword && <input type="hidden" name="keyword" value={state.keyword} />}
      <input type="hidden" name="sort" value={state.sort} />
      <input type="hidden" name="page_size" value={state.pageSize} />
      {!bounds && state.minPrice !== null && (
        <input type="hidden" name="min_price" value={state.minPrice / 100} />
      )}
      {!bounds && state.maxPrice !== null && (
        <input type="hidden" name="max_price" value={state.maxPrice / 100} />
      )}
      <fieldset className={styles.flags}>
        <legend className={styles.hidden}>{t('product.availability')}</legend>
        <FilterValue
          name="dostupno"
          code="1"
          label={t('list.available_only')}
          count={availableCount}
          selected={state.available}
        />
        <FilterValue
          name="akcija"
          code="1"
          label={t('list.on_sale')}
          count={discountedCount}
          selected={state.discounted}
        />
      </fieldset>
      {bounds && (
        <FoldedGroup title={t('list.price')} chosen="" {...foldOf(priceGroup)}>
          <div className={styles.price}>
            <PriceRange
              bounds={bounds}
              whole={filter.wholeRange ?? undefined}
              chosen={{ min: units(state.minPrice), max: units(state.maxPrice) }}
              revision={revision ?? 0}
              submitLabel={t('list.price_apply')}
              onRest={onPrice}
            />
          </div>
        </FoldedGroup>
      )}
      {groups.map((group) => (
        <FilterGroup key={group.code} group={group} {...foldOf(group.code)} />
      ))}
      <div className={styles.foot}>
        {hasFilters(state) && (
          <a className={styles.clear} href={listHref(path, state, noFilters)} data-list="change">
            {t('list.clear')}
          </a>
        )}
        <Button type="submit" className={styles.show} data-show-list="">
          {t('list.show_results', { count: total })}
        </Button>
      </div>
    </form>
  )
})
