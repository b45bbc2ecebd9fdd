import type { Day } from '#shared/forms/dates/day-text.ts'
import { type Queryable, statement } from '#shared/server/postgres/database.server.ts'

const issue = statement(
  'gift_cards.issue',
  `WITH made AS (
     INSERT INTO gift_cards (send_on, created_at) SELECT $2, $4 FROM generate_series(1, $3::int) RETURNING id
   ), worth AS (
     INSERT INTO gift_card_entries (card_id, kind, amount, created_at) SELECT id, 'issued', $1, $4 FROM made
   )
   SELECT id FROM made ORDER BY id`,
)

/** Makes so many cards of this worth (cents), which wait for their day; answers their ids. */
export async function issueCards(
  tx: Queryable,
  { amount, sendOn, count }: { amount: number; sendOn: Day; count: number },
  now: Date,
): Promise<number[]> {
  return (await tx.all<{ id: number }>(issue, [amount, sendOn, count, now])).map(({ id }) => id)
}

const claim = statement(
  'gift_cards.claim_due',
  `UPDATE gift_cards SET queued_at = $2 WHERE id IN (
     SELECT id FROM gift_cards WHERE queued_at IS NULL AND voided_at IS NULL AND (send_on <= $1 OR send_on <= $3 AND created_at >= $4)
     ORDER BY send_on, id LIMIT 100 FOR UPDATE SKIP LOCKED) RETURNING id`,
)

/**
 * Up to a hundred cards whose day has come, each answered to one caller alone: it makes the job of each in this transaction.
 * @param when.until the last day whose morning is over
 * @param when.today cards for today that were paid since it began (`began`) wait for no morning
 */
export async function claimDue(
  tx: Queryable,
  { until, today, began }: { until: Day; today: Day; began: Date },
  now: Date,
): Promise<number[]> {
  return (await tx.all<{ id: number }>(claim, [until, now, today, began])).map(({ id }) => id)
}

/** A card behind its lock; `balance` in cents. */
export type LockedCard = { id: number; balance: number; sentAt: Date | null; voidedAt: Date | null }

/** SQL for what is left on a card, cents. @param card SQL for its id */
const balanceSql = (card: string) =>
  `(SELECT coalesce(sum(e.amount), 0)::int FROM gift_card_entries e WHERE e.card_id = ${card})`

/** SQL for what a card can pay, cents: nothing once it was ended, though what it paid for may be given back to it. @param card SQL for its id */
export const payableSql = (card: string) =>
  `(SELECT CASE WHEN c.voided_at IS NULL THEN ${balanceSql('c.id')} ELSE 0 END FROM gift_cards c WHERE c.id = ${card})`

const lock = statement(
  'gift_cards.lock',
  'SELECT id FROM gift_cards WHERE id = ANY($1::int[]) ORDER BY id FOR UPDATE',
)
const read = statement(
  'gift_cards.read',
  `SELECT id, sent_at AS "sentAt", voided_at AS "voidedAt", ${balanceSql('c.id')} AS balance
   FROM gift_cards c WHERE id = ANY($1::int[]) ORDER BY id`,
)

/**
 * Cards behind their rows' locks, by id, until the transaction ends; whatever takes from a card or ends it begins here. What
 * is left is read once the locks are there, so that of two who spend at once the second sees what the first took.
 */
export async function lockCards(tx: Queryable, ids: readonly number[]): Promise<LockedCard[]> {
  await tx.all(lock, [ids])
  return tx.all<LockedCard>(read, [ids])
}

const keep = statement(
  'gift_cards.keep_code',
  'INSERT INTO gift_card_codes (hash, card_id, created_at) VALUES ($1, $2, $3)',
)

/** One more code that opens a card. @param hash of `codeHash` */
export async function keepCode(tx: Queryable, cardId: number, hash: Buffer, now: Date): Promise<void> {
  await tx.run(keep, [hash, cardId, now])
}

const sent = statement(
  'gift_cards.sent',
  'UPDATE gift_cards SET sent_at = $2 WHERE id = $1 AND sent_at IS NULL RETURNING id',
)

