import { cpSync, lchownSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { pino } from 'pino'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { waitFor } from '#shared/testing-wait.ts'
import {
  dataOf,
  kill,
  newFolder,
  pidOn,
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

const shared = newFolder()

const killServer = (folder: string) => process.kill(pidOn(folder) ?? Number.NaN, 'SIGKILL')
/** A log whose lines are kept as they are written. */
function told() {
  const lines: string[] = []
  return Object.assign(pino({}, { write: (line: string) => void lines.push(line) }), { lines })
}
/** Processes that say "in use". */
const leases = {
  text: `SELECT count(*)::int AS held FROM pg_locks WHERE locktype = 'advisory' AND objid = 1230000004`,
}

test('SAFE-02 a server that is killed comes back while the process lives, and stays away after its stop', async () => {
  const server = await start(shared)
  await query(server.connection, 'CREATE TABLE kept AS SELECT 9 AS value')
  for (let round = 0; round < 2; round++) {
    const before = pidOn(shared)
    killServer(shared)
    await waitFor(async () =>
      expect(await query(server.connection, 'SELECT value FROM kept')).toEqual({ value: 9 }),
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
  await waitFor(async () => expect(await query(server.connection, leases.text)).toEqual({ held: 2 }))
  await kill(other.process)
  killServer(shared)
  await waitFor(async () => expect(await query(server.connection, leases.text)).toEqual({ held: 1 }))
})

test('SAFE-02 a stop while the server is being brought back leaves none', async () => {
  const server = await start(shared)
  killServer(shared)
  await delay(20)
  await server.stop()
  await delay(500)
  expect(pidOn(shared)).toBeUndefined()
})

test('a server whose connections were cut is the same one, still in use, and the log says no more than that', async () => {
  const log = told()
  const server = await start(shared, { log })
  const pid = pidOn(shared)
  await query(
    server.connection,
    'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid()',
  )
  await waitFor(async () => expect(await query(server.connection, leases.text)).toEqual({ held: 1 }))
  expect(pidOn(shared)).toBe(pid)
  await waitFor(() => expect(log.lines).toHaveLength(1))
  expect(JSON.parse(log.lines[0] ?? '')).toMatchObject({
    serverPid: pid,
    msg: 'the connection to the embedded PostgreSQL was cut and is made again',
  })
})

test.each([
  ['that was killed', 'SIGKILL'],
  // Its connections end before it does.
  ['that somebody stopped', 'SIGINT'],
] as const)(
  'SAFE-02 a server %s is told as gone and as back, each line with the shop’s number once',
  async (_how, signal) => {
    const log = told()
    await start(shared, { log })
    process.kill(pidOn(shared) ?? Number.NaN, signal)
    await waitFor(() => expect(log.lines).toHaveLength(2))
    expect(log.lines.map((line) => JSON.parse(line))).toMatchObject([
      { msg: 'the embedded PostgreSQL is gone and is started again' },
      { msg: 'the embedded PostgreSQL is back', pid: process.pid, serverPid: pidOn(shared) },
    ])
    for (const line of log.lines) expect(line.match(/"pid":/g)).toHaveLength(1)
  },
)

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
