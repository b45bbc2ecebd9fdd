import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { statement } from '../postgres/database.server.ts'
import { type TestDatabase, testDatabase } from '../postgres/testing.server.ts'
import { createJobs, type Jobs } from './jobs.server.ts'

const queues = statement(
  'test.queues',
  'SELECT name FROM pgboss.queue WHERE name = ANY($1::text[]) ORDER BY name',
)

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

/** Has the database take its time for each queue, so that all who make them are at it at the same moment. */
const makeQueuesSlow = {
  text: `CREATE FUNCTION slow_for_test() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN PERFORM pg_sleep(0.05); RETURN new; END $$;
    CREATE TRIGGER slow_for_test BEFORE INSERT ON pgboss.queue FOR EACH ROW EXECUTE FUNCTION slow_for_test()`,
}

test('processes that start at the same moment make each queue once, whatever order they name them in', async () => {
  const names = Array.from({ length: 12 }, (_, at) => `turn.${String(at).padStart(2, '0')}`)
  const first = createJobs(database, pino({ level: 'silent' }), { pollingMs: 1000 })
  await first.start()
  await database.run(makeQueuesSlow)
  // More than a transaction that meets another is tried again.
  const jobs: Jobs[] = Array.from({ length: 8 }, (_, process) => {
    const one = createJobs(database, pino({ level: 'silent' }), { pollingMs: 1000 })
    for (const name of process % 2 === 0 ? names : names.toReversed()) one.define(name, async () => {})
    return one
  })
  try {
    await Promise.all(jobs.map((one) => one.start()))
    expect((await database.all<{ name: string }>(queues, [names])).map(({ name }) => name)).toEqual(names)
  } finally {
    await Promise.all([first, ...jobs].map((one) => one.stop()))
  }
})