/** Notes that a card's mail was handed over; false where that was noted before. */
export async function markSent(tx: Queryable, cardId: number, now: Date): Promise<boolean> {
  return (await tx.one(sent, [cardId, now])) !== undefined
}

const end = statement(
  'gift_cards.void',
  `WITH ended AS (UPDATE gift_cards SET voided_at = $2 WHERE id = $1)
   INSERT INTO gift_card_entries (card_id, kind, amount, created_at) SELECT $1, 'voided', -$3::int, $2 WHERE $3 > 0`,
)

/** Ends a locked card: nothing is left on it, and it is not sent any more. */
export async function voidCard(tx: Queryable, { id, balance }: LockedCard, now: Date): Promise<void> {
  await tx.run(end, [id, now, balance])
}

const openByCode = statement(
  'gift_cards.open_by_code',
  `SELECT k.card_id AS id, ${balanceSql('k.card_id')} AS balance
   FROM gift_card_codes k JOIN gift_cards c ON c.id = k.card_id WHERE k.hash = $1 AND c.voided_at IS NULL`,
)

/** The card that this opens, unless it was ended, and what is left on it, cents. */
export async function openCardOf(
  db: Queryable,
  hash: Buffer,
): Promise<{ id: number; balance: number } | undefined> {
  return db.one<{ id: number; balance: number }>(openByCode, [hash])
}

const idByCode = statement(
  'gift_cards.id_by_code',
  'SELECT card_id AS id FROM gift_card_codes WHERE hash = $1',
)

/** The card that this opens, ended or not; undefined where it opens none. */
export async function cardOfCode(db: Queryable, hash: Buffer): Promise<number | undefined> {
  return (await db.one<{ id: number }>(idByCode, [hash]))?.id
}

/** When a card was spent from: at all, and of this very amount. */
export type Used = { lastAt: Date | null; alikeAt: Date | null }

const used = statement(
  'gift_cards.used',
  `SELECT max(created_at) AS "lastAt", max(created_at) FILTER (WHERE amount = -$2::int) AS "alikeAt"
   FROM gift_card_entries WHERE card_id = $1 AND kind = 'spent'`,
)

/** @param amount cents */
export async function usesOf(db: Queryable, cardId: number, amount: number): Promise<Used> {
  return (await db.one<Used>(used, [cardId, amount])) ?? { lastAt: null, alikeAt: null }
}

const readEntries = statement(
  'gift_cards.entries',
  'SELECT id, card_id AS "cardId", amount FROM gift_card_entries WHERE id = ANY($1::int[]) ORDER BY card_id, id',
)

/** What was given to cards and taken from them, cents, by the entries' ids. */
export const entriesOf = (
  db: Queryable,
  ids: readonly number[],
): Promise<{ id: number; cardId: number; amount: number }[]> => db.all(readEntries, [ids])

const giveBack = statement(
  'gift_cards.give_back',
  `INSERT INTO gift_card_entries (card_id, kind, amount, created_at) VALUES ($1, 'given_back', $2, $3) RETURNING id`,
)

/** Gives cents back to a card that `lockCards` holds; answers the entry's id. */
export async function giveBackTo(tx: Queryable, cardId: number, amount: number, now: Date): Promise<number> {
  const entry = await tx.one<{ id: number }>(giveBack, [cardId, amount, now])
  if (!entry) throw new Error('no entry')
  return entry.id
}

const spend = statement(
  'gift_cards.spend',
  `INSERT INTO gift_card_entries (card_id, kind, amount, created_at) VALUES ($1, 'spent', -$2::int, $3) RETURNING id`,
)

/** Takes cents from a card that `lockCards` holds and that has them; answers the entry's id. */
export async function takeFrom(tx: Queryable, cardId: number, amount: number, now: Date): Promise<number> {
  const entry = await tx.one<{ id: number }>(spend, [cardId, amount, now])
  if (!entry) throw new Error('no entry')
  return entry.id
}
