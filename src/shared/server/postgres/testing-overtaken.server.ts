import { waitFor } from '#shared/testing-wait.ts'
import { type Database, type Queryable, statement } from './database.server.ts'

const waiting = statement(
  'test.waiting',
  `SELECT count(*)::int AS n FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
)

/**
 * Makes a change that is committed only once what is asked meanwhile waits for it; answers what that came to.
 *
 * @param whileItWaits what else happens before the commit
 */
export async function overtaken<Result>(
  database: Database,
  change: (tx: Queryable) => Promise<unknown>,
  ask: () => Promise<Result>,
  whileItWaits: (tx: Queryable) => Promise<unknown> = async () => undefined,
): Promise<Result> {
  let asked: Promise<Result> | undefined
  await database.transaction(async (tx) => {
    await change(tx)
    asked = ask()
    await waitFor(async () => {
      if ((await database.one<{ n: number }>(waiting, []))?.n !== 1) throw new Error('nothing waits')
    })
    await whileItWaits(tx)
  })
  return asked as Promise<Result>
}
