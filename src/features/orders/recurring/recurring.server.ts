import { withLensesSql } from '#features/catalogue/queries.server.ts'
import { deliveryTypes } from '#features/delivery/queries.server.ts'
import type { Day } from '#shared/forms/dates/day-text.ts'
import { type Queryable, statement } from '#shared/server/postgres/database.server.ts'
import { type Schedule, type Timing, timingOf } from './days.ts'
import type { RecurringStatus, StoppedBy } from './recurring.ts'
import type { ToldTurn, TurnFailure } from './turn.ts'

/** A repetition with what its orders are made of. */
export type Recurring = Schedule & {
  id: number
  status: RecurringStatus
  stoppedBy: StoppedBy | null
  failures: number
  told: ToldTurn | null
  toldAt: Date | null
  /** The first order's. */
  orderId: number
  quoteId: number
  number: string
  hash: string
  /** Whose account the first order is in by now. */
  customerId: number | null
  email: string
  deliveryTypeId: number
  /** Whether there are glasses in it, which are made first. */
  made: boolean
  deliveryName: string
  paymentName: string
}

const columns = `r.id, r.status, r.stopped_by AS "stoppedBy", r.failures, r.told, r.told_at AS "toldAt",
  r.interval_days AS "intervalDays", r.counted_day::text AS "countedDay", r.next_day::text AS "nextDay",
  o.id AS "orderId", o.quote_id AS "quoteId", o.number, o.hash, o.customer_id AS "customerId", o.buyer ->> 'email' AS email,
  o.delivery_type_id AS "deliveryTypeId", o.delivery_name AS "deliveryName", o.payment_name AS "paymentName",
  EXISTS (SELECT FROM order_items i WHERE i.order_id = o.id AND ${withLensesSql('i.product_id')}) AS made`
const from = 'FROM recurring_orders r JOIN orders o ON o.id = r.order_id'

const readById = statement('recurring.by_id', `SELECT ${columns} ${from} WHERE r.id = $1`)
const readByToken = statement('recurring.by_token', `SELECT ${columns} ${from} WHERE r.token_hash = $1`)
const lockByToken = statement(
  'recurring.lock_by_token',
  `SELECT ${columns} ${from} WHERE r.token_hash = $1 FOR UPDATE OF r`,
)
const lockByOrder = statement(
  'recurring.lock_by_order',
  `SELECT ${columns} ${from} WHERE r.order_id = $1 FOR UPDATE OF r`,
)
const lockByCustomer = statement(
  'recurring.lock_by_customer',
  `SELECT ${columns} ${from} WHERE r.id = $1 AND o.customer_id = $2 FOR UPDATE OF r`,
)
const lockByNumber = statement(
  'recurring.lock_by_number',
  `SELECT ${columns} ${from} WHERE o.number = $1 FOR UPDATE OF r`,
)
const lockFree = statement(
  'recurring.lock_free',
  `SELECT ${columns} ${from} WHERE r.id = $1 AND r.status = 'active' FOR UPDATE OF r SKIP LOCKED`,
)
const readNear = statement(
  'recurring.near',
  `SELECT ${columns} ${from} WHERE r.status = 'active' AND r.next_day <= $1 ORDER BY r.next_day, r.id`,
)

export const recurringById = (db: Queryable, id: number) => db.one<Recurring>(readById, [id])
export const recurringByToken = (db: Queryable, hash: Buffer) => db.one<Recurring>(readByToken, [hash])
/** Locked until the transaction ends: whoever changes a repetition, or orders by it, waits. */
export const lockRecurringByToken = (tx: Queryable, hash: Buffer) => tx.one<Recurring>(lockByToken, [hash])
/** By its first order. */
export const lockRecurringOfOrder = (tx: Queryable, orderId: number) =>
  tx.one<Recurring>(lockByOrder, [orderId])
/** One of a customer's own; undefined for anybody else's. */
export const lockRecurringOfCustomer = (tx: Queryable, id: number, customerId: number) =>
  tx.one<Recurring>(lockByCustomer, [id, customerId])
export const lockRecurringByNumber = (tx: Queryable, number: string) =>
  tx.one<Recurring>(lockByNumber, [number])
/** One that goes on and that nobody else is at. */
export const lockFreeRecurring = (tx: Queryable, id: number) => tx.one<Recurring>(lockFree, [id])
/** Those whose next delivery is on a day up to this one. */
export const recurringUntil = (db: Queryable, day: Day) => db.all<Recurring>(readNear, [day])

/** How long each repetition's delivery takes, and how many working days the slowest of all. */
export async function timings(
  db: Queryable,
): Promise<{ of: (recurring: Recurring) => Timing; longest: number }> {
  const types = new Map((await deliveryTypes(db, false)).map((type) => [type.id, type]))
  return {
    of: ({ deliveryTypeId, made }) => timingOf(types.get(deliveryTypeId), made),
    longest: Math.max(...[undefined, ...types.values()].map((type) => timingOf(type, true).days)),
  }
}

