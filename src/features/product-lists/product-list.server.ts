import { type ListResult, type ListScope, priceCode } from '#features/list-engine/types.ts'
import type { Catalogue } from '#features/live-catalogue/catalogue.server.ts'
import { t } from '#shared/text/text.ts'
import { alternatives } from './alternatives.server.ts'
import { facetTexts } from './facet-texts.ts'
import { filterGroups, filterRanges, wholeRanges } from './filter-groups.server.ts'
import { searchNotice } from './left-out-notice.ts'
import { activeFilters } from './list-facets.ts'
import { askedRanges, limitsIn, statedLimits, withoutIdleLimits } from './list-ranges.ts'
import type { FoundList } from './list-scope.server.ts'
import type { ListState } from './list-state.ts'
import type { FilterProps, GridProps, ListAnswer, ListLayout, ListPieces } from './list-view.ts'
import type { SliderBounds } from './range-rules.ts'
import { firstOfRun } from './url-state.ts'

/** A list to answer. */
export type ListRequest = FoundList & { state: ListState; layout: ListLayout }

export type AnsweredList = {
  answer: ListAnswer
  /** Every region but the cards, which are ready as text (`cardsJson`). */
  pieces: Omit<ListPieces, 'grid'>
  grid: Omit<GridProps, 'cards'>
  rows: Int32Array
  /** As in `ListResult`. */
  code: string | undefined
  pages: number
}

/**
 * Answers from memory. A run of pages that ends past the last one ends with the last (LIST-20), and prices that limit
 * nothing in this list are no limits; only the stand-alone panel keeps what was asked, for its sentence (PRICE-06).
 */
export function answerList(catalogue: Catalogue, request: ListRequest): AnsweredList {
  const { scope, path, layout, paging } = request
  const asked = ask(catalogue, scope, request.state)
  const wholes = wholeRanges(asked)
  const state = keepsLimits(path) ? request.state : withoutIdleLimits(request.state, wholes)
  const first = state === request.state ? asked : ask(catalogue, scope, state)
  const pages = Math.max(1, Math.ceil(first.total / state.pageSize))
  const page = Math.min(state.page, pages)
  const fromPage = firstOfRun(state.fromPage, page, state.pageSize)
  const result = page === state.page ? first : ask(catalogue, scope, { ...state, page, fromPage })
  const { total, rows } = result
  const filters = knownFilters(state, result)
  const shown = { ...state, ...knownLimits(state, result), page, fromPage, filters }
  const active = activeFilters(path, shown, result)
  const count = (from: ListScope, wanted: ListState) =>
    ask(catalogue, from, { ...wanted, pageSize: 0, page: 1, fromPage: 1 }).total
  return {
    rows,
    code: result.code,
    pages,
    grid: {
      layout,
      alternatives: total === 0 ? alternatives(count, request, shown, active) : [],
      filters: wantedOptions(catalogue, shown.filters, result),
    },
    answer: {
      active_filters: active,
      has_next_page: page < pages,
      total,
      corrected: result.corrected,
      left_out: result.leftOut,
      notice: searchNotice(result),
      ...facetTexts(request, shown, result),
    },
    pieces: {
      sort: { path, state: shown, layout },
      pager: { path, state: shown, pages, total, paging },
      filter: filterProps(catalogue, path, shown, result, wholes),
    },
  }
}

/** Whether a page shows limits as they were asked for, whatever they leave out: the stand-alone panel. */
const keepsLimits = (path: string): boolean => path === t('path.price')

/**
 * What products are to be shown as (`cardFor`): the options filtered by and, of attributes without a filter, those that
 * a search named. As `attribute:option`; those that it denied with a minus before.
 */
export function wantedOptions(
  { dictionaries }: Catalogue,
  filters: ListState['filters'],
  { named = [], deniedOptions = [] }: Pick<ListResult, 'named' | 'deniedOptions'> = {},
): string[] {
  const chosen = Object.entries(filters).flatMap(([code, values]) =>
    values.map((value) => `${code}:${value}`),
  )
  const said = (options: NonNullable<ListResult['named']>, sign = '') =>
    options.flatMap(({ attributeId, optionId }) => {
      const code = dictionaries.attributes.get(attributeId)?.code
      const option = dictionaries.options.get(optionId)
      return code === undefined || code in filters || !option ? [] : [`${sign}${code}:${option.code}`]
    })
  return [...chosen, ...said(named), ...said(deniedOptions, '-')]
}

/** What the engine has of a list at a state. */
export function ask({ engine }: Catalogue, scope: ListScope, state: ListState): ListResult {
  return engine.query({
    scope,
    filters: new Map(Object.entries(state.filters)),
    ranges: askedRanges(state),
    available: state.available || undefined,
    discounted: state.discounted || undefined,
    sort: state.sort,
    offset: (state.fromPage - 1) * state.pageSize,
    limit: (state.page - state.fromPage + 1) * state.pageSize,
  })
}

/** Filters that the catalogue knows: unknown ones decide nothing and leave no trace in links (LIST-20). */
function knownFilters(state: ListState, result: ListResult): ListState['filters'] {
  const known: Record<string, string[]> = {}
  for (const { attribute, options } of result.counts) {
    const asked = state.filters[attribute.code]
    if (!asked) continue
    const values = options.filter((counted) => counted.selected).map((counted) => counted.option.code)
    if (values.length > 0) known[attribute.code] = values
  }
  return known
}

/** The limits of ranges that the catalogue knows, likewise. */
const knownLimits = (state: ListState, { ranges }: ListResult) =>
  statedLimits(limitsIn(state).filter(([code]) => ranges.has(code)))

function filterProps(
  { dictionaries }: Catalogue,
  path: string,
  state: ListState,
  result: ListResult,
  wholes: ReadonlyMap<string, SliderBounds>,
): FilterProps {
  const { availableCount, discountedCount, total } = result
  const groups = filterGroups(result, dictionaries.lists)
  return {
    path,
    state,
    groups,
    ranges: filterRanges(result, wholes, groups, limitsIn(state)),
    priceBounds: result.ranges.get(priceCode)?.bounds ?? null,
    wholeRange: keepsLimits(path) ? null : (wholes.get(priceCode) ?? null),
    availableCount,
    discountedCount,
    total,
  }
}
