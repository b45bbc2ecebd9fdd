import { rankNewName } from '../names/name-ranks.ts'
import { type ListRow, listSorts } from '../types.ts'
import type { RowSet } from './row-set.ts'
import { discountOf, keyOfSort, type RowTable, type SortKey, sortKeys } from './row-table.ts'

const wholeFields = ['createdAt', 'price', 'regularPrice', 'popularity'] as const

/** Throws a RangeError that names the product and the field. */
export function checkRow(row: ListRow): void {
  if (!Number.isInteger(row.id) || row.id < 1 || row.id > 0x7fffffff) {
    throw new RangeError(`A list row's id must be a positive 32-bit integer, not ${row.id}`)
  }
  for (const field of wholeFields) {
    if (!Number.isSafeInteger(row[field])) {
      throw new RangeError(`Product ${row.id}: ${field} must be an integer, not ${row[field]}`)
    }
  }
  for (const { attributeId, value } of row.numbers ?? []) {
    if (!Number.isSafeInteger(value)) {
      throw new RangeError(`Product ${row.id}: attribute ${attributeId} must be an integer, not ${value}`)
    }
  }
}

/** Adds a product, or replaces all that is known of it. Only the orders whose keys changed are touched. */
export function upsertRow(table: RowTable, product: ListRow): void {
  const known = table.index.get(product.id)
  const row = known >= 0 ? known : table.takeRow()
  const keys: Record<Exclude<SortKey, 'name'>, number> = {
    created: product.createdAt,
    price: product.price,
    popularity: product.popularity,
    discount: discountOf(product.price, product.regularPrice),
  }
  const isRenamed = known < 0 || table.names.get(row) !== product.name
  const isMoved = (key: SortKey): boolean =>
    known < 0 || (key === 'name' ? isRenamed : table.keys[key][row] !== keys[key])
  const moved = isMoved('created') ? [...sortKeys] : sortKeys.filter(isMoved)
  const orders = listSorts.filter((sort) => moved.includes(keyOfSort[sort].key))
  if (known >= 0) for (const sort of orders) table.orders[sort].remove(row)
  if (isRenamed) {
    table.keys.name[row] = rankNewName(table, product.name)
    table.names.set(row, product.name)
  }
  table.ids[row] = product.id
  table.keys.created[row] = keys.created
  table.keys.price[row] = keys.price
  table.keys.popularity[row] = keys.popularity
  table.keys.discount[row] = keys.discount
  for (const sort of orders) table.orders[sort].insert(row)
  table.index.set(product.id, row)
  table.all.add(row)
  keep(table.available, row, product.available)
  keep(table.discounted, row, keys.discount > 0)
  assignValues(table, row, product)
  if (known < 0 || table.cards.get(row) !== product.card) table.cards.set(row, product.card)
}

/** Forgets a product; its row is given to the next new one. Does nothing for an unknown id. */
export function deleteRow(table: RowTable, id: number): void {
  const row = table.index.get(id)
  if (row < 0) return
  for (const sort of listSorts) table.orders[sort].remove(row)
  for (const column of table.columns) column.assign(row, 0)
  for (const column of table.ranges.values()) column.assign(row, Number.NaN)
  for (const set of [table.all, table.available, table.discounted]) set.delete(row)
  table.names.delete(row)
  table.cards.delete(row)
  table.index.delete(id)
  table.freeRow(row)
}

function assignValues(table: RowTable, row: number, product: ListRow): void {
  const values = table.valuesOf(product)
  table.brands.assign(row, values.brand)
  table.categories.assign(row, values.category)
  table.groups.assign(row, values.group)
  table.choices.assign(row, values.choice)
  for (const [id, column] of table.attributes) column.assign(row, values.attributes.get(id) ?? 0)
  table.eachRange(product, (column, value) => column.assign(row, value))
}

function keep(set: RowSet, row: number, isMember: boolean): void {
  if (isMember) set.add(row)
  else set.delete(row)
}
