import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { type Database, type Log, statement } from './database.server.ts'

const channel = 'izlog_hearing'
const notify = statement('hearing.notify', 'SELECT pg_notify($1, $2)')

/** Whether a notification that is sent over the database's pool arrives where notifications are listened for. */
export async function hearsItself(database: Database, patienceMs = 3000): Promise<boolean> {
  const word = randomUUID()
  const patience = new AbortController()
  let heard = false
  const stop = await database.listen(channel, (payload) => {
    heard ||= payload === word
    if (heard) patience.abort()
  })
  try {
    await database.one(notify, [channel, word])
    await delay(heard ? 0 : patienceMs, undefined, { signal: patience.signal, ref: false }).catch(
      () => undefined,
    )
    return heard
  } finally {
    await stop()
  }
}

/** Warns when changes would show late: found out at the start, not by shoppers. */
export async function warnUnlessHearing(database: Database, log: Log, patienceMs?: number): Promise<void> {
  try {
    if (await hearsItself(database, patienceMs)) return
    log.warn(
      'Notifications of the database do not arrive, so changes of the catalogue show up to half a minute late. ' +
        'DATABASE_URL leads through a pooler in transaction mode? Set IZLOG_LISTEN_URL to the PostgreSQL server itself.',
    )
  } catch (error) {
    log.warn({ err: error }, 'whether notifications of the database arrive could not be found out')
  }
}
