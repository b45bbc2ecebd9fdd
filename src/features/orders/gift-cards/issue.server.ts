/**
 * Cards are locked last in the lock order at the head of `create-order.server.ts`: behind the order, by id.
 */

import type { GiftCardWish } from '#features/gift-cards/gift-card.ts'
import { issueCards, type LockedCard, lockCards, voidCard } from '#features/gift-cards/queries.server.ts'
import { type Queryable, statement } from '#shared/server/postgres/database.server.ts'
import { changeStatus, lockOrder } from '../status-history.server.ts'
import { statusRules } from '../status-rules.ts'
import type { OrderStatus } from '../tables.server.ts'

const readItems = statement(
  'orders.items_without_cards',
  `SELECT i.id, i.gift_card AS wish, i.qty / 1000 AS pieces,
     (SELECT count(*)::int FROM order_gift_cards g WHERE g.order_item_id = i.id) AS made
   FROM order_items i WHERE i.order_id = $1 AND i.gift_card IS NOT NULL ORDER BY i.id`,
)
const keepCards = statement(
  'orders.keep_cards',
  `INSERT INTO order_gift_cards (order_item_id, piece, card_id)
   SELECT $1, $2 + c.place, c.id FROM unnest($3::int[]) WITH ORDINALITY AS c(id, place)`,
)
const cardsOfOrder = statement(
  'orders.cards',
  `SELECT g.card_id AS id FROM order_gift_cards g JOIN order_items i ON i.id = g.order_item_id WHERE i.order_id = $1`,
)

type NoCards = { ok: false; refused: 'no_order' | 'no_cards' }

export type Issued =
  /** `before`: cards that were there already, `sent` of them are on their way. */
  | { ok: true; issued: number; before: number; sent: number }
  | NoCards
  /** It was ended, so that nothing is sent for it. */
  | { ok: false; refused: 'ended'; status: OrderStatus }
  /** So many of its cards were ended: nothing is sent for them, and no others are made. */
  | { ok: false; refused: 'voided'; voided: number }

type Item = { id: number; wish: GiftCardWish; pieces: number; made: number }

/**
 * Says that an order's money is there, and makes its gift cards, each once however often it is said: behind the order's lock
 * only what is missing is made. The shop's command calls this; paying will.
 */
export async function issueGiftCards(tx: Queryable, number: string, now: Date): Promise<Issued> {
  const order = await lockOrder(tx, number)
  if (!order) return { ok: false, refused: 'no_order' }
  if (statusRules[order.status].ended) return { ok: false, refused: 'ended', status: order.status }
  const items = await tx.all<Item>(readItems, [order.id])
  if (items.length === 0) return { ok: false, refused: 'no_cards' }
  const cards = await cardsOf(tx, order.id)
  const voided = cards.filter(({ voidedAt }) => voidedAt !== null).length
  if (voided > 0) return { ok: false, refused: 'voided', voided }
  let issued = 0
  for (const { id, wish, pieces, made } of items) {
    const count = pieces - made
    if (count <= 0) continue
    const ids = await issueCards(tx, { amount: wish.amount, sendOn: wish.sendOn, count }, now)
    await tx.run(keepCards, [id, made, ids])
    issued += count
  }
  if (order.status === 'awaiting_payment') await changeStatus(tx, order.id, 'processing', now)
  const sent = cards.filter(({ sentAt }) => sentAt !== null).length
  return { ok: true, issued, before: cards.length, sent }
}

/** The cards that an order's lines became, locked. */
export async function cardsOf(tx: Queryable, orderId: number): Promise<LockedCard[]> {
  const ids = await tx.all<{ id: number }>(cardsOfOrder, [orderId])
  return lockCards(
    tx,
    ids.map(({ id }) => id),
  )
}

export type Voided =
  | { ok: true; voided: number; taken: number }
  | NoCards
  /** It holds gift cards that were never made, as it was not paid, or that were ended before. */
  | { ok: false; refused: 'not_made' | 'voided_before' }

/** Ends the cards of an order whose money goes back; `taken`: cents that were left on them. */
export async function voidGiftCards(tx: Queryable, number: string, now: Date): Promise<Voided> {
  const order = await lockOrder(tx, number)
  if (!order) return { ok: false, refused: 'no_order' }
  const items = await tx.all<Item>(readItems, [order.id])
  if (items.length === 0) return { ok: false, refused: 'no_cards' }
  const all = await cardsOf(tx, order.id)
  if (all.length === 0) return { ok: false, refused: 'not_made' }
  const cards = all.filter(({ voidedAt }) => voidedAt === null)
  if (cards.length === 0) return { ok: false, refused: 'voided_before' }
  for (const card of cards) await voidCard(tx, card, now)
  return { ok: true, voided: cards.length, taken: cards.reduce((sum, { balance }) => sum + balance, 0) }
}
