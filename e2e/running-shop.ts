import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { addressOf, runningConnection } from '#shared/server/postgres/launcher.server.ts'
import { freePort } from '#shared/server/process/free-port.server.ts'
import { cleanUpAfterMe } from '../bin/clean-up-after-me.ts'

declare module 'vitest' {
  interface ProvidedContext {
    baseUrl: string
    dataFolder: string
    databaseUrl: string
  }
}

const root = join(import.meta.dirname, '..')

/** Starts the built shop as `npm start` does, or by another program, on any port or on that of `env`, and waits until it can take an order. */
export async function startShopProcess(
  env: Record<string, string>,
  program = 'bin/start.mjs',
): Promise<{ child: ChildProcess; baseUrl: string }> {
  const port = env.PORT ?? (await freePort())
  const baseUrl = `http://127.0.0.1:${port}`
  const child = spawn(process.execPath, [program], {
    cwd: root,
    env: { ...process.env, PORT: String(port), HOST: '127.0.0.1', IZLOG_LOG_LEVEL: 'warn', ...env },
    // The channel ends with this process, however that ends, and the shop with the channel.
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const deadline = Date.now() + 150_000
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`the shop ended with code ${child.exitCode} while starting`)
    const answer = await fetch(`${baseUrl}/healthz`).catch(() => undefined)
    if (answer?.status === 200) return { child, baseUrl }
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  child.kill('SIGKILL')
  throw new Error('the shop was not ready within 150 s')
}

export async function stopShopProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  child.kill('SIGTERM')
  await ended
}

/** A database of the journeys' own: on the server of DATABASE_URL, else the embedded one in a fresh folder. */
export async function freshDatabase(): Promise<{ env: Record<string, string>; drop(): Promise<void> }> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'izlog-e2e-'))
  cleanUpAfterMe(dataFolder)
  const serverUrl = process.env.DATABASE_URL
  if (!serverUrl) {
    return {
      env: { IZLOG_DATA: dataFolder },
      drop: async () => rmSync(dataFolder, { recursive: true, force: true }),
    }
  }
  const name = `izlog_e2e_${process.pid}_${Date.now()}`
  const admin = new pg.Client({ connectionString: serverUrl })
  await admin.connect()
  await admin.query(`CREATE DATABASE ${name}`)
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return {
    env: { IZLOG_DATA: dataFolder, DATABASE_URL: url.href },
    drop: async () => {
      await admin.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)
      await admin.end()
      rmSync(dataFolder, { recursive: true, force: true })
    },
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const database = await freshDatabase()
  const { child, baseUrl } = await startShopProcess({
    ...database.env,
    IZLOG_RATE_LIMIT: 'off',
    IZLOG_MAILBOX: 'on',
  })
  project.provide('baseUrl', baseUrl)
  const dataFolder = database.env.IZLOG_DATA ?? ''
  const embedded = runningConnection(dataFolder)
  project.provide('dataFolder', dataFolder)
  project.provide('databaseUrl', database.env.DATABASE_URL ?? (embedded ? addressOf(embedded) : ''))
  return async () => {
    await stopShopProcess(child)
    await database.drop()
  }
}
