import type { Queryable } from '#shared/server/postgres/database.server.ts'
import { cardOfCode, lockCards, takeFrom, usesOf } from './queries.server.ts'

/** For how long the same amount from the same card is taken for the same purchase, said twice. */
const sameMs = 10 * 60 * 1000

/** What somebody who works in a shop takes from a card. `again`: the same amount as just before, on purpose. */
export type Spending = { amount: number; again: boolean }

/** `left`: cents that are on the card now; `lastAt`: when something was last taken from it before. */
type OfCard = { cardId: number; left: number; lastAt: Date | null }

export type Spent =
  | ({ ok: true; entryId: number } & OfCard)
  | { ok: false; refused: 'no_card' }
  | ({ ok: false; refused: 'voided'; voidedAt: Date } & OfCard)
  | ({ ok: false; refused: 'too_much' } & OfCard)
  /** As much was taken from it minutes ago. */
  | ({ ok: false; refused: 'just_now'; lastAt: Date } & OfCard)

/**
 * Takes an amount from the card that a code opens, all of it or nothing: what is left is read behind the card's lock, so that
 * nothing is spent twice.
 */
export async function spendByCode(
  tx: Queryable,
  hash: Buffer,
  { amount, again }: Spending,
  now: Date,
): Promise<Spent> {
  const cardId = await cardOfCode(tx, hash)
  const [card] = cardId === undefined ? [] : await lockCards(tx, [cardId])
  if (!card) return { ok: false, refused: 'no_card' }
  const { lastAt, alikeAt } = await usesOf(tx, card.id, amount)
  const said = { cardId: card.id, left: card.balance, lastAt }
  if (card.voidedAt) return { ok: false, refused: 'voided', voidedAt: card.voidedAt, ...said }
  const isAlike = alikeAt !== null && now.getTime() - alikeAt.getTime() < sameMs
  if (isAlike && !again) return { ok: false, refused: 'just_now', ...said, lastAt: alikeAt }
  if (amount > card.balance) return { ok: false, refused: 'too_much', ...said }
  const entryId = await takeFrom(tx, card.id, amount, now)
  return { ok: true, entryId, ...said, left: card.balance - amount }
}
