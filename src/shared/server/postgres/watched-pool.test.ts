import { once } from 'node:events'
import { Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { waitFor } from '#shared/testing-wait.ts'
import {
  askWhetherThere,
  DatabaseAway,
  type Presence,
  type PresencePace,
  watchPresence,
} from './presence.server.ts'
import { type TestDatabase, testDatabase } from './testing.server.ts'
import { databaseDoor } from './testing-door.server.ts'
import { WatchedPool } from './watched-pool.server.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await testDatabase()
})
afterEach(() => void vi.useRealTimers())
afterAll(() => database.drop())

/** A presence of a database that is there, which hears nothing but what a test says. */
const presenceWith = (part: Partial<Presence> = {}): Presence => ({
  isAway: false,
  failed: () => false,
  suspect: () => undefined,
  close: () => undefined,
  ...part,
})

test('SAFE-02 a database that answers that it is there is trusted for a while, and nobody looks after the end', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  let suspicions = 0
  const presence = presenceWith({ suspect: () => void suspicions++ })
  const pool = new WatchedPool({ connectionString: database.url, max: 1 }, presence)
  vi.advanceTimersByTime(60_000)
  expect(suspicions).toBe(0)
  // Lent, and nothing comes from it, as while a slow question is answered.
  const client = await pool.connect()
  vi.advanceTimersByTime(1500)
  expect(suspicions).toBe(1)
  vi.advanceTimersByTime(4500)
  expect(suspicions).toBe(1)
  vi.advanceTimersByTime(2000)
  expect(suspicions).toBe(2)
  client.release()
  await pool.end()
  expect(vi.getTimerCount()).toBe(0)
})

/** Lent at the beginning; how often the database was suspected is counted. */
async function lentConnection() {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  let count = 0
  const presence = presenceWith({ suspect: () => void count++ })
  const pool = new WatchedPool({ connectionString: database.url, max: 1 }, presence)
  const client = await pool.connect()
  return { pool, client, suspicions: () => count }
}

test('SAFE-02 silence is four looks without a byte, a second in all', async () => {
  const { pool, client, suspicions } = await lentConnection()
  // At the first look its greeting has just come.
  vi.advanceTimersByTime(1249)
  expect(suspicions()).toBe(0)
  vi.advanceTimersByTime(1)
  expect(suspicions()).toBe(1)
  client.release()
  await pool.end()
})

test('SAFE-02 a connection that breaks while nothing is asked over it has the database asked whether it is there', async () => {
  const { pool, client, suspicions } = await lentConnection()
  const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
  const ended = new Promise((resolve) => client.once('end', resolve))
  await database.run({ text: `SELECT pg_terminate_backend(${rows[0]?.pid})` })
  await ended
  // No look has been taken meanwhile: time stands still.
  expect(suspicions()).toBeGreaterThan(0)
  client.release(true)
  await pool.end()
})

test('SAFE-02 where bytes come, or connections come and go, nothing is suspected; nor where none is lent', async () => {
  const { pool, client, suspicions } = await lentConnection()
  for (let n = 0; n < 6; n++) {
    vi.advanceTimersByTime(750)
    await client.query('SELECT 1')
  }
  let lent = client
  for (let n = 0; n < 6; n++) {
    vi.advanceTimersByTime(750)
    lent.release()
    lent = await pool.connect()
  }
  lent.release()
  vi.advanceTimersByTime(60_000)
  expect(suspicions()).toBe(0)
  await pool.end()
})

test('SAFE-02 a connection whose answer was lost on its way is ended, one that is asked nothing or answers late is not', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const door = await databaseDoor(database.url)
  const presence = presenceWith()
  const pool = new WatchedPool({ connectionString: door.url, max: 4 }, presence)
  const [lost, resting, slow] = await Promise.all([pool.connect(), pool.connect(), pool.connect()])
  await resting.query('BEGIN')
  for (const client of [lost, resting, slow]) client.on('error', () => undefined)
  const slowly = slow.query('SELECT pg_sleep(30)').catch((error: Error) => error.message)
  door.forget()
  let told: Error | undefined
  lost.query('SELECT 1').catch((error: Error) => {
    told = error
  })
  await waitFor(() => {
    vi.advanceTimersByTime(2000)
    expect(told?.message).toMatch(/terminated/)
  })
  // The pool goes on over new connections; the question that the server is still at work on was not given up.
  lost.release(true)
  const isOpen = ({ connection }: { connection?: { stream: { destroyed: boolean } } }) =>
    connection?.stream.destroyed === false
  expect([lost, resting, slow].map((client) => isOpen(client as object))).toEqual([false, true, true])
  const fresh = await pool.connect()
  expect((await fresh.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }])
  const atWork = `SELECT count(*)::int AS n FROM pg_stat_activity WHERE datname = current_database() AND query LIKE 'SELECT pg_sleep(30)%' AND state = 'active'`
  expect((await fresh.query(atWork)).rows).toEqual([{ n: 1 }])
  expect(await Promise.race([slowly, Promise.resolve('waiting')])).toBe('waiting')
  fresh.release()
  resting.release(true)
  slow.release(true)
  await door.shut()
  await pool.end()
})

