import { type Queryable, statement } from '#shared/server/postgres/database.server.ts'

const fresh = statement(
  'account.fresh_log_in',
  `SELECT id FROM sessions WHERE id = $1 AND customer_id IS NOT NULL AND logged_in_at > now() - interval '10 minutes'`,
)

/** Whether the session was logged in just now: what changes how an account is opened asks for the password otherwise. */
export async function isFreshLogIn(db: Queryable, sessionId: number): Promise<boolean> {
  return (await db.one(fresh, [sessionId])) !== undefined
}
