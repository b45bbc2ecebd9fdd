import { foundScope, orderedPage, relevantPage } from '../search/found-rows.ts'
import type { KeptSearch, Search } from '../search/search.ts'
import { clearBit, countCommon, hasBit } from '../table/bits.ts'
import type { DictionaryIndex, IndexedAttribute } from '../table/dictionary-index.ts'
import type { RowOrder } from '../table/row-order.ts'
import type { RowSet } from '../table/row-set.ts'
import type { RowTable } from '../table/row-table.ts'
import { ValueColumn } from '../table/value-column.ts'
import type {
  AttributeCounts,
  DictionaryOption,
  ListQuery,
  ListResult,
  ListSort,
  RangeFound,
} from '../types.ts'
import { countValues } from './count-values.ts'
import { findHits, findScope, leaveOut, narrowScope, type RowFilter, rowsOf } from './find-hits.ts'
import { knownRanges, rangeBounds } from './range-bounds.ts'
import type { ScopeTallies } from './scope-tallies.ts'
import type { HitList, Scratch } from './scratch.ts'
import { selectPage } from './select-page.ts'
import type { PresentAttribute, ScopeSummary } from './summarise-scope.ts'

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
  /** By code. */
  ranges: Map<string, number>
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
  findHits(scratch, plan.filters)
  const { hits } = scratch
  return {
    total: hits.count,
    ranges: boundRanges(state, summary, plan),
    availableCount: query.available ? hits.count : countCommon(hits, table.available.bits as Int32Array),
    discountedCount: query.discounted ? hits.count : countCommon(hits, table.discounted.bits as Int32Array),
    counts: countAttributes(state, summary, plan),
    rows: pageOf(state, query, hits, found),
    ...asSearched(found),
  }
}

const asSearched = (
  found: KeptSearch | undefined,
): Pick<ListResult, 'corrected' | 'leftOut' | 'code' | 'frame' | 'named' | 'deniedOptions'> => ({
  corrected: found?.corrected,
  leftOut: found?.leftOut,
  code: found?.code,
  frame: found?.frame,
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
  const ranges: Filters['ranges'] = new Map()
  if (query.ranges?.size) {
    for (const { code, range } of knownRanges(table, dictionary)) {
      const limits = query.ranges.get(code)
      if (limits?.min === undefined && limits?.max === undefined) continue
      const { min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY } = limits
      const values = range?.values ?? noValues
      ranges.set(code, add({ kind: 'range', values, min, max }))
    }
  }
  return { filters, chosen, ranges }
}

const noValues = new Float64Array(0)

/** The ranges of the scope, and those that limit without any product of the scope having them. */
function boundRanges({ table, dictionary, scratch }: EngineState, summary: ScopeSummary, plan: Filters) {
  const found = new Map<string, RangeFound>()
  for (const { code, attribute, range } of knownRanges(table, dictionary)) {
    const limiting = plan.ranges.get(code)
    const whole = summary.ranges.get(code)
    if (whole === undefined && limiting === undefined) continue
    const hits = limiting === undefined ? scratch.hits : leaveOut(scratch, limiting)
    const bounds = range === undefined || !whole ? null : rangeBounds(table, range, scratch, hits)
    found.set(code, { attribute, bounds, whole: whole?.whole ?? null, isOfAll: whole?.isOfAll ?? false })
  }
  return found
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
