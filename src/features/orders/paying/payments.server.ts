import { type Database, type Queryable, statement } from '#shared/server/postgres/database.server.ts'
import type { OrderStatus } from '../tables.server.ts'
import type { Payment } from './payment-state.ts'

/** A payment as it is stored, beside what its state says. */
export type StoredPayment = Payment & {
  id: number
  orderId: number
  provider: string
  reference: string
  installments: number | null
  card: string
  createdAt: Date
}

export type PaymentSource = 'return' | 'callback' | 'asked' | 'shop' | 'shopper' | 'time'

const columns = `p.id, p.order_id AS "orderId", p.provider, p.reference, p.amount, p.currency, p.installments, p.status,
  p.received, p.refunded, p.transaction, p.held, p.reason, p.card, p.created_at AS "createdAt"`

/**
 * The order's number and the attempt in two digits: people find it at the bank, and none is the beginning of another where
 * a bank signs it run together with the sum.
 */
const insert = statement(
  'payments.insert',
  `INSERT INTO payments (order_id, provider, reference, amount, currency, installments, created_at, changed_at)
   SELECT o.id, $2, o.number || '-' || to_char((SELECT count(*) + 1 FROM payments x WHERE x.order_id = o.id), 'FM00'),
     $3, o.currency, $4, $5, $5
   FROM orders o WHERE o.id = $1`,
)
const ofOrder = statement(
  'payments.of_order',
  `SELECT ${columns} FROM payments p WHERE p.order_id = $1 ORDER BY p.id`,
)
const ofReference = statement(
  'payments.of_reference',
  `SELECT ${columns} FROM payments p WHERE p.provider = $1 AND p.reference = $2`,
)
const lockOfOrder = statement(
  'payments.lock_of_order',
  `SELECT ${columns} FROM payments p WHERE p.order_id = $1 ORDER BY p.id FOR UPDATE`,
)
const save = statement(
  'payments.save',
  `UPDATE payments SET status = $2, received = $3, refunded = $4, transaction = $5, held = $6, reason = $7, changed_at = $8
   WHERE id = $1`,
)
const sent = statement(
  'payments.sent',
  `UPDATE payments SET status = 'pending' WHERE id = $1 AND status = 'created'`,
)
const note = statement(
  'payments.note',
  'INSERT INTO payment_events (payment_id, source, said, counted, created_at) VALUES ($1, $2, $3, $4, $5)',
)
const keep = statement('payments.keep_card', 'UPDATE payments SET card = $2 WHERE id = $1')

/**
 * SQL for what a bank collected for an order, `{ amount, card }`; null while it has not, or somebody of the shop has to look at it.
 * @param order SQL for the order's row
 */
export const paidSql = (order: string): string =>
  `(SELECT json_build_object('amount', p.received, 'card', p.card) FROM payments p
    WHERE p.order_id = ${order}.id AND p.status = 'captured' AND p.held IS NULL ORDER BY p.id LIMIT 1)`

/** Begins an attempt to pay an order at a bank, behind the order's lock. Money in cents. */
export async function openPayment(
  tx: Queryable,
  { id, provider }: { id: number; provider: string },
  { cents, installments }: { cents: number; installments: number | null },
  now: Date,
): Promise<void> {
  await tx.run(insert, [id, provider, cents, installments, now])
}

/** All attempts to pay an order, the first one first. */
export const paymentsOf = (db: Queryable, orderId: number): Promise<StoredPayment[]> =>
  db.all<StoredPayment>(ofOrder, [orderId])

/** A payment by what its bank knows it by. */
export const paymentByReference = (
  db: Queryable,
  provider: string,
  reference: string,
): Promise<StoredPayment | undefined> => db.one<StoredPayment>(ofReference, [provider, reference])

/** All attempts to pay an order, locked behind its row. */
export const lockPayments = (tx: Queryable, orderId: number): Promise<StoredPayment[]> =>
  tx.all<StoredPayment>(lockOfOrder, [orderId])

/** Keeps what became of a locked payment. */
export async function savePayment(tx: Queryable, id: number, payment: Payment, now: Date): Promise<void> {
  const { status, received, refunded, transaction, held, reason } = payment
  await tx.run(save, [id, status, received, refunded, transaction, held, reason, now])
}

/** Its buyer has the way to the bank. */
export async function markSent(db: Queryable, id: number): Promise<void> {
  await db.run(sent, [id])
}

/** Keeps by which card it was paid, for people. */
export async function keepCard(tx: Queryable, id: number, card: string): Promise<void> {
  await tx.run(keep, [id, card])
}

/** Notes what was heard of a payment, whether it counted or not. */
export async function noteEvent(
  tx: Queryable,
  paymentId: number,
  event: { source: PaymentSource; said: Record<string, unknown>; counted: boolean },
  now: Date,
): Promise<void> {
  await tx.run(note, [paymentId, event.source, JSON.stringify(event.said), event.counted, now])
}

const lockQuote = statement(
  'payments.lock_quote',
  'SELECT q.id FROM quotes q WHERE q.id = (SELECT o.quote_id FROM orders o WHERE o.id = $1) FOR UPDATE',
)
const orderText =
  'SELECT id, number, hash, status, customer_id AS "customerId", quote_id AS "quoteId" FROM orders WHERE id = $1'
const lockOrder = statement('payments.lock_order', `${orderText} FOR UPDATE`)
const readOrder = statement('payments.order', orderText)

/** The order of a payment, as far as paying needs it. */
export type PaidOrder = {
  id: number
  number: string
  hash: string
  status: OrderStatus
  customerId: number | null
  quoteId: number
}

/** Whatever moves an order's money begins with the lock of the cart that it was made of, and waits for the disk. */
export function behindLockOfCart<Result>(
  { transaction }: Pick<Database, 'transaction'>,
  orderId: number,
  work: (tx: Queryable) => Promise<Result>,
): Promise<Result> {
  const behindLock = async (tx: Queryable) => {
    await tx.run(lockQuote, [orderId])
    return work(tx)
  }
  return transaction(behindLock, { durable: true })
}

/** The order, locked behind its cart; null where it is gone. */
export async function lockPaidOrder(tx: Queryable, orderId: number): Promise<PaidOrder | null> {
  return (await tx.one<PaidOrder>(lockOrder, [orderId])) ?? null
}

/** The same, not locked. */
export async function readPaidOrder(db: Queryable, orderId: number): Promise<PaidOrder | null> {
  return (await db.one<PaidOrder>(readOrder, [orderId])) ?? null
}
