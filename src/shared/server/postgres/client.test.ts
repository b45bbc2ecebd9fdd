import { readdirSync, readFileSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { waitFor } from '#shared/testing-wait.ts'
import { projectRoot } from '../process/config.server.ts'
import { freePort } from '../process/free-port.server.ts'
import {
  bytesFrom,
  DatabaseClient,
  hangUp,
  hearErrors,
  isAsked,
  isDatabaseAway,
  processOf,
} from './client.server.ts'
import { connectDatabase } from './database.server.ts'
import { silentLog, type TestDatabase, testDatabase } from './testing.server.ts'

let database: TestDatabase
const uncaught: unknown[] = []
const remember = (error: unknown) => void uncaught.push(error)

beforeAll(async () => {
  database = await testDatabase()
  process.on('uncaughtException', remember)
})
afterAll(async () => {
  process.off('uncaughtException', remember)
  await database.drop()
})

const ownPid = { text: 'SELECT pg_backend_pid() AS pid' }
const cut = (pid: number | undefined) => database.run({ text: `SELECT pg_terminate_backend(${pid})` })
const failure = async (work: Promise<unknown>): Promise<unknown> => {
  try {
    await work
  } catch (error) {
    return error
  }
  throw new Error('nothing failed')
}

test('SAFE-02 a transaction whose connection is cut while nothing is asked rejects; the process and the pool go on', async () => {
  const settings = { poolSize: 1, preparedStatements: true }
  const small = connectDatabase({ connectionString: database.url }, settings, silentLog)
  const error = await failure(
    small.transaction(async (tx) => {
      const row = await tx.one<{ pid: number }>(ownPid)
      await cut(row?.pid)
      await waitFor(async () => expect((await database.all(living, [row?.pid])).length).toBe(0))
      // The connection's end has arrived by now; nobody was waiting for an answer.
      await new Promise((resolve) => setTimeout(resolve, 50))
      await tx.one(ownPid)
    }),
  )
  expect(isDatabaseAway(error)).toBe(true)
  expect(uncaught).toEqual([])
  expect(await small.one({ text: 'SELECT 1 AS one' })).toEqual({ one: 1 })
  await small.close()
})

const living = { text: 'SELECT FROM pg_stat_activity WHERE pid = $1' }

test('SAFE-02 a connection that is lent out is cut: whoever has it is not the end of the process', async () => {
  const client = await database.pool.connect()
  expect(client.listenerCount('error')).toBeGreaterThan(0)
  const { rows } = await client.query<{ pid: number }>(ownPid)
  const ended = new Promise((resolve) => client.once('end', resolve))
  await cut(rows[0]?.pid)
  await ended
  client.release()
  expect(uncaught).toEqual([])
  expect(await database.one({ text: 'SELECT 1 AS one' })).toEqual({ one: 1 })
})

test('SAFE-02 of a connection can be told which process serves it, what came over it, and whether it is asked', async () => {
  const client = new DatabaseClient({ connectionString: database.url })
  expect([processOf(client), bytesFrom(client), isAsked(client)]).toEqual([null, 0, false])
  const heard: (string | undefined)[] = []
  hearErrors(client, ({ code }) => heard.push(code))
  await client.connect()
  const { rows } = await client.query<{ pid: number }>(ownPid)
  expect(processOf(client)).toBe(rows[0]?.pid)
  const before = bytesFrom(client)
  expect(before).toBeGreaterThan(100)
  const asking = client.query(`SELECT repeat('x', 1000), pg_sleep(0.05)`)
  await new Promise((resolve) => setImmediate(resolve))
  expect(isAsked(client)).toBe(true)
  await asking
  expect(isAsked(client)).toBe(false)
  expect(bytesFrom(client) - before).toBeGreaterThan(1000)
  await expect(client.query('SELECT no_such_column')).rejects.toThrow('no_such_column')
  expect(heard).toEqual(['42703'])
  const ended = new Promise((resolve) => client.once('end', resolve))
  hangUp(client)
  await ended
  await waitFor(async () => expect(await database.all(living, [rows[0]?.pid])).toEqual([]))
  expect(uncaught).toEqual([])
})

test('an error says whether the database is away, whatever it is wrapped in', async () => {
  const port = await freePort()
  const refused = await failure(new DatabaseClient({ host: '127.0.0.1', port }).connect())
  const noSocket = await failure(new DatabaseClient({ host: '/nowhere', port: 5432 }).connect())
  const running = database.one<{ pid: number }>({
    text: 'SELECT pg_terminate_backend(pg_backend_pid()), pg_sleep(5)',
  })
  for (const away of [refused, noSocket, await failure(running)]) {
    expect(isDatabaseAway(away), String(away)).toBe(true)
    expect(isDatabaseAway(new Error('Failed query', { cause: away }))).toBe(true)
  }
  const terminated = new Error('Connection terminated unexpectedly')
  expect(isDatabaseAway(terminated)).toBe(true)
  for (const code of ['57P03', '53300', '08006', '25006', '53100'])
    expect(isDatabaseAway(Object.assign(new Error('from PostgreSQL'), { code })), code).toBe(true)

  const wrongSql = await failure(database.one({ text: 'SELECT no_such_column' }))
  const missingFile = Object.assign(new Error('no such file'), { code: 'ENOENT', syscall: 'open' })
  const ownFault = new TypeError("Cannot read properties of undefined (reading 'id')")
  for (const other of [wrongSql, missingFile, ownFault, undefined, 'text'])
    expect(isDatabaseAway(other), String(other)).toBe(false)
})

test('nothing in the shop makes a connection that could end the process', () => {
  const sources = ['src', 'demo'].flatMap((folder) =>
    readdirSync(join(projectRoot, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name) && !name.endsWith('.test.ts'))
      .map((name) => join(folder, name)),
  )
  const made = sources.filter((name) =>
    /(new|extends) pg\.(Client|Pool)\b/.test(readFileSync(join(projectRoot, name), 'utf8')),
  )
  const folder = join('src', 'shared', 'server', 'postgres')
  expect(made.sort()).toEqual([join(folder, 'client.server.ts'), join(folder, 'watched-pool.server.ts')])
  const pool = readFileSync(join(projectRoot, made[1] ?? ''), 'utf8')
  expect(pool).toContain('Client: class extends DatabaseClient')
})

test.skipIf(process.env.DATABASE_URL)(
  'SAFE-02 a server that cannot begin a session is away, whatever code it gives; one that refuses a name is not',
  async () => {
    const row = await database.one<{ folder: string }>({
      text: `SELECT current_setting('data_directory') || '/base/' || oid AS folder
        FROM pg_database WHERE datname = current_database()`,
    })
    // Without it no session can begin, as with files that a full disk keeps from being written.
    const map = join(String(row?.folder), 'pg_filenode.map')
    const begin = (change: (address: URL) => void = () => undefined) => {
      const address = new URL(database.url)
      change(address)
      return failure(new DatabaseClient({ connectionString: address.href }).connect())
    }
    renameSync(map, `${map}.away`)
    const broken = await begin().finally(() => renameSync(`${map}.away`, map))
    expect(broken).toMatchObject({ severity: 'FATAL', code: '58P01' })
    expect(isDatabaseAway(broken)).toBe(true)
    const stranger = await begin((address) => {
      address.username = 'nobody_here'
    })
    const nowhere = await begin((address) => {
      address.pathname = '/no_such_database'
    })
    for (const refused of [stranger, nowhere]) {
      expect(refused).toMatchObject({ severity: 'FATAL' })
      expect(isDatabaseAway(refused)).toBe(false)
    }
  },
)
