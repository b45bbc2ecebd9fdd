/**
 * What gift cards pay of an order (GIFT-02). An order that is being made locks its cards behind the shelves and ahead of its own
 * row, which nobody else can wait for yet; whatever ends one locks them behind it. Both by id: `create-order.server.ts`.
 */

import type { CardPayment } from '#features/cart/paying-cards.ts'
import { entriesOf, giveBackTo, lockCards, takeFrom } from '#features/gift-cards/queries.server.ts'
import { type Queryable, statement } from '#shared/server/postgres/database.server.ts'

/** Whether the cards have what they shall pay, behind their locks. */
export async function cardsHave(tx: Queryable, payments: readonly CardPayment[]): Promise<boolean> {
  if (payments.length === 0) return true
  const cards = await lockCards(
    tx,
    payments.map(({ id }) => id),
  )
  return payments.every(({ id, amount }) =>
    cards.some((card) => card.id === id && card.voidedAt === null && card.balance >= amount),
  )
}

const keep = statement(
  'orders.keep_card_payment',
  'INSERT INTO order_card_payments (entry_id, order_id) VALUES ($1, $2)',
)

/** Takes what an order costs from the cards that `cardsHave` has locked. */
export async function takeFromCards(
  tx: Queryable,
  orderId: number,
  payments: readonly CardPayment[],
  now: Date,
): Promise<void> {
  for (const { id, amount } of payments) await tx.run(keep, [await takeFrom(tx, id, amount, now), orderId])
}

const taken = statement(
  'orders.card_payments',
  'SELECT entry_id AS id FROM order_card_payments WHERE order_id = $1 AND returned_entry_id IS NULL',
)
const returned = statement(
  'orders.card_payment_returned',
  'UPDATE order_card_payments SET returned_entry_id = $2 WHERE entry_id = $1',
)

/** Gives back to its cards what they paid of a locked order that is none any more; what was given back stays so. */
export async function giveBackToCards(tx: Queryable, orderId: number, now: Date): Promise<void> {
  const ids = (await tx.all<{ id: number }>(taken, [orderId])).map(({ id }) => id)
  if (ids.length === 0) return
  const entries = await entriesOf(tx, ids)
  await lockCards(
    tx,
    entries.map(({ cardId }) => cardId),
  )
  for (const { id, cardId, amount } of entries)
    await tx.run(returned, [id, await giveBackTo(tx, cardId, -amount, now)])
}
