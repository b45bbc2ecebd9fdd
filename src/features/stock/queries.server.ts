import { leastQuantitySql } from '#features/catalogue/least-quantity.server.ts'
import { type Queryable, statement } from '#shared/server/postgres/database.server.ts'
import type { StockRow } from './allocate.ts'

/** SQL: what active warehouses hold of the product with this id, in thousandths; `id` is a column or a parameter. */
export const onHandSql = (id: string) =>
  `(SELECT coalesce(sum(s.quantity), 0) FROM stock s JOIN warehouses w ON w.id = s.warehouse_id AND w.active
    WHERE s.product_id = ${id})`

/** SQL: when a shop is open, as it is kept (`opening-hours/stored-hours.ts`); null where that is not known. */
export const warehouseHoursSql = (id: string) => `(SELECT w.hours FROM warehouses w WHERE w.id = ${id})`

/** SQL: whether active warehouses hold the least that is sold of a row of `products`. */
export const inStockSql = (product: string) => `${onHandSql(`${product}.id`)} >= ${leastQuantitySql(product)}`

/** SQL: takes from shelves; `shelves` is a parameter, JSON of rows with `productId`, `warehouseId` and `qty`. */
export const takeStockSql = (shelves: string) =>
  `UPDATE stock s SET quantity = s.quantity - x.qty
   FROM jsonb_to_recordset(${shelves}::jsonb) AS x("productId" int, "warehouseId" int, qty int)
   WHERE s.product_id = x."productId" AND s.warehouse_id = x."warehouseId"`

/** SQL: puts back on shelves what `takeStockSql` took; `shelves` as there. A shelf that is gone gets nothing. */
export const putBackSql = (shelves: string) =>
  `UPDATE stock s SET quantity = s.quantity + x.qty
   FROM jsonb_to_recordset(${shelves}::jsonb) AS x("productId" int, "warehouseId" int, qty int)
   WHERE s.product_id = x."productId" AND s.warehouse_id = x."warehouseId"`

const lockShelvesText = statement(
  'stock.lock_shelves',
  `SELECT s.product_id AS "productId", s.warehouse_id AS "warehouseId", w.position, s.quantity
   FROM stock s JOIN warehouses w ON w.id = s.warehouse_id AND w.active
   WHERE s.product_id = ANY($1::int[]) ORDER BY s.product_id, s.warehouse_id FOR UPDATE OF s`,
)

/** Locks what active warehouses hold of these products, by product and warehouse, until the transaction ends. */
export async function lockShelves(tx: Queryable, productIds: readonly number[]): Promise<StockRow[]> {
  return tx.all<StockRow>(lockShelvesText, [productIds])
}
