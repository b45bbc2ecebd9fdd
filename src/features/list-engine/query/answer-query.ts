import { foundScope, orderedPage, relevantPage } from '../search/found-rows.ts'
import type { KeptSearch, Search } from '../search/search.ts'
import { clearBit, countCommon, hasBit } from '../table/bits.ts'
import type { DictionaryIndex, IndexedAttribute } from '../table/dictionary-index.ts'
import type { RowOrder } from '../table/row-order.ts'
import type { RowSet } from '../table/row-set.ts'
import type { RowTable } from '../table/row-table.ts'
import { ValueColumn } from '../table/value-column.ts'
import type { AttributeCounts, DictionaryOption, ListQuery, ListResult, ListSort } from '../types.ts'
import { countValues } from './count-values.ts'
import { findHits, findScope, leaveOut, narrowScope, type RowFilter, rowsOf } from './find-hits.ts'
import type { ScopeTallies } from './scope-tallies.ts'
import type { HitList, Scratch } from './scratch.ts'
import { selectPage } from './select-page.ts'
import { type PresentAttribute, priceBounds, type ScopeSummary } from './summarise-scope.ts'

/** The state of one engine. */
export interface EngineState {
  table: RowTable
  dictionary: DictionaryIndex
  scratch: Scratch
  tallies: ScopeTallies
  search: Search
}

/** What a query filters by: the numbers are places in `filters`. */
interface Filters {
  filters: RowFilter[]
  chosen: Map<IndexedAttribute, { filter: number; options: ReadonlySet<DictionaryOption> }>
  price: number | null
}

export function answerQuery(state: EngineState, query: ListQuery): Omit<ListResult, 'version'> {
  const { table, scratch } = state
  const { scope } = query
  const found = scope.kind === 'search' ? state.search.find(scope.text) : undefined
  if (found === undefined) findScope(table, scratch, scope)
  else foundScope(table, scratch, found)
  const within = scope.kind === 'search' ? scope.within : undefined
  if (within !== undefined) narrowScope(table, scratch, within)
  const known = within === undefined ? found : undefined
  const summary = known?.summary ?? state.tallies.summary(scope, scratch.scope, state.dictionary, scratch)
  if (known !== undefined) known.summary = summary
  const plan = readFilters(state, query)
  if (plan.filters.length === 0) {
    const { present: _, ...unfiltered } = summary
    return { ...unfiltered, rows: pageOf(state, query, scratch.scope, found), ...asSearched(found) }
  }
  findHits(table, scratch, plan.filters)
  const { hits } = scratch
  const bounded = plan.price === null ? hits : leaveOut(scratch, plan.price)
  return {
    total: hits.count,
    priceBounds: priceBounds(table, scratch, bounded),
    scopePrices: summary.scopePrices,
    availableCount: query.available ? hits.count : countCommon(hits, table.available.bits as Int32Array),
    discountedCount: query.discounted ? hits.count : countCommon(hits, table.discounted.bits as Int32Array),
    counts: countAttributes(state, summary, plan),
    rows: pageOf(state, query, hits, found),
    ...asSearched(found),
  }
}

const asSearched = (
  found: KeptSearch | undefined,
): Pick<ListResult, 'corrected' | 'leftOut' | 'code' | 'named' | 'deniedOptions'> => ({
  corrected: found?.corrected,
  leftOut: found?.leftOut,
  code: found?.code,
  named: found?.named,
  deniedOptions: found?.deniedOptions,
})

