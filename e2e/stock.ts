import pg from 'pg'
import { inject } from 'vitest'

/** Asks the database of the journeys' shop, as a shop's owner would. */
export async function ask<Row extends pg.QueryResultRow>(sql: string, values: unknown[]): Promise<Row[]> {
  const client = new pg.Client({ connectionString: inject('databaseUrl') })
  await client.connect()
  try {
    return (await client.query<Row>(sql, values)).rows
  } finally {
    await client.end()
  }
}

/**
 * A product sold by this unit that no other journey buys, with at least so many (in thousandths) to be had; its id. `other`: not
 * the first such one, for files that run beside another that takes its stock away.
 */
export async function spareProduct(unit: string, least: number, other = 0): Promise<number> {
  const [row] = await ask<{ id: number }>(
    `SELECT p.id FROM products p JOIN stock s ON s.product_id = p.id
     WHERE p.kind = 'simple' AND p.asks IS NULL AND p.gift_card IS NULL AND p.status = 'active' AND p.unit = $1
     GROUP BY p.id HAVING sum(s.quantity) >= $2 ORDER BY p.id DESC OFFSET $3 LIMIT 1`,
    [unit, least, other],
  )
  if (!row) throw new Error(`no product sold by ${unit}`)
  return row.id
}

/** Fills up what the product of this page is, its variants and what may be in it as a bundle: other journeys buy them too. */
export async function restock(path: string): Promise<void> {
  await ask(
    `UPDATE stock SET quantity = greatest(quantity, 9000) WHERE product_id IN (
       SELECT p.id FROM products p JOIN products own ON own.slug = $1 AND own.id IN (p.id, p.parent_id)
       UNION SELECT c.product_id FROM bundle_slot_products c JOIN bundle_slots s ON s.id = c.slot_id
         JOIN products own ON own.id = s.product_id WHERE own.slug = $1)`,
    [path.replace('/proizvod/', '').replace(/\?.*/, '')],
  )
}

/** A bundle whose parts can all be had, and the first of its further parts. */
export async function spareBundle(): Promise<{ id: number; part: number }> {
  const [row] = await ask<{ id: number; part: number }>(
    `SELECT b.bundle_id AS id, (array_agg(b.product_id) FILTER (WHERE NOT b.is_main))[1] AS part
     FROM bundle_items b JOIN products p ON p.id = b.bundle_id AND p.status = 'active'
     WHERE NOT EXISTS (SELECT FROM bundle_items i JOIN products o ON o.id = i.product_id
       WHERE i.bundle_id = b.bundle_id AND (o.kind <> 'simple' OR
         coalesce((SELECT sum(quantity) FROM stock WHERE product_id = o.id), 0) < 2000))
     GROUP BY b.bundle_id ORDER BY b.bundle_id DESC LIMIT 1`,
    [],
  )
  if (!row) throw new Error('no bundle can be had')
  return row
}

/** Leaves so many (thousandths) of a product while `meanwhile` runs. */
export async function withStock(
  product: number,
  left: number,
  meanwhile: () => Promise<void>,
): Promise<void> {
  const before = await ask<{ id: number; quantity: number }>(
    'SELECT warehouse_id AS id, quantity FROM stock WHERE product_id = $1 ORDER BY warehouse_id',
    [product],
  )
  await ask(
    `UPDATE stock SET quantity = CASE WHEN warehouse_id = $2 THEN $3::int ELSE 0 END WHERE product_id = $1`,
    [product, before[0]?.id, left],
  )
  try {
    await meanwhile()
  } finally {
    for (const { id, quantity } of before) {
      await ask('UPDATE stock SET quantity = $3 WHERE product_id = $1 AND warehouse_id = $2', [
        product,
        id,
        quantity,
      ])
    }
  }
}
