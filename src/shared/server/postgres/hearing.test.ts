import { afterAll, beforeAll, expect, test } from 'vitest'
import { connectDatabase } from './database.server.ts'
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
    told: [expect.stringContaining('Set IZLOG_LISTEN_URL')],
  })
})

test('where nobody can be listened to, the start goes on', async () => {
  expect.assertions(1)
  await expect(
    warnUnlessHearing({ ...database, listen: () => Promise.reject(new Error('away')) }, silentLog),
  ).resolves.toBe(undefined)
})
