import type { CartView } from '#features/cart/cart-view.ts'
import { sql } from '#features/checkout/testing-shop.server.ts'
import type { Database } from '#shared/server/postgres/database.server.ts'
import type { Answer, Shopper } from '#shared/server/process/testing-app.server.ts'

let made = 0

/** A coupon; 10 % where nothing is said. Columns as `coupons` has them. */
export async function makeCoupon(
  database: Database,
  columns: Record<string, unknown> = {},
): Promise<{ id: number; code: string }> {
  made += 1
  const row = { code: `KOD${made}`, kind: 'percent', value: 1000, ...columns }
  const names = Object.keys(row)
  const coupon = await database.one<{ id: number; code: string }>(
    sql(
      `INSERT INTO coupons (${names.join(', ')}) VALUES (${names.map((_, at) => `$${at + 1}`).join(', ')}) RETURNING id, code`,
    ),
    Object.values(row),
  )
  if (!coupon) throw new Error('no coupon')
  return coupon
}

export const applyCoupon = (shopper: Shopper, code: string): Promise<Answer> =>
  shopper.post('/api/apply_coupon', { discount_coupon_name: code, step: 1 })

export const cartIn = (answer: Answer): CartView => answer.cart as CartView
