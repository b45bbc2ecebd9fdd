import { livingSessionSql } from '#shared/server/http/session.server.ts'
import { type Queryable, statement } from '#shared/server/postgres/database.server.ts'

/** A browser in which a customer is logged in; `userAgent` as it named itself. */
export type OwnSession = { id: number; userAgent: string; since: Date; seenAt: Date }

const list = statement(
  'account.sessions',
  `SELECT s.id, s.user_agent AS "userAgent", coalesce(s.logged_in_at, s.created_at) AS since, s.seen_at AS "seenAt"
   FROM sessions s WHERE s.customer_id = $1 AND ${livingSessionSql} ORDER BY s.seen_at DESC, s.id DESC LIMIT 100`,
)
const end = statement('account.end_session', 'DELETE FROM sessions WHERE customer_id = $1 AND id = $2')

/** Where a customer is logged in now, the one that was seen last first. */
export function sessionsOf(db: Queryable, customerId: number): Promise<OwnSession[]> {
  return db.all<OwnSession>(list, [customerId])
}

/** Whether there was such a session of the customer's, which is over now. */
export async function endOwnSession(db: Queryable, customerId: number, id: number): Promise<boolean> {
  return (await db.run(end, [customerId, id])) === 1
}
