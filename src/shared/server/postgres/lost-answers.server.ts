import type pg from 'pg'
import { DatabaseClient, hangUp, processOf } from './client.server.ts'

/** Of these server processes the ones that are at work, or were a moment ago: their answer may be on its way. */
const readBusy = `SELECT pg_backend_pid() AS own,
  coalesce(array_agg(pid) FILTER (WHERE state IS NULL OR state NOT LIKE 'idle%' OR state_change > now() - interval '3 s'), '{}') AS busy
  FROM pg_stat_activity WHERE pid = ANY($1::int[])`

/**
 * Of the server processes that we wait for, those that have nothing more to say: they have answered or are gone, and the
 * network lost it. Asked over a connection of its own. None behind a pooler, whose process numbers are not the server's.
 */
export async function lostAnswers(
  settings: pg.ClientConfig,
  waitedFor: readonly number[],
): Promise<ReadonlySet<number>> {
  const client = new DatabaseClient(settings)
  try {
    await client.connect()
    const { rows } = await client.query<{ own: number; busy: number[] }>(readBusy, [waitedFor])
    const [answer] = rows
    if (!answer || answer.own !== processOf(client)) return new Set()
    return new Set(waitedFor.filter((pid) => !answer.busy.includes(pid)))
  } finally {
    hangUp(client)
  }
}
