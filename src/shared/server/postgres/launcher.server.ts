import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { openSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'
import { freePort } from '../process/free-port.server.ts'
import { postgresPrograms } from './binaries.server.ts'
import { DatabaseClient } from './client.server.ts'
import {
  type Cluster,
  createCluster,
  existingCluster,
  readPassword,
  socketFolder,
  superuser,
} from './cluster.server.ts'
import type { Log } from './database.server.ts'
import { removeForeignLocks, runningPostmaster } from './postmaster.server.ts'
import { spawnOptions } from './server-user.server.ts'

export type EmbeddedPostgres = {
  connection: { host: string; port: number; user: string; database: string; password?: string; ssl: false }
  /** True when the server was running already, started by another process or left by one that was killed. */
  adopted: boolean
  /** Watches it no more and ends it, unless others use it: another process that started or adopted it, psql. */
  stop(): Promise<void>
}

/** A connection as the one text that DATABASE_URL takes. */
export function addressOf({ host, port, user, password, database }: EmbeddedPostgres['connection']): string {
  const account = password ? `${user}:${password}` : user
  return `postgresql://${account}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`
}

export type EmbeddedOptions = {
  /** Made when it is missing; the data lie in its `postgres`. */
  folder: string
  log: Pick<Log, 'debug' | 'warn' | 'error'>
  /** Faster, but a crash of the machine may ruin the data: for tests. */
  throwaway?: boolean
  /** Over loopback TCP with a password instead of a unix socket; default on Windows. */
  overTcp?: boolean
}

/** A connection that does not keep its process from ending; the driver has these two, its types do not. */
type Lease = pg.Client & { ref(): void; unref(): void }

/** Crash recovery after a power failure takes its time. */
const patienceMs = 120_000
const mostLaunches = 3
const shortestPauseMs = 100
const longestPauseMs = 10_000
/** Any number that nothing else in the shop locks: shared by who uses the server. */
const leaseLock = 1230000004
const socketPort = 5432
const longestLogBytes = 10_000_000

const settings = [
  'unix_socket_permissions=0700',
  'shared_buffers=128MB',
  'max_connections=80',
  'max_wal_size=1GB',
  'timezone=UTC',
  'log_timezone=UTC',
  'log_line_prefix=%m ',
]
const throwawaySettings = ['fsync=off', 'full_page_writes=off']

/**
 * Starts the PostgreSQL that npm brings along on `folder`/postgres, or adopts the one that runs there already, started
 * by another process or left over when one was killed. Several starts at once end on one server: PostgreSQL itself sees
 * to it that a data folder has only one, and the others adopt that. As root the server runs as another user. A server
 * that dies is started again until `stop`, at the same address.
 * @throws with the end of the server's log when it does not start at first.
 */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const { folder, log } = options
  const cluster = existingCluster(folder) ?? createCluster(folder)
  const stopping = new AbortController()
  let bringingBack: Promise<void> | undefined
  const first = await bringUp(cluster, options)
  let { lease, pid } = first

  // The lease is open for as long as the server lives: nobody else sees its end sooner. It ends too when somebody cuts
  // all connections of a server that goes on.
  const watch = () =>
    lease.once('end', () => {
      if (!stopping.signal.aborted) bringingBack = bringBack()
    })
  const bringBack = async () => {
    const formerPid = pid
    const goesOn = runningPostmaster(cluster.data)?.pid === formerPid
    const tellGone = () =>
      log.warn({ data: cluster.data }, 'the embedded PostgreSQL is gone and is started again')
    if (!goesOn) tellGone()
    for (let pauseMs = shortestPauseMs; ; pauseMs = Math.min(2 * pauseMs, longestPauseMs)) {
      try {
        ;({ pid, lease } = await bringUp(cluster, options, first.connection.port))
        watch()
        // `pid` in a line of the log is the shop's own.
        const server = { serverPid: pid }
        if (pid === formerPid)
          log.warn(server, 'the connection to the embedded PostgreSQL was cut and is made again')
        else {
          // It was still on its way down.
          if (goesOn) tellGone()
          log.warn(server, 'the embedded PostgreSQL is back')
        }
        return
      } catch (error) {
        log.error({ err: error, pauseMs }, 'the embedded PostgreSQL does not come back yet')
      }
      await delay(pauseMs, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined)
      if (stopping.signal.aborted) return
    }
  }
  watch()

  return {
    connection: first.connection,
    adopted: first.adopted,
    stop: async () => {
      stopping.abort()
      await bringingBack
      await stopCluster(cluster, lease)
    },
  }
}

type Held = { connection: EmbeddedPostgres['connection']; pid: number; lease: Lease; adopted: boolean }

/** Launches or adopts, and takes a lease. @param port where it was reached before */
async function bringUp(cluster: Cluster, options: EmbeddedOptions, port?: number): Promise<Held> {
  const { log } = options
  const deadline = Date.now() + patienceMs
  let child: ChildProcess | undefined
  for (let launches = 0; ; ) {
    const running = runningEmbedded(cluster)
    const lease = running && (await takeLease(running.connection))
    if (running && lease) {
      const adopted = running.pid !== child?.pid
      log.debug({ data: cluster.data, adopted }, 'the embedded PostgreSQL is up')
      return { ...running, lease, adopted }
    }
    if (!running && (!child || hasEnded(child))) {
      if (launches++ === mostLaunches) throw startFailure(cluster, 'it ended at once')
      child = await launch(cluster, options, port)
    }
    if (Date.now() > deadline) throw startFailure(cluster, 'it does not answer')
    await delay(10)
  }
}

