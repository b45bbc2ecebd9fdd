import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'
import { DatabaseClient, hangUp, isDatabaseAway } from './client.server.ts'
import type { Log } from './database.server.ts'

/** Whether the database is there: found out by asking it, never guessed from one request's fortune. */
export type Presence = {
  /** True from the moment on when the database did not answer a question of its own, until it does. */
  readonly isAway: boolean
  /**
   * Something failed. When the error says that the database is away it is counted, the database is asked at once, and
   * the answer is true: this is told in one line for all, nobody else needs to.
   */
  failed(error: unknown): boolean
  /** Nothing has come from the database for a while though something was asked: asks it whether it is there. */
  suspect(): void
  close(): void
}

export type PresencePace = {
  /** Between two questions to a database that is away. */
  askEveryMs?: number
  /** Between two lines about the same trouble. */
  tellEveryMs?: number
  /** How long the database may be silent when it is asked. */
  patienceMs?: number
}

/** The request needs the database, which is known to be away: refused at once instead of after a while. */
export class DatabaseAway extends Error {
  override readonly name = 'DatabaseAway'
  /** PostgreSQL's own class for connections that cannot be made. */
  readonly code = '08001'

  constructor() {
    super('The database is away')
  }
}

/**
 * @param ask rejects when the database is away
 * @param cut called when that is found out: what still waits for an answer will get none
 */
export function watchPresence(
  { ask, cut, log }: { ask: (patienceMs: number) => Promise<void>; cut: () => void; log: Log },
  { askEveryMs = 500, tellEveryMs = 60_000, patienceMs = 3000 }: PresencePace = {},
): Presence {
  const closing = new AbortController()
  const { signal } = closing
  const pause = (ms: number) => delay(ms, undefined, { signal, ref: false })
  let isAway = false
  let failures = 0
  let reason = ''
  let looking = false
  let telling = false

  const counted = () => {
    const count = failures
    failures = 0
    return { failures: count, reason }
  }
  const reasonOf = (error: unknown) => {
    reason =
      error instanceof Error ? error.message || String((error as { code?: string }).code) : String(error)
  }

  /** What failed though the database is there: connections that were cut, a full disk, too many connections. */
  const tellTrouble = async () => {
    if (telling) return
    telling = true
    try {
      while (failures > 0) {
        log.warn(counted(), 'the database is there, but did not do what it was asked')
        await pause(tellEveryMs)
      }
    } finally {
      telling = false
    }
  }

  const sitOut = async (since: number) => {
    let told = since
    for (;;) {
      await pause(askEveryMs)
      try {
        await ask(patienceMs)
        return
      } catch (error) {
        reasonOf(error)
      }
      if (Date.now() - told < tellEveryMs) continue
      told = Date.now()
      log.warn({ ...counted(), seconds: secondsSince(since) }, 'the database is still away')
    }
  }

  const look = async () => {
    try {
      await ask(patienceMs)
      void tellTrouble().catch(() => undefined)
      return
    } catch (error) {
      if (signal.aborted) return
      reasonOf(error)
    }
    isAway = true
    const since = Date.now()
    log.error({ reason }, 'the database is away')
    cut()
    await sitOut(since)
    isAway = false
    log.warn({ failures: counted().failures, seconds: secondsSince(since) }, 'the database is back')
  }

  const suspect = () => {
    if (looking || signal.aborted) return
    looking = true
    look()
      // Closed in the middle of a pause.
      .catch(() => undefined)
      .finally(() => {
        looking = false
      })
  }

  return {
    get isAway() {
      return isAway
    },
    suspect,
    failed(error) {
      if (!isDatabaseAway(error)) return false
      failures++
      if (!(error instanceof DatabaseAway)) reasonOf(error)
      suspect()
      return true
    },
    close: () => closing.abort(),
  }
}

const secondsSince = (moment: number) => Math.round((Date.now() - moment) / 1000)

const patienceStepMs = 100

/**
 * Asks the database over a connection of its own whether it is there; an answer that refuses (too many connections, a
 * full disk, a standby) is one. Rejects when it is away or says nothing for `patienceMs`. That is counted in steps: while
 * this process itself is too busy to listen, no time passes.
 */
export async function askWhetherThere(settings: pg.ClientConfig, patienceMs: number): Promise<void> {
  const client = new DatabaseClient({ ...settings, connectionTimeoutMillis: 0 })
  const enough = new AbortController()
  const answer = client.connect().then(() => client.query('SELECT 1'))
  const silence = async () => {
    for (let waited = 0; waited < patienceMs; waited += patienceStepMs)
      await delay(patienceStepMs, undefined, { signal: enough.signal, ref: false })
    throw new Error('timeout expired')
  }
  try {
    await Promise.race([answer, silence()])
  } catch (error) {
    if (saysItIsAway(error)) throw error
  } finally {
    enough.abort()
    answer.catch(() => undefined).finally(() => hangUp(client))
    hangUp(client)
  }
}

/** Of what counts as away for a request, all but the answers of a server that is there and cannot do that now. */
function saysItIsAway(error: unknown): boolean {
  const code = String((error as { code?: unknown }).code ?? '')
  return isDatabaseAway(error) && !/^(53|25)\w{3}$/.test(code)
}
