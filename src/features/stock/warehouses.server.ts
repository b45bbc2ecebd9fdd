import { type Queryable, statement } from '#shared/server/postgres/database.server.ts'

/** A shop that is open to shoppers. `email`: where its own letters go; '' where it has no address of its own. */
export type OpenWarehouse = { id: number; name: string; email: string }

const findOpen = statement(
  'stock.warehouse',
  'SELECT id, name, email FROM warehouses WHERE id = $1 AND active',
)

/** The warehouse with this id; undefined where there is none that is active. */
export const openWarehouse = (db: Queryable, id: number): Promise<OpenWarehouse | undefined> =>
  db.one<OpenWarehouse>(findOpen, [id])

/** What an active warehouse holds of a product, thousandths; `productId` null: nothing of any. `slug`: of its page. */
export type ShelfRow = {
  id: number
  name: string
  slug: string | null
  productId: number | null
  quantity: number | null
}

/** SQL: every active warehouse with what it holds of these products, in the warehouses' order; `products` gives their ids. */
export const shelvesSql = (products: string) =>
  `SELECT w.id, w.name, w.slug, s.product_id AS "productId", s.quantity
   FROM warehouses w LEFT JOIN stock s ON s.warehouse_id = w.id AND s.quantity > 0 AND s.product_id IN (${products})
   WHERE w.active ORDER BY w.position, w.id`
