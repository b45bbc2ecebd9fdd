import { pino } from 'pino'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { waitFor } from '#shared/testing-wait.ts'
import { type TestDatabase, testDatabase } from '../postgres/testing.server.ts'
import { createJobs, type Jobs } from './jobs.server.ts'

let database: TestDatabase
let jobs: Jobs
const failing = async () => {
  throw new Error('no such address')
}

beforeAll(async () => {
  database = await testDatabase()
  vi.useFakeTimers({ toFake: ['setInterval'] })
  jobs = createJobs(database, pino({ level: 'silent' }), { pollingMs: 20 })
  jobs.define('mail.told', failing, { retries: 0, tellFailures: true })
  jobs.define('stock.quiet', failing, { retries: 0 })
  jobs.define('cart.reminder', async () => undefined)
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
    text: `UPDATE pgboss.job SET completed_on = now() - CASE name WHEN 'mail.told' THEN 89 ELSE 91 END * interval '1 day'
      WHERE state = 'failed'`,
  })
  await database.run({ text: `UPDATE pgboss.version SET maintained_on = now() - interval '31 s'` })
  vi.advanceTimersByTime(30_000)
  await waitFor(async () => expect(await state('stock.quiet')).toBeUndefined())
  expect(await jobs.givenUp()).toMatchObject([{ name: 'mail.told' }])
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
