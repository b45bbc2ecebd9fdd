import { letGoOfPayingCards } from '#features/cart/paying-cards.server.ts'
import { unlockQuote } from '#features/cart/quote-writes.server.ts'
import { type Queryable, statement } from '#shared/server/postgres/database.server.ts'
import { deletionOf } from '#shared/server/postgres/deletion.server.ts'
import { lockWhatItTook, releaseOrder } from '../release-order.server.ts'
import { changeStatus } from '../status-history.server.ts'
import { giveUp } from './payment-state.ts'
import { lockPaidOrder, lockPayments, noteEvent, savePayment } from './payments.server.ts'

/** Orders that came to nothing; what money came for stays, for whoever looks for it. */
export const givenUpOrders = deletionOf(
  'orders',
  'id',
  `status = 'abandoned' AND created_at < $1 AND NOT EXISTS (SELECT FROM payments p WHERE p.order_id = orders.id AND p.received > 0)`,
)

const payingOf = statement(
  'orders.paying_of_quote',
  `SELECT id, customer_id AS "customerId" FROM orders WHERE quote_id = $1 AND status = 'paying'`,
)

/**
 * Ends the payment that holds a cart, behind the cart's lock: the order is none, what it held lies where it lay, and the
 * cart can be changed again (PAY-04). A cart that nothing holds stays as it is.
 */
export async function giveUpPaying(
  tx: Queryable,
  quoteId: number,
  source: 'shopper' | 'time',
  now: Date,
): Promise<void> {
  const found = await tx.one<{ id: number; customerId: number | null }>(payingOf, [quoteId])
  if (found) {
    await lockWhatItTook(tx, found)
    const order = await lockPaidOrder(tx, found.id)
    if (order?.status !== 'paying') throw new Error('an order was paid behind the lock of its cart')
    for (const payment of await lockPayments(tx, order.id)) {
      const ended = giveUp(payment)
      if (ended === payment) continue
      await savePayment(tx, payment.id, ended, now)
      await noteEvent(tx, payment.id, { source, said: { kind: 'given_up' }, counted: true }, now)
    }
    await changeStatus(tx, order.id, 'abandoned', now)
    await releaseOrder(tx, order.id, now)
    await letGoOfPayingCards(tx, quoteId)
  }
  await unlockQuote(tx, quoteId)
}
