import { leastQuantitySql } from '#features/catalogue/least-quantity.server.ts'
import { type Queryable, statement } from '#shared/server/postgres/database.server.ts'

const readLying = statement(
  'stock.lying_in_shop',
  `SELECT DISTINCT coalesce(p.parent_id, p.id) AS id
   FROM products p JOIN stock s ON s.product_id = p.id AND s.warehouse_id = $1
   WHERE (p.id = ANY($2::int[]) OR p.parent_id = ANY($2::int[])) AND s.quantity >= ${leastQuantitySql('p')}`,
)

/** Which of these products, themselves or by one of their variants, can be bought out of what lies in this shop. */
export async function lyingInShop(
  db: Queryable,
  warehouseId: number,
  productIds: readonly number[],
): Promise<ReadonlySet<number>> {
  return new Set((await db.all<{ id: number }>(readLying, [warehouseId, productIds])).map(({ id }) => id))
}
