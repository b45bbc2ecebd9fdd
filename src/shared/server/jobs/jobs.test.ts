import { setTimeout as delay } from 'node:timers/promises'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { waitFor } from '#shared/testing-wait.ts'
import { connectDatabase, statement } from '../postgres/database.server.ts'
import { DatabaseAway } from '../postgres/presence.server.ts'
import { silentLog, type TestDatabase, testDatabase } from '../postgres/testing.server.ts'
import { databaseDoor } from '../postgres/testing-door.server.ts'
import { createLog } from '../process/log.server.ts'
import { createJobs, type Jobs } from './jobs.server.ts'

const log = pino({ level: 'silent' })
const jobState = statement(
  'test.job_state',
  'SELECT state, data FROM pgboss.job WHERE name = $1 ORDER BY created_on',
)
const jobCount = statement('test.job_count', 'SELECT count(*)::int AS jobs FROM pgboss.job WHERE name = $1')

let database: TestDatabase
let running: Jobs[] = []

beforeAll(async () => {
  database = await testDatabase()
})
afterEach(async () => {
  await Promise.all(running.map((jobs) => jobs.stop()))
  running = []
})
afterAll(async () => {
  await database.drop()
})

function newJobs(): Jobs {
  const jobs = createJobs(database, log, { pollingMs: 20 })
  running.push(jobs)
  return jobs
}

const inAWeek = new Date(Date.now() + 7 * 24 * 60 * 60 * 1000)
const states = async (name: string) =>
  (await database.all<{ state: string }>(jobState, [name])).map((job) => job.state)

test('a job whose transaction commits is handled once, though several processes look for it', async () => {
  const handled: object[] = []
  const all = [newJobs(), newJobs(), newJobs()]
  for (const jobs of all) {
    jobs.define('mail.order', async (data: { order: number }) => {
      handled.push(data)
      await delay(50)
    })
  }
  await Promise.all(all.map((jobs) => jobs.start()))
  const [first] = all
  await database.transaction(async (tx) => {
    await first?.enqueue(tx, 'mail.order', { order: 7 })
  })
  await waitFor(async () => expect(await states('mail.order')).toEqual(['completed']))
  await delay(100)
  expect(handled).toEqual([{ order: 7 }])
})

test('a job whose transaction rolls back never existed', async () => {
  const handled: object[] = []
  const jobs = newJobs()
  jobs.define('mail.undone', async (data) => void handled.push(data))
  await jobs.start()
  const undone = database.transaction(async (tx) => {
    await jobs.enqueue(tx, 'mail.undone', { order: 1 })
    throw new Error('the card was refused')
  })
  await expect(undone).rejects.toThrow('the card was refused')
  await database.transaction((tx) => jobs.enqueue(tx, 'mail.undone', { order: 2 }))
  await waitFor(() => expect(handled).toHaveLength(1))
  expect(handled).toEqual([{ order: 2 }])
  expect(await states('mail.undone')).toHaveLength(1)
})

test('a job that fails twice is tried again, each time later, until it succeeds', async () => {
  const tries: number[] = []
  const jobs = newJobs()
  jobs.define(
    'mail.flaky',
    async () => {
      tries.push(Date.now())
      if (tries.length < 3) throw new Error('the mail server is away')
    },
    { retryDelaySeconds: 1 },
  )
  await jobs.start()
  await database.transaction((tx) => jobs.enqueue(tx, 'mail.flaky', {}))
  await waitFor(async () => expect(await states('mail.flaky')).toEqual(['completed']))
  expect(tries).toHaveLength(3)
  const [first = 0, second = 0, third = 0] = tries
  expect(second - first).toBeGreaterThanOrEqual(900)
  expect(third - second).toBeGreaterThanOrEqual(1900)
})

test('a job that fails for good rests with its error; the others of its queue go on', async () => {
  const jobs = newJobs()
  const handled: number[] = []
  jobs.define(
    'mail.hopeless',
    async ({ order }: { order: number }) => {
      if (order === 1) throw new Error('no such address')
      handled.push(order)
    },
    { retries: 0 },
  )
  await jobs.start()
  for (const order of [1, 2]) await database.transaction((tx) => jobs.enqueue(tx, 'mail.hopeless', { order }))
  await waitFor(async () => expect(await states('mail.hopeless')).toEqual(['failed', 'completed']))
  expect(handled).toEqual([2])
})

