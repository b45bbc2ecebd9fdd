import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { addressOf, startEmbeddedPostgres } from '#shared/server/postgres/launcher.server.ts'
import { freePort } from '#shared/server/process/free-port.server.ts'
import { cleanUpAfterMe } from '../bin/clean-up-after-me.ts'
import { workerOf } from '../bin/worker-of.ts'

const root = process.cwd()

export type RunningShop = {
  baseUrl: string
  /** The supervisor's; the shop is its child. */
  pid: number
  /** Resident memory of the shop's own process now, in MiB; its supervisor has 48 MiB besides (decision 0012). */
  memory(): number
  stop(): Promise<void>
}

export type BenchDatabase = {
  env: { IZLOG_DATA: string; DATABASE_URL: string }
  drop(): Promise<void>
}

/** A folder and a database of the benchmark's own, on DATABASE_URL's server or a new one; both are gone after `drop`. */
export async function benchDatabase(): Promise<BenchDatabase> {
  const folder = mkdtempSync(join(tmpdir(), 'izlog-bench-'))
  cleanUpAfterMe(folder)
  const server = process.env.DATABASE_URL
  if (!server) return embeddedDatabase(folder)
  const name = `izlog_bench_${process.pid}_${Math.round(performance.now())}`
  const admin = new pg.Client({ connectionString: server })
  await admin.connect()
  await admin.query(`CREATE DATABASE ${name}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  return {
    env: { IZLOG_DATA: folder, DATABASE_URL: url.href },
    drop: async () => {
      await admin.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)
      await admin.end()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** As durable as a shop's own: without that, whatever commits would look faster than it is. */
async function embeddedDatabase(folder: string): Promise<BenchDatabase> {
  const log = { debug: () => undefined, warn: console.warn, error: console.error }
  const server = await startEmbeddedPostgres({ folder, log })
  return {
    env: { IZLOG_DATA: folder, DATABASE_URL: addressOf(server.connection) },
    drop: async () => {
      await server.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Runs a program of the shop to its end; the seconds it took. */
export function runToEnd(args: string[], env: Record<string, string>): Promise<number> {
  const begun = performance.now()
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    child.on('exit', (code) =>
      code === 0
        ? resolve((performance.now() - begun) / 1000)
        : reject(new Error(`${args.join(' ')} ended with ${code}`)),
    )
  })
}

/** Starts the built shop and waits until it can take an order. */
export async function startShop(env: Record<string, string>): Promise<RunningShop> {
  const port = await freePort()
  const baseUrl = `http://127.0.0.1:${port}`
  const child: ChildProcess = spawn(process.execPath, ['bin/start.mjs'], {
    cwd: root,
    env: {
      ...process.env,
      PORT: String(port),
      IZLOG_LOG_LEVEL: 'warn',
      IZLOG_RATE_LIMIT: 'off',
      IZLOG_CAPTCHA: 'none',
      IZLOG_WARM_PICTURES: 'off',
      ...env,
    },
    // The channel ends with this process, however that ends, and the shop with the channel.
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  for (let tries = 0; ; tries++) {
    const answer = await fetch(`${baseUrl}/healthz`).catch(() => undefined)
    if (answer?.status === 200) break
    if (child.exitCode !== null || tries > 1200) throw new Error('the shop did not start')
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  const pid = child.pid ?? 0
  return {
    baseUrl,
    pid,
    memory: () => {
      const status = readFileSync(`/proc/${workerOf(pid)}/status`, 'utf8')
      return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024
    },
    stop: async () => {
      const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
      child.kill('SIGTERM')
      await ended
    },
  }
}
