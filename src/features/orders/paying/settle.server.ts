import { type Queryable, statement } from '#shared/server/postgres/database.server.ts'
import { issueGiftCards } from '../gift-cards/issue.server.ts'
import { changeStatus } from '../status-history.server.ts'
import type { OrderStatus } from '../tables.server.ts'
import type { Hold, PaymentStatus } from './payment-state.ts'
import { lockPaidOrder, lockPayments, noteEvent, savePayment } from './payments.server.ts'

/** A payment that somebody of the shop has to look at: held, or only reserved by its bank. Money in cents. */
export type WaitingPayment = {
  order: string
  orderStatus: OrderStatus
  provider: string
  reference: string
  status: PaymentStatus
  held: Hold | null
  amount: number
  received: number
  currency: string
  changedAt: Date
}

const list = statement(
  'payments.waiting',
  `SELECT o.number AS "order", o.status AS "orderStatus", p.provider, p.reference, p.status, p.held, p.amount, p.received,
     p.currency, p.changed_at AS "changedAt"
   FROM payments p JOIN orders o ON o.id = p.order_id
   WHERE p.held IS NOT NULL OR p.status = 'authorised' ORDER BY p.changed_at, p.id`,
)

/** All payments that wait for somebody of the shop, the one that waits longest first. */
export const waitingPayments = (db: Queryable): Promise<WaitingPayment[]> => db.all<WaitingPayment>(list, [])

const orderOf = statement(
  'payments.order_of_reference',
  'SELECT order_id AS id FROM payments WHERE reference = $1',
)

/** The order that a payment is for, by what its bank knows it by; undefined where there is no such payment. */
export async function orderOfPayment(db: Queryable, reference: string): Promise<number | undefined> {
  return (await db.one<{ id: number }>(orderOf, [reference]))?.id
}

export type Settled =
  /** `goesOn`: its order was on hold for it, and is processed now; so many gift cards were made of it. */
  | { ok: true; order: string; was: Hold; goesOn: boolean; cards: number }
  | { ok: false; refused: 'no_payment' }
  /** Nobody has to look at it. */
  | { ok: false; refused: 'not_held'; order: string }

/**
 * Says, behind the lock of the order's cart, that a held payment was looked at and what is to be done with its money was done (PAY-05). An order that was on hold
 * for it goes on, unless other money of it is held; one that was called off meanwhile stays so.
 * @param note what became of it, for the record
 */
export async function settlePayment(
  tx: Queryable,
  orderId: number,
  { reference, note }: { reference: string; note: string },
  now: Date,
): Promise<Settled> {
  const order = await lockPaidOrder(tx, orderId)
  const payments = await lockPayments(tx, orderId)
  const payment = payments.find((one) => one.reference === reference)
  if (!order || !payment) return { ok: false, refused: 'no_payment' }
  const was = payment.held
  if (was === null) return { ok: false, refused: 'not_held', order: order.number }
  await savePayment(tx, payment.id, { ...payment, held: null }, now)
  const said = { kind: 'settled', was, note }
  await noteEvent(tx, payment.id, { source: 'shop', said, counted: true }, now)
  const isOtherHeld = payments.some((one) => one !== payment && one.held !== null)
  const goesOn = order.status === 'on_hold' && !isOtherHeld
  if (goesOn) await changeStatus(tx, order.id, 'processing', now)
  const issued = goesOn ? await issueGiftCards(tx, order.number, now) : undefined
  return { ok: true, order: order.number, was, goesOn, cards: issued?.ok ? issued.issued : 0 }
}
