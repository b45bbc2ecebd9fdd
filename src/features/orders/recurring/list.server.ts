import type { Day } from '#shared/forms/dates/day-text.ts'
import { type Queryable, statement } from '#shared/server/postgres/database.server.ts'
import type { RecurringStatus, StoppedBy } from './recurring.ts'

/** A repetition as the shop's list names it. */
export type RecurringRow = {
  /** The first order's. */
  number: string
  status: RecurringStatus
  stoppedBy: StoppedBy | null
  intervalDays: number
  nextDay: Day
  /** What the last notice said, and when it was handed over. */
  told: { total: number; at: string | null } | null
  /** How many were made after the first. */
  orders: number
  failures: number
  /** Why the last failed one did. */
  lastFailure: string | null
}

const list = statement(
  'recurring.list',
  `SELECT o.number, r.status, r.stopped_by AS "stoppedBy", r.interval_days AS "intervalDays", r.next_day::text AS "nextDay",
     CASE WHEN r.told IS NOT NULL THEN json_build_object('total', r.told -> 'total', 'at', r.told_at) END AS told, r.failures,
     (SELECT count(*)::int FROM recurring_turns n WHERE n.recurring_id = r.id AND n.outcome = 'ordered') AS orders,
     (SELECT n.reason ->> 'reason' FROM recurring_turns n WHERE n.recurring_id = r.id AND n.outcome = 'failed'
       ORDER BY n.day DESC LIMIT 1) AS "lastFailure"
   FROM recurring_orders r JOIN orders o ON o.id = r.order_id
   ORDER BY r.status = 'stopped', r.next_day, r.id`,
)

/** All repetitions: those that go on by their next day, those that are ended last. */
export const listRecurring = (db: Queryable): Promise<RecurringRow[]> => db.all<RecurringRow>(list)
