import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type pg from 'pg'
import { projectRoot } from '../process/config.server.ts'
import { DatabaseClient } from './client.server.ts'
import type { Log } from './database.server.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './launcher.server.ts'
import { runningPostmaster } from './postmaster.server.ts'
import { silentLog } from './testing.server.ts'

export const folders: string[] = []
/** An empty folder that everybody may enter. */
export const newFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'izlog-launcher-'))
  chmodSync(folder, 0o755)
  folders.push(folder)
  return folder
}

const running: EmbeddedPostgres[] = []
/** A server on that folder, gone after `stopServers`. */
export const start = async (folder: string, options: { overTcp?: boolean; log?: Log } = {}) => {
  const server = await startEmbeddedPostgres({ folder, log: silentLog, throwaway: true, ...options })
  running.push(server)
  return server
}

export async function stopServers(): Promise<void> {
  for (const server of running.splice(0)) await server.stop()
}

export function removeFolders(): void {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
}

export const dataOf = (folder: string) => realpathSync(join(folder, 'postgres'))

export async function query<Row extends pg.QueryResultRow>(
  connection: pg.ClientConfig,
  text: string,
): Promise<Row | undefined> {
  const client = new DatabaseClient(connection)
  await client.connect()
  try {
    return (await client.query<Row>(text)).rows[0]
  } finally {
    await client.end()
  }
}

/** The beginning of a program that a process of its own runs. */
export const importLauncher = `
  import { runnerImport } from 'vite'
  const { module } = await runnerImport('./src/shared/server/postgres/launcher.server.ts')
  const log = { debug: () => undefined, warn: () => undefined, error: () => undefined }`

export type OtherProcess = { process: ChildProcess; adopted: boolean }

/** Another Node process that starts the server on the same folder, says whether it adopted one, and lives on. */
export async function startElsewhere(folder: string): Promise<OtherProcess> {
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

export async function kill(child: ChildProcess): Promise<void> {
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGKILL')
  await ended
}

export const pidOn = (folder: string) => runningPostmaster(dataOf(folder))?.pid
