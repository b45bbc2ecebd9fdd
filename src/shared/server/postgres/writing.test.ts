import type pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { waitFor } from '#shared/testing-wait.ts'
import { connectDatabase, type Database } from './database.server.ts'
import { silentLog, type TestDatabase, testDatabase } from './testing.server.ts'

let database: TestDatabase
/** All of its connections were made while the database was read-only, which is over. */
let shop: Database

const connections = 4
const write = { text: `INSERT INTO notes (text) VALUES ('kept')` }

beforeAll(async () => {
  database = await testDatabase()
  await database.run({ text: 'CREATE TABLE notes (text text NOT NULL)' })
})
beforeEach(async () => {
  await database.run({ text: 'TRUNCATE notes' })
  shop = connectDatabase(
    { connectionString: database.url },
    { poolSize: connections, preparedStatements: true },
    silentLog,
  )
  await setReadOnly('= on')
  expect(await readOnlySessions()).toBe(connections)
  await setReadOnly('TO DEFAULT')
})
afterEach(() => {
  vi.useRealTimers()
  return shop.close()
})
afterAll(() => database.drop())

/** For sessions that begin from now on. */
const setReadOnly = (value: '= on' | 'TO DEFAULT') => {
  const name = new URL(database.url).pathname.slice(1)
  return database.run({ text: `ALTER DATABASE ${name} SET default_transaction_read_only ${value}` })
}

/** How many of all the connections may not write; each is asked while the others are at work. */
async function readOnlySessions(): Promise<number> {
  const ask = () =>
    shop.one<{ state: string }>({
      text: `SELECT current_setting('default_transaction_read_only') AS state, pg_sleep(0.2)`,
    })
  const sessions = await Promise.all(Array.from({ length: connections }, ask))
  return sessions.filter((session) => session?.state === 'on').length
}

async function withClient(work: (client: pg.PoolClient) => Promise<unknown>): Promise<void> {
  const client = await shop.pool.connect()
  try {
    await work(client)
  } finally {
    client.release()
  }
}

test('SAFE-02 connections made while nothing could be written are let go of by the question whether it can be', async () => {
  expect(await shop.writing.isPossible()).toBe(true)
  expect(await readOnlySessions()).toBe(0)
})

test.each<[string, () => Promise<unknown>]>([
  ['a statement', () => shop.run(write)],
  ['a transaction', () => shop.transaction((tx) => tx.run(write))],
  ['Drizzle', () => shop.transaction((tx) => tx.drizzle.execute(write.text))],
  // As the jobs do.
  ['a connection that goes back to the pool', () => withClient((client) => client.query(write.text))],
])('SAFE-02 and by the first write that is refused: %s', async (_what, tryToWrite) => {
  await expect(tryToWrite()).rejects.toThrow()
  await tryToWrite()
  expect(await database.all({ text: 'SELECT text FROM notes' })).toEqual([{ text: 'kept' }])
  expect(await readOnlySessions()).toBe(0)
})

test('SAFE-02 and by those that were lent meanwhile, when they come back', async () => {
  await withClient(async () => {
    expect(await shop.writing.isPossible()).toBe(true)
  })
  expect(await readOnlySessions()).toBe(0)
})

test('SAFE-02 of refused writes in quick succession only the first lets go of the connections', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  await setReadOnly('= on')
  const refused = () => expect(shop.transaction((tx) => tx.run(write))).rejects.toThrow('read-only')
  await refused()
  const processes = new Set<number | undefined>()
  for (let n = 0; n < 5; n++) {
    await refused()
    processes.add((await shop.one<{ pid: number }>({ text: 'SELECT pg_backend_pid() AS pid' }))?.pid)
  }
  expect(processes.size).toBe(1)
  expect(await shop.writing.isPossible()).toBe(false)
  await setReadOnly('TO DEFAULT')
  await refused()
  vi.setSystemTime(Date.now() + 2000)
  await refused()
  await shop.transaction((tx) => tx.run(write))
})

/** A write that ends as on a full disk. */
const findFull = (shop: Database) =>
  expect(
    shop.run({ text: `DO $$ BEGIN RAISE EXCEPTION 'no space left' USING ERRCODE = '53100'; END $$` }),
  ).rejects.toThrow('no space left')

test('SAFE-02 while room on a full disk is looked for nobody is told yes, and what fails meanwhile counts', async () => {
  await database.pool.query(`
    CREATE FUNCTION wait_for_test() RETURNS event_trigger LANGUAGE plpgsql
      AS $$ BEGIN PERFORM pg_advisory_xact_lock(1); END $$;
    CREATE EVENT TRIGGER slow_trial ON ddl_command_start WHEN TAG IN ('CREATE TABLE AS')
      EXECUTE FUNCTION wait_for_test()`)
  const looking = { text: `SELECT FROM pg_locks WHERE locktype = 'advisory' AND NOT granted` }
  const holder = await database.pool.connect()
  try {
    expect(await shop.writing.isPossible()).toBe(true)
    await findFull(shop)
    await holder.query('SELECT pg_advisory_lock(1)')
    const first = shop.writing.isPossible()
    await waitFor(async () => expect(await database.all(looking)).toHaveLength(1))
    let answered = false
    const second = shop.writing.isPossible().finally(() => {
      answered = true
    })
    await shop.run({ text: 'SELECT pg_sleep(0.2)' })
    expect(answered).toBe(false)
    await findFull(shop)
    await holder.query('SELECT pg_advisory_unlock(1)')
    expect(await Promise.all([first, second])).toEqual([false, false])
  } finally {
    holder.release(true)
    await database.pool.query('DROP EVENT TRIGGER slow_trial; DROP FUNCTION wait_for_test')
  }
})

test('SAFE-02 a shop whose role may make no tables is not taken for one without room', async () => {
  const role = `clerk_${process.pid}`
  await database.run({ text: `CREATE ROLE ${role} LOGIN PASSWORD 'x'` })
  const address = new URL(database.url)
  address.username = role
  address.password = 'x'
  const settings = { poolSize: 1, preparedStatements: true }
  const clerk = connectDatabase({ connectionString: address.href }, settings, silentLog)
  try {
    await findFull(clerk)
    expect(await clerk.writing.isPossible()).toBe(true)
    // The connection that was tried with is as it was.
    expect(await clerk.one({ text: 'SELECT 1 AS one' })).toEqual({ one: 1 })
  } finally {
    await clerk.close()
    await database.run({ text: `DROP ROLE ${role}` })
  }
})
