import { canBeHadSql } from '#features/live-catalogue/buyable.server.ts'
import { onHandSql } from '#features/stock/queries.server.ts'
import { type Queryable, statement } from '#shared/server/postgres/database.server.ts'
import { deletionOf } from '#shared/server/postgres/deletion.server.ts'

type ReminderState = 'asked' | 'waiting' | 'told' | 'refused'
export type Reminder = { id: number; productId: number; email: string; state: ReminderState }

/** So many are told of each piece: some have bought elsewhere by now. */
const toldPerPiece = 3
/** Of a bundle nobody counts pieces. */
const toldOfBundle = 50
/** Told in one go, at most. */
const batch = 500

const columns = `id, product_id AS "productId", email, state`

const lockMailbox = statement('reminders.lock', 'SELECT pg_advisory_xact_lock(hashtextextended($1, 7312))')
const readOpen = statement(
  'reminders.of_mailbox',
  `SELECT ${columns} FROM stock_reminders WHERE email = $1 AND state <> 'told' AND expires_at > $2`,
)
const insertOne = statement(
  'reminders.keep',
  `INSERT INTO stock_reminders (product_id, customer_id, email, state, created_at, waiting_since, expires_at)
   VALUES ($1, $2, $3, $4, $5::timestamptz, CASE WHEN $4 = 'waiting' THEN $5::timestamptz END,
     $5::timestamptz + CASE WHEN $4 = 'waiting' THEN interval '1 year' ELSE interval '3 days' END)
   ON CONFLICT (email, product_id) WHERE state IN ('asked', 'waiting') DO UPDATE
     SET state = excluded.state, customer_id = excluded.customer_id, waiting_since = excluded.waiting_since,
       expires_at = excluded.expires_at WHERE stock_reminders.state = 'asked'
   RETURNING id`,
)
const findOne = statement('reminders.one', `SELECT ${columns} FROM stock_reminders WHERE id = $1`)
const confirmAll = statement(
  'reminders.confirm',
  `UPDATE stock_reminders SET state = 'waiting', waiting_since = $2::timestamptz, expires_at = $2::timestamptz + interval '1 year'
   WHERE email = $1 AND state = 'asked'`,
)
const refuse = statement(
  'reminders.refuse',
  `UPDATE stock_reminders SET state = 'refused', expires_at = $2::timestamptz + interval '1 year'
   WHERE id = $1 AND state = 'asked'`,
)
const forget = statement(
  'reminders.forget',
  `DELETE FROM stock_reminders WHERE email = $1 AND state IN ('asked', 'waiting')`,
)
const wantAgain = statement(
  'reminders.want_again',
  `DELETE FROM stock_reminders WHERE email = $1 AND state = 'refused'`,
)
const readCanBeHad = statement(
  'reminders.can_be_had',
  `SELECT ${canBeHadSql('p')} AS "canBeHad" FROM products p WHERE p.id = $1`,
)
const lockTelling = statement('reminders.lock_telling', 'SELECT pg_advisory_xact_lock(1230000002)')
const tellSome = statement(
  'reminders.tell',
  `WITH wanted AS (SELECT DISTINCT product_id FROM stock_reminders WHERE state = 'waiting'),
     there AS (
       SELECT p.id, CASE WHEN p.kind IN ('bundle', 'configurable_bundle') THEN ${toldOfBundle}
         ELSE ${toldPerPiece} * (SELECT sum(ceil(${onHandSql('piece.id')} / 1000.0)) FROM products piece
           WHERE piece.id = p.id OR piece.parent_id = p.id) END
         - (SELECT count(*) FROM stock_reminders told WHERE told.product_id = p.id AND told.state = 'told'
             AND told.told_at > $1::timestamptz - interval '1 day') AS room
       FROM wanted JOIN products p ON p.id = wanted.product_id WHERE ${canBeHadSql('p')}),
     queue AS (
       SELECT r.id, there.room, row_number() OVER (PARTITION BY r.product_id ORDER BY r.waiting_since, r.id) AS place
       FROM stock_reminders r JOIN there ON there.id = r.product_id
       WHERE r.state = 'waiting' AND r.expires_at > $1::timestamptz)
   UPDATE stock_reminders SET state = 'told', told_at = $1::timestamptz, expires_at = $1::timestamptz + interval '30 days'
   WHERE state = 'waiting' AND id IN (SELECT id FROM queue WHERE place <= room ORDER BY id LIMIT ${batch}) RETURNING id`,
)
const takeBack = statement(
  'reminders.take_back',
  `UPDATE stock_reminders r SET state = 'waiting', told_at = NULL, expires_at = r.waiting_since + interval '1 year'
   WHERE r.id = $1 AND r.state = 'told' AND NOT EXISTS (SELECT FROM stock_reminders o
     WHERE o.email = r.email AND o.product_id = r.product_id AND o.state IN ('asked', 'waiting'))`,
)

/** Reminders whose time is over. */
export const expiredReminders = deletionOf('stock_reminders', 'id', 'expires_at < $1')

/** Locks all that concerns an address, until the transaction ends; then what is open of it, refusals too. */
export async function openRemindersOf(tx: Queryable, email: string, now: Date): Promise<Reminder[]> {
  await tx.all(lockMailbox, [email])
  return tx.all<Reminder>(readOpen, [email, now])
}

/** Keeps a reminder, or confirms one that was asked for; undefined where it is waited for already. The address is locked. */
export async function keepReminder(
  tx: Queryable,
  {
    productId,
    customerId,
    email,
    state,
  }: { productId: number; customerId: number | null; email: string; state: 'asked' | 'waiting' },
  now: Date,
): Promise<number | undefined> {
  return (await tx.one<{ id: number }>(insertOne, [productId, customerId, email, state, now]))?.id
}

export const reminderById = (db: Queryable, id: number): Promise<Reminder | undefined> =>
  db.one<Reminder>(findOne, [id])

/** Whoever reads the address's mails has said yes: all that was asked for with it counts. */
export async function confirmReminders(tx: Queryable, email: string, now: Date): Promise<void> {
  await tx.run(confirmAll, [email, now])
}

/**
 * Ends all that waits for an address. One that its owner had never said yes to stays as a refusal for a year, so that
 * nobody causes another mail there.
 */
export async function stopReminders(tx: Queryable, { id, email }: Reminder, now: Date): Promise<void> {
  await tx.run(refuse, [id, now])
  await tx.run(forget, [email])
}

/** The address's owner asks for mails now, and wants them again. */
export async function forgetRefusals(tx: Queryable, email: string): Promise<void> {
  await tx.run(wantAgain, [email])
}

/** Whether a product or variant is shown and can be bought now; false where there is none. */
export async function canBeHad(db: Queryable, productId: number): Promise<boolean> {
  return (await db.one<{ canBeHad: boolean }>(readCanBeHad, [productId]))?.canBeHad === true
}

/**
 * Takes down as told who waits for what can be had by now, by product and in the order in which they asked: three for each
 * piece, the others a day later, as long as some is left. Answers whom; none is answered twice, whoever asks at once.
 */
export async function tellReminders(tx: Queryable, now: Date): Promise<number[]> {
  await tx.all(lockTelling, [])
  return (await tx.all<{ id: number }>(tellSome, [now])).map(({ id }) => id)
}

/** Sold out before the mail went: they wait on, in their old place. */
export async function waitOn(db: Queryable, id: number): Promise<void> {
  await db.run(takeBack, [id])
}
