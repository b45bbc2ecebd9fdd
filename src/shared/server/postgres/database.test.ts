import { tmpdir } from 'node:os'
import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { waitFor } from '#shared/testing-wait.ts'
import { connectDatabase, openDatabase, type Queryable, statement } from './database.server.ts'
import { silentLog, type TestDatabase, testDatabase } from './testing.server.ts'
import { databaseDoor } from './testing-door.server.ts'

let database: TestDatabase

const insert = statement('test.insert', 'INSERT INTO notes (id, text) VALUES ($1, $2)')
const texts = statement('test.texts', 'SELECT text FROM notes ORDER BY id')
const setText = statement('test.setText', 'UPDATE notes SET text = $2 WHERE id = $1')
const isDurable = statement('test.isDurable', `SELECT current_setting('synchronous_commit') AS mode`)

beforeAll(async () => {
  database = await testDatabase()
  await database.run({ text: 'CREATE TABLE notes (id int PRIMARY KEY, text text NOT NULL)' })
})
beforeEach(() => database.run({ text: 'TRUNCATE notes' }))
afterAll(() => database.drop())

const storedTexts = async (from: Queryable) =>
  (await from.all<{ text: string }>(texts)).map((row) => row.text)

test('SAFE-03 who abandons a database waits for nothing: what runs is rolled back, what is asked later refused', async () => {
  const left = connectDatabase(
    { connectionString: database.url },
    { poolSize: 2, preparedStatements: true },
    silentLog,
  )
  const open = left.transaction(async (tx) => {
    await tx.run(insert, [1, 'half'])
    left.abandon()
    await tx.run({ text: 'SELECT pg_sleep(30)' })
  })
  await expect(open).rejects.toThrow()
  await expect(left.all(texts)).rejects.toThrow()
  await left.close()
  expect(await storedTexts(database)).toEqual([])
})

test('a transaction is kept when it resolves and leaves nothing when it rejects', async () => {
  const answer = await database.transaction(async (tx) => {
    expect(await tx.run(insert, [1, 'kept'])).toBe(1)
    expect(await storedTexts(tx)).toEqual(['kept'])
    expect(await storedTexts(database)).toEqual([])
    return 'done'
  })
  const refused = database.transaction(async (tx) => {
    await tx.run(insert, [2, 'lost'])
    throw new Error('the card was refused')
  })
  await expect(refused).rejects.toThrow('the card was refused')
  expect(answer).toBe('done')
  expect(await storedTexts(database)).toEqual(['kept'])
  expect(database.pool.idleCount).toBe(database.pool.totalCount)
})

test('a transaction whose failed statement was swallowed does not pass for committed', async () => {
  const work = database.transaction(async (tx) => {
    await tx.run(insert, [1, 'first'])
    await tx.run(insert, [1, 'again']).catch(() => undefined)
  })
  await expect(work).rejects.toThrow('rolled back')
  expect(await storedTexts(database)).toEqual([])
})

test('two transactions that wait for each other both succeed', async () => {
  await database.run(insert, [1, 'a'])
  await database.run(insert, [2, 'b'])
  let attempts = 0
  let held = 0
  let bothHoldOne = () => {}
  const untilBothHoldOne = new Promise<void>((done) => {
    bothHoldOne = done
  })
  const lockBoth = (first: number, second: number) =>
    database.transaction(async (tx) => {
      attempts++
      await tx.run(setText, [first, `${first}`])
      if (++held === 2) bothHoldOne()
      await untilBothHoldOne
      await tx.run(setText, [second, `${second}`])
    })
  await Promise.all([lockBoth(1, 2), lockBoth(2, 1)])
  expect(attempts).toBeGreaterThan(2)
  expect(await storedTexts(database)).toEqual(['1', '2'])
})

test('a transaction that PostgreSQL gives up runs at most four times; another error only once', async () => {
  const failWith = async (code: string) => {
    let attempts = 0
    const work = database.transaction(async (tx) => {
      attempts++
      await tx.run({ text: `DO $$ BEGIN RAISE 'given up' USING ERRCODE = '${code}'; END $$` })
    })
    await expect(work).rejects.toThrow('given up')
    return attempts
  }
  expect(await failWith('40001')).toBe(4)
  expect(await failWith('40P01')).toBe(4)
  expect(await failWith('23505')).toBe(1)
})

test('the same failure inside Drizzle is tried again too', async () => {
  let attempts = 0
  await database.transaction(async (tx) => {
    attempts++
    await tx.run(insert, [attempts, 'in the same transaction as Drizzle'])
    await tx.drizzle.execute(sql`SELECT 1`)
    if (attempts === 1) {
      await tx.drizzle.execute(sql.raw(`DO $$ BEGIN RAISE 'given up' USING ERRCODE = '40001'; END $$`))
    }
  })
  expect(attempts).toBe(2)
  expect(await storedTexts(database)).toHaveLength(1)
})

test('only a transaction that says so goes on before the disk has it', async () => {
  const mode = (durable?: boolean) =>
    database.transaction((tx) => tx.one<{ mode: string }>(isDurable), { durable })
  expect(await mode(false)).toEqual({ mode: 'off' })
  expect(await mode()).toEqual({ mode: 'on' })
  expect(await database.one(isDurable)).toEqual({ mode: 'on' })
})

