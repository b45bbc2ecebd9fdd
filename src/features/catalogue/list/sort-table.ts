import { rankNames } from './name-ranks.ts'
import { RowOrder } from './row-order.ts'
import { keyOfSort, type RowTable, sortKeys } from './row-table.ts'
import { sortRowsBy } from './sort-rows.ts'
import { listSorts } from './types.ts'

/** What the first load keeps beside the table until it is sorted, by row as loaded. */
export interface LoadedRows {
  names: string[]
  available: boolean[]
}

/**
 * Finishes the first load: numbers the rows so that products of one category lie side by side, ranks the names, fills
 * the sets and sorts every order.
 *
 * With neighbours in one place, a category's bits fill few words of the bitsets, and counting in it costs what the
 * category holds, not what the catalogue holds.
 */
export function sortTable(table: RowTable, loaded: LoadedRows): void {
  table.keys.name.set(rankNames(loaded.names))
  const formerRows = sortRowsBy(newestFirst(table), categoryPlaces(table))
  renumberRows(table, formerRows)
  for (const column of table.columns) column.fillSets(table.used)
  formerRows.forEach((former, row) => {
    table.all.add(row)
    if (loaded.available[former]) table.available.add(row)
    if ((table.keys.discount[row] as number) > 0) table.discounted.add(row)
  })
  const base = newestFirst(table)
  for (const sort of listSorts) {
    const { key, descending } = keyOfSort[sort]
    const sorted = sortRowsBy(base, table.keys[key], descending)
    table.orders[sort] = new RowOrder(sorted, table.comparison(sort))
  }
}

const allRows = (table: RowTable): Int32Array => Int32Array.from({ length: table.used }, (_, row) => row)

/** Newest first, then by id: what every other order falls back on. */
const newestFirst = (table: RowTable): Int32Array =>
  sortRowsBy(sortRowsBy(allRows(table), Float64Array.from(table.ids)), table.keys.created, true)

/** Row → place of its category combination, big categories first, so that a category and its descendants adjoin. */
function categoryPlaces(table: RowTable): Float64Array {
  const { combinations, combinationOf, ordinals } = table.categories
  const sizes = new Int32Array(ordinals.size)
  table.categories.countRows(allRows(table), table.used, sizes)
  const bySize = (a: number, b: number) => (sizes[b] as number) - (sizes[a] as number) || a - b
  const paths = combinations.map((members) => [...members].sort(bySize))
  const places = new Float64Array(combinations.length)
  const sorted = paths.map((_, number) => number)
  sorted.sort((a, b) => comparePaths(paths[a] as number[], paths[b] as number[], bySize))
  sorted.forEach((combination, place) => {
    places[combination] = place
  })
  return Float64Array.from({ length: table.used }, (_, row) => places[combinationOf[row] as number] as number)
}

function comparePaths(a: number[], b: number[], compare: (a: number, b: number) => number): number {
  for (let i = 0; i < a.length && i < b.length; i++) {
    const difference = compare(a[i] as number, b[i] as number)
    if (difference !== 0) return difference
  }
  return a.length - b.length
}

/** Makes `formerRows[n]` row n. Sets and orders must not be filled yet. */
function renumberRows(table: RowTable, formerRows: Int32Array): void {
  const newRows = new Int32Array(formerRows.length)
  formerRows.forEach((former, row) => {
    newRows[former] = row
  })
  const move = <Column extends Int32Array | Float64Array>(column: Column): Column => {
    const moved = column.slice() as Column
    for (let row = 0; row < formerRows.length; row++) moved[row] = column[formerRows[row] as number] as number
    return moved
  }
  table.ids = move(table.ids)
  for (const key of sortKeys) table.keys[key] = move(table.keys[key])
  for (const column of table.columns) column.combinationOf = move(column.combinationOf)
  table.names.renumber(newRows)
  table.cards.renumber(newRows)
  for (let row = 0; row < table.used; row++) table.index.set(table.ids[row] as number, row)
}
