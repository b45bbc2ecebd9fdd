import { countCommon } from '../table/bits.ts'
import type { DictionaryIndex } from '../table/dictionary-index.ts'
import type { RowTable } from '../table/row-table.ts'
import type { ValueColumn } from '../table/value-column.ts'
import type { ListScope } from '../types.ts'
import { countValues } from './count-values.ts'
import { rangesOfScope } from './range-bounds.ts'
import type { HitList, Scratch } from './scratch.ts'
import { type ScopeCounts, type ScopeSummary, summariseScope } from './summarise-scope.ts'

/** The counts of one category, brand or group, kept up to date from its first list on. */
interface Tally {
  column: ValueColumn
  ordinal: number
  available: number
  discounted: number
  /** By value; a column that is not here has no value in the scope. */
  counts: Map<ValueColumn, Int32Array>
  /** What the counts amount to; undefined after a change. */
  summary: ScopeSummary | undefined
}

/** Beyond so many scopes, the counts of the one that was asked for first are dropped. */
const keptScopes = 512

/**
 * What lists without filters say of their scopes. Counting a large category of a million products anew takes
 * milliseconds; so its counts are kept, and a change corrects those of the few scopes that its product is in. Those of
 * the whole catalogue are the sizes of the values' sets.
 */
export class ScopeTallies {
  private readonly table: RowTable
  private readonly tallies = new Set<Tally>()
  private readonly byColumn = new Map<ValueColumn, Map<number, Tally>>()
  private whole: ScopeSummary | undefined

  constructor(table: RowTable) {
    this.table = table
  }

  /** The summary of `scope`, whose rows are in `hits`. */
  summary(scope: ListScope, hits: HitList, dictionary: DictionaryIndex, scratch: Scratch): ScopeSummary {
    const { table } = this
    const summarise = (counts: ScopeCounts) => {
      const ranges = rangesOfScope(table, dictionary, scratch, hits)
      return summariseScope(table, dictionary, counts, hits.count, ranges)
    }
    if (scope.kind === 'all') {
      this.whole ??= summarise(countsOfWhole(this.table))
      return this.whole
    }
    const tally = this.tallyOf(scope, hits, scratch)
    if (tally === undefined) return summarise(countsOfHits(this.table, scratch, hits))
    tally.summary ??= summarise(countsOfTally(tally))
    return tally.summary
  }

  /** Labels, positions or options changed: the counts stay as they are. */
  redraw(): void {
    this.whole = undefined
    for (const tally of this.tallies) tally.summary = undefined
  }

  /** To be called before a row changes or goes: takes it out of the counts. −1 does nothing. */
  withdraw(row: number): void {
    if (row >= 0) this.correct(row, -1)
  }

  /** To be called when a row's new values are in place. */
  enter(row: number): void {
    this.correct(row, 1)
  }

  private correct(row: number, by: 1 | -1): void {
    this.whole = undefined
    const { table } = this
    if (this.tallies.size === 0) return
    const touched: Tally[] = []
    for (const [column, tallies] of this.byColumn) {
      for (const ordinal of column.ordinalsOf(row)) {
        const tally = tallies.get(ordinal)
        if (tally !== undefined) touched.push(tally)
      }
    }
    if (touched.length === 0) return
    const available = table.available.has(row) ? by : 0
    const discounted = table.discounted.has(row) ? by : 0
    for (const tally of touched) {
      tally.available += available
      tally.discounted += discounted
      tally.summary = undefined
    }
    for (const column of table.attributes.values()) {
      for (const ordinal of column.ordinalsOf(row)) {
        for (const tally of touched) {
          const counts = countsFor(tally, column)
          counts[ordinal] = (counts[ordinal] as number) + by
        }
      }
    }
  }

  private tallyOf(scope: ListScope, hits: HitList, scratch: Scratch): Tally | undefined {
    if (scope.kind !== 'category' && scope.kind !== 'brand' && scope.kind !== 'group') return undefined
    const { categories, brands, groups } = this.table
    const column = { category: categories, brand: brands, group: groups }[scope.kind]
    const ordinal = column.ordinals.get(scope.id)
    if (ordinal === undefined) return undefined
    let tallies = this.byColumn.get(column)
    if (tallies === undefined) {
      tallies = new Map()
      this.byColumn.set(column, tallies)
    }
    let tally = tallies.get(ordinal)
    if (tally === undefined) {
      tally = this.count(column, ordinal, hits, scratch)
      tallies.set(ordinal, tally)
      this.tallies.add(tally)
      this.forgetOldest()
    }
    return tally
  }

  private count(column: ValueColumn, ordinal: number, hits: HitList, scratch: Scratch): Tally {
    const { available, discounted, count } = countsOfHits(this.table, scratch, hits)
    const counts: Tally['counts'] = new Map()
    for (const values of this.table.attributes.values()) {
      const own = new Int32Array(values.ordinals.size)
      count(values, [...own.keys()], (rows, i) => {
        own[i] = rows
      })
      counts.set(values, own)
    }
    return { column, ordinal, available, discounted, counts, summary: undefined }
  }

  private forgetOldest(): void {
    for (const oldest of this.tallies) {
      if (this.tallies.size <= keptScopes) return
      this.tallies.delete(oldest)
      this.byColumn.get(oldest.column)?.delete(oldest.ordinal)
    }
  }
}

/** The tally's counts of a column, with a place for each of its values. */
function countsFor(tally: Tally, column: ValueColumn): Int32Array {
  const known = tally.counts.get(column)
  if (known !== undefined && known.length >= column.ordinals.size) return known
  const longer = new Int32Array(column.ordinals.size + 8)
  if (known !== undefined) longer.set(known)
  tally.counts.set(column, longer)
  return longer
}

const countsOfWhole = (table: RowTable): ScopeCounts => ({
  available: table.available.size,
  discounted: table.discounted.size,
  count: (column, ordinals, visit) =>
    ordinals.forEach((ordinal, i) => {
      visit(column.sets[ordinal]?.size ?? 0, i)
    }),
})

const countsOfTally = ({ available, discounted, counts }: Tally): ScopeCounts => ({
  available,
  discounted,
  count: (column, ordinals, visit) => {
    const own = counts.get(column)
    ordinals.forEach((ordinal, i) => {
      visit(own?.[ordinal] ?? 0, i)
    })
  },
})

const countsOfHits = (table: RowTable, scratch: Scratch, hits: HitList): ScopeCounts => ({
  available: countCommon(hits, table.available.bits as Int32Array),
  discounted: countCommon(hits, table.discounted.bits as Int32Array),
  count: (column, ordinals, visit) => countValues(scratch, hits, column, ordinals, visit),
})
