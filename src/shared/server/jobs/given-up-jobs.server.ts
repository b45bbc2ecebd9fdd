import { type Queryable, statement } from '../postgres/database.server.ts'

/** Where pg-boss keeps its tables. */
export const jobsSchema = 'pgboss'

/** A job that failed for good. */
export type GivenUpJob = { id: string; name: string; data: object; error: string; at: Date; told: boolean }

const givenUp = statement(
  'jobs.given_up',
  `SELECT id, name, data, coalesce(output->>'message', output::text, '') AS error, completed_on AS at,
     coalesce((output->>'told')::boolean, false) AS told
   FROM ${jobsSchema}.job WHERE state = 'failed' AND name = ANY($1) ORDER BY completed_on, id`,
)
const told = statement(
  'jobs.told',
  `UPDATE ${jobsSchema}.job SET output = output || '{"told": true}' WHERE state = 'failed' AND id = ANY($1::uuid[])`,
)
const anew = statement(
  'jobs.again',
  `UPDATE ${jobsSchema}.job SET state = 'retry', retry_count = 0, start_after = now(), started_on = NULL,
     completed_on = NULL, output = NULL, keep_until = now() + interval '14 days'
   WHERE state = 'failed' AND id::text = $1`,
)

/** The failed jobs of these names, the oldest first. */
export const readGivenUp = (db: Queryable, names: readonly string[]) => db.all<GivenUpJob>(givenUp, [names])

/** Remembers that somebody knows of them. */
export async function rememberTold(db: Queryable, ids: readonly string[]): Promise<void> {
  await db.run(told, [ids])
}

/** Begins a failed job anew, with all its tries; false when there is no such job. */
export const beginAnew = async (db: Queryable, id: string) => (await db.run(anew, [id])) > 0
