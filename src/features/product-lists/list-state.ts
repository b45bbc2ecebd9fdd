import { type ListSort, priceCode } from '#features/list-engine/types.ts'
import { type Limits, limitsIn, limitsOf, partsOfUnit, rangeNames, rangeOfName } from './list-ranges.ts'
import { buildListUrl, firstOfRun, type ListUrlState, parseListUrl } from './url-state.ts'

export const pageSizes = [30, 60, 90] as const

/** A list's address as plain data that travels with the page; see `ListUrlState` for units and bounds. */
export type ListState = Omit<ListUrlState, 'filters' | 'sort'> & {
  sort: ListSort
  /** Attribute code → option codes, as they were asked for. */
  filters: Record<string, readonly string[]>
}

/** Parameters of ours that are no filter, beside those of `url-state.ts`. */
const noFilter = new Set(['view', 'path', 'destination', '__proto__'])

/** Reads a query as it came, still encoded: only so can a filter's value hold a `;` (LIST-03). */
export function readListState(query: string): ListState {
  const { filters, ...state } = parseListUrl(query)
  const wanted = [...filters].filter(([code]) => !noFilter.has(code))
  return { ...state, filters: Object.fromEntries(wanted) }
}

/**
 * The one address of a list at this state: `change` starts at the first page unless it names one, and shows that page
 * alone unless it says from which one on (docs/decisions/0013).
 */
export function listHref(path: string, state: ListState, change: Partial<ListState> = {}): string {
  const { filters, ...changed } = { ...state, page: 1, ...change }
  const fromPage = change.fromPage ?? changed.page
  return buildListUrl(path, { ...changed, fromPage, filters: new Map(Object.entries(filters)) })
}

/** Where 'load more' leads: the next page with those before it, or by itself once the run is as long as it may be. */
export function moreHref(path: string, state: ListState): string {
  const page = state.page + 1
  const grows = firstOfRun(state.fromPage, page, state.pageSize) === state.fromPage
  return listHref(path, state, grows ? { page, fromPage: state.fromPage } : { page })
}

/** The same for what comes before the list. */
export function previousHref(path: string, state: ListState): string {
  const { page, pageSize } = state
  const fromPage = state.fromPage - 1
  const grows = firstOfRun(fromPage, page, pageSize) === fromPage
  return listHref(path, state, grows ? { page, fromPage } : { page: fromPage })
}

/**
 * The address under which search engines know a list: without order and page size, which show the same products
 * otherwise; a page of a list cut otherwise is no page of that one, so it stands for the first. A run of pages stands for
 * the one it begins with.
 */
export function canonicalHref(path: string, state: ListState): string {
  const usual = readListState('')
  const { sort, pageSize } = state.keyword === null ? usual : { ...usual, sort: 'relevance' as const }
  const page = state.sort === sort && state.pageSize === pageSize ? state.fromPage : 1
  return listHref(path, state, { sort, pageSize, page })
}

/**
 * Whether a query text says the limits that the list goes by; with 12.7, 99999, a max below min or a limit that limits
 * nothing it does not (PRICE-02, PRICE-05).
 */
export function hasUsualLimits(
  query: string,
  state: Pick<ListState, 'minPrice' | 'maxPrice' | 'ranges'>,
): boolean {
  const said = new URLSearchParams(query)
  const codes = [...said.keys()].flatMap((name) => rangeOfName(name)?.code ?? [])
  return [...limitsIn(state).map(([code]) => code), priceCode, ...codes].every((code) => {
    const names = rangeNames(code)
    const isUsual = (end: keyof Limits, value: number | null) =>
      said.get(names[end]) === (value === null ? null : String(value / partsOfUnit(code)))
    const { min, max } = limitsOf(state, code)
    return isUsual('min', min) && isUsual('max', max)
  })
}

/** Whether anything narrows the list: then 'clear all filters' shows (LIST-08). */
export function hasFilters(state: ListState): boolean {
  return (
    state.available ||
    state.discounted ||
    limitsIn(state).length > 0 ||
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
  ranges: {},
  available: false,
  discounted: false,
} satisfies Partial<ListState>

/** What a form about order and page size carries along, one field per value. */
export function filterFields(state: ListState): { name: string; value: string }[] {
  const fields: { name: string; value: string }[] = []
  if (state.keyword !== null)
    fields.push({ name: 's', value: '1' }, { name: 'keyword', value: state.keyword })
  if (hasFilters(state)) fields.push({ name: 'f', value: '1' })
  for (const [name, values] of Object.entries(state.filters)) {
    for (const value of values) fields.push({ name, value })
  }
  for (const [code, { min, max }] of limitsIn(state)) {
    const [names, parts] = [rangeNames(code), partsOfUnit(code)]
    if (min !== null) fields.push({ name: names.min, value: String(min / parts) })
    if (max !== null) fields.push({ name: names.max, value: String(max / parts) })
  }
  if (state.available) fields.push({ name: 'dostupno', value: '1' })
  if (state.discounted) fields.push({ name: 'akcija', value: '1' })
  return fields
}

/** A form's fields as a query text, each value encoded by itself. */
export function formQuery(fields: Iterable<readonly [string, FormDataEntryValue]>): string {
  return [...fields]
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(String(value))}`)
    .join('&')
}

/** A query text as the fields of a call: the values as they stand there. */
export function queryFields(query: string): Record<string, string> {
  const pairs = query
    .split('&')
    .filter(Boolean)
    .map((pair) => pair.split('='))
  return Object.fromEntries(pairs.map(([name = '', ...value]) => [decodeURIComponent(name), value.join('=')]))
}
