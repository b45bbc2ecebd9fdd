import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { waitFor } from '#shared/testing-wait.ts'
import { isDatabaseAway } from './client.server.ts'
import { connectDatabase, type Database } from './database.server.ts'
import type { PresencePace } from './presence.server.ts'
import { type TestDatabase, testDatabase } from './testing.server.ts'
import { type DatabaseDoor, databaseDoor } from './testing-door.server.ts'

let database: TestDatabase
let door: DatabaseDoor
const opened: Database[] = []

beforeAll(async () => {
  database = await testDatabase()
  door = await databaseDoor(database.url)
})
afterEach(async () => {
  await door.open()
  for (const own of opened.splice(0)) await own.close()
})
afterAll(async () => {
  await door.shut()
  await database.drop()
})

type Line = {
  level: number
  msg: string
  failures?: number
  seconds?: number
  reason?: string
  err?: object
}

/** The database behind the door, and the lines that its user's log gets. */
function throughTheDoor(pace: PresencePace = { askEveryMs: 50, patienceMs: 500 }) {
  const lines: Line[] = []
  const log = pino({}, { write: (line: string) => void lines.push(JSON.parse(line)) })
  const own = connectDatabase(
    { connectionString: door.url },
    { poolSize: 3, preparedStatements: true },
    log,
    pace,
  )
  opened.push(own)
  return { own, lines, texts: () => lines.map(({ msg }) => msg) }
}

const one = { text: 'SELECT 1 AS one' }
const failure = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  )
const isThere = (own: Database) => waitFor(async () => expect(await own.one(one)).toEqual({ one: 1 }))

test('SAFE-02 an outage is told when it begins, in between with a count, and when it ends: not once for each failure', async () => {
  const { own, lines, texts } = throughTheDoor({ askEveryMs: 20, tellEveryMs: 200 })
  await own.one(one)
  expect(own.presence.isAway).toBe(false)
  await door.shut()
  await waitFor(() => expect(own.presence.isAway).toBe(true))
  expect(texts()).toEqual(['the database is away'])
  for (let n = 0; n < 40; n++) {
    const error = await failure(own.one(one))
    expect(isDatabaseAway(error)).toBe(true)
    expect(own.presence.failed(error)).toBe(true)
  }
  await waitFor(() => expect(texts()).toContain('the database is still away'))
  for (let n = 0; n < 7; n++) own.presence.failed(await failure(own.one(one)))
  await door.open()
  await isThere(own)
  const [first, ...others] = lines
  expect(first?.msg).toBe('the database is away')
  expect(others.at(-1)?.msg).toBe('the database is back')
  expect(new Set(others.slice(0, -1).map(({ msg }) => msg))).toEqual(new Set(['the database is still away']))
  expect(first?.reason).toContain('ECONNREFUSED')
  for (const { failures, seconds, reason, msg } of others) {
    expect([typeof failures, seconds], msg).toEqual(['number', expect.toSatisfy((s) => s >= 0 && s < 600)])
    if (msg === 'the database is still away') expect(reason).toContain('ECONNREFUSED')
  }
  // Every failure is in one count, the connection that broke at first among them.
  expect(others.reduce((sum, { failures = 0 }) => sum + failures, 0)).toBeGreaterThanOrEqual(47)
  expect(others.reduce((sum, { failures = 0 }) => sum + failures, 0)).toBeLessThanOrEqual(47 + 3)
  expect(lines.every(({ err }) => err === undefined)).toBe(true)
})

test('SAFE-02 a database whose network swallows everything is found out, and then refused at once', async () => {
  const { own } = throughTheDoor()
  await own.one(one)
  door.swallow()
  // More than there are connections: some wait for one.
  const waiting = await Promise.all(Array.from({ length: 6 }, () => failure(own.one(one))))
  for (const error of waiting) expect(isDatabaseAway(error), String(error)).toBe(true)
  expect(own.presence.isAway).toBe(true)
  // Each would wait for its connection for ten seconds: together far longer than a test may take.
  for (let n = 0; n < 50; n++)
    expect(isDatabaseAway(await failure(own.transaction((tx) => tx.one(one))))).toBe(true)
  await door.open()
  await isThere(own)
})

test('SAFE-02 who listens to a database that is out of reach listens anew, as soon as that is found out', async () => {
  const { own } = throughTheDoor()
  await own.listen('test_presence', () => undefined)
  const listening = { text: `SELECT pid FROM pg_stat_activity WHERE query = 'LISTEN "test_presence"'` }
  expect(await database.all(listening)).toHaveLength(1)
  door.swallow()
  await failure(own.one(one))
  // The server sees the connection go, while nothing comes through yet.
  await waitFor(async () => expect(await database.all(listening)).toEqual([]))
  expect(own.presence.isAway).toBe(true)
})

test('SAFE-02 nobody asks after a database that was closed while it was away', async () => {
  const { own, texts } = throughTheDoor({ askEveryMs: 20 })
  await own.one(one)
  await door.shut()
  await waitFor(() => expect(texts()).toEqual(['the database is away']))
  await own.close()
  await door.open()
  await new Promise((resolve) => setTimeout(resolve, 200))
  expect(texts()).toEqual(['the database is away'])
})

test('SAFE-02 a shop without an open connection finds out as well', async () => {
  const { own } = throughTheDoor()
  door.swallow()
  expect(isDatabaseAway(await failure(own.one(one)))).toBe(true)
  expect(own.presence.isAway).toBe(true)
}, 8000)

test('a question that takes its time is answered, however long nothing else is asked', async () => {
  const { own, lines } = throughTheDoor({})
  expect(await own.one({ text: 'SELECT 7 AS seven FROM pg_sleep(2)' })).toEqual({ seven: 7 })
  expect(own.presence.isAway).toBe(false)
  expect(lines).toEqual([])
})

test('a connection that is cut by a database that is there is trouble, not an outage: told once for many', async () => {
  const { own, lines, texts } = throughTheDoor({ tellEveryMs: 60_000 })
  for (let n = 0; n < 5; n++) {
    const error = await failure(
      own.one({ text: 'SELECT pg_terminate_backend(pg_backend_pid()), pg_sleep(5)' }),
    )
    expect(own.presence.failed(error)).toBe(true)
    expect(await own.one(one)).toEqual({ one: 1 })
  }
  await waitFor(() => expect(lines).not.toEqual([]))
  expect(texts()).toEqual(['the database is there, but did not do what it was asked'])
  expect(own.presence.isAway).toBe(false)
})

test('an error of another kind is none of the presence’s', async () => {
  const { own, lines } = throughTheDoor()
  for (const error of [
    await failure(own.one({ text: 'SELECT nothing' })),
    new TypeError('own fault'),
    undefined,
  ])
    expect(own.presence.failed(error)).toBe(false)
  expect(lines).toEqual([])
})