test('SAFE-02 an answer that comes while the server is asked whether it has given it was only late: its connection goes on', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const door = await databaseDoor(database.url)
  const presence = presenceWith()
  const dialled: Socket[] = []
  let letGo = () => {}
  const dial = () => {
    // The second is the one over which the server is asked.
    if (dialled.length === 1) letGo()
    const socket = new Socket()
    dialled.push(socket)
    return socket
  }
  const pool = new WatchedPool({ connectionString: door.url, max: 1, stream: dial }, presence)
  const client = await pool.connect()
  letGo = door.hold()
  const late = client.query('SELECT 1 AS one')
  // Until then the server counts as at work on it.
  await delay(3500)
  vi.advanceTimersByTime(11_000)
  expect(dialled).toHaveLength(2)
  await once(dialled[1] as Socket, 'close')
  await settled()
  expect((await late).rows).toEqual([{ one: 1 }])
  expect((await client.query('SELECT 2 AS two')).rows).toEqual([{ two: 2 }])
  client.release()
  await door.shut()
  await pool.end()
})

test('SAFE-02 where somebody waits and no connection is lent, silence has the database asked whether it is there', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const door = await databaseDoor(database.url)
  door.swallow()
  let suspicions = 0
  const presence = presenceWith({ suspect: () => void suspicions++ })
  const pool = new WatchedPool({ connectionString: door.url, max: 1 }, presence)
  const waiting = expect(pool.connect()).rejects.toThrow(DatabaseAway)
  vi.advanceTimersByTime(1500)
  expect(suspicions).toBe(1)
  pool.cut()
  await waiting
  await door.shut()
  await pool.end()
})

test('SAFE-02 who waits for a connection is told of the cut, and keeps none that comes after it', async () => {
  const presence = presenceWith()
  const pool = new WatchedPool({ connectionString: database.url, max: 1 }, presence)
  const lent = await pool.connect()
  const told = expect(pool.connect()).rejects.toThrow(DatabaseAway)
  pool.cut()
  await told
  lent.release(true)
  const next = await pool.connect()
  expect((await next.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }])
  next.release()
  await pool.end()
})

/** A presence whose database answers when the test says so. */
function askedPresence(pace: PresencePace = {}) {
  const lines: { msg: string; failures?: number; reason?: string }[] = []
  const log = pino({}, { write: (line: string) => void lines.push(JSON.parse(line)) })
  const answers: { there(): void; away(error: Error): void }[] = []
  const ask = () =>
    new Promise<void>((there, away) => {
      answers.push({ there, away })
    })
  return { presence: watchPresence({ ask, cut: () => undefined, log }, pace), answers, lines }
}

const settled = () => new Promise((done) => setImmediate(done))

test('SAFE-02 many suspicions are one question, and one that is answered after the end says nothing', async () => {
  const { presence, answers, lines } = askedPresence()
  for (let n = 0; n < 5; n++) presence.suspect()
  expect(answers).toHaveLength(1)
  presence.close()
  answers[0]?.away(new Error('connection terminated'))
  await settled()
  presence.suspect()
  expect([answers.length, presence.isAway, lines]).toEqual([1, false, []])
})

test('SAFE-02 why the database did not do what it was asked is what it said, not that it was known to be away', async () => {
  const { presence, answers, lines } = askedPresence()
  const full = Object.assign(new Error('could not extend file: No space left on device'), { code: '53100' })
  expect(presence.failed(full)).toBe(true)
  expect(presence.failed(new DatabaseAway())).toBe(true)
  answers[0]?.there()
  await settled()
  expect(lines).toMatchObject([{ failures: 2, reason: full.message }])
  presence.close()
})

test('SAFE-02 trouble that comes back after a while is told again', async () => {
  const { presence, answers, lines } = askedPresence({ tellEveryMs: 10 })
  const full = Object.assign(new Error('No space left on device'), { code: '53100' })
  for (const times of [1, 2]) {
    presence.failed(full)
    answers.at(-1)?.there()
    await waitFor(() => expect(lines).toHaveLength(times))
    // Nothing failed in the meantime: nothing is told, and telling ends.
    await delay(50)
  }
  expect(lines.map(({ failures }) => failures)).toEqual([1, 1])
  presence.close()
})

test('SAFE-02 a database that has no room for another connection is there', async () => {
  const role = `crowded_${process.pid}`
  await database.run({ text: `CREATE ROLE ${role} LOGIN PASSWORD 'x' CONNECTION LIMIT 0` })
  const refused = new URL(database.url)
  refused.username = role
  refused.password = 'x'
  try {
    await expect(askWhetherThere({ connectionString: refused.href }, 3000)).resolves.toBeUndefined()
  } finally {
    await database.run({ text: `DROP ROLE ${role}` })
  }
})
