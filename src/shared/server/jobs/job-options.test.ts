import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { waitFor } from '#shared/testing-wait.ts'
import { statement } from '../postgres/database.server.ts'
import { type TestDatabase, testDatabase } from '../postgres/testing.server.ts'
import { createJobs, type Jobs } from './jobs.server.ts'

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

const inAWeek = new Date(Date.now() + 7 * 24 * 60 * 60 * 1000)

test('a job is made with eight further tries, the first after 15 s, each later than the one before, and a minute for each; what it says itself counts instead', async () => {
  const jobs = createJobs(database, pino({ level: 'silent' }), { pollingMs: 20 })
  running.push(jobs)
  const idle = async () => undefined
  jobs.define('mail.usual', idle)
  jobs.define('mail.own', idle, { retries: 2, retryDelaySeconds: 7, timeoutSeconds: 5 })
  await jobs.start()
  for (const name of ['mail.usual', 'mail.own'])
    await database.transaction((tx) => jobs.enqueue(tx, name, {}, { startAfter: inAWeek }))
  const made = statement(
    'test.job_made',
    `SELECT retry_limit AS tries, retry_delay AS pause, retry_backoff AS grows,
      extract(epoch FROM expire_in)::int AS seconds FROM pgboss.job WHERE name = $1`,
  )
  // Half a minute more than its time: until then its own process tells that a try took too long.
  expect(await database.all(made, ['mail.usual'])).toEqual([
    { tries: 8, pause: 15, grows: true, seconds: 90 },
  ])
  expect(await database.all(made, ['mail.own'])).toEqual([{ tries: 2, pause: 7, grows: true, seconds: 35 }])
})

test('a key of a job counts for the half of a day in which it is made', async () => {
  const jobs = createJobs(database, pino({ level: 'silent' }), { pollingMs: 20 })
  running.push(jobs)
  jobs.define('cart.keyed', async () => undefined)
  await jobs.start()
  await jobs.enqueue(database, 'cart.keyed', {}, { onceKey: 'quote 5', startAfter: inAWeek })
  const half = 12 * 60 * 60
  const [made] = await database.all<{ key: number; now: number }>(
    statement(
      'test.job_key',
      `SELECT extract(epoch FROM singleton_on)::int AS key, extract(epoch FROM now())::int AS now
        FROM pgboss.job WHERE name = 'cart.keyed'`,
    ),
  )
  expect(made?.key).toBe(Math.floor((made?.now ?? 0) / half) * half)
})

test('a process that runs on looks each minute whether a turn is due and whether a pause has grown too long', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  try {
    const jobs = createJobs(database, pino({ level: 'silent' }), { pollingMs: 20 })
    running.push(jobs)
    let turns = 0
    const turn = async () => {
      turns += 1
    }
    jobs.define('stock.turns', turn, { everySeconds: 12 * 60 * 60 })
    jobs.define('mail.paused', async () => undefined, { longestPauseSeconds: 600 })
    await jobs.start()
    await waitFor(() => expect(turns).toBe(1))
    await jobs.enqueue(database, 'mail.paused', {}, { startAfter: inAWeek })
    // As the database has them half a day later: the next span has begun, and a process has died meanwhile.
    await database.run({
      text: `UPDATE pgboss.job SET singleton_on = singleton_on - interval '12 hours' WHERE name = 'stock.turns'`,
    })
    await database.run({ text: `UPDATE pgboss.job SET state = 'retry' WHERE name = 'mail.paused'` })
    vi.setSystemTime(Date.now() + 61_000)
    await waitFor(() => expect(turns).toBe(2))
    await waitFor(async () => {
      const pause = `SELECT start_after <= now() + interval '10 minutes' AS short FROM pgboss.job WHERE name = 'mail.paused'`
      expect(await database.all({ text: pause })).toEqual([{ short: true }])
    })
  } finally {
    vi.useRealTimers()
  }
})
