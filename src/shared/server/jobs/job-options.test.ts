import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
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
