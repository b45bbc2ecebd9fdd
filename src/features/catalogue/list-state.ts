import type { ListSort } from './list/types.ts'
import { buildListUrl, type ListUrlState, parseListUrl } from './list/url-state.ts'

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

/** The one address of a list at this state: `change` starts at the first page unless it names one. */
export function listHref(path: string, state: ListState, change: Partial<ListState> = {}): string {
  const { filters, ...changed } = { ...state, page: 1, ...change }
  return buildListUrl(path, { ...changed, filters: new Map(Object.entries(filters)) })
}

/**
 * The address under which search engines know a list: without order and page size, which show the same products
 * otherwise; a page of a list cut otherwise is no page of that one, so it stands for the first.
 */
export function canonicalHref(path: string, state: ListState): string {
  const usual = readListState('')
  const { sort, pageSize } = state.keyword === null ? usual : { ...usual, sort: 'relevance' as const }
  const page = state.sort === sort && state.pageSize === pageSize ? state.page : 1
  return listHref(path, state, { sort, pageSize, page })
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

/** What a form about order and page size carries along, one field per value. */
export function filterFields(state: ListState): { name: string; value: string }[] {
  const fields: { name: string; value: string }[] = []
  if (state.keyword !== null)
    fields.push({ name: 's', value: '1' }, { name: 'keyword', value: state.keyword })
  if (hasFilters(state)) fields.push({ name: 'f', value: '1' })
  for (const [name, values] of Object.entries(state.filters)) {
    for (const value of values) fields.push({ name, value })
  }
  if (state.minPrice !== null) fields.push({ name: 'min_price', value: String(state.minPrice / 100) })
  if (state.maxPrice !== null) fields.push({ name: 'max_price', value: String(state.maxPrice / 100) })
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
