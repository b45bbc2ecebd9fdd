import { type ChildProcess, spawn } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  lchownSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { projectRoot } from '../config.server.ts'
import { rootsFolder } from './binaries.server.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './launcher.server.ts'
import { runningPostmaster } from './postmaster.server.ts'
import { silentLog } from './testing.server.ts'

// Real servers start and stop here, several to a test.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

const folders: string[] = []
const newFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'izlog-launcher-'))
  chmodSync(folder, 0o755)
  folders.push(folder)
  return folder
}

const running: EmbeddedPostgres[] = []
const start = async (folder: string, options: { overTcp?: boolean } = {}) => {
  const server = await startEmbeddedPostgres({ folder, log: silentLog, throwaway: true, ...options })
  running.push(server)
  return server
}

afterEach(async () => {
  for (const server of running.splice(0)) await server.stop()
})
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

const dataOf = (folder: string) => realpathSync(join(folder, 'postgres'))

async function query<Row extends pg.QueryResultRow>(
  connection: pg.ClientConfig,
  text: string,
): Promise<Row | undefined> {
  const client = new pg.Client(connection)
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query<Row>(text)).rows[0]
  } finally {
    await client.end()
  }
}

const importLauncher = `
  import { runnerImport } from 'vite'
  const { module } = await runnerImport('./src/shared/server/postgres/launcher.server.ts')
  const log = { debug: () => undefined, warn: () => undefined, error: () => undefined }`

type OtherProcess = { process: ChildProcess; adopted: boolean }

/** Another Node process that starts the server on the same folder, says whether it adopted one, and lives on. */
async function startElsewhere(folder: string): Promise<OtherProcess> {
  const program = `${importLauncher}
    const { adopted } = await module.startEmbeddedPostgres({ folder: ${JSON.stringify(folder)}, log, throwaway: true })
    console.log(JSON.stringify({ adopted }))
    setInterval(() => undefined, 1000)`
  const process_ = spawn(process.execPath, ['--input-type=module', '-e', program], {
    cwd: projectRoot,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const { adopted } = await new Promise<{ adopted: boolean }>((resolve, reject) => {
    createInterface({ input: process_.stdout }).once('line', (line) => resolve(JSON.parse(line)))
    process_.once('exit', () => reject(new Error('the other process ended')))
  })
  return { process: process_, adopted }
}

async function kill(child: ChildProcess): Promise<void> {
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGKILL')
  await ended
}

const asRoot = process.getuid?.() === 0
const shared = newFolder()

test('of three starts at once on an empty folder one starts the server and the others adopt it', async () => {
  const [here, ...others] = await Promise.all([start(shared), startElsewhere(shared), startElsewhere(shared)])
  const adopted = [here.adopted, ...others.map((other) => other.adopted)]
  expect(adopted.filter((value) => !value)).toHaveLength(1)
  expect(await query(here.connection, 'SELECT 1 AS one')).toEqual({ one: 1 })
  await Promise.all(others.map((other) => kill(other.process)))
  // The server takes a moment to see that the killed ones are gone.
  await vi.waitFor(async () => {
    await here.stop()
    expect(runningPostmaster(dataOf(shared))).toBeUndefined()
  }, 10_000)
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

const pidOn = (folder: string) => runningPostmaster(dataOf(folder))?.pid
const killServer = (folder: string) => process.kill(pidOn(folder) ?? Number.NaN, 'SIGKILL')
/** Processes that say "in use". */
const leases = {
  text: `SELECT count(*)::int AS held FROM pg_locks WHERE locktype = 'advisory' AND objid = 1230000004`,
}

test('SAFE-02 a server that is killed comes back while the process lives, and stays away after its stop', async () => {
  const server = await start(shared)
  await query(server.connection, 'UPDATE kept SET value = 9')
  for (let round = 0; round < 2; round++) {
    const before = pidOn(shared)
    killServer(shared)
    await vi.waitFor(
      async () => expect(await query(server.connection, 'SELECT value FROM kept')).toEqual({ value: 9 }),
      { timeout: 20_000, interval: 50 },
    )
    expect(pidOn(shared)).not.toBe(before)
  }
  await server.stop()
  await delay(500)
  expect(pidOn(shared)).toBeUndefined()
})

test('SAFE-02 two processes that see their server die end on one server again, the one that adopted it too', async () => {
  const other = await startElsewhere(shared)
  const server = await start(shared)
  expect(server.adopted).toBe(true)
  killServer(shared)
  await vi.waitFor(async () => expect(await query(server.connection, leases.text)).toEqual({ held: 2 }), {
    timeout: 20_000,
    interval: 50,
  })
  await kill(other.process)
  killServer(shared)
  await vi.waitFor(async () => expect(await query(server.connection, leases.text)).toEqual({ held: 1 }), {
    timeout: 20_000,
    interval: 50,
  })
})

test('SAFE-02 a stop while the server is being brought back leaves none', async () => {
  const server = await start(shared)
  killServer(shared)
  await delay(20)
  await server.stop()
  await delay(500)
  expect(pidOn(shared)).toBeUndefined()
})

test('a server whose one connection was cut is the same one, still in use', async () => {
  const server = await start(shared)
  const pid = pidOn(shared)
  await query(
    server.connection,
    `SELECT pg_terminate_backend(pid) FROM pg_locks WHERE locktype = 'advisory' AND objid = 1230000004`,
  )
  await vi.waitFor(
    async () => expect(await query(server.connection, leases.text)).toEqual({ held: 1 }),
    10_000,
  )
  expect(pidOn(shared)).toBe(pid)
})

test("SAFE-02 a copied folder never leads to the original's server, whose numbers it carries", async () => {
  const original = newFolder()
  const first = await start(original)
  await query(first.connection, 'CREATE TABLE mine AS SELECT 1 AS value')
  await first.stop()
  const copy = newFolder()
  cpSync(original, copy, {
    recursive: true,
    verbatimSymlinks: true,
    filter: (name) => !name.endsWith('socket'),
  })
  chownLike(dataOf(original), dataOf(copy))
  const again = await start(original)
  await query(again.connection, 'UPDATE mine SET value = 2')
  // As if the copy had been made while the server ran.
  for (const name of ['postgres/postmaster.pid', 'socket/.s.PGSQL.5432.lock']) {
    mkdirSync(dirname(join(copy, name)), { recursive: true })
    writeFileSync(join(copy, name), readFileSync(join(original, name)))
  }
  chownLike(dataOf(original), join(copy, 'socket'))
  const other = await start(copy)
  expect(other.adopted).toBe(false)
  expect(other.connection.host).not.toBe(again.connection.host)
  expect(await query(other.connection, 'SELECT value FROM mine')).toEqual({ value: 1 })
  expect(await query(again.connection, 'SELECT value FROM mine')).toEqual({ value: 2 })
  expect(pidOn(original)).not.toBe(pidOn(copy))
})

/** Everything below `folder` belongs to the owner of `model`. */
function chownLike(model: string, folder: string): void {
  const { uid, gid } = statSync(model)
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
    lchownSync(join(folder, name), uid, gid)
  lchownSync(folder, uid, gid)
}

test("another program's number in postmaster.pid does not keep the server from starting", async () => {
  await (await start(shared)).stop()
  const pidFile = join(dataOf(shared), 'postmaster.pid')
  writeFileSync(pidFile, `${process.pid}\n${dataOf(shared)}\n1\n5432\n/nowhere\n\n`)
  const server = await start(shared)
  expect(server.adopted).toBe(false)
  expect(Number(readFileSync(pidFile, 'utf8').split('\n')[0])).not.toBe(process.pid)
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
