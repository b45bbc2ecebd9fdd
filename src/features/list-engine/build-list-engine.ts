import { ListEngineInMemory } from './list-engine.ts'
import { SearchIndex } from './search/search-index.ts'
import { checkRow } from './table/change-table.ts'
import { discountOf, RowTable } from './table/row-table.ts'
import { runInSlices } from './table/slices.ts'
import { type LoadedRows, sortTable } from './table/sort-table.ts'
import type { ListDictionary, ListRow, MemoryListEngine } from './types.ts'
import type { SpokenWords } from './words/spoken-words.ts'

/**
 * Loads a catalogue into memory and sorts it. The rows may come as a stream of batches, a few hundred each: none of
 * them is kept. Should an id come twice, the later row counts. `spoken` are the words of the shoppers' language, which a
 * search never takes for misspelt ones. Throws a RangeError for a row whose numbers are no integers.
 */
export async function buildListEngine(
  rows: Iterable<ListRow> | AsyncIterable<readonly ListRow[]>,
  dictionary: ListDictionary,
  spoken?: SpokenWords,
): Promise<MemoryListEngine> {
  const table = new RowTable(1024)
  const loaded: LoadedRows = { available: [] }
  const search = new SearchIndex(spoken)
  const load = (row: ListRow) => search.load(table, loadRow(table, loaded, row), row)
  if (Symbol.asyncIterator in rows) {
    for await (const batch of rows) for (const row of batch) load(row)
  } else for (const row of rows) load(row)
  await runInSlices(sortTable(table, loaded))
  await runInSlices(search.fill(table))
  return new ListEngineInMemory(table, dictionary, search)
}

/** Writes one product into the columns of the row returned; sets, orders and name ranks are left to `sortTable`. */
function loadRow(table: RowTable, loaded: LoadedRows, product: ListRow): number {
  checkRow(product)
  const known = table.index.get(product.id)
  const row = known >= 0 ? known : table.takeRow()
  table.index.set(product.id, row)
  table.ids[row] = product.id
  table.keys.created[row] = product.createdAt
  table.keys.price[row] = product.price
  table.keys.popularity[row] = product.popularity
  table.keys.discount[row] = discountOf(product.price, product.regularPrice)
  table.names.set(row, product.name)
  table.cards.set(row, product.card)
  loaded.available[row] = product.available
  const values = table.valuesOf(product)
  table.brands.combinationOf[row] = values.brand
  table.categories.combinationOf[row] = values.category
  table.groups.combinationOf[row] = values.group
  table.choices.combinationOf[row] = values.choice
  for (const [id, column] of table.attributes) column.combinationOf[row] = values.attributes.get(id) ?? 0
  table.eachRange(product, (column, value) => {
    column.values[row] = value
  })
  return row
}
