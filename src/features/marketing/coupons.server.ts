import { mailboxOf } from '#features/account/mail-limits.server.ts'
import { type Queryable, statement } from '#shared/server/postgres/database.server.ts'
import type { Coupon } from './coupon.ts'

/** A coupon's code as it is stored and compared: without blanks and what is not seen, in upper case. */
export const couponCode = (written: string): string => written.replace(/[\s\p{Cf}]/gu, '').toUpperCase()

const covers = (products: string) => `(SELECT coalesce(json_agg(p.id), '[]') FROM products p
  LEFT JOIN products parent ON parent.id = p.parent_id
  WHERE p.id IN (${products}) AND EXISTS (SELECT FROM coupon_scopes s WHERE s.coupon_id = c.id
    AND (s.product_id IN (p.id, parent.id) OR s.brand_id = coalesce(p.brand_id, parent.brand_id)
      OR EXISTS (SELECT FROM product_categories pc JOIN categories lies ON lies.id = pc.category_id
        JOIN categories scope ON scope.id = s.category_id
        WHERE pc.product_id IN (p.id, parent.id)
          AND (lies.path = scope.path OR starts_with(lies.path, scope.path || '/'))))))`

/**
 * SQL: a coupon as JSON, for a buyer and for products; null where there is none. `id`, `customerId` and `email`, which is a
 * mailbox (`mailboxOf`), are columns or parameters, `products` a query of ids.
 */
export const couponSql = (of: { id: string; customerId: string; email: string; products: string }) =>
  `(SELECT json_build_object('id', c.id, 'code', c.code, 'kind', c.kind, 'value', c.value, 'minValue', c.min_value,
      'validFrom', c.valid_from, 'validTo', c.valid_to, 'active', c.active, 'onReduced', c.on_reduced,
      'withPoints', c.with_points, 'isUsedUp', c.max_uses IS NOT NULL AND c.uses >= c.max_uses,
      'isUsedByBuyer', c.max_uses_per_customer IS NOT NULL AND c.max_uses_per_customer <= (SELECT count(*)
        FROM coupon_uses u WHERE u.coupon_id = c.id AND (u.customer_id = ${of.customerId} OR u.email = ${of.email})),
      'isForBuyer', NOT c.for_some_customers OR EXISTS (SELECT
        FROM coupon_customers x WHERE x.coupon_id = c.id AND x.customer_id = ${of.customerId}),
      'covers', CASE WHEN c.for_some_goods THEN ${covers(of.products)} END)
    FROM coupons c WHERE c.id = ${of.id})`

/** A coupon as JSON has it. */
export type CouponJson = Omit<Coupon, 'validFrom' | 'validTo'> & {
  validFrom: string | null
  validTo: string | null
}

/** The coupon that JSON has of `couponSql`. */
export const couponOf = (json: CouponJson): Coupon => ({
  ...json,
  validFrom: json.validFrom === null ? null : new Date(json.validFrom),
  validTo: json.validTo === null ? null : new Date(json.validTo),
})

const findCode = statement('marketing.coupon_by_code', 'SELECT id FROM coupons WHERE code = $1 AND active')
const countsBuyersText = statement(
  'marketing.coupon_counts_buyers',
  'SELECT FROM coupons WHERE id = $1 AND max_uses_per_customer IS NOT NULL',
)
const lockText = statement('marketing.lock_coupon', 'SELECT FROM coupons WHERE id = $1 FOR UPDATE')
const spendText = statement(
  'marketing.spend_coupon',
  `WITH used AS (UPDATE coupons SET uses = uses + 1 WHERE id = $1 RETURNING id)
   INSERT INTO coupon_uses (order_id, coupon_id, customer_id, email) SELECT $2, id, $3, $4 FROM used`,
)
const couponOfOrder = statement(
  'marketing.coupon_of_order',
  'SELECT coupon_id AS "couponId" FROM coupon_uses WHERE order_id = $1',
)
const giveBackText = statement(
  'marketing.give_coupon_back',
  `WITH gone AS (DELETE FROM coupon_uses WHERE order_id = $1 RETURNING coupon_id)
   UPDATE coupons SET uses = uses - 1 WHERE id IN (SELECT coupon_id FROM gone)`,
)

/** The id of the coupon that a code opens, as it was typed; undefined for what is none. */
export async function couponByCode(db: Queryable, written: string): Promise<number | undefined> {
  return (await db.one<{ id: number }>(findCode, [couponCode(written)]))?.id
}

/** Whether a coupon counts so often for each buyer: then it tells of an address whether it has been used with it. */
export async function countsBuyers(db: Queryable, id: number): Promise<boolean> {
  return (await db.one(countsBuyersText, [id])) !== undefined
}

/** Locks a coupon until the transaction ends: of those who would use it for the last time, one does. */
export async function lockCoupon(tx: Queryable, id: number): Promise<void> {
  await tx.run(lockText, [id])
}

/** Notes that an order was placed with a coupon, which is locked and was found to count. */
export async function spendCoupon(
  tx: Queryable,
  couponId: number,
  order: { id: number; customerId: number | null; email: string },
): Promise<void> {
  await tx.run(spendText, [couponId, order.id, order.customerId, mailboxOf(order.email)])
}

/** The coupon that an order was placed with. */
export async function couponUsedBy(db: Queryable, orderId: number): Promise<number | undefined> {
  return (await db.one<{ couponId: number }>(couponOfOrder, [orderId]))?.couponId
}

/** Makes an order's use of its coupon, which is locked, as if it had not been. */
export async function giveCouponBack(tx: Queryable, orderId: number): Promise<void> {
  await tx.run(giveBackText, [orderId])
}
