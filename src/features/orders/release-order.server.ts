import { couponUsedBy, giveCouponBack, lockCoupon } from '#features/marketing/coupons.server.ts'
import { bookPoints, lockPoints, pointsOfOrder } from '#features/marketing/points.server.ts'
import { lockShelves, putBackSql } from '#features/stock/queries.server.ts'
import { type Queryable, statement } from '#shared/server/postgres/database.server.ts'
import { giveBackToCards } from './gift-cards/pay.server.ts'

const productsOf = statement(
  'orders.products',
  'SELECT DISTINCT product_id AS id FROM order_items WHERE order_id = $1 AND product_id IS NOT NULL',
)
const readShares = statement(
  'orders.shares',
  `SELECT i.product_id AS "productId", x.warehouse_id AS "warehouseId", sum(x.quantity)::int AS qty
   FROM order_items i JOIN order_stock x ON x.order_item_id = i.id WHERE i.order_id = $1 AND i.product_id IS NOT NULL
   GROUP BY 1, 2`,
)
const putBack = statement('orders.put_back', putBackSql('$1'))

/** Locks what an order took, ahead of the order itself, as `create-order.server.ts` says: coupon, points, shelves. */
export async function lockWhatItTook(
  tx: Queryable,
  order: { id: number; customerId: number | null },
): Promise<void> {
  const couponId = await couponUsedBy(tx, order.id)
  if (couponId !== undefined) await lockCoupon(tx, couponId)
  if (order.customerId !== null) await lockPoints(tx, order.customerId)
  const products = await tx.all<{ id: number }>(productsOf, [order.id])
  await lockShelves(
    tx,
    products.map(({ id }) => id),
  )
}

/**
 * What a locked order took lies on the shelves again, its coupon and points are as if it had not been, and its gift cards have
 * what they paid.
 */
export async function releaseOrder(tx: Queryable, orderId: number, now: Date): Promise<void> {
  await tx.run(putBack, [JSON.stringify(await tx.all(readShares, [orderId]))])
  await giveCouponBack(tx, orderId)
  for (const { customerId, points, reason } of await pointsOfOrder(tx, orderId)) {
    if (reason === 'spent') await bookPoints(tx, customerId, { orderId, points: -points, reason: 'returned' })
  }
  await giveBackToCards(tx, orderId, now)
}
