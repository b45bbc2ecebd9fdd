import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { existingCluster } from '#shared/server/postgres/cluster.server.ts'
import { addressOf, startEmbeddedPostgres } from '#shared/server/postgres/launcher.server.ts'
import { runningPostmaster } from '#shared/server/postgres/postmaster.server.ts'
import { cleanUpAfterMe } from '../bin/clean-up-after-me.ts'

/** A PostgreSQL beside the shop, which knows its address only: DATABASE_URL. Killed, it is started again from here. */
export async function servedPostgres(): Promise<{ url: string; folder: string; stop(): Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'izlog-served-'))
  cleanUpAfterMe(folder)
  const server = await startEmbeddedPostgres({ folder, log: pino({ level: 'silent' }) })
  return {
    url: addressOf(server.connection),
    folder,
    stop: async () => {
      await server.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Signals the server whose data lie in this folder, whoever started it. */
export async function signalServer(folder: string, signal: NodeJS.Signals): Promise<void> {
  const cluster = existingCluster(folder)
  const server = cluster && runningPostmaster(cluster.data)
  if (!server) throw new Error('no PostgreSQL runs there')
  process.kill(server.pid, signal)
}
