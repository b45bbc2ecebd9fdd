import { sql } from '#features/checkout/testing-shop.server.ts'
import type { Database } from '#shared/server/postgres/database.server.ts'

/** Makes this the shop's only rule of gifts: from so many cents on, so many of these. */
export async function giveFrom(
  database: Database,
  { minValue, count, products }: { minValue: number; count: number; products: readonly number[] },
): Promise<void> {
  await database.run(sql('DELETE FROM gift_rules'))
  const rule = await database.one<{ id: number }>(
    sql(`INSERT INTO gift_rules (name, min_value, gift_count) VALUES ('Poklon', $1, $2) RETURNING id`),
    [minValue, count],
  )
  await database.run(
    sql('INSERT INTO gift_rule_products (gift_rule_id, product_id) SELECT $1, unnest($2::int[])'),
    [rule?.id, products],
  )
}
