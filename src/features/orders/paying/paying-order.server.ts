import type { Buyer } from '#features/cart/buyer.ts'
import { type Queryable, statement } from '#shared/server/postgres/database.server.ts'
import { isHash } from '../hashes.ts'
import type { OrderStatus } from '../tables.server.ts'

/** An order that is paid at a bank, by the hash of the cart that it was made of. */
export type PayingOrder = {
  id: number
  quoteId: number
  number: string
  hash: string
  status: OrderStatus
  /** What is to be paid, cents: what gift cards paid is not part of it. */
  due: number
  currency: string
  buyer: Buyer
  /** ISO 3166-1 of the buyer's own address. */
  countryCode: string
}

const find = statement(
  'payments.order_of_cart',
  `SELECT o.id, o.quote_id AS "quoteId", o.number, o.hash, o.status, o.total - o.card_total AS due, o.currency, o.buyer,
     trim(coalesce(c.code, '')) AS "countryCode"
   FROM quotes q JOIN orders o ON o.quote_id = q.id
     LEFT JOIN countries c ON c.id = (o.buyer #>> '{address,countryId}')::int
   WHERE q.hash = $1 ORDER BY o.id DESC LIMIT 1`,
)
const hashOf = statement('payments.hash_of_cart', 'SELECT hash FROM quotes WHERE id = $1')

const hashOfOrder = statement(
  'payments.hash_of_cart_of',
  'SELECT q.hash FROM orders o JOIN quotes q ON q.id = o.quote_id WHERE o.hash = $1',
)

/** The latest order of a cart; undefined where the hash is none, or its cart is no order. */
export async function payingOrder(db: Queryable, quoteHash: string): Promise<PayingOrder | undefined> {
  return isHash(quoteHash) ? db.one<PayingOrder>(find, [quoteHash]) : undefined
}

/** What its shopper's payment page is found by. */
export async function quoteHashOf(db: Queryable, quoteId: number): Promise<string> {
  const row = await db.one<{ hash: string }>(hashOf, [quoteId])
  if (!row) throw new Error('an order without a cart')
  return row.hash
}

/** The same by the hash of the order, which is known to be one. */
export async function quoteHashOfOrder(db: Queryable, orderHash: string): Promise<string> {
  const row = await db.one<{ hash: string }>(hashOfOrder, [orderHash])
  if (!row) throw new Error('an order without a cart')
  return row.hash
}