test('a try that takes longer than its time counts as failed, and the next job is not kept waiting', async () => {
  const jobs = newJobs()
  const handled: number[] = []
  const handler = async ({ order }: { order: number }) => {
    if (order === 1) await new Promise(() => undefined)
    handled.push(order)
  }
  jobs.define('mail.endless', handler, { retries: 0, timeoutSeconds: 1 })
  await jobs.start()
  for (const order of [1, 2]) await database.transaction((tx) => jobs.enqueue(tx, 'mail.endless', { order }))
  await waitFor(async () => expect(await states('mail.endless')).toEqual(['failed', 'completed']))
  expect(handled).toEqual([2])
})

test('SAFE-02 a job that fails for good is told, even when it failed because the database was away', async () => {
  const lines: { msg: string; reason?: string }[] = []
  const told = createLog('warn', (error) => error instanceof DatabaseAway, {
    write: (line) => void lines.push(JSON.parse(line)),
  })
  const jobs = createJobs(database, told, { pollingMs: 20 })
  running.push(jobs)
  const lost = async () => {
    throw new DatabaseAway()
  }
  jobs.define('mail.lost', lost, { retries: 0 })
  await jobs.start()
  await database.transaction((tx) => jobs.enqueue(tx, 'mail.lost', {}))
  await waitFor(async () => expect(await states('mail.lost')).toEqual(['failed']))
  expect(lines).toMatchObject([
    { msg: 'a job failed for good', reason: 'DatabaseAway: The database is away' },
  ])
})

test('stop waits for what runs and takes nothing more', async () => {
  const jobs = newJobs()
  const handled: number[] = []
  let begun = false
  jobs.define('mail.slow', async ({ order }: { order: number }) => {
    begun = true
    await delay(200)
    handled.push(order)
  })
  await jobs.start()
  for (const order of [1, 2]) await database.transaction((tx) => jobs.enqueue(tx, 'mail.slow', { order }))
  await waitFor(() => expect(begun).toBe(true))
  await jobs.stop()
  expect(handled).toEqual([1])
  expect((await states('mail.slow')).sort()).toEqual(['completed', 'created'])
})

test('a repeating job gets one turn a span, whatever the number of processes', async () => {
  const turns: object[] = []
  const all = [newJobs(), newJobs()]
  for (const jobs of all) {
    jobs.define('stock.release', async (data) => void turns.push(data), { everySeconds: 12 * 60 * 60 })
  }
  await Promise.all(all.map((jobs) => jobs.start()))
  await waitFor(() => expect(turns).toHaveLength(1))
  await delay(150)
  expect(turns).toEqual([{}])
})

test('a job with a key is made once; one without a queue is refused, not lost', async () => {
  const jobs = newJobs()
  jobs.define('cart.reminder', async () => undefined)
  await expect(jobs.enqueue(database, 'cart.reminder', {})).rejects.toThrow('has no queue')
  await jobs.start()
  for (let time = 0; time < 2; time++) {
    await jobs.enqueue(database, 'cart.reminder', {}, { onceKey: 'quote 5', startAfter: inAWeek })
  }
  expect(await database.one(jobCount, ['cart.reminder'])).toEqual({ jobs: 1 })
  await expect(jobs.enqueue(database, 'unheard', {})).rejects.toThrow('not defined')
})

test('SAFE-02 a job that ended while the database was away is written down when it is back, and does not run again', async () => {
  const door = await databaseDoor(database.url)
  const settings = { poolSize: 4, preparedStatements: true }
  const own = connectDatabase({ connectionString: door.url }, settings, silentLog)
  const jobs = createJobs(own, log, { pollingMs: 20 })
  const handled: object[] = []
  jobs.define('mail.cut_off', async (data) => {
    handled.push(data)
    if (handled.length === 1) await door.shut()
  })
  await jobs.start()
  await own.transaction((tx) => jobs.enqueue(tx, 'mail.cut_off', { order: 1 }))
  await waitFor(() => expect(handled).toHaveLength(1))
  await delay(150)
  expect(await states('mail.cut_off')).toEqual(['active'])
  await door.open()
  await waitFor(async () => expect(await states('mail.cut_off')).toEqual(['completed']))
  await own.transaction((tx) => jobs.enqueue(tx, 'mail.cut_off', { order: 2 }))
  await waitFor(() => expect(handled).toEqual([{ order: 1 }, { order: 2 }]))
  await jobs.stop()
  await own.close()
  await door.shut()
})

