import { type Queryable, statement } from '#shared/server/postgres/database.server.ts'

const balance = (customerId: string) =>
  `(SELECT coalesce(sum(e.points), 0)::int FROM loyalty_entries e WHERE e.customer_id = ${customerId})`

/**
 * SQL: a discount for points as JSON, with what its customer has; null where there is none. `id` and `customerId` are columns
 * or parameters.
 */
export const pointsSql = (of: { id: string; customerId: string }) =>
  `(SELECT json_build_object('id', d.id, 'points', d.points, 'discount', d.discount, 'active', d.active, 'balance', ${balance(of.customerId)})
    FROM loyalty_discounts d WHERE d.id = ${of.id})`

/** SQL: all discounts for points as JSON with what a customer has; null where the shop has none or nobody is logged in. */
export const pointsOfferSql = (customerId: string) =>
  `(SELECT json_build_object('balance', ${balance(customerId)}, 'discounts', json_agg(json_build_object('id', d.id,
      'points', d.points, 'discount', d.discount) ORDER BY d.points, d.id))
    FROM loyalty_discounts d WHERE d.active AND ${customerId} IS NOT NULL HAVING count(*) > 0)`

const lockText = statement(
  'marketing.lock_points',
  `SELECT pg_advisory_xact_lock(hashtext('points of a customer'), $1)`,
)
const bookText = statement(
  'marketing.book_points',
  `INSERT INTO loyalty_entries (customer_id, order_id, points, reason) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING`,
)
const ofOrder = statement(
  'marketing.points_of_order',
  `SELECT customer_id AS "customerId", points, reason FROM loyalty_entries WHERE order_id = $1`,
)

/** Lets one transaction after the other spend a customer's points. */
export async function lockPoints(tx: Queryable, customerId: number): Promise<void> {
  await tx.run(lockText, [customerId])
}

export type PointsReason = 'earned' | 'spent' | 'returned'

/** Books points of an order, once for each reason; `points` is below zero for what is taken. */
export async function bookPoints(
  tx: Queryable,
  customerId: number,
  { orderId, points, reason }: { orderId: number; points: number; reason: PointsReason },
): Promise<void> {
  await tx.run(bookText, [customerId, orderId, points, reason])
}

/** What was booked for an order. */
export function pointsOfOrder(
  db: Queryable,
  orderId: number,
): Promise<{ customerId: number; points: number; reason: PointsReason | 'adjusted' }[]> {
  return db.all(ofOrder, [orderId])
}
