import { z } from 'zod'
import { bookPoints } from '#features/marketing/points.server.ts'
import { pointsEarned } from '#features/marketing/points.ts'
import { type Queryable, statement } from '#shared/server/postgres/database.server.ts'
import { putSetting, readSetting } from '#shared/server/settings/queries.server.ts'

/** The setting `loyalty`: how many points each whole euro of goods earns; none where the shop sets nothing. */
const setting = z.object({ points_per_euro: z.number().int().min(0).max(1000) }).catch({ points_per_euro: 0 })

/** How many points each whole euro of goods earns; 0: none. */
export const pointsPerEuro = async (db: Queryable): Promise<number> =>
  setting.parse(await readSetting(db, 'loyalty')).points_per_euro

/** Orders that are delivered from now on earn so many points for each euro. */
export const setPointsPerEuro = (tx: Queryable, perEuro: number): Promise<void> =>
  putSetting(tx, 'loyalty', { points_per_euro: perEuro })

const readPaid = statement(
  'orders.paid_for_goods',
  `SELECT o.customer_id AS "customerId",
     (SELECT coalesce(sum(i.total - i.off), 0)::int FROM order_items i WHERE i.order_id = o.id AND i.gift_card IS NULL) AS paid
   FROM orders o WHERE o.id = $1`,
)

/** Books what a delivered order earns its customer, once: by what was paid for goods, gift cards not being any. */
export async function bookEarnedPoints(tx: Queryable, orderId: number): Promise<void> {
  const order = await tx.one<{ customerId: number | null; paid: number }>(readPaid, [orderId])
  if (!order || order.customerId === null) return
  const points = pointsEarned(order.paid, await pointsPerEuro(tx))
  if (points > 0) await bookPoints(tx, order.customerId, { orderId, points, reason: 'earned' })
}
