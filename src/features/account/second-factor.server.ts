import { type Queryable, statement } from '#shared/server/postgres/database.server.ts'

const note = statement(
  'account.second_factor',
  `UPDATE sessions SET second_factor_until = now() + interval '12 hours' WHERE id = $1`,
)
const end = statement(
  'account.end_second_factors',
  'UPDATE sessions SET second_factor_until = NULL WHERE customer_id = $1 AND second_factor_until IS NOT NULL',
)

/** SQL: whether the second factor that was shown in a session serves still; `id` is a parameter, the session's id. */
export const secondFactorSql = (id: string) =>
  `(SELECT second_factor_until > now() FROM sessions WHERE id = ${id})`

/** Notes that a session's customer has shown a second factor: it serves for twelve hours, until the log-out at most. */
export async function noteSecondFactor(tx: Queryable, sessionId: number): Promise<void> {
  await tx.run(note, [sessionId])
}

/** Ends what was shown, in all sessions of a customer. */
export async function endSecondFactors(tx: Queryable, customerId: number): Promise<void> {
  await tx.run(end, [customerId])
}
