import type { PricedLine } from '#features/cart/priced-lines.ts'
import { type Queryable, statement } from '#shared/server/postgres/database.server.ts'
import type { ReadyPart } from '../readiness.ts'

/** Items are numbered in the order of the cart's lines. */
const insert = statement(
  'orders.insert_parts',
  `WITH given AS (
     SELECT p.* FROM jsonb_to_recordset($2::jsonb) AS p(position int, address jsonb, "typeId" int, name text, price int, items jsonb)
   ), placed AS (
     INSERT INTO order_parts (order_id, position, address, delivery_type_id, delivery_name, delivery_price)
     SELECT $1, position, address, "typeId", name, price FROM given
   ), items AS (
     SELECT id, row_number() OVER (ORDER BY id) - 1 AS at FROM order_items WHERE order_id = $1
   )
   INSERT INTO order_part_items (order_id, position, order_item_id, quantity)
   SELECT $1, given.position, items.id, x.qty
   FROM given, jsonb_to_recordset(given.items) AS x(at int, qty int) JOIN items ON items.at = x.at`,
)

/** Stores what of an order that has just been placed goes to other addresses; `lines` are all of the order's. */
export async function insertParts(
  tx: Queryable,
  orderId: number,
  parts: readonly ReadyPart[],
  lines: readonly PricedLine[],
): Promise<void> {
  if (parts.length === 0) return
  const rows = parts.map(({ address, delivery, lines: sent }, at) => ({
    position: at + 2,
    address,
    typeId: delivery.type.id,
    name: delivery.type.name,
    price: delivery.price,
    items: sent.map(({ line }) => ({ at: lines.findIndex((one) => one.line.id === line.id), qty: line.qty })),
  }))
  await tx.run(insert, [orderId, JSON.stringify(rows)])
}

/** SQL: what of an order (`o`) goes to other addresses, as JSON; its items by their place in the order. */
export const partsSql = `coalesce((SELECT json_agg(json_build_object('address', p.address, 'deliveryName', p.delivery_name,
    'deliveryPrice', p.delivery_price, 'items', (SELECT json_agg(json_build_object('at', x.at, 'qty', s.quantity) ORDER BY x.at)
      FROM (SELECT i.id, row_number() OVER (ORDER BY i.id) - 1 AS at FROM order_items i WHERE i.order_id = o.id) x
      JOIN order_part_items s ON s.order_item_id = x.id AND s.position = p.position)) ORDER BY p.position)
    FROM order_parts p WHERE p.order_id = o.id), '[]')`

/** SQL: the countries of those addresses. */
export const partCountriesSql = `SELECT (p.address ->> 'countryId')::int FROM order_parts p WHERE p.order_id = o.id`
