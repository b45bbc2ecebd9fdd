import { payableSql } from '#features/gift-cards/queries.server.ts'
import { type Queryable, statement } from '#shared/server/postgres/database.server.ts'
import { type CardPayment, mostPayingCards } from './paying-cards.ts'

/** SQL for the cards that shall pay for a cart, as `PayingCard`s. @param quote SQL for the cart's id */
export const payingCardsSql = (quote: string): string =>
  `(SELECT json_agg(json_build_object('id', g.card_id, 'ending', g.ending,
     'balance', coalesce(g.held, ${payableSql('g.card_id')})) ORDER BY g.created_at, g.card_id)
   FROM quote_gift_cards g WHERE g.quote_id = ${quote})`

const add = statement(
  'cart.add_card',
  `INSERT INTO quote_gift_cards (quote_id, card_id, ending, created_at) VALUES ($1, $2, $3, $4)
   ON CONFLICT (quote_id, card_id) DO UPDATE SET ending = excluded.ending`,
)

/** One more card that shall pay for a locked cart; the same once more changes nothing. @param card.ending of `codeEnding` */
export async function addPayingCard(
  tx: Queryable,
  quoteId: number,
  card: { id: number; ending: string },
  now: Date,
): Promise<void> {
  await tx.run(add, [quoteId, card.id, card.ending, now])
}

const remove = statement(
  'cart.remove_card',
  'DELETE FROM quote_gift_cards WHERE quote_id = $1 AND card_id = $2',
)

/** A card that does not pay for a locked cart after all; one that is not there is gone already. */
export async function removePayingCard(tx: Queryable, quoteId: number, cardId: number): Promise<void> {
  await tx.run(remove, [quoteId, cardId])
}

const hold = statement(
  'cart.hold_cards',
  `UPDATE quote_gift_cards g SET held = coalesce(
     (SELECT p.amount FROM jsonb_to_recordset($2::jsonb) AS p(id int, amount int) WHERE p.id = g.card_id), 0)
   WHERE g.quote_id = $1`,
)
const letGo = statement('cart.let_go_of_cards', 'UPDATE quote_gift_cards SET held = NULL WHERE quote_id = $1')

/**
 * Notes what the order of a cart has taken from its cards while its buyer pays the rest: that is what they still pay. One that
 * had nothing pays nothing, though somebody else's order may give it something back meanwhile.
 */
export async function holdPayingCards(
  tx: Queryable,
  quoteId: number,
  payments: readonly CardPayment[],
): Promise<void> {
  await tx.run(hold, [quoteId, JSON.stringify(payments)])
}

/** What was taken is on the cards again: they pay what is on them. */
export async function letGoOfPayingCards(tx: Queryable, quoteId: number): Promise<void> {
  await tx.run(letGo, [quoteId])
}

/**
 * SQL beside `statusOfQuoteSql`: a cart that becomes an order lets its cards go, the order says what they paid. One that is
 * only locked keeps them. `id` and `status` are parameters.
 */
export const dropPayingCardsSql = (id: string, status: string): string =>
  `DELETE FROM quote_gift_cards WHERE quote_id = ${id} AND ${status} = 'ordered'`

const move = statement(
  'cart.move_cards',
  `INSERT INTO quote_gift_cards (quote_id, card_id, ending, created_at)
   SELECT $2, g.card_id, g.ending, g.created_at FROM quote_gift_cards g
   WHERE g.quote_id = $1 AND NOT EXISTS (SELECT FROM quote_gift_cards o WHERE o.quote_id = $2 AND o.card_id = g.card_id)
   ORDER BY g.created_at, g.card_id
   LIMIT greatest(0, ${mostPayingCards} - (SELECT count(*) FROM quote_gift_cards o WHERE o.quote_id = $2))`,
)

/** A guest's cards go with the cart to the customer's own, as far as there is room; both carts are locked. */
export async function movePayingCards(tx: Queryable, guestsId: number, ownId: number): Promise<void> {
  await tx.run(move, [guestsId, ownId])
}
