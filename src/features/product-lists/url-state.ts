import { type ListSort, listSorts, priceCode } from '#features/list-engine/types.ts'
import { rangeOfName, readLimits, type StatedLimits, saidLimits, statedLimits } from './list-ranges.ts'

/** What a list's address says (spec 2 'Product list', spec 9). `parseListUrl` and `buildListUrl` are its two directions. */
export interface ListUrlState extends StatedLimits {
  /** The term of a search (`s=1&keyword=`); null where nothing is searched. Trimmed, 1–200 characters. */
  keyword: string | null
  /** Attribute code → option codes, each once, at most 60 of all; without empty lists and empty codes. */
  filters: ReadonlyMap<string, readonly string[]>
  /** As the price's limits: 0–10000 whole units (the address has units), min ≤ max; at most 40. */
  ranges: StatedLimits['ranges']
  available: boolean
  discounted: boolean
  sort: ListSort
  /** 1–120. */
  pageSize: number
  /** From 1. */
  page: number
  /** First of the pages that are shown, `page` the last: 'load more' lengthens the run. See `firstOfRun`. */
  fromPage: number
}

const usualPageSize = 30
const largestPageSize = 120
const largestPage = 100_000
/** What one list shows at most, unless a single page is longer: a longer run begins further down. */
const mostCards = 300
export const longestKeyword = 200
const mostFilters = 40
/** Of all filters together: every chip leads to a list with all the other values. */
const mostValues = 60

/** Parameters of lists and of the calls about them: no filter can have such a name. */
const reserved: ReadonlySet<string> = new Set(
  's keyword f sort page_size page_number from_page min_price max_price dostupno akcija list_name list_id get_all_products product_group c'.split(
    ' ',
  ),
)

/** Whether an address's parameter is a list's own: then it is no filter. */
export const isListParameter = (name: string): boolean => reserved.has(name)

/** The order that a list is in when its address says none. */
export const usualSort = (keyword: string | null): ListSort =>
  keyword === null ? 'created_desc' : 'relevance'

/**
 * Reads an address; never throws, and whatever is unknown, malformed or out of bounds becomes the default or the nearest
 * bound (LIST-20). With `knownFilters` (attribute codes), other keys are left out; without, every key that is not a
 * list's own is taken for a filter.
 *
 * Give the query text (with or without `?`) as it came: filter values are URL-encoded one by one and joined by `;`
 * (LIST-03), and once decoded as a whole, as in URLSearchParams, a `;` within a value looks like one between values.
 */
export function parseListUrl(
  query: string | URLSearchParams,
  knownFilters?: { has(code: string): boolean },
): ListUrlState {
  const filters = new Map<string, Set<string>>()
  const own = new Map<string, string>()
  const ranges = new Map<string, SaidLimits>()
  for (const [name, values] of typeof query === 'string'
    ? encodedParameters(query)
    : decodedParameters(query)) {
    const range = rangeOfName(name)
    if (reserved.has(name)) own.set(name, values.join(';'))
    else if (range && !knownFilters?.has(name)) addLimit(ranges, range, values.join(';'))
    else if (knownFilters?.has(name) ?? name !== '') addFilter(filters, name, values)
  }
  ranges.set(priceCode, { min: own.get('min_price'), max: own.get('max_price') })
  const keyword = readKeyword(own.get('keyword'))
  // Cut by characters, not by their halves.
  const searched = keyword.length === 0 ? null : keyword.slice(0, longestKeyword).join('').trim()
  const pageSize = wholeNumber(own.get('page_size'), largestPageSize) ?? usualPageSize
  const page = wholeNumber(own.get('page_number'), largestPage) ?? 1
  const sort = [...listSorts, 'relevance' as const].find((known) => known === own.get('sort'))
  return {
    keyword: searched,
    filters: new Map([...filters].map(([code, values]) => [code, [...values]])),
    ...statedLimits([...ranges].map(([code, { min, max }]) => [code, readLimits(code, min, max)])),
    available: own.get('dostupno') === '1',
    discounted: own.get('akcija') === '1',
    sort: sort === undefined || (sort === 'relevance' && searched === null) ? usualSort(searched) : sort,
    pageSize,
    page,
    fromPage: firstOfRun(wholeNumber(own.get('from_page'), largestPage) ?? page, page, pageSize),
  }
}

