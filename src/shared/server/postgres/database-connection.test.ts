import type pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { connectDatabase, type Database } from './database.server.ts'
import { silentLog, type TestDatabase, testDatabase } from './testing.server.ts'

let database: TestDatabase
const opened: Database[] = []
beforeAll(async () => {
  database = await testDatabase()
  const name = new URL(database.url).pathname.slice(1)
  await database.run({ text: `ALTER DATABASE ${name} SET timezone = 'Europe/Zagreb'` })
})
afterEach(async () => {
  for (const own of opened.splice(0)) await own.close()
})
afterAll(() => database.drop())

function connected(preparedStatements: boolean, log = silentLog) {
  const own = connectDatabase({ connectionString: database.url }, { poolSize: 1, preparedStatements }, log)
  opened.push(own)
  return own
}

test.each([
  [true, 'force_generic_plan'],
  [false, 'auto'],
])(
  'whatever the database’s own settings, a session counts in UTC; prepared statements (%s) are planned as %s',
  async (prepared, plans) => {
    const settings = {
      text: `SELECT current_setting('TimeZone') AS zone, current_setting('plan_cache_mode') AS plans,
      current_setting('application_name') AS name`,
    }
    expect(await connected(prepared).one(settings)).toEqual({ zone: 'UTC', plans, name: 'izlog' })
  },
)

test('SAFE-02 an idle connection that breaks is a line of the log, unless the database is known to be away', async () => {
  const lines: unknown[][] = []
  const log = {
    ...silentLog,
    warn: (...line: unknown[]) => void lines.push(line),
  } as unknown as typeof silentLog
  const { pool, presence } = connected(true, log)
  const client = {} as pg.PoolClient
  const odd = new Error('an odd end')
  pool.emit('error', odd, client)
  expect(lines).toEqual([[{ err: odd }, 'an idle database connection broke']])
  pool.emit('error', new Error('Connection terminated unexpectedly'), client)
  expect(lines).toHaveLength(1)
  presence.close()
})