/** How the server on that folder is reached, if one runs. */
export function runningConnection(folder: string): EmbeddedPostgres['connection'] | undefined {
  const cluster = existingCluster(folder)
  return cluster && runningEmbedded(cluster)?.connection
}

function runningEmbedded(
  cluster: Cluster,
): { pid: number; connection: EmbeddedPostgres['connection'] } | undefined {
  const postmaster = runningPostmaster(cluster.data)
  if (!postmaster?.port) return undefined
  const { pid, port, sockets, address } = postmaster
  const account = { port, user: superuser, database: 'postgres', ssl: false } as const
  const connection = sockets
    ? { host: sockets, ...account }
    : { host: address || '127.0.0.1', ...account, password: readPassword(cluster.data) }
  return { pid, connection }
}

async function launch(
  cluster: Cluster,
  options: EmbeddedOptions,
  formerPort?: number,
): Promise<ChildProcess> {
  const { throwaway = false, overTcp = process.platform === 'win32' } = options
  const { data, runAs } = cluster
  const port = formerPort ?? (overTcp ? await freePort() : socketPort)
  const sockets = overTcp ? undefined : socketFolder(cluster)
  removeForeignLocks(data, sockets, port)
  const reachedBy =
    sockets === undefined
      ? ['listen_addresses=127.0.0.1', 'unix_socket_directories=']
      : ['listen_addresses=', `unix_socket_directories=${sockets}`]
  const all = [`port=${port}`, ...reachedBy, ...settings, ...(throwaway ? throwawaySettings : [])]
  const log = serverLog(data)
  const tooLong = (statSync(log, { throwIfNoEntry: false })?.size ?? 0) > longestLogBytes
  const output = openSync(log, tooLong ? 'w' : 'a', 0o600)
  const child = spawn(
    join(postgresPrograms(runAs), 'postgres'),
    ['-D', data, ...all.flatMap((setting) => ['-c', setting])],
    {
      ...spawnOptions(runAs),
      // A process group of its own: Ctrl-C ends the shop first, and the shop ends its database.
      detached: true,
      stdio: ['ignore', output, output],
    },
  )
  child.on('error', (error) => options.log.debug({ err: error }, 'PostgreSQL could not be run'))
  child.unref()
  return child
}

const serverLog = (data: string) => join(data, 'server.log')

const hasEnded = (child: ChildProcess) =>
  child.pid === undefined || child.exitCode !== null || child.signalCode !== null

function startFailure({ data }: Cluster, reason: string): Error {
  const tail = readFileSync(serverLog(data), 'utf8').trim().split('\n').slice(-5).join('\n')
  return new Error(`PostgreSQL did not start on ${data}: ${reason}. Its log ends with:\n${tail}`)
}

/**
 * A connection that says "in use" for as long as the process has it: the one that stops the server needs this lock for
 * itself alone. So nobody adopts a server that is about to end, and nobody ends one that was just adopted. Undefined
 * while nobody listens yet, or who does is starting or stopping.
 */
async function takeLease(connection: EmbeddedPostgres['connection']): Promise<Lease | undefined> {
  const client = new DatabaseClient({ ...connection, connectionTimeoutMillis: 5000 })
  try {
    await client.connect()
    const { rows } = await client.query<{ taken: boolean }>(
      `SELECT pg_try_advisory_lock_shared(${leaseLock}) AS taken`,
    )
    if (rows[0]?.taken) {
      const lease = client as Lease
      lease.unref()
      return lease
    }
  } catch (error) {
    const refusesTheAccount = /^28/
    if (refusesTheAccount.test((error as { code?: string }).code ?? '')) throw error
  }
  await client.end().catch(() => undefined)
  return undefined
}

/**
 * Ends the server if one runs and nobody is connected to it. PostgreSQL's fast stop: no new connections, what runs is rolled
 * back, everything is written.
 */
export async function stopCluster(cluster: Cluster, lease?: Lease): Promise<void> {
  lease?.ref()
  await lease?.end().catch(() => undefined)
  const running = runningEmbedded(cluster)
  if (!running) return
  const client = new DatabaseClient(running.connection)
  try {
    await client.connect()
    if (!(await isAlone(client))) return
    const { data, runAs } = cluster
    spawnSync(join(postgresPrograms(runAs), 'pg_ctl'), ['stop', '-D', data, '-m', 'fast', '-w', '-s'], {
      ...spawnOptions(runAs),
      stdio: 'ignore',
    })
  } catch {
    // Somebody else is stopping it, or it has no connection left to give: then it is in use.
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** No other lease, and no other client: this process's own closed connections go when what they were asked is done. */
async function isAlone(client: pg.Client): Promise<boolean> {
  const lock = await client.query<{ taken: boolean }>(`SELECT pg_try_advisory_lock(${leaseLock}) AS taken`)
  if (!lock.rows[0]?.taken) return false
  for (let look = 0; look < 40; look++) {
    const { rowCount } = await client.query(
      `SELECT FROM pg_stat_activity WHERE backend_type = 'client backend' AND pid <> pg_backend_pid()`,
    )
    if (rowCount === 0) return true
    await delay(25)
  }
  return false
}