test('values arrive in the types that the shop counts in, times in UTC', async () => {
  const row = await database.one({
    text: `SELECT 9007199254740991::int8 AS id, ARRAY[1, NULL, 3]::int8[] AS ids, 12.50::numeric AS amount,
      '2026-11-21 10:00+01'::timestamptz AS at, '2026-03-29 02:30'::timestamp AS utc, '2026-11-21'::date AS day,
      ARRAY['2026-11-21']::date[] AS days, current_setting('TimeZone') AS zone`,
  })
  expect(row).toEqual({
    id: Number.MAX_SAFE_INTEGER,
    ids: [1, null, 3],
    amount: '12.50',
    at: new Date('2026-11-21T09:00:00Z'),
    utc: new Date('2026-03-29T02:30:00Z'),
    day: '2026-11-21',
    days: ['2026-11-21'],
    zone: 'UTC',
  })
})

test('a Date goes into every kind of column as the UTC moment it is', async () => {
  const late = new Date('2026-11-21T23:30:00Z')
  const row = await database.one(
    { text: 'SELECT $1::timestamptz AS at, $1::timestamp AS utc, $1::date AS day' },
    [late],
  )
  expect(row).toEqual({ at: late, utc: late, day: '2026-11-21' })
})

test('an int8 that a number cannot hold is an error, not a rounded number', async () => {
  await expect(database.one({ text: 'SELECT 9007199254740993::int8 AS id' })).rejects.toThrow('does not fit')
  expect(await database.one({ text: 'SELECT 1 AS one' })).toEqual({ one: 1 })
})

const preparedNames = { text: 'SELECT name FROM pg_prepared_statements ORDER BY name' }

test('statements are prepared by name, unless that is switched off', async () => {
  const namesWith = async (preparedStatements: boolean) => {
    const own = connectDatabase(database.connection, { poolSize: 1, preparedStatements }, silentLog)
    await own.all(texts)
    const names = await own.all<{ name: string }>(preparedNames)
    await own.close()
    return names
  }
  expect(await namesWith(true)).toEqual([{ name: texts.name }])
  expect(await namesWith(false)).toEqual([])
})

test('two texts under one name are two statements', async () => {
  const one = statement('test.twin', 'SELECT 1 AS value')
  const two = statement('test.twin', 'SELECT 2 AS value')
  const values = await database.transaction(async (tx) => [await tx.one(one), await tx.one(two)])
  expect(values).toEqual([{ value: 1 }, { value: 2 }])
})

test('a name that PostgreSQL would cut is refused', () => {
  expect(statement('a'.repeat(54), 'SELECT 1').name).toHaveLength(63)
  expect(() => statement('a'.repeat(55), 'SELECT 1')).toThrow('too long')
})

const cutOtherConnections = {
  text: `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE datname = current_database() AND pid <> pg_backend_pid()`,
}

test('a listener hears its channel only, comes back after a cut and says that it was away', async () => {
  const heard: string[] = []
  let reconnected = 0
  const stop = await database.listen(
    'test_changes',
    (payload) => heard.push(payload),
    () => reconnected++,
  )
  await Promise.all(['a', 'b', 'c'].map((name) => database.listen(`test_${name}`, () => undefined)))
  await database.run({ text: `SELECT pg_notify('other', 'not ours'), pg_notify('test_changes', 'one')` })
  await waitFor(() => expect(heard).toEqual(['one']))
  expect(reconnected).toBe(0)

  await database.run(cutOtherConnections)
  await waitFor(() => expect(reconnected).toBe(1))
  await database.run({ text: `SELECT pg_notify('test_changes', 'two')` })
  await waitFor(() => expect(heard).toEqual(['one', 'two']))

  await stop()
  let last = ''
  await database.listen('test_last', (payload) => {
    last = payload
  })
  await database.run({ text: `SELECT pg_notify('test_changes', 'unheard')` })
  await database.run({ text: `SELECT pg_notify('test_last', 'after it')` })
  await waitFor(() => expect(last).toBe('after it'))
  expect(heard).toEqual(['one', 'two'])
})

test('a pool survives that the server cuts its idle connections', async () => {
  await Promise.all([
    database.run({ text: 'SELECT pg_sleep(0.05)' }),
    database.run({ text: 'SELECT pg_sleep(0.05)' }),
  ])
  await database.run(cutOtherConnections)
  await waitFor(() => expect(database.pool.totalCount).toBe(1))
  expect(await database.one({ text: 'SELECT 1 AS one' })).toEqual({ one: 1 })
})

test('who closes a database leaves no connection behind, that of the notifications included', async () => {
  const connection = { connectionString: database.url, application_name: 'izlog-closing' }
  const own = connectDatabase(connection, { poolSize: 2, preparedStatements: true }, silentLog)
  await own.listen('test_closing', () => undefined)
  await own.one({ text: 'SELECT 1' })
  const open = { text: `SELECT pid FROM pg_stat_activity WHERE application_name = 'izlog-closing'` }
  expect(await database.all(open)).toHaveLength(2)
  await own.close()
  await waitFor(async () => expect(await database.all(open)).toEqual([]))
})

test('SAFE-02 a server that is still starting is waited for', async () => {
  const door = await databaseDoor(database.url)
  await door.shut()
  const settings = { databaseUrl: door.url, poolSize: 2, preparedStatements: true }
  const opening = openDatabase({ ...settings, dataFolder: tmpdir() }, silentLog)
  await delay(400)
  await door.open()
  const own = await opening
  expect(await own.one({ text: 'SELECT 1 AS one' })).toEqual({ one: 1 })
  await own.close()
  await door.shut()
})

test('a database that does not exist is told at once', async () => {
  const url = new URL(database.url)
  url.pathname = '/no_such_shop'
  const opening = openDatabase(
    { databaseUrl: url.href, dataFolder: tmpdir(), poolSize: 2, preparedStatements: true },
    silentLog,
  )
  await expect(opening).rejects.toThrow('no_such_shop')
})
