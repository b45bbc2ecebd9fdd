import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { waitFor } from '#shared/testing-wait.ts'
import { connectDatabase } from '../postgres/database.server.ts'
import { silentLog, type TestDatabase, testDatabase } from '../postgres/testing.server.ts'
import { databaseDoor } from '../postgres/testing-door.server.ts'
import { createJobs, type Jobs } from './jobs.server.ts'

let database: TestDatabase
let jobs: Jobs
type Line = { msg: string; job?: string; err?: { message: string } }
const lines: Line[] = []
const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(JSON.parse(line)) })
const lineOf = (wanted: string) => lines.find(({ msg }) => msg === wanted)

beforeAll(async () => {
  database = await testDatabase()
})
afterEach(() => jobs.stop(0))
afterAll(() => database.drop())

/** Has the database refuse some changes of pg-boss's tables, until `allow`. */
const refuse = (what: string) =>
  database.run({
    text: `CREATE FUNCTION refuse_for_test() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'refused'; END $$;
      CREATE TRIGGER refuse_for_test BEFORE UPDATE ON ${what} EXECUTE FUNCTION refuse_for_test()`,
  })
/** May meet the worker. */
const allow = () => waitFor(() => database.run({ text: 'DROP FUNCTION IF EXISTS refuse_for_test CASCADE' }))
const states = async (name: string) => {
  const text = 'SELECT state FROM pgboss.job WHERE name = $1 ORDER BY created_on'
  return (await database.all<{ state: string }>({ text }, [name])).map(({ state }) => state)
}

test('SAFE-02 an upkeep that fails is told, and the jobs go on', async () => {
  vi.useFakeTimers({ toFake: ['setInterval'] })
  try {
    jobs = createJobs(database, log, { pollingMs: 20 })
    const handled: object[] = []
    jobs.define('upkeep.beside', async (data) => void handled.push(data))
    await jobs.start()
    await refuse('pgboss.version FOR EACH ROW')
    vi.advanceTimersByTime(60_000)
    await waitFor(() =>
      expect(lineOf('the upkeep of the jobs failed')).toMatchObject({ err: { message: 'refused' } }),
    )
    await jobs.enqueue(database, 'upkeep.beside', {})
    await waitFor(() => expect(handled).toHaveLength(1))
  } finally {
    await allow()
    vi.useRealTimers()
  }
})

test('SAFE-02 a queue that cannot be worked off is told by its name', async () => {
  jobs = createJobs(database, log, { pollingMs: 20 })
  const handled: object[] = []
  jobs.define('queue.refused', async (data) => void handled.push(data))
  await jobs.start()
  await refuse(`pgboss.job FOR EACH ROW WHEN (new.name = 'queue.refused' AND new.state = 'completed')`)
  await jobs.enqueue(database, 'queue.refused', {})
  await waitFor(() =>
    expect(lineOf('the jobs could not be worked off')).toMatchObject({
      job: 'queue.refused',
      err: { message: 'refused' },
    }),
  )
  await allow()
  expect(handled).toEqual([{}])
})

test('SAFE-02 while jobs cannot be looked up that is told, and then they are', async () => {
  const door = await databaseDoor(database.url)
  const settings = { poolSize: 4, preparedStatements: true }
  const own = connectDatabase({ connectionString: door.url }, settings, silentLog)
  jobs = createJobs(own, log, { pollingMs: 20 })
  const handled: object[] = []
  jobs.define('look.again', async (data) => void handled.push(data))
  await jobs.start()
  await door.shut()
  await waitFor(() => expect(lineOf('the jobs could not be looked up')?.err?.message).toBeTruthy())
  await door.open()
  await waitFor(() => own.transaction((tx) => jobs.enqueue(tx, 'look.again', { order: 1 })))
  await waitFor(() => expect(handled).toEqual([{ order: 1 }]))
  await jobs.stop()
  await own.close()
  await door.shut()
})

test('SAFE-03 who has no patience waits for no job that does not end: it is tried again later', async () => {
  jobs = createJobs(database, log, { pollingMs: 20 })
  let begun = 0
  jobs.define('mail.without_end', () => {
    begun += 1
    return new Promise<void>(() => undefined)
  })
  await jobs.start()
  await jobs.enqueue(database, 'mail.without_end', {})
  await waitFor(() => expect(begun).toBe(1))
  await jobs.stop(10)
  expect(await states('mail.without_end')).toEqual(['active'])
})

test('a repeating job gets its next turn when its span is over', async () => {
  jobs = createJobs(database, log, { pollingMs: 20 })
  const turns: object[] = []
  jobs.define('stock.each_second', async (data) => void turns.push(data), { everySeconds: 1 })
  await jobs.start()
  await waitFor(() => expect(turns.length).toBeGreaterThan(1))
  expect(turns.slice(0, 2)).toEqual([{}, {}])
})

test('what is to be done later waits for its moment', async () => {
  jobs = createJobs(database, log, { pollingMs: 20 })
  const handled: object[] = []
  jobs.define('cart.later', async (data) => void handled.push(data))
  await jobs.start()
  const startAfter = new Date(Date.now() + 7 * 24 * 60 * 60 * 1000)
  await jobs.enqueue(database, 'cart.later', { order: 1 }, { startAfter })
  await jobs.enqueue(database, 'cart.later', { order: 2 })
  await waitFor(() => expect(handled).toEqual([{ order: 2 }]))
  const text = `SELECT start_after AS at FROM pgboss.job WHERE name = 'cart.later' AND state = 'created'`
  expect(await database.all({ text })).toEqual([{ at: startAfter }])
})
