import { rankNames } from '../names/name-ranks.ts'
import { listSorts } from '../types.ts'
import { RowOrder } from './row-order.ts'
import { keyOfSort, type RowTable, sortKeys } from './row-table.ts'
import { type Interruptible, inParts } from './slices.ts'
import { sortRowsInSteps } from './sort-rows.ts'

/** What the first load keeps beside the table until it is sorted, by row as loaded. */
export interface LoadedRows {
  available: boolean[]
}

/**
 * Finishes the first load: numbers the rows so that products of one category lie side by side, ranks the names, fills
 * the sets and sorts every order.
 *
 * With neighbours in one place, a category's bits fill few words of the bitsets, and counting in it costs what the
 * category holds, not what the catalogue holds.
 */
export function* sortTable(table: RowTable, loaded: LoadedRows): Interruptible {
  yield* rankNames(table.used, (row) => table.names.get(row), table.keys.name)
  const formerRows = yield* sortRowsInSteps(yield* newestFirst(table), yield* categoryPlaces(table))
  yield* renumberRows(table, formerRows)
  for (const column of table.columns) yield* column.fillSets(table.used)
  for (const column of table.ranges.values()) yield* column.fillOrder(table.used)
  yield* inParts(table.used, (from, to) => {
    for (let row = from; row < to; row++) {
      table.all.add(row)
      if (loaded.available[formerRows[row] as number]) table.available.add(row)
      if ((table.keys.discount[row] as number) > 0) table.discounted.add(row)
    }
  })
  const base = yield* newestFirst(table)
  for (const sort of listSorts) {
    const { key, descending } = keyOfSort[sort]
    const sorted = yield* sortRowsInSteps(base, table.keys[key], descending)
    table.orders[sort] = new RowOrder(sorted, table.comparison(sort))
    yield
  }
}

/** Newest first, then by id: what every other order falls back on. */
function* newestFirst(table: RowTable): Interruptible<Int32Array> {
  const rows = new Int32Array(table.used)
  for (let row = 0; row < rows.length; row++) rows[row] = row
  const byId = yield* sortRowsInSteps(rows, Float64Array.from(table.ids.subarray(0, table.used)))
  return yield* sortRowsInSteps(byId, table.keys.created, true)
}

/** Row → place of its category combination, big categories first, so that a category and its descendants adjoin. */
function* categoryPlaces(table: RowTable): Interruptible<Float64Array> {
  const { combinations, combinationOf, ordinals } = table.categories
  const sizes = new Int32Array(ordinals.size)
  const rows = new Int32Array(combinations.length)
  for (let row = 0; row < table.used; row++) {
    const combination = combinationOf[row] as number
    rows[combination] = (rows[combination] as number) + 1
  }
  combinations.forEach((members, combination) => {
    for (const ordinal of members) sizes[ordinal] = (sizes[ordinal] as number) + (rows[combination] as number)
  })
  const bySize = (a: number, b: number) => (sizes[b] as number) - (sizes[a] as number) || a - b
  const paths = combinations.map((members) => [...members].sort(bySize))
  const placeOf = new Int32Array(combinations.length)
  const sorted = paths.map((_, number) => number)
  sorted.sort((a, b) => comparePaths(paths[a] as number[], paths[b] as number[], bySize))
  sorted.forEach((combination, place) => {
    placeOf[combination] = place
  })
  const places = new Float64Array(table.used)
  yield* inParts(table.used, (from, to) => {
    for (let row = from; row < to; row++) places[row] = placeOf[combinationOf[row] as number] as number
  })
  return places
}

function comparePaths(a: number[], b: number[], compare: (a: number, b: number) => number): number {
  for (let i = 0; i < a.length && i < b.length; i++) {
    const difference = compare(a[i] as number, b[i] as number)
    if (difference !== 0) return difference
  }
  return a.length - b.length
}

/** Makes `formerRows[n]` row n. Sets and orders must not be filled yet. */
function* renumberRows(table: RowTable, formerRows: Int32Array): Interruptible {
  table.ids = yield* moved(table.ids, formerRows)
  for (const key of sortKeys) table.keys[key] = yield* moved(table.keys[key], formerRows)
  for (const column of table.columns) column.combinationOf = yield* moved(column.combinationOf, formerRows)
  for (const column of table.ranges.values()) column.values = yield* moved(column.values, formerRows)
  const newRows = new Int32Array(formerRows.length)
  yield* inParts(formerRows.length, (from, to) => {
    for (let row = from; row < to; row++) {
      newRows[formerRows[row] as number] = row
      table.index.set(table.ids[row] as number, row)
    }
  })
  for (const texts of [table.names, table.cards, table.terms, table.codes]) yield* texts.renumber(newRows)
}

function* moved<Column extends Int32Array | Float64Array>(
  column: Column,
  formerRows: Int32Array,
): Interruptible<Column> {
  const result = column.slice() as Column
  yield* inParts(formerRows.length, (from, to) => {
    for (let row = from; row < to; row++) result[row] = column[formerRows[row] as number] as number
  })
  return result
}