function readFilters({ table, dictionary }: EngineState, query: ListQuery): Filters {
  const filters: RowFilter[] = []
  const chosen: Filters['chosen'] = new Map()
  const add = (filter: RowFilter): number => filters.push(filter) - 1
  for (const [code, optionCodes] of query.filters ?? []) {
    const entry = dictionary.byCode.get(code)
    if (entry === undefined) continue
    const options = new Set<DictionaryOption>()
    for (const optionCode of optionCodes) {
      const option = entry.optionByCode.get(optionCode)
      if (option !== undefined) options.add(option)
    }
    if (options.size === 0) continue
    const column = table.attributes.get(entry.attribute.id)
    const sets: RowSet[] = []
    for (const option of options) {
      const set = column?.setOfValue(option.id)
      if (set !== undefined) sets.push(set)
    }
    chosen.set(entry, { filter: add({ kind: 'sets', sets }), options })
  }
  if (query.available) add({ kind: 'sets', sets: [table.available] })
  if (query.discounted) add({ kind: 'sets', sets: [table.discounted] })
  const { minPrice = Number.NEGATIVE_INFINITY, maxPrice = Number.POSITIVE_INFINITY } = query
  const limited = query.minPrice !== undefined || query.maxPrice !== undefined
  return { filters, chosen, price: limited ? add({ kind: 'price', min: minPrice, max: maxPrice }) : null }
}

function countAttributes({ table, dictionary, scratch }: EngineState, summary: ScopeSummary, plan: Filters) {
  const counts: AttributeCounts[] = []
  for (const present of withChosen(table, dictionary, summary.present, plan)) {
    const choice = plan.chosen.get(present.entry)
    const hits = choice === undefined ? scratch.hits : leaveOut(scratch, choice.filter)
    const options: AttributeCounts['options'][number][] = []
    countValues(scratch, hits, present.column, present.ordinals, (count, i) => {
      const option = present.options[i] as DictionaryOption
      options.push({ option, count, selected: choice?.options.has(option) ?? false })
    })
    counts.push({ attribute: present.entry.attribute, options })
  }
  return counts
}

/** The scope's attributes and options, and those that are chosen without being in the scope. */
function withChosen(
  table: RowTable,
  dictionary: DictionaryIndex,
  present: readonly PresentAttribute[],
  { chosen }: Filters,
): readonly PresentAttribute[] {
  const byEntry = new Map(present.map((attribute) => [attribute.entry, attribute]))
  let complete = true
  for (const [entry, { options }] of chosen) {
    const attribute = byEntry.get(entry)
    const shown = new Set(attribute?.options)
    if ([...options].every((option) => shown.has(option))) continue
    complete = false
    const column = attribute?.column ?? table.attributes.get(entry.attribute.id) ?? new ValueColumn(0)
    const all = entry.options.filter((option) => shown.has(option) || options.has(option))
    byEntry.set(entry, {
      entry,
      column,
      options: all,
      ordinals: all.map((option) => column.ordinals.get(option.id) ?? -1),
    })
  }
  return complete ? present : dictionary.attributes.flatMap((entry) => byEntry.get(entry) ?? [])
}

function pageOf(
  { table, scratch }: EngineState,
  query: ListQuery,
  hits: HitList,
  found: KeptSearch | undefined,
): Int32Array {
  const offset = Math.max(0, Math.floor(query.offset) || 0)
  const limit = Math.max(0, Math.floor(query.limit) || 0)
  const { sort, scope } = query
  if (sort === 'relevance' && scope.kind === 'ids')
    return givenPage(table, scratch, hits, scope.ids, offset, limit)
  const page =
    found === undefined
      ? selectPage(storedOrder(table, sort), scratch, hits, table.all.size, offset, limit)
      : sort === 'relevance'
        ? relevantPage(table, scratch, hits, found, offset, limit)
        : orderedPage(table, scratch, hits, found, storedOrder(table, sort), offset, limit)
  for (let i = 0; i < page.length; i++) page[i] = table.ids[page[i] as number] as number
  return page
}

const storedOrder = (table: RowTable, sort: ListSort): RowOrder =>
  table.orders[sort === 'relevance' ? 'created_desc' : sort]

function givenPage(
  table: RowTable,
  scratch: Scratch,
  hits: HitList,
  ids: ArrayLike<number>,
  offset: number,
  limit: number,
): Int32Array {
  const page = new Int32Array(Math.max(0, Math.min(limit, hits.count - offset)))
  scratch.withMask(hits, (mask) => {
    let place = 0
    for (const row of rowsOf(table, ids)) {
      if (place === offset + page.length) return
      if (!hasBit(mask, row)) continue
      // An id given twice counts where it is first.
      clearBit(mask, row)
      if (place >= offset) page[place - offset] = table.ids[row] as number
      place++
    }
  })
  return page
}
