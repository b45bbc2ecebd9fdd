import { t } from '#shared/text/text.ts'
import type { Catalogue } from './catalogue.server.ts'
import type { ListResult, ListScope } from './list/types.ts'
import { type ListState, listHref, toggled } from './list-state.ts'
import type {
  ActiveFilter,
  FacetTexts,
  FilterProps,
  ListAnswer,
  ListLayout,
  ListPieces,
} from './list-view.ts'

/** A list to answer: where it starts, how it is headed, and what its links lead to. */
export type ListRequest = {
  scope: ListScope
  state: ListState
  path: string
  layout: ListLayout
  name: string
  metaTitle: string | null
  metaDescription: string
}

export type AnsweredList = {
  answer: ListAnswer
  /** Every region but the cards, which are ready as text (`cardsJson`). */
  pieces: Omit<ListPieces, 'grid'>
  rows: Int32Array
  pages: number
}

/** Answers from memory. A page past the last one shows the last (LIST-20). */
export function answerList(catalogue: Catalogue, request: ListRequest): AnsweredList {
  const { state, path, layout } = request
  const first = ask(catalogue, request, state.page)
  const pages = Math.max(1, Math.ceil(first.total / state.pageSize))
  const page = Math.min(state.page, pages)
  const result = page === state.page ? first : ask(catalogue, request, page)
  const shown = { ...state, page, filters: knownFilters(state, result) }
  const active = activeFilters(path, shown, result)
  return {
    rows: result.rows,
    pages,
    answer: {
      active_filters: active,
      has_next_page: page < pages,
      total: result.total,
      ...facetTexts(request, active),
    },
    pieces: {
      sort: { path, state: shown, layout },
      pager: { path, state: shown, pages, total: result.total },
      filter: filterProps(path, shown, result),
    },
  }
}

function ask(catalogue: Catalogue, { scope, state }: ListRequest, page: number): ListResult {
  return catalogue.engine.query({
    scope,
    filters: new Map(Object.entries(state.filters)),
    minPrice: state.minPrice ?? undefined,
    maxPrice: state.maxPrice ?? undefined,
    available: state.available || undefined,
    discounted: state.discounted || undefined,
    sort: state.sort,
    offset: (page - 1) * state.pageSize,
    limit: state.pageSize,
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

function filterProps(path: string, state: ListState, result: ListResult): FilterProps {
  const groups = result.counts
    .filter(({ options }) => options.length > 1 || options.some((counted) => counted.selected))
    .map(({ attribute, options }) => ({
      code: attribute.code,
      name: attribute.name,
      options: options.map(({ option, count, selected }) => ({
        code: option.code,
        label: option.label,
        swatch: option.swatch,
        count,
        selected,
      })),
    }))
  const { priceBounds, availableCount, discountedCount, total } = result
  return { path, state, groups, priceBounds, availableCount, discountedCount, total }
}

function activeFilters(path: string, state: ListState, result: ListResult): ActiveFilter[] {
  const chosen = result.counts.flatMap(({ attribute, options }) =>
    options
      .filter((counted) => counted.selected)
      .map(({ option }) => ({
        code: attribute.code,
        value: option.code,
        label: option.label,
        href: listHref(path, state, { filters: toggled(state.filters, attribute.code, option.code) }),
      })),
  )
  const { minPrice, maxPrice } = state
  if (minPrice !== null || maxPrice !== null) {
    chosen.push({
      code: 'price',
      value: '',
      label: priceLabel(minPrice, maxPrice),
      href: listHref(path, state, { minPrice: null, maxPrice: null }),
    })
  }
  if (state.available) {
    chosen.push(flagFilter('dostupno', t('list.available_only'), listHref(path, state, { available: false })))
  }
  if (state.discounted) {
    chosen.push(flagFilter('akcija', t('list.on_sale'), listHref(path, state, { discounted: false })))
  }
  return chosen
}

const flagFilter = (code: string, label: string, href: string) => ({ code, value: '1', label, href })

function priceLabel(min: number | null, max: number | null): string {
  const amount = (cents: number) => `${Math.round(cents / 100)}\u00a0€`
  if (min === null) return `${t('general.to')} ${amount(max ?? 0)}`
  return max === null ? `${t('general.from')} ${amount(min)}` : `${amount(min)} – ${amount(max)}`
}

/** LIST-18: "Okviri: Crna, Okrugli" for the heading, the same with the shop's name for the title. */
function facetTexts(request: ListRequest, active: readonly ActiveFilter[]): FacetTexts {
  const facets = active.map((filter) => filter.label).join(', ')
  const title = facets ? `${request.name}: ${facets}` : request.name
  const metaTitle = facets ? title : (request.metaTitle ?? title)
  return {
    facet_title: title,
    facet_meta_title: `${metaTitle} | ${t('home.title')}`,
    facet_meta_description: facets ? `${title}. ${request.metaDescription}`.trim() : request.metaDescription,
  }
}