/** A keyword's characters, without spaces at its ends. */
const readKeyword = (keyword = ''): string[] => [...wellFormed(keyword).trim()]

/** Whether an address's keyword has more characters than are searched for: then it is refused, not cut. */
export function hasLongKeyword(query: string): boolean {
  const [, ...more] = encodedParameters(query).findLast(([name]) => name === 'keyword') ?? []
  return readKeyword(more.flat().join(';')).length > longestKeyword
}

/** How many pages of a size are shown at once at most. */
const longestRun = (pageSize: number): number => Math.max(1, Math.floor(mostCards / pageSize))

/** The first page of a run that ends with `page` and is wanted from `from` on. */
export function firstOfRun(from: number, page: number, pageSize: number): number {
  return Math.max(Math.min(from, page), page - longestRun(pageSize) + 1)
}

/**
 * The one address of a state: what is as usual is left out, keys and values are in a fixed order, so that equal lists
 * have equal addresses. `path` is without a query.
 */
export function buildListUrl(path: string, state: ListUrlState): string {
  const { keyword } = state
  const filters = [...state.filters].filter(([code, values]) => values.length > 0 && !reserved.has(code))
  const parts: string[] = []
  const add = (name: string, value: string | number) => parts.push(`${name}=${value}`)
  if (keyword !== null) {
    add('s', 1)
    add('keyword', encode(keyword))
  }
  if (filters.length > 0) add('f', 1)
  for (const [code, values] of filters.sort(([a], [b]) => (a < b ? -1 : 1))) {
    add(encode(code), [...new Set(values)].sort().map(encode).join(';'))
  }
  for (const { name, value } of saidLimits(state)) add(encode(name), value)
  if (state.available) add('dostupno', 1)
  if (state.discounted) add('akcija', 1)
  if (state.sort !== usualSort(keyword)) add('sort', state.sort)
  if (state.pageSize !== usualPageSize) add('page_size', state.pageSize)
  if (state.page > 1) add('page_number', state.page)
  if (state.fromPage < state.page) add('from_page', state.fromPage)
  return parts.length === 0 ? path : `${path}?${parts.join('&')}`
}

function encodedParameters(query: string): [string, string[]][] {
  const text = query.startsWith('?') ? query.slice(1) : query
  return text.split('&').map((pair) => {
    const [name = '', ...rest] = pair.split('=')
    return [decode(name), rest.join('=').split(';').map(decode)]
  })
}

const decodedParameters = (parameters: URLSearchParams): [string, string[]][] =>
  [...parameters].map(([name, value]) => [name, value.split(';')])

/** In time that grows with the values alone: an address may repeat one a thousand times. */
function addFilter(filters: Map<string, Set<string>>, code: string, values: readonly string[]): void {
  const known = filters.get(code)
  if (known === undefined && filters.size === mostFilters) return
  let room = mostValues
  for (const chosen of filters.values()) room -= chosen.size
  const all = known ?? new Set<string>()
  for (const value of values) {
    if (room === 0) break
    const text = wellFormed(value)
    if (text === '' || all.has(text)) continue
    all.add(text)
    room--
  }
  if (all.size > 0) filters.set(code, all)
}

type SaidLimits = { min?: string | undefined; max?: string | undefined }

function addLimit(
  ranges: Map<string, SaidLimits>,
  { code, end }: { code: string; end: 'min' | 'max' },
  text: string,
): void {
  const known = wellFormed(code)
  if (!ranges.has(known) && ranges.size === mostFilters) return
  ranges.set(known, { ...ranges.get(known), [end]: text })
}

function decode(text: string): string {
  // As most are: an address may have thousands.
  if (!/[%+]/.test(text)) return text
  const spaced = text.replaceAll('+', ' ')
  try {
    return decodeURIComponent(spaced)
  } catch {
    return spaced
  }
}

/** Half a surrogate pair, which encodeURIComponent refuses, becomes the replacement character. */
const wellFormed = (text: string): string => text.replace(/\p{Surrogate}/gu, '\ufffd')

const encode = (text: string): string => encodeURIComponent(wellFormed(text))

function wholeNumber(text: string | undefined, largest: number): number | null {
  if (text === undefined || !/^\d+$/.test(text.trim()) || Number(text) < 1) return null
  return Math.min(Number(text), largest)
}
