import { pino } from 'pino'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { waitFor } from '#shared/testing-wait.ts'
import { type TestDatabase, testDatabase } from '../postgres/testing.server.ts'
import { createJobs, type Jobs } from './jobs.server.ts'

let database: TestDatabase
let jobs: Jobs
/** Lines of the log. */
const told: { job?: string; id?: string; attempt?: number; msg: string; err?: { message: string } }[] = []
/** The job that is waited for. */
let slow = ''
const failing = async () => {
  throw new Error('no such address')
}

beforeAll(async () => {
  database = await testDatabase()
  vi.useFakeTimers({ toFake: ['setInterval'] })
  const log = pino({ level: 'warn' }, { write: (line: string) => void told.push(JSON.parse(line)) })
  jobs = createJobs(database, log, { pollingMs: 20 })
  jobs.define('mail.told', failing, { retries: 0, tellFailures: true })
  jobs.define('stock.quiet', failing, { retries: 0 })
  jobs.define('mail.patient', failing, { retries: 1, retryDelaySeconds: 600, tellFailures: true })
  jobs.define('cart.reminder', async () => undefined)
  jobs.define('feed.twice', failing, { retries: 1, retryDelaySeconds: 0 })
  const never = (_data: object, { id }: { id: string }) => {
    slow = id
    return new Promise<void>(() => undefined)
  }
  jobs.define('feed.slow', never, { retries: 0, timeoutSeconds: 1, tellFailures: true })
  await jobs.start()
})
afterAll(async () => {
  await jobs.stop()
  vi.useRealTimers()
  await database.drop()
})

const state = async (name: string) =>
  (await database.one<{ state: string }>({ text: 'SELECT state FROM pgboss.job WHERE name = $1' }, [name]))
    ?.state

/** Has the upkeep look for what is over, and waits until it has removed the failed 'stock.quiet', which is 91 days old then. */
async function upkeep(): Promise<void> {
  await database.run({
    text: `UPDATE pgboss.job SET completed_on = now() - interval '91 days' WHERE name = 'stock.quiet'`,
  })
  await database.run({ text: `UPDATE pgboss.version SET maintained_on = now() - interval '31 s'` })
  vi.advanceTimersByTime(30_000)
  await waitFor(async () => expect(await state('stock.quiet')).toBeUndefined())
}

test('SAFE-09 what failed for good is told of the jobs that somebody has to be told of, and rests for months', async () => {
  for (const name of ['mail.told', 'stock.quiet']) await jobs.enqueue(database, name, { order: 7 })
  await waitFor(async () => {
    expect([await state('mail.told'), await state('stock.quiet')]).toEqual(['failed', 'failed'])
  })
  expect(await jobs.givenUp()).toMatchObject([
    { name: 'mail.told', data: { order: 7 }, error: 'no such address', told: false },
  ])
  // As it is 89 days later, when the upkeep looks for what is over: of the one it is, of the other it is not.
  await database.run({
    text: `UPDATE pgboss.job SET completed_on = now() - interval '89 days' WHERE name = 'mail.told'`,
  })
  await upkeep()
  expect(await jobs.givenUp()).toMatchObject([{ name: 'mail.told' }])
})

test('SAFE-09 of what was given up it is remembered that somebody knows, and one can be begun anew', async () => {
  const [one] = await jobs.givenUp()
  await jobs.enqueue(database, 'mail.told', { order: 8 })
  await waitFor(async () => expect(await jobs.givenUp()).toHaveLength(2))
  await jobs.markTold([one?.id ?? ''])
  expect((await jobs.givenUp()).map(({ error }) => error)).toEqual(['no such address', 'no such address'])
  const told = async () => (await jobs.givenUp()).map(({ data, told }) => ({ data, told }))
  expect(await told()).toEqual([
    { data: { order: 7 }, told: true },
    { data: { order: 8 }, told: false },
  ])
  expect(await jobs.again('00000000-0000-0000-0000-000000000000')).toBe(false)
  expect(await jobs.again('no id at all')).toBe(false)
  expect(await jobs.again(one?.id ?? '')).toBe(true)
  // Whoever was told of it is told again when it fails again.
  await waitFor(async () => {
    expect((await told()).find(({ data }) => 'order' in data && data.order === 7)?.told).toBe(false)
  })
})

test('SAFE-09 what is begun anew weeks later waits for its next try like any other', async () => {
  await jobs.enqueue(database, 'mail.patient', {})
  await waitFor(async () => expect(await state('mail.patient')).toBe('retry'))
  await database.run({ text: `UPDATE pgboss.job SET start_after = now() WHERE name = 'mail.patient'` })
  await waitFor(async () => expect(await state('mail.patient')).toBe('failed'))
  // As it is 60 days later.
  await database.run({
    text: `UPDATE pgboss.job SET completed_on = completed_on - interval '60 days', keep_until = keep_until - interval '60 days'
      WHERE name = 'mail.patient'`,
  })
  const given = (await jobs.givenUp()).find(({ name }) => name === 'mail.patient')
  expect(await jobs.again(given?.id ?? '')).toBe(true)
  await waitFor(async () => expect(await state('mail.patient')).toBe('retry'))
  await jobs.enqueue(database, 'stock.quiet', {})
  await waitFor(async () => expect(await state('stock.quiet')).toBe('failed'))
  await upkeep()
  expect(await state('mail.patient')).toBe('retry')
})

test('SAFE-09 each try that fails is a line of the log: which job, which try, why, and whether there is another', async () => {
  await jobs.enqueue(database, 'feed.twice', {})
  await waitFor(async () => expect(await state('feed.twice')).toBe('failed'))
  const { id } = (await database.one<{ id: string }>({
    text: `SELECT id FROM pgboss.job WHERE name = 'feed.twice'`,
  })) ?? { id: '' }
  const err = { message: 'no such address' }
  expect(told.filter(({ job }) => job === 'feed.twice')).toMatchObject([
    { id, attempt: 1, err, msg: 'a job failed and will be tried again' },
    { id, attempt: 2, err, msg: 'a job failed for good' },
  ])
})

test('SAFE-09 a job that takes longer than it may has failed', async () => {
  await jobs.enqueue(database, 'feed.slow', {})
  await waitFor(async () => expect(await state('feed.slow')).toBe('failed'))
  expect((await jobs.givenUp()).find(({ name }) => name === 'feed.slow')).toMatchObject({
    id: slow,
    error: 'took longer than 1 s',
  })
})

test('a key keeps its own jobs from being made twice, not those of another', async () => {
  const startAfter = new Date(Date.now() + 24 * 60 * 60 * 1000)
  for (const onceKey of ['quote 5', 'quote 6', 'quote 5'])
    await jobs.enqueue(database, 'cart.reminder', { onceKey }, { onceKey, startAfter })
  const kept = await database.all<{ data: { onceKey: string } }>({
    text: `SELECT data FROM pgboss.job WHERE name = 'cart.reminder' ORDER BY created_on`,
  })
  expect(kept.map(({ data }) => data.onceKey)).toEqual(['quote 5', 'quote 6'])
})

test('one name is one job', () => {
  expect(() => jobs.define('mail.told', failing)).toThrow('defined twice')
})
