import { spawn } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  mkdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { waitFor } from '#shared/testing-wait.ts'
import { projectRoot } from '../process/config.server.ts'
import { rootsFolder } from './binaries.server.ts'
import { openDatabase } from './database.server.ts'
import { runningPostmaster } from './postmaster.server.ts'
import { silentLog } from './testing.server.ts'
import {
  dataOf,
  folders,
  importLauncher,
  kill,
  newFolder,
  query,
  removeFolders,
  start,
  startElsewhere,
  stopServers,
} from './testing-launcher.server.ts'

// Real servers start and stop here, several to a test.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })
afterEach(stopServers)
afterAll(removeFolders)

const asRoot = process.getuid?.() === 0
const shared = newFolder()

test('of three starts at once on an empty folder one starts the server and the others adopt it', async () => {
  const [here, ...others] = await Promise.all([start(shared), startElsewhere(shared), startElsewhere(shared)])
  const adopted = [here.adopted, ...others.map((other) => other.adopted)]
  expect(adopted.filter((value) => !value)).toHaveLength(1)
  expect(await query(here.connection, 'SELECT 1 AS one')).toEqual({ one: 1 })
  await Promise.all(others.map((other) => kill(other.process)))
  // The server takes a moment to see that the killed ones are gone.
  await waitFor(async () => {
    await here.stop()
    expect(runningPostmaster(dataOf(shared))).toBeUndefined()
  })
})

test('a server whose process was killed is adopted, with everything that was committed', async () => {
  const other = await startElsewhere(shared)
  expect(other.adopted).toBe(false)
  const pid = runningPostmaster(dataOf(shared))?.pid
  await kill(other.process)
  const server = await start(shared)
  expect(server.adopted).toBe(true)
  expect(runningPostmaster(dataOf(shared))?.pid).toBe(pid)
  await query(server.connection, 'CREATE TABLE kept AS SELECT 7 AS value')
})

test('a stopped server keeps its data, and a killed one recovers them', async () => {
  const first = await start(shared)
  expect(first.adopted).toBe(false)
  await query(first.connection, 'UPDATE kept SET value = 8')
  process.kill(runningPostmaster(dataOf(shared))?.pid ?? Number.NaN, 'SIGKILL')
  const second = await start(shared)
  expect(await query(second.connection, 'SELECT value FROM kept')).toEqual({ value: 8 })
})

test("another program's number in postmaster.pid does not keep the server from starting", async () => {
  await (await start(shared)).stop()
  const pidFile = join(dataOf(shared), 'postmaster.pid')
  writeFileSync(pidFile, `${process.pid}\n${dataOf(shared)}\n1\n5432\n/nowhere\n\n`)
  const server = await start(shared)
  expect(server.adopted).toBe(false)
  expect(Number(readFileSync(pidFile, 'utf8').split('\n')[0])).not.toBe(process.pid)
})

test('SAFE-03 a server that was started with a database ends with it', async () => {
  const dataFolder = newFolder()
  const own = await openDatabase(
    { databaseUrl: undefined, dataFolder, poolSize: 2, preparedStatements: true },
    silentLog,
  )
  expect(await own.one({ text: 'SELECT 1 AS one' })).toEqual({ one: 1 })
  expect(runningPostmaster(dataOf(dataFolder))).toBeDefined()
  await own.close()
  expect(runningPostmaster(dataOf(dataFolder))).toBeUndefined()
})

test('stop leaves the server to another process that is connected', async () => {
  const server = await start(shared)
  const other = new pg.Client(server.connection)
  await other.connect()
  await server.stop()
  expect(await other.query('SELECT 1')).toHaveProperty('rowCount', 1)
  await other.end()
  await server.stop()
  expect(runningPostmaster(dataOf(shared))).toBeUndefined()
})

test('while one process stops the server and others come, each of them gets one that stays', async () => {
  for (let round = 0; round < 5; round++) {
    const before = await start(shared)
    const [after] = await Promise.all([start(shared), before.stop()])
    expect(await query(after.connection, 'SELECT 1 AS one')).toEqual({ one: 1 })
    await after.stop()
  }
})

test('a process with nothing else to do stops the server before it ends', async () => {
  const program = `${importLauncher}
    const server = await module.startEmbeddedPostgres({ folder: ${JSON.stringify(shared)}, log, throwaway: true })
    await server.stop()
    process.exitCode = 7`
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], { cwd: projectRoot })
  expect(await new Promise((resolve) => child.once('exit', resolve))).toBe(7)
  expect(runningPostmaster(dataOf(shared))).toBeUndefined()
})

