import { popcount, type WordList, wordsFor } from '../table/bits.ts'
import type { RowSet } from '../table/row-set.ts'
import type { RowTable } from '../table/row-table.ts'
import type { ListScope, StoredScope } from '../types.ts'
import { gatherWords, type HitList, refill, type Scratch } from './scratch.ts'

/** One filter: rows in any of these sets, or rows whose number is within limits, both inclusive. */
export type RowFilter =
  | { kind: 'sets'; sets: readonly RowSet[] }
  | { kind: 'range'; values: Float64Array; min: number; max: number }

/** Gathers the scope's rows into `scratch.scope`. */
export function findScope(table: RowTable, scratch: Scratch, scope: ListScope): void {
  scratch.fit(table.capacity)
  if (scope.kind === 'ids') {
    scratch.gather(rowsOf(table, scope.ids), scratch.scope)
    return
  }
  const set = scope.kind === 'search' ? undefined : scopeSet(table, scope)
  if (set === undefined || set.bits === null) {
    scratch.gather(set === undefined ? [] : set.rows.subarray(0, set.size), scratch.scope)
    return
  }
  gatherWords(set.bits, wordsFor(table.used), scratch.scope)
  scratch.scope.count = set.size
}

/** Leaves of `scratch.scope` the rows of another scope. */
export function narrowScope(table: RowTable, scratch: Scratch, within: StoredScope): void {
  const { scope } = scratch
  const keep = (bits: Int32Array) => collect(scope, (i) => bits[scope.at[i] as number] as number, scope)
  const set = scopeSet(table, within)
  if (set?.bits) keep(set.bits)
  else scratch.withRows(set === undefined ? [] : [set], keep)
}

/** The set of a scope's rows; undefined if nothing has that id. */
function scopeSet(table: RowTable, scope: StoredScope): RowSet | undefined {
  switch (scope.kind) {
    case 'all':
      return table.all
    case 'category':
      return table.categories.setOfValue(scope.id)
    case 'brand':
      return table.brands.setOfValue(scope.id)
    case 'group':
      return table.groups.setOfValue(scope.id)
    default:
      return scope satisfies never
  }
}

/** The rows of those ids that the catalogue has, in their order. */
export function* rowsOf(table: RowTable, ids: ArrayLike<number>): Generator<number> {
  for (let i = 0; i < ids.length; i++) {
    const row = table.index.get(ids[i] as number)
    if (row >= 0) yield row
  }
}

/**
 * Narrows `scratch.scope` by all filters into `scratch.hits`.
 *
 * Beside that it keeps which rows failed at least one and at least two filters. So the hits without any one filter
 * (for that filter's own counts) are found without going through the other filters again: `leaveOut`.
 */
export function findHits(scratch: Scratch, filters: readonly RowFilter[]): void {
  const { scope, failed, failedTwice } = scratch
  failed.fill(0, 0, scope.length)
  failedTwice.fill(0, 0, scope.length)
  filters.forEach((filter, number) => {
    const pass = scratch.pass(number)
    if (filter.kind === 'sets') passSets(scratch, filter.sets, pass)
    else passRange(scratch, filter.values, filter.min, filter.max, pass)
    for (let i = 0; i < scope.length; i++) {
      const fails = (scope.words[i] as number) & ~(pass[i] as number)
      failedTwice[i] = (failedTwice[i] as number) | ((failed[i] as number) & fails)
      failed[i] = (failed[i] as number) | fails
    }
  })
  collect(scope, (i) => ~(failed[i] as number), scratch.hits)
}

/** The hits as they would be without filter `number`, into `scratch.hitsWithout`. */
export function leaveOut(scratch: Scratch, number: number): HitList {
  const { scope, failed, failedTwice, hitsWithout } = scratch
  const pass = scratch.pass(number)
  collect(
    scope,
    (i) => ~(failedTwice[i] as number) & (~(failed[i] as number) | ~(pass[i] as number)),
    hitsWithout,
  )
  return hitsWithout
}

function collect(scope: WordList, passing: (i: number) => number, list: HitList): void {
  let next = 0
  let count = 0
  for (let i = 0; i < scope.length; i++) {
    const word = (scope.words[i] as number) & passing(i)
    if (word === 0) continue
    list.at[next] = scope.at[i] as number
    list.words[next++] = word
    count += popcount(word)
  }
  refill(list, next, count)
}

function passSets(scratch: Scratch, sets: readonly RowSet[], pass: Int32Array): void {
  const { at, length } = scratch.scope
  pass.fill(0, 0, length)
  for (const { bits } of sets) {
    if (bits === null) continue
    for (let i = 0; i < length; i++) pass[i] = (pass[i] as number) | (bits[at[i] as number] as number)
  }
  const lists = sets.filter((set) => set.bits === null)
  if (lists.length === 0) return
  scratch.withRows(lists, (mask) => {
    for (let i = 0; i < length; i++) pass[i] = (pass[i] as number) | (mask[at[i] as number] as number)
  })
}

function passRange(
  { scope, failedTwice }: Scratch,
  values: Float64Array,
  min: number,
  max: number,
  pass: Int32Array,
): void {
  for (let i = 0; i < scope.length; i++) {
    const base = (scope.at[i] as number) << 5
    let passing = 0
    // A row that failed two filters is out, whatever its number.
    for (let word = (scope.words[i] as number) & ~(failedTwice[i] as number); word !== 0; word &= word - 1) {
      const bit = word & -word
      const value = values[base + 31 - Math.clz32(bit)] as number
      if (value >= min && value <= max) passing |= bit
    }
    pass[i] = passing
  }
}
