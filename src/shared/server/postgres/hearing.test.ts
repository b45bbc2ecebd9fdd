import { afterAll, beforeAll, expect, test } from 'vitest'
import { connectDatabase, type Database } from './database.server.ts'
import { hearsItself, warnUnlessHearing } from './hearing.server.ts'
import { silentLog, type TestDatabase, testDatabase } from './testing.server.ts'

let database: TestDatabase
let other: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
  other = await testDatabase()
})
afterAll(async () => {
  await database.drop()
  await other.drop()
})

const settings = { poolSize: 2, preparedStatements: true }
const warnings = async (listenUrl: string | undefined) => {
  const own = connectDatabase({ connectionString: database.url }, { ...settings, listenUrl }, silentLog)
  const told: unknown[] = []
  const log = { ...silentLog, warn: (text: unknown) => void told.push(text) } as unknown as typeof silentLog
  const hears = await hearsItself(own, 300)
  await warnUnlessHearing(own, log, 300)
  await own.close()
  return { hears, told }
}

test('a shop that hears its database says nothing; it listens where IZLOG_LISTEN_URL says', async () => {
  expect(await warnings(undefined)).toEqual({ hears: true, told: [] })
  expect(await warnings(database.url)).toEqual({ hears: true, told: [] })
})

test('a shop whose notifications do not arrive names the setting that helps', async () => {
  expect(await warnings(other.url)).toEqual({
    hears: false,
    told: [expect.stringMatching(/^Notifications of the database do not arrive.*Set IZLOG_LISTEN_URL/)],
  })
})

test('what others say is not its own word', async () => {
  const say = { text: `SELECT pg_notify('izlog_hearing', 'other')` }
  const noise = setInterval(() => void other.run(say).catch(() => undefined), 20)
  try {
    expect((await warnings(other.url)).hears).toBe(false)
  } finally {
    clearInterval(noise)
  }
})

test('another’s word does not end the waiting for its own', async () => {
  const late = {
    ...database,
    one: async (...asked: Parameters<Database['one']>) => {
      await database.run({ text: `SELECT pg_notify('izlog_hearing', 'other')` })
      setTimeout(() => void database.one(...asked), 100)
    },
  } as unknown as Database
  expect(await hearsItself(late)).toBe(true)
})

test('a shop that has heard itself neither waits nor listens any more', async () => {
  const connection = { connectionString: database.url, application_name: 'izlog-hearing' }
  const own = connectDatabase(connection, settings, silentLog)
  const anHour = 60 * 60 * 1000
  expect(await hearsItself(own, anHour)).toBe(true)
  const last = `SELECT query FROM pg_stat_activity WHERE application_name = 'izlog-hearing' AND query LIKE '%LISTEN%'`
  expect(await database.all({ text: last })).toEqual([{ query: 'UNLISTEN "izlog_hearing"' }])
  await own.close()
})

test('where nobody can be listened to, the start goes on and says so', async () => {
  const told: unknown[] = []
  const log = {
    ...silentLog,
    warn: (...said: unknown[]) => void told.push(said),
  } as unknown as typeof silentLog
  const error = new Error('away')
  await warnUnlessHearing({ ...database, listen: () => Promise.reject(error) }, log)
  expect(told).toEqual([
    [{ err: error }, 'whether notifications of the database arrive could not be found out'],
  ])
})
