import type { CardProps } from '#features/catalogue/card.ts'
import type { FilterKind, Paging } from '#features/catalogue/list-settings.ts'
import type { LeftOut, RangeBounds } from '#features/list-engine/types.ts'
import type { ListState } from './list-state.ts'
import type { SliderBounds } from './range-rules.ts'

/** How a list is shown, by the numbers of the cookie `list_views`: 1 grid, 2 list (spec 9). */
export type ListLayout = 'grid' | 'list'

/** Out of an empty list: the list with less chosen, or a wider one with the same choice, and how much it holds. */
export type Alternative = { label: string; href: string; count: number }

/** The region `grid`. `alternatives` is empty unless there are no cards. */
export type GridProps = {
  cards: CardProps[]
  layout: ListLayout
  alternatives: Alternative[]
  /** The filters of the list as `attribute:option`, for the cards to show what was asked for (`cardFor`). */
  filters: string[]
}

/** The region `sort`: order, page size and layout. `path` is the page's address without its query. */
export type SortProps = { path: string; state: ListState; layout: ListLayout }

/** The region `pager`. The list shows the pages from `state.fromPage` to `state.page`. */
export type PagerProps = {
  path: string
  state: ListState
  pages: number
  total: number
  paging: Paging
}

export type FilterOption = {
  code: string
  label: string
  swatch?: string
  /** Products that choosing it would leave. */
  count: number
  selected: boolean
}
export type FilterGroup = { code: string; name: string; kind: FilterKind; options: FilterOption[] }

/** An attribute that is filtered by limits, as the price is. */
export type FilterRange = {
  code: string
  name: string
  unit: string
  /** What the list has with everything chosen but these limits, integer thousandths. */
  bounds: RangeBounds | null
  /** What it has with nothing chosen, whole units; null where not every product has a value, so that every limit counts. */
  whole: SliderBounds | null
  /** So many of the groups come before it. */
  after: number
}

/**
 * The region `filter`. `priceBounds` in integer cents: what the list costs with everything chosen but the price.
 * `wholeRange` in whole units: what it costs with nothing chosen, so that limits beyond it are none; null where every
 * limit is kept.
 */
export type FilterProps = {
  path: string
  state: ListState
  groups: FilterGroup[]
  ranges: FilterRange[]
  priceBounds: { min: number; max: number } | null
  wholeRange: SliderBounds | null
  availableCount: number
  discountedCount: number
  total: number
}

/** A chosen filter: its name for people and the address of the list without it. */
export type ActiveFilter = { code: string; value: string; label: string; href: string }

/** What a page of products is headed by, with the chosen filters in it (LIST-18). */
export type FacetTexts = { facet_title: string; facet_meta_title: string; facet_meta_description: string }

/** The fields of a list's answer beside the envelope and its regions (spec 7, /get_products). */
export type ListAnswer = FacetTexts & {
  active_filters: ActiveFilter[]
  has_next_page: boolean
  total: number
  /** Of a search: what was looked for instead of the term, when only mending its spelling found something. */
  corrected?: string
  /** Of a search: words that were not looked for (`LeftOut`), and that in a sentence. */
  left_out?: LeftOut
  notice?: string
}

export type ListPieces = { grid: GridProps; sort: SortProps; pager: PagerProps; filter: FilterProps }

/** What the call is asked so that it answers with this list (contract.md, "list_name"). */
export type ListName = { list_name: 'category' | 'brand' | 'group' | 'all' | 'search'; list_id?: number }

/** A whole list as a page starts with it. */
export type ProductListProps = ListPieces & ListAnswer & { name: ListName }