const setTold = statement(
  'recurring.tell',
  `UPDATE recurring_orders SET counted_day = $2, next_day = $3, told = $4, told_at = NULL WHERE id = $1`,
)
const setSent = statement(
  'recurring.sent',
  `UPDATE recurring_orders SET told_at = $4 WHERE id = $1 AND told_at IS NULL AND told ->> 'day' = $2
     AND (told ->> 'total')::int = $3`,
)
const setNext = statement(
  'recurring.next',
  `UPDATE recurring_orders SET counted_day = $2, next_day = $3, failures = $4, told = NULL, told_at = NULL WHERE id = $1`,
)
const addTurn = statement(
  'recurring.add_turn',
  `INSERT INTO recurring_turns (recurring_id, day, outcome, order_id, reason, created_at) VALUES ($1, $2, $3, $4, $5, $6)`,
)
const setStatus = statement(
  'recurring.status',
  'UPDATE recurring_orders SET status = $2, stopped_by = $3 WHERE id = $1',
)

/** Keeps what is told of the next turn; its mail is still to go. */
export async function keepTold(tx: Queryable, id: number, schedule: Schedule, told: ToldTurn): Promise<void> {
  await tx.run(setTold, [id, schedule.countedDay, schedule.nextDay, told])
}

/** Keeps when the notice of a day and a sum was handed over, the first time. */
export async function keepSent(
  db: Queryable,
  id: number,
  { day, total }: Pick<ToldTurn, 'day' | 'total'>,
  now: Date,
): Promise<void> {
  await db.run(setSent, [id, day, total, now])
}

export type Turn =
  | { outcome: 'ordered'; orderId: number }
  | { outcome: 'skipped' }
  | { outcome: 'failed'; reason: TurnFailure }

/** Ends a turn of a locked repetition and goes on to the next. A day has one turn: a second one is an error of ours. */
export async function endTurn(
  tx: Queryable,
  { id, nextDay, failures }: Pick<Recurring, 'id' | 'nextDay' | 'failures'>,
  turn: Turn,
  next: Schedule,
  now: Date,
): Promise<{ failures: number }> {
  const orderId = turn.outcome === 'ordered' ? turn.orderId : null
  const reason = turn.outcome === 'failed' ? turn.reason : null
  await tx.run(addTurn, [id, nextDay, turn.outcome, orderId, reason, now])
  const failed = { ordered: 0, skipped: failures, failed: failures + 1 }[turn.outcome]
  await tx.run(setNext, [id, next.countedDay, next.nextDay, failed])
  return { failures: failed }
}

/** The next turn on another day, told anew. */
export async function moveTurn(
  tx: Queryable,
  { id, failures }: Pick<Recurring, 'id' | 'failures'>,
  { countedDay, nextDay }: Schedule,
): Promise<void> {
  await tx.run(setNext, [id, countedDay, nextDay, failures])
}

/** Pauses a locked repetition, or lets it go on. */
export async function setRunning(tx: Queryable, id: number, status: 'active' | 'paused'): Promise<void> {
  await tx.run(setStatus, [id, status, null])
}

/** Ends a locked repetition for good. */
export async function stopRecurring(tx: Queryable, id: number, by: StoppedBy): Promise<void> {
  await tx.run(setStatus, [id, 'stopped', by])
}

const stopAll = statement(
  'recurring.stop_of_customer',
  `UPDATE recurring_orders r SET status = 'stopped', stopped_by = 'erasure', told = NULL, told_at = NULL FROM orders o
   WHERE o.id = r.order_id AND o.customer_id = $1 AND r.status <> 'stopped'`,
)

/** Ends all that a customer's orders repeat, whose account is removed: nobody is there to order. */
export async function stopRecurringOfCustomer(tx: Queryable, customerId: number): Promise<void> {
  await tx.run(stopAll, [customerId])
}

/** SQL: whether an order (`o`) is the first of a repetition that goes on, so that the next is made by what it says. */
export const repeatsSql = (order: string): string =>
  `EXISTS (SELECT FROM recurring_orders r WHERE r.order_id = ${order}.id AND r.status = 'active')`

/** SQL: an order's (`o`) `OrderRepetition`: that which it began, or which it is a turn of; null for neither. */
export const repetitionSql = (order: string): string =>
  `(SELECT json_build_object('status', r.status, 'intervalDays', r.interval_days, 'nextDay', r.next_day,
       'first', nullif(f.number, ${order}.number), 'firstHash', f.hash)
     FROM recurring_orders r JOIN orders f ON f.id = r.order_id
     WHERE r.order_id = ${order}.id OR r.id = (SELECT n.recurring_id FROM recurring_turns n WHERE n.order_id = ${order}.id))`