test('only the user of the server and root get to its data and to its socket', async () => {
  const { connection } = await start(shared)
  expect(statSync(dataOf(shared)).mode & 0o077).toBe(0)
  expect(statSync(connection.host).mode & 0o077).toBe(0)
  expect(statSync(connection.host).uid).toBe(statSync(dataOf(shared)).uid)
})

test('Croatian letters are letters: case, patterns, full text, trigrams and order', async () => {
  const { connection } = await start(shared)
  await query(connection, 'CREATE EXTENSION IF NOT EXISTS pg_trgm')
  await query(connection, 'CREATE EXTENSION IF NOT EXISTS unaccent')
  const row = await query(
    connection,
    `SELECT lower('ČAŠA ĐĆŽ') AS low, 'ČAŠA' ILIKE 'čaša' AS like, 'č' ~ '^\\w$' AS word, unaccent('ČAŠA') AS plain,
       to_tsvector('simple', 'ČAŠA')::text AS terms, similarity('ČAŠA', 'čađa') < 1 AS differs,
       (SELECT string_agg(w, ' ' ORDER BY w COLLATE "hr-x-icu")
        FROM unnest('{zec,žaba,cvijet,čaša,ćup,džep,dan,đak}'::text[]) AS w) AS sorted`,
  )
  expect(row).toEqual({
    low: 'čaša đćž',
    like: true,
    word: true,
    plain: 'CASA',
    terms: "'čaša':1",
    differs: true,
    sorted: 'cvijet čaša ćup dan džep đak zec žaba',
  })
})

test('data of another PostgreSQL version are refused with the way out', async () => {
  await (await start(shared)).stop()
  const versionFile = join(dataOf(shared), 'PG_VERSION')
  const version = readFileSync(versionFile)
  writeFileSync(versionFile, '14\n')
  await expect(start(shared)).rejects.toThrow(/PostgreSQL 14.*pg_dump/)
  writeFileSync(versionFile, version)
})

test('a server that cannot start says what its log says', async () => {
  const settings = join(dataOf(shared), 'postgresql.auto.conf')
  const before = readFileSync(settings)
  writeFileSync(settings, "shared_preload_libraries = 'no_such_library'\n")
  await expect(start(shared)).rejects.toThrow('no_such_library')
  writeFileSync(settings, before)
})

test('a path too long for a socket gets its socket elsewhere', async () => {
  const folder = join(newFolder(), 'a'.repeat(60), 'b'.repeat(60))
  const server = await start(folder)
  expect(server.connection.host.length).toBeLessThan(86)
  expect((await start(folder)).adopted).toBe(true)
  const copy = join(newFolder(), 'a'.repeat(60), 'b'.repeat(60))
  mkdirSync(copy, { recursive: true })
  symlinkSync(readlinkSync(join(folder, 'socket')), join(copy, 'socket'))
  const other = await start(copy)
  expect(other.connection.host).not.toBe(server.connection.host)
})

test('without unix sockets it listens on loopback and asks for a password', async () => {
  const folder = newFolder()
  const { connection } = await start(folder, { overTcp: true })
  expect(connection.host).toBe('127.0.0.1')
  expect(await query(connection, 'SELECT 1 AS one')).toEqual({ one: 1 })
  await expect(query({ ...connection, password: 'guessed' }, 'SELECT 1')).rejects.toThrow('password')
  expect((await start(folder, { overTcp: true })).adopted).toBe(true)
})

test.runIf(asRoot)(
  "root's own closed folder lets the server pass and shows nobody what is in it",
  async () => {
    const folder = newFolder()
    chmodSync(folder, 0o700)
    await start(folder)
    expect(dataOf(folder)).toBe(join(folder, 'postgres'))
    const { mode, gid } = statSync(folder)
    expect(mode & 0o777).toBe(0o710)
    expect(gid).toBe(statSync(dataOf(folder)).gid)
  },
)

test.runIf(asRoot)('root in a folder closed to others keeps its data elsewhere', async () => {
  const closed = newFolder()
  chmodSync(closed, 0o700)
  const folder = join(closed, '.izlog')
  const server = await start(folder)
  expect(await query(server.connection, 'SELECT 1 AS one')).toEqual({ one: 1 })
  expect(dataOf(folder).startsWith(`${rootsFolder}/`)).toBe(true)
  expect((await start(folder)).adopted).toBe(true)
  folders.push(dirname(dataOf(folder)))
  const copy = join(newFolder(), '.izlog')
  cpSync(folder, copy, { recursive: true, verbatimSymlinks: true })
  await expect(start(copy)).rejects.toThrow(/is a copy of the link .* both lead to the database/)
  const moved = join(newFolder(), '.izlog')
  renameSync(folder, moved)
  expect((await start(moved)).adopted).toBe(true)
})
