import { type Queryable, statement } from '#shared/server/postgres/database.server.ts'
import type { Services } from '#shared/server/process/services.server.ts'
import { enqueueCancellation } from './cancellation-mail.server.ts'
import { cardsOf } from './gift-cards/issue.server.ts'
import { lockRecurringOfOrder, stopRecurring } from './recurring/recurring.server.ts'
import { lockWhatItTook, releaseOrder } from './release-order.server.ts'
import { changeStatus, lockOrder } from './status-history.server.ts'
import { statusRules } from './status-rules.ts'
import type { OrderStatus } from './tables.server.ts'

/** What has left the house is not called off any more: it comes back, or is paid back. */

export type Cancellation =
  | { ok: true; from: OrderStatus }
  | { ok: false; refused: 'no_order' }
  | { ok: false; refused: 'not_now'; status: OrderStatus }
  /** Cards that were made can be spent: they are ended first. */
  | { ok: false; refused: 'cards_made' }

const find = statement(
  'orders.to_cancel',
  'SELECT o.id, o.customer_id AS "customerId" FROM orders o WHERE o.number = $1',
)
/**
 * Calls an order off that has not left the house: what it took from the shelves lies there again, its coupon and its points
 * are as if it had not been, what repeats it ends, and its buyer is told. Locks as `create-order.server.ts` says: repetition, coupon,
 * points, shelves, order, cards. What gift cards paid is on them again.
 */
export async function cancelOrder(
  tx: Queryable,
  services: Pick<Services, 'jobs'>,
  number: string,
  now: Date,
): Promise<Cancellation> {
  const found = await tx.one<{ id: number; customerId: number | null }>(find, [number])
  if (!found) return { ok: false, refused: 'no_order' }
  const repetition = await lockRecurringOfOrder(tx, found.id)
  await lockWhatItTook(tx, found)
  const order = await lockOrder(tx, number)
  if (!order) return { ok: false, refused: 'no_order' }
  if (!statusRules[order.status].cancellable) return { ok: false, refused: 'not_now', status: order.status }
  const cards = await cardsOf(tx, order.id)
  if (cards.some(({ voidedAt }) => voidedAt === null)) return { ok: false, refused: 'cards_made' }
  await changeStatus(tx, order.id, 'cancelled', now)
  await releaseOrder(tx, order.id, now)
  if (repetition && repetition.status !== 'stopped') await stopRecurring(tx, repetition.id, 'cancellation')
  await enqueueCancellation(tx, services, order.id)
  return { ok: true, from: order.status }
}
