import type { Database, Queryable } from '#shared/server/postgres/database.server.ts'
import { statement } from '#shared/server/postgres/database.server.ts'
import type { Services } from '#shared/server/process/services.server.ts'
import { enqueueAlarm } from './alarm-mail.server.ts'
import { completeOrder } from './complete.server.ts'
import { type Decision, giveUp, hear, type OrderStanding } from './payment-state.ts'
import {
  lockPaidOrder,
  lockPayments,
  lockQuoteOf,
  noteEvent,
  type PaidOrder,
  type PaymentSource,
  rememberOf,
  savePayment,
} from './payments.server.ts'

const byReference = statement(
  'payments.by_reference',
  'SELECT id, order_id AS "orderId" FROM payments WHERE provider = $1 AND reference = $2',
)

/** What a bank said of a payment, and what its adapter wants kept with it. */
export type News = Decision & {
  reference: string
  remembered?: Record<string, unknown>
  /** The card, as people know it. */
  card?: string
}

/**
 * Does what a bank's word means (`payment-state.ts`), once however often it is said. Locks as `create-order.server.ts`
 * says: cart, order, payments, gift cards.
 * @returns whether the shop knows the reference
 */
export function takeNews(
  services: Pick<Services, 'jobs' | 'seals'> & { database: Pick<Database, 'transaction'> },
  provider: string,
  news: News,
  source: PaymentSource,
  now: Date,
): Promise<boolean> {
  return services.database.transaction(
    async (tx) => {
      const found = await tx.one<{ id: number; orderId: number }>(byReference, [provider, news.reference])
      if (!found) return false
      await lockQuoteOf(tx, found.orderId)
      const order = await lockPaidOrder(tx, found.orderId)
      if (!order) return false
      await decide(tx, services, { order, paymentId: found.id }, news, source, now)
      return true
    },
    { durable: true },
  )
}

async function decide(
  tx: Queryable,
  services: Pick<Services, 'jobs' | 'seals'>,
  { order, paymentId }: { order: PaidOrder; paymentId: number },
  { remembered, card, reference: _, ...decision }: News,
  source: PaymentSource,
  now: Date,
): Promise<void> {
  const payments = await lockPayments(tx, order.id)
  const payment = payments.find(({ id }) => id === paymentId)
  if (!payment) throw new Error('a payment has left its order')
  const step = hear(payment, standingOf(order), decision)
  const counted = step.payment !== payment
  await noteEvent(tx, paymentId, { source, said: decision, counted }, now)
  if (counted) await savePayment(tx, paymentId, step.payment, now)
  if (decision.kind === 'approved') await rememberOf(tx, paymentId, remembered ?? {}, card ?? '')
  if (step.order !== 'stays') {
    // Whoever pays by another attempt as well pays twice: it is closed, and such money is held.
    for (const other of payments) {
      const ended = giveUp(other)
      if (other.id !== paymentId && ended !== other) await savePayment(tx, other.id, ended, now)
    }
    await completeOrder(tx, services, order, { isHeld: step.order === 'held' }, now)
  }
  if (step.alarm) await enqueueAlarm(tx, services, paymentId)
}

function standingOf({ status }: PaidOrder): OrderStanding {
  switch (status) {
    case 'paying':
      return 'paying'
    case 'abandoned':
    case 'cancelled':
    case 'refunded':
      return 'abandoned'
    case 'awaiting_payment':
    case 'processing':
    case 'on_hold':
    case 'shipped':
    case 'completed':
      return 'placed'
    default:
      return status satisfies never
  }
}
