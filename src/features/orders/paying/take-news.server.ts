import type { Queryable } from '#shared/server/postgres/database.server.ts'
import type { Services } from '#shared/server/process/services.server.ts'
import { enqueueAlarm } from './alarm-mail.server.ts'
import { completeOrder } from './complete.server.ts'
import { type Decision, giveUp, hear, type OrderStanding } from './payment-state.ts'
import {
  behindLockOfCart,
  keepCard,
  lockPaidOrder,
  lockPayments,
  noteEvent,
  type PaidOrder,
  type PaymentSource,
  paymentByReference,
  savePayment,
} from './payments.server.ts'

/** What a bank said of a payment, with what people look it up by. */
export type News = Decision & {
  reference: string
  approvalCode?: string
  /** The card, as people know it; '' where the bank does not say. */
  card?: string
}

/**
 * Does what a bank's word means (`payment-state.ts`), once however often it is said. Locks as `create-order.server.ts`
 * says: cart, order, payments, gift cards.
 * @returns whether the shop knows the reference
 */
export async function takeNews(
  services: Pick<Services, 'jobs' | 'seals' | 'database'>,
  provider: string,
  news: News,
  source: PaymentSource,
  now: Date,
): Promise<boolean> {
  const found = await paymentByReference(services.database, provider, news.reference)
  if (!found) return false
  return behindLockOfCart(services.database, found.orderId, async (tx) => {
    const order = await lockPaidOrder(tx, found.orderId)
    if (order) await decide(tx, services, { order, paymentId: found.id }, news, source, now)
    return order !== null
  })
}

async function decide(
  tx: Queryable,
  services: Pick<Services, 'jobs' | 'seals'>,
  { order, paymentId }: { order: PaidOrder; paymentId: number },
  { reference: _, ...said }: News,
  source: PaymentSource,
  now: Date,
): Promise<void> {
  const payments = await lockPayments(tx, order.id)
  const payment = payments.find(({ id }) => id === paymentId)
  if (!payment) throw new Error('a payment has left its order')
  const step = hear(payment, standingOf(order), said)
  const counted = step.payment !== payment
  await noteEvent(tx, paymentId, { source, said, counted }, now)
  if (counted) await savePayment(tx, paymentId, step.payment, now)
  if (said.card) await keepCard(tx, paymentId, said.card)
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
