import type { PlacedOrder } from '#features/cart/cart-view.ts'
import { type Queryable, statement } from '#shared/server/postgres/database.server.ts'
import { t } from '#shared/text/text.ts'

const readFresh = statement(
  'orders.fresh',
  `SELECT number, hash FROM orders WHERE session_id = $1 AND created_at > $2::timestamptz - interval '30 minutes'
   ORDER BY created_at DESC, id DESC LIMIT 1`,
)

/**
 * The order that a session has just placed, for whoever asks where it is: its answer was lost, or another tab placed it.
 * Null half an hour later, and for any other session.
 */
export async function freshOrder(db: Queryable, sessionId: number, now: Date): Promise<PlacedOrder | null> {
  const order = await db.one<{ number: string; hash: string }>(readFresh, [sessionId, now])
  return order ? { number: order.number, href: `${t('path.thanks')}/${order.hash}` } : null
}
