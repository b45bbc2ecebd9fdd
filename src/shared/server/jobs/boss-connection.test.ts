import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { connectDatabase, type Database } from '../postgres/database.server.ts'
import { silentLog, type TestDatabase, testDatabase } from '../postgres/testing.server.ts'
import { bossConnection, bossWithin } from './boss-connection.server.ts'

let database: TestDatabase
let own: Database
beforeAll(async () => {
  database = await testDatabase()
  const settings = { poolSize: 1, preparedStatements: true }
  own = connectDatabase({ connectionString: database.url }, settings, silentLog)
})
afterAll(async () => {
  await own.close()
  await database.drop()
})

const process = async () => (await own.one<{ pid: number }>({ text: 'SELECT pg_backend_pid() AS pid' }))?.pid
let before: number | undefined
beforeEach(async () => {
  before = await process()
})

test('SAFE-02 a connection that a whole transaction of pg-boss failed on is not lent again', async () => {
  const failing = bossConnection(own.pool).executeSql('\n  BEGIN; SELECT no_such_column; COMMIT;', [])
  await expect(failing).rejects.toThrow('no_such_column')
  expect(await process()).not.toBe(before)
  expect(await own.one({ text: 'SELECT 1 AS one' })).toEqual({ one: 1 })
})

test.each([
  ['a whole transaction that succeeds', 'BEGIN; SELECT 1; COMMIT;'],
  ['a statement', 'SELECT 1'],
  ['a statement that fails', `SELECT no_such_column /* BEGIN; */`],
])('%s leaves its connection to the next', async (_what, text) => {
  await bossConnection(own.pool)
    .executeSql(text, [])
    .catch(() => undefined)
  expect(await process()).toBe(before)
})

test('pg-boss within a transaction sees what that did, and its values', async () => {
  const rows = own.transaction(async (tx) => {
    await tx.run({ text: 'CREATE TEMPORARY TABLE seen ON COMMIT DROP AS SELECT 7 AS n' })
    return (await bossWithin(tx).executeSql('SELECT n FROM seen WHERE n = $1', [7])).rows
  })
  expect(await rows).toEqual([{ n: 7 }])
})
