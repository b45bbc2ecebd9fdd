import { type ListSort, listSorts } from './list/types.ts'

export const defaultPageSize = 30
export const pageSizes = [30, 60, 90] as const
export const largestPageSize = 120
export const defaultSort = 'created_desc' satisfies ListSort

/** What a list's address says (spec 2, "Product list"), as plain data that travels with the page. */
export type ListState = {
  page: number
  pageSize: number
  sort: ListSort
  /** Attribute code → option codes, as they were asked for. */
  filters: Record<string, string[]>
  /** Integer cents, inclusive. */
  minPrice: number | null
  maxPrice: number | null
  available: boolean
  discounted: boolean
  keyword: string
}

/** Parameters that are never a filter, whatever an attribute is called. */
const reserved = new Set([
  ...[
    'page_size',
    'sort',
    'page_number',
    's',
    'f',
    'keyword',
    'min_price',
    'max_price',
    'dostupno',
    'akcija',
  ],
  ...['list_name', 'list_id', 'get_all_products', 'product_group', 'c', 'view', 'destination', '__proto__'],
])
const mostFilters = 40
const mostValues = 200

/** Every value of every parameter as it stands in the query, still encoded: only so can a value hold a `;`. */
export function rawParameters(query: string): [string, string][] {
  return query
    .split('&')
    .filter((pair) => pair !== '')
    .map((pair) => {
      const split = pair.indexOf('=')
      return split < 0 ? [decode(pair), ''] : [decode(pair.slice(0, split)), pair.slice(split + 1)]
    })
}

/**
 * Reads a state from parameters; values are `;`-joined and encoded one by one, and a parameter may come several times.
 * Nothing is refused: what is unknown or absurd becomes the default (LIST-20).
 */
export function readListState(parameters: Iterable<readonly [string, string]>): ListState {
  const state: ListState = {
    page: 1,
    pageSize: defaultPageSize,
    sort: defaultSort,
    filters: {},
    minPrice: null,
    maxPrice: null,
    available: false,
    discounted: false,
    keyword: '',
  }
  let sortGiven = false
  for (const [name, raw] of parameters) {
    if (name === 'page_number') state.page = wholeNumber(raw, 1, 1_000_000) ?? 1
    else if (name === 'page_size') state.pageSize = wholeNumber(raw, 1, largestPageSize) ?? defaultPageSize
    else if (name === 'min_price') state.minPrice = cents(raw)
    else if (name === 'max_price') state.maxPrice = cents(raw)
    else if (name === 'dostupno') state.available = raw === '1'
    else if (name === 'akcija') state.discounted = raw === '1'
    else if (name === 'keyword') state.keyword = decode(raw).trim().slice(0, 200)
    else if (name === 'sort' && isSort(raw)) {
      state.sort = raw
      sortGiven = true
    } else if (!reserved.has(name)) addFilter(state.filters, name, raw)
  }
  if (state.keyword && !sortGiven) state.sort = 'relevance'
  return state
}

function addFilter(filters: Record<string, string[]>, name: string, raw: string): void {
  const values = raw.split(';').map(decode).filter(Boolean)
  if (values.length === 0 || name.length > 80) return
  if (!(name in filters) && Object.keys(filters).length >= mostFilters) return
  filters[name] = [...new Set([...(filters[name] ?? []), ...values])].slice(0, mostValues)
}

/** The one query text of a state, without what is as usual; '' for a list's first sight. */
export function writeListState(state: ListState): string {
  const parts: string[] = []
  if (state.keyword) parts.push('s=1', `keyword=${encodeURIComponent(state.keyword)}`)
  const usualSort: ListSort = state.keyword ? 'relevance' : defaultSort
  if (state.sort !== usualSort) parts.push(`sort=${state.sort}`)
  if (state.pageSize !== defaultPageSize) parts.push(`page_size=${state.pageSize}`)
  if (hasFilters(state)) parts.push('f=1')
  for (const [name, values] of Object.entries(state.filters)) {
    if (values.length > 0)
      parts.push(`${encodeURIComponent(name)}=${values.map(encodeURIComponent).join(';')}`)
  }
  if (state.minPrice !== null) parts.push(`min_price=${wireAmount(state.minPrice)}`)
  if (state.maxPrice !== null) parts.push(`max_price=${wireAmount(state.maxPrice)}`)
  if (state.available) parts.push('dostupno=1')
  if (state.discounted) parts.push('akcija=1')
  if (state.page > 1) parts.push(`page_number=${state.page}`)
  return parts.join('&')
}

/** The same list at another state: `change` starts at the first page unless it names one. */
export function listHref(path: string, state: ListState, change: Partial<ListState> = {}): string {
  const query = writeListState({ ...state, page: 1, ...change })
  return query ? `${path}?${query}` : path
}

/** Whether anything narrows the list: then 'clear all filters' shows (LIST-08). */
export function hasFilters(state: ListState): boolean {
  return (
    state.available ||
    state.discounted ||
    state.minPrice !== null ||
    state.maxPrice !== null ||
    Object.values(state.filters).some((values) => values.length > 0)
  )
}

/** A state's filters with one value put in or taken out. */
export function toggled(filters: ListState['filters'], code: string, value: string): ListState['filters'] {
  const now = filters[code] ?? []
  const next = now.includes(value) ? now.filter((other) => other !== value) : [...now, value]
  const { [code]: _, ...others } = filters
  return next.length === 0 ? others : { ...others, [code]: next }
}

export const noFilters = {
  filters: {},
  minPrice: null,
  maxPrice: null,
  available: false,
  discounted: false,
} satisfies Partial<ListState>

/** Integer cents as an address has them: 12900 → 129, 12950 → 129.50. */
export function wireAmount(amount: number): string {
  return amount % 100 === 0 ? String(amount / 100) : (amount / 100).toFixed(2)
}

/**
 * Which pages a pager names (LIST-11): all up to ten; beyond, the first two, the last two and the active one ±2.
 * `null` is a gap.
 */
export function pagerPages(active: number, pages: number): (number | null)[] {
  const all = Array.from({ length: pages }, (_, index) => index + 1)
  if (pages <= 10) return all
  const shown = all.filter((page) => page <= 2 || page > pages - 2 || Math.abs(page - active) <= 2)
  return shown.flatMap((page, index) => {
    const before = shown[index - 1]
    return before !== undefined && page - before > 1 ? [null, page] : [page]
  })
}

const isSort = (text: string): text is ListSort =>
  text === 'relevance' || listSorts.some((sort) => sort === text)

function decode(text: string): string {
  const spaced = text.replaceAll('+', ' ')
  try {
    return decodeURIComponent(spaced)
  } catch {
    return spaced
  }
}

function wholeNumber(text: string, min: number, max: number): number | undefined {
  if (!/^\d{1,15}$/.test(text)) return undefined
  return Math.min(Math.max(Number(text), min), max)
}

function cents(text: string): number | null {
  const number = Number(decode(text).replace(',', '.'))
  return text.trim() === '' || !Number.isFinite(number) || number < 0
    ? null
    : Math.min(Math.round(number * 100), 2_000_000_000)
}