test('SAFE-03 who stops while the database is away waits for nothing to be written down', async () => {
  const door = await databaseDoor(database.url)
  const own = connectDatabase(
    { connectionString: door.url },
    { poolSize: 4, preparedStatements: true },
    silentLog,
  )
  const jobs = createJobs(own, log, { pollingMs: 20 })
  let ended = false
  jobs.define('mail.left', async () => {
    await door.shut()
    ended = true
  })
  await jobs.start()
  await own.transaction((tx) => jobs.enqueue(tx, 'mail.left', {}))
  await waitFor(() => expect(ended).toBe(true))
  await delay(100)
  await jobs.stop(120_000)
  expect(await states('mail.left')).toEqual(['active'])
  await own.close()
})

test('SAFE-02 a queue whose work broke off is worked off again', async () => {
  const jobs = newJobs()
  const handled: number[] = []
  jobs.define('mail.broken_off', async ({ order }: { order: number }) => void handled.push(order))
  await jobs.start()
  // What came of the first one cannot be written down.
  await database.run({
    text: `CREATE FUNCTION refuse_for_test() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'refused'; END $$;
      CREATE TRIGGER refuse_for_test BEFORE UPDATE ON pgboss.job FOR EACH ROW
        WHEN (new.name = 'mail.broken_off' AND new.state = 'completed') EXECUTE FUNCTION refuse_for_test()`,
  })
  await jobs.enqueue(database, 'mail.broken_off', { order: 1 })
  await waitFor(() => expect(handled).toEqual([1]))
  await delay(100)
  await waitFor(() => database.run({ text: 'DROP FUNCTION IF EXISTS refuse_for_test CASCADE' })) // May meet the worker.
  await jobs.enqueue(database, 'mail.broken_off', { order: 2 })
  await waitFor(async () => expect(await states('mail.broken_off')).toEqual(['active', 'completed']))
  expect(handled).toEqual([1, 2])
})

test('SAFE-02 a pause that grew while nobody looked is no longer than the longest, once somebody does', async () => {
  const define = (jobs: Jobs) =>
    jobs.define('mail.waiting', async () => undefined, { longestPauseSeconds: 600 })
  const before = newJobs()
  define(before)
  await before.start()
  await before.enqueue(database, 'mail.waiting', {}, { startAfter: inAWeek })
  await before.stop()
  const waits = () =>
    database.one<{ minutes: number }>({
      text: `SELECT round(extract(epoch FROM start_after - now()) / 60)::int AS minutes FROM pgboss.job
        WHERE name = 'mail.waiting' AND state = 'retry'`,
    })
  await database.run({
    text: `UPDATE pgboss.job SET state = 'retry', start_after = now() + interval '6 hours' WHERE name = 'mail.waiting'`,
  })
  const after = newJobs()
  define(after)
  await after.start()
  await waitFor(async () => expect(await waits()).toEqual({ minutes: 10 }))
})

test('SAFE-02 a job whose process was killed is released within half a minute of its time, one that still has time is not', async () => {
  vi.useFakeTimers({ toFake: ['setInterval'] })
  try {
    const jobs = newJobs()
    const handled: object[] = []
    const handler = async (data: object) => void handled.push(data)
    jobs.define('mail.orphan', handler, { retryDelaySeconds: 1, timeoutSeconds: 300 })
    await jobs.start()
    for (const order of [1, 2])
      await jobs.enqueue(database, 'mail.orphan', { order }, { startAfter: new Date(Date.now() + 60_000) })
    // As the process left them that was killed, 330 s and 320 s ago; the last look is half a minute old.
    await database.run({
      text: `UPDATE pgboss.job SET state = 'active', start_after = now(),
        started_on = now() - CASE data->>'order' WHEN '1' THEN interval '331 s' ELSE interval '300 s' END
        WHERE name = 'mail.orphan'`,
    })
    await database.run({ text: `UPDATE pgboss.version SET maintained_on = now() - interval '30.1 s'` })
    vi.advanceTimersByTime(30_000)
    await waitFor(() => expect(handled).toEqual([{ order: 1 }]))
    expect((await states('mail.orphan')).sort()).toContain('active')
  } finally {
    vi.useRealTimers()
  }
})
