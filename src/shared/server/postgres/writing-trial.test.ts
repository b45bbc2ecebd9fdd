import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { connectDatabase, type Database } from './database.server.ts'
import { silentLog, type TestDatabase, testDatabase } from './testing.server.ts'

let database: TestDatabase
let shop: Database
let told: string[]

beforeAll(async () => {
  database = await testDatabase()
  await database.pool.query(`
    CREATE FUNCTION no_room() RETURNS event_trigger LANGUAGE plpgsql
      AS $$ BEGIN RAISE EXCEPTION 'no space left' USING ERRCODE = '53100'; END $$;
    CREATE EVENT TRIGGER no_room ON ddl_command_start WHEN TAG IN ('CREATE TABLE AS') EXECUTE FUNCTION no_room();
    ALTER EVENT TRIGGER no_room DISABLE`)
})
beforeEach(() => {
  told = []
  const log = {
    ...silentLog,
    warn: (text: string) => void told.push(`warning: ${text}`),
    error: (text: string) => void told.push(`error: ${text}`),
  } as unknown as typeof silentLog
  const settings = { poolSize: 1, preparedStatements: true }
  shop = connectDatabase({ connectionString: database.url }, settings, log)
  vi.useFakeTimers({ toFake: ['Date'] })
})
afterEach(async () => {
  vi.useRealTimers()
  await shop.close()
})
afterAll(() => database.drop())

/** Whether another table finds room on the disk. */
const setRoom = (isThere: boolean) =>
  database.run({ text: `ALTER EVENT TRIGGER no_room ${isThere ? 'DISABLE' : 'ENABLE'}` })
const fails = (code: string) => {
  const text = `DO $$ BEGIN RAISE EXCEPTION 'failed' USING ERRCODE = '${code}'; END $$`
  return expect(shop.transaction((tx) => tx.run({ text }))).rejects.toThrow('failed')
}
const pass = (ms: number) => vi.setSystemTime(Date.now() + ms)

const isFull = 'error: the database is there, but nothing can be written to it'
const hasRoom = 'warning: the database can be written to again'

test('SAFE-02 after a write that found the disk full, room is looked for every two seconds; begin and end are told once', async () => {
  expect(await shop.writing.isPossible()).toBe(true)
  await setRoom(false)
  await fails('53100')
  expect([await shop.writing.isPossible(), told]).toEqual([false, [isFull]])
  await setRoom(true)
  pass(1999)
  expect([await shop.writing.isPossible(), told]).toEqual([false, [isFull]])
  pass(1)
  expect([await shop.writing.isPossible(), told]).toEqual([true, [isFull, hasRoom]])
  // What was full is forgotten: nothing more is tried, nothing more told.
  await setRoom(false)
  pass(5000)
  expect([await shop.writing.isPossible(), told]).toEqual([true, [isFull, hasRoom]])
  await setRoom(true)
})

test('SAFE-02 a disk that is full no more by the time that anybody asks was not worth a word', async () => {
  await fails('53100')
  expect([await shop.writing.isPossible(), told]).toEqual([true, []])
})

test('SAFE-02 what failed for another reason says nothing of the disk, and its connection stays', async () => {
  const process = async () => shop.one({ text: 'SELECT pg_backend_pid() AS pid' })
  const before = await process()
  await setRoom(false)
  await fails('23505')
  expect([await shop.writing.isPossible(), await shop.writing.isPossible(), told]).toEqual([true, true, []])
  expect(await process()).toEqual(before)
  await setRoom(true)
})
