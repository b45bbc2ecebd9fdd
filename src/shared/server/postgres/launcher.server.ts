import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chmodSync, chownSync, existsSync, mkdirSync, openSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { postgresBinaries, type RunAs, serverUser } from './binaries.server.ts'
import type { Log } from './database.server.ts'
import { isAlive, withStartLock } from './start-lock.server.ts'

export type EmbeddedPostgres = {
  connection: { host: string; port: number; user: string; database: string }
  /** True when the server was running already, started by another process or left by one that was killed. */
  adopted: boolean
  /** Ends the server if nobody else is connected to it. */
  stop(): Promise<void>
}

/** A unix socket's address has room for 107 bytes, the file's own name among them. */
const longestSocketFolder = 85
const port = 5432
const user = 'izlog'
const startPatienceMs = 30_000

const settings = [
  'listen_addresses=',
  'unix_socket_permissions=0777',
  'shared_buffers=128MB',
  'max_connections=80',
  'timezone=UTC',
  'log_timezone=UTC',
  'max_wal_size=1GB',
]

/**
 * Starts the PostgreSQL that npm brings along on `folder`/postgres, on a unix socket, or adopts the one that runs there
 * already. Works as root (the server then runs as `nobody`), twice at once, and after a kill -9 of this process.
 */
export async function startEmbeddedPostgres({
  folder,
  log,
}: {
  folder: string
  log: Log
}): Promise<EmbeddedPostgres> {
  const runAs = serverUser()
  const data = join(folder, 'postgres')
  mkdirSync(folder, { recursive: true })
  const sockets = socketFolder(folder, runAs)
  const connection = { host: sockets, port, user, database: 'postgres' }
  const adopted = await withStartLock(join(folder, 'postgres.lock'), async () => {
    if (await answers(connection)) return true
    const native = postgresBinaries(runAs)
    if (!existsSync(join(data, 'PG_VERSION'))) initialise(native, data, runAs)
    removeStalePid(data)
    await start(native, data, sockets, runAs, connection)
    return false
  })
  log.debug({ folder, adopted }, 'embedded PostgreSQL is up')
  return { connection, adopted, stop: () => stop(data, connection) }
}

/** Below the data folder where its path is short enough and the server's user gets there, else in the temporary one. */
function socketFolder(folder: string, runAs: RunAs): string {
  const own = join(folder, 'socket')
  const short = Buffer.byteLength(own) <= longestSocketFolder
  const name = createHash('sha256').update(folder).digest('hex').slice(0, 12)
  const chosen = short && runAs === undefined ? own : join(tmpdir(), `izlog-${name}`)
  give(chosen, runAs)
  return chosen
}

function give(folder: string, runAs: RunAs): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  if (!runAs) return
  chownSync(folder, runAs.uid, runAs.gid)
  chmodSync(folder, 0o755)
}

function initialise(native: string, data: string, runAs: RunAs): void {
  rmSync(data, { recursive: true, force: true })
  give(data, runAs)
  chmodSync(data, 0o700)
  const { status, stderr } = spawnSync(
    join(native, 'bin', 'initdb'),
    ['-D', data, '-U', user, '-E', 'UTF8', '--locale=C', '--auth=trust', '--no-instructions', '--no-sync'],
    { ...runAs, cwd: tmpdir(), encoding: 'utf8' },
  )
  if (status === 0) return
  rmSync(data, { recursive: true, force: true })
  throw new Error(`initdb failed (may ${data} be reached by its user?): ${stderr}`)
}

/** The first line of postmaster.pid, if there is one. */
function postmaster(data: string): number | undefined {
  try {
    return Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0]) || undefined
  } catch {
    return undefined
  }
}

function removeStalePid(data: string): void {
  const pid = postmaster(data)
  if (pid !== undefined && !isAlive(pid)) rmSync(join(data, 'postmaster.pid'), { force: true })
}

async function start(
  native: string,
  data: string,
  sockets: string,
  runAs: RunAs,
  connection: pg.ClientConfig,
): Promise<void> {
  const output = openSync(join(data, 'server.log'), 'a')
  const options = [...settings, `unix_socket_directories=${sockets}`].flatMap((setting) => ['-c', setting])
  const child: ChildProcess = spawn(
    join(native, 'bin', 'postgres'),
    ['-D', data, '-p', String(port), ...options],
    {
      ...runAs,
      cwd: tmpdir(),
      // A process group of its own: Ctrl-C in the terminal stops the shop first, and the shop stops its database.
      detached: true,
      stdio: ['ignore', output, output],
    },
  )
  child.unref()
  let failure: string | undefined
  child.once('error', (error) => {
    failure = error.message
  })
  child.once('exit', (code) => {
    failure ??= `it ended with ${code}`
  })
  const deadline = Date.now() + startPatienceMs
  while (!(await answers(connection))) {
    if (failure !== undefined || Date.now() > deadline) {
      throw new Error(`PostgreSQL did not start: ${failure ?? 'no answer'}; see ${join(data, 'server.log')}`)
    }
    await delay(15)
  }
}

async function answers(connection: pg.ClientConfig): Promise<boolean> {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 2000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}

async function stop(data: string, connection: pg.ClientConfig): Promise<void> {
  const client = new pg.Client(connection)
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<{ others: number }>(
      `SELECT count(*)::int AS others FROM pg_stat_activity
       WHERE backend_type = 'client backend' AND pid <> pg_backend_pid()`,
    )
    if (rows[0]?.others !== 0) return
  } catch {
    return
  } finally {
    await client.end().catch(() => undefined)
  }
  const pid = postmaster(data)
  if (pid === undefined) return
  // SIGINT is PostgreSQL's fast stop: no new connections, what runs is rolled back, everything is written.
  process.kill(pid, 'SIGINT')
  const deadline = Date.now() + startPatienceMs
  while (isAlive(pid) && Date.now() < deadline) await delay(10)
}
