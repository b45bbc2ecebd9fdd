import type { PlacedOrder } from '#features/cart/cart-view.ts'
import { type Queryable, statement } from '#shared/server/postgres/database.server.ts'
import { t } from '#shared/text/text.ts'
import { isPlacedSql } from './status-rules.ts'

/** SQL: of the orders that a session (`$1`) has placed within half an hour of an instant (`$2`), the last that is meant. */
const latestSql = (columns: string, meant = 'true') =>
  `SELECT ${columns} FROM orders o WHERE ${isPlacedSql('o')} AND session_id = $1 AND created_at > $2::timestamptz - interval '30 minutes'
     AND ${meant} ORDER BY created_at DESC, id DESC LIMIT 1`

const readFresh = statement('orders.fresh', latestSql('number, hash'))
const readOpening = statement(
  'orders.opening',
  latestSql('number, hash', `customer_id = $3 AND buyer @> '{"createAccount": true}'`),
)
const readBuyer = statement(
  'orders.fresh_buyer',
  latestSql(
    `buyer ->> 'email' AS email, buyer #>> '{address,firstName}' AS "firstName",
     buyer #>> '{address,lastName}' AS "lastName"`,
    'customer_id IS NULL',
  ),
)

/**
 * The order that a session has just placed, for whoever asks where it is: its answer was lost, or another tab placed it.
 * Null half an hour later, and for any other session.
 */
export async function freshOrder(db: Queryable, sessionId: number, now: Date): Promise<PlacedOrder | null> {
  return placedOf(await db.one<OrderRow>(readFresh, [sessionId, now]))
}

/** The same of an order that a guest placed and that opened the account of this customer, which the session is logged into. */
export async function openingOrder(
  db: Queryable,
  sessionId: number,
  customerId: number,
  now: Date,
): Promise<PlacedOrder | null> {
  return placedOf(await db.one<OrderRow>(readOpening, [sessionId, now, customerId]))
}

/** What a new account can begin with. */
export type BegunAccount = { email: string; firstName: string; lastName: string }

/** The guest of the order that a session has just placed; undefined half an hour later, and for any other session. */
export const freshBuyer = (db: Queryable, sessionId: number, now: Date): Promise<BegunAccount | undefined> =>
  db.one<BegunAccount>(readBuyer, [sessionId, now])

type OrderRow = { number: string; hash: string }

const placedOf = (order: OrderRow | undefined): PlacedOrder | null =>
  order ? { number: order.number, href: `${t('path.thanks')}/${order.hash}` } : null
