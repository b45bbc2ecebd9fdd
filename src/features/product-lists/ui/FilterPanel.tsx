import { memo } from 'react'
import { priceCode, type RangeBounds } from '#features/list-engine/types.ts'
import { t } from '#shared/text/text.ts'
import { Button } from '#shared/ui/controls/Button.tsx'
import { type Limits, limitsOf, partsOfUnit, rangeNames } from '../list-ranges.ts'
import { hasFilters, type ListState, listHref, noFilters } from '../list-state.ts'
import type { FilterProps, FilterRange, FilterGroup as Group } from '../list-view.ts'
import { listBounds, type SliderBounds } from '../range-rules.ts'
import { FilterGroup, FilterValue, FoldedGroup, type Toggle } from './FilterGroup.tsx'
import styles from './FilterPanel.module.css'
import { attributeTexts, priceTexts, RangeFilter, type RangeTexts } from './RangeFilter.tsx'

/** Attributes that are open at first, below the price; any other only when something is chosen in it. */
const openGroups = 4

/** Which groups are open, by code, and what opens and closes them. */
type Folds = { open: Readonly<Record<string, boolean>>; toggle: Toggle }

/** As a visitor finds the groups. */
export function firstFolds(filter: FilterProps): Record<string, boolean> {
  const opened = attributesOf(filter).map(
    (shown, index) => [shown.code, index < openGroups || isChosen(shown, filter.state)] as const,
  )
  return Object.fromEntries([[priceCode, true], ...opened])
}

/** Groups and ranges in the order of their attributes. */
const attributesOf = ({ groups, ranges }: FilterProps): (Group | FilterRange)[] => [
  ...groups.flatMap((group, at) => [...ranges.filter(({ after }) => after === at), group]),
  ...ranges.filter(({ after }) => after >= groups.length),
]

const isChosen = (shown: Group | FilterRange, state: ListState): boolean =>
  'options' in shown
    ? shown.options.some((option) => option.selected)
    : Object.values(limitsOf(state, shown.code)).some((limit) => limit !== null)

type Behaviour = {
  folds?: Folds | undefined
  revision?: number
  onRange?: (() => void) | undefined
}

/**
 * The region `filter`: a form that narrows the list, with or without scripts. It renders again only for another list:
 * while one is waited for, nothing here changes. A browser that comes back to an entry of the history fills nothing in
 * (`autoComplete`): the list is the address's, not what was ticked when that entry was left.
 */
export const FilterPanel = memo(function FilterPanel({
  folds,
  revision,
  onRange,
  ...filter
}: FilterProps & Behaviour) {
  const { path, state, priceBounds, availableCount, discountedCount, total } = filter
  const open = folds?.open ?? firstFolds(filter)
  const foldOf = (code: string) => ({ code, open: open[code] ?? false, onToggle: folds?.toggle })
  const rangeGroup = (range: Omit<ShownRange, 'limits'>) => (
    <RangeGroup
      key={range.code}
      {...range}
      limits={limitsOf(state, range.code)}
      revision={revision ?? 0}
      onRest={onRange}
      fold={foldOf(range.code)}
    />
  )
  return (
    <form
      className={styles.panel}
      action={path}
      data-list-form=""
      data-filters=""
      autoComplete="off"
      noValidate
    >
      <input type="hidden" name="f" value="1" />
      {state.keyword && <input type="hidden" name="s" value="1" />}
      {state.keyword && <input type="hidden" name="keyword" value={state.keyword} />}
      <input type="hidden" name="sort" value={state.sort} />
      <input type="hidden" name="page_size" value={state.pageSize} />
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
      {rangeGroup({
        code: priceCode,
        title: t('list.price'),
        texts: priceTexts(t('list.price_apply')),
        bounds: priceBounds,
        whole: filter.wholeRange,
      })}
      {attributesOf(filter).map((shown) =>
        'options' in shown ? (
          <FilterGroup key={shown.code} group={shown} {...foldOf(shown.code)} />
        ) : (
          rangeGroup({ ...shown, title: shown.name, texts: attributeTexts(shown) })
        ),
      )}
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

type ShownRange = {
  code: string
  title: string
  texts: RangeTexts
  bounds: RangeBounds | null
  whole: SliderBounds | null
  limits: Limits
}

/** A range under its title; where no product is left to limit, its limits alone stay in the form. */
function RangeGroup({
  code,
  title,
  texts,
  bounds: values,
  whole,
  limits: { min, max },
  revision,
  onRest,
  fold,
}: ShownRange & {
  revision: number
  onRest: (() => void) | undefined
  fold: { code: string; open: boolean; onToggle?: Toggle | undefined }
}) {
  const parts = partsOfUnit(code)
  const bounds = listBounds(values, parts)
  if (!bounds) {
    const names = rangeNames(code)
    return (
      <>
        {min !== null && <input type="hidden" name={names.min} value={min / parts} />}
        {max !== null && <input type="hidden" name={names.max} value={max / parts} />}
      </>
    )
  }
  const units = (value: number | null) => (value === null ? null : value / parts)
  return (
    <FoldedGroup title={title} chosen="" {...fold}>
      <div className={styles.price}>
        <RangeFilter
          texts={texts}
          bounds={bounds}
          whole={whole ?? undefined}
          chosen={{ min: units(min), max: units(max) }}
          revision={revision}
          onRest={onRest}
        />
      </div>
    </FoldedGroup>
  )
}
