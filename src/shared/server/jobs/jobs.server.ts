import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import PgBoss from 'pg-boss'
import { isDatabaseAway } from '../postgres/client.server.ts'
import { type Database, type Queryable, statement } from '../postgres/database.server.ts'
import { bossConnection, bossWithin } from './boss-connection.server.ts'
import {
  beginAnew,
  type GivenUpJob,
  readGivenUp,
  rememberTold,
  jobsSchema as schema,
} from './given-up-jobs.server.ts'

/** Failed jobs can be looked at, and begun anew, for 90 days. */
const failedRestSeconds = 90 * 24 * 60 * 60
/** Seconds between two looks for jobs whose time is over; one that comes a moment early is left out. */
const upkeepSeconds = 30
/** Any number that nothing else in the shop locks: one process at a time creates queues. */
const queueCreationLock = 1_230_000_001

export type JobOptions = {
  /** Tries after the first one; then the job rests as failed, with its error, in `pgboss.job`. Default 8. */
  retries?: number
  /** Seconds before the second try, doubled (and jittered) with each further one. Default 15; 8 tries span about an hour. */
  retryDelaySeconds?: number
  /** No pause between two tries is longer. */
  longestPauseSeconds?: number
  /** What fails for good is for `givenUp`: somebody has to be told. Default false. */
  tellFailures?: boolean
  /**
   * A try that takes longer counts as failed. Default 60. Whether the process of a running job was killed nobody can
   * tell, so such a job waits for this time, 30 s and up to a minute more before its next try is planned.
   */
  timeoutSeconds?: number
  /** Runs by itself once in each such span, whatever the number of processes; at most 12 hours. Data is then `{}`. */
  everySeconds?: number
}

type EnqueueOptions = {
  /** Not before that moment. */
  startAfter?: Date
  /** A second job of the same name and key is not made in the same half of a day, by UTC: done or not, the first one counts. */
  onceKey?: string
}

type Definition = {
  handler: (data: object, job: { id: string }) => Promise<void>
  options: Required<Omit<JobOptions, 'everySeconds' | 'longestPauseSeconds'>> &
    Pick<JobOptions, 'everySeconds' | 'longestPauseSeconds'>
  nextTurn: number
}

export type Jobs = {
  /** Says what a job does; before `start`. A handler may run twice for one job (a crash in between): it must bear that. */
  define<Data extends object>(
    name: string,
    handler: (data: Data, job: { id: string }) => Promise<void>,
    options?: JobOptions,
  ): void
  /** The failed jobs of definitions with `tellFailures`, the oldest first; they rest for 90 days. */
  givenUp(): Promise<GivenUpJob[]>
  /** Remembers that somebody knows of them. */
  markTold(ids: readonly string[]): Promise<void>
  /** Begins a failed job anew, with all its tries; false when there is no such job. */
  again(id: string): Promise<boolean>
  /** Keeps a job as part of the caller's transaction: it exists exactly when that commits. One INSERT. */
  enqueue<Data extends object>(
    tx: Queryable,
    name: string,
    data: Data,
    options?: EnqueueOptions,
  ): Promise<void>
  /** Makes the tables and queues that are missing and begins to work; several processes may start at once. */
  start(): Promise<void>
  /** Takes no further job and waits for those that run, up to `patienceMs`; an unfinished one is tried again later. */
  stop(patienceMs?: number): Promise<void>
}

const findDue = statement(
  'jobs.due',
  `SELECT queue FROM unnest($1::text[]) AS queue WHERE EXISTS (
     SELECT FROM ${schema}.job WHERE name = queue AND state < 'active' AND start_after < now())`,
)
const shortenPauses = statement(
  'jobs.shorten_pauses',
  `UPDATE ${schema}.job SET start_after = now() + $2 * interval '1 second'
   WHERE name = $1 AND state = 'retry' AND start_after > now() + $2 * interval '1 second'`,
)
const lockQueueCreation = statement('jobs.lock_queues', 'SELECT pg_advisory_xact_lock($1)')
const createMissingQueues = statement(
  'jobs.create_queues',
  `SELECT ${schema}.create_queue(queue, '{"policy":"standard"}') FROM unnest($1::text[]) AS queue
   WHERE NOT EXISTS (SELECT FROM ${schema}.queue WHERE name = queue)`,
)

/**
 * What happens later (mail, reminders, recurring orders, expiry), kept by pg-boss in the shop's own database.
 * Fetching and finishing are done here and not by `boss.work`, which forgets to wait for its own "completed" (a lost
 * connection at that moment would end the process) and asks the database once per queue where one question serves all.
 */
export function createJobs(
  database: Database,
  log: Pick<FastifyBaseLogger, 'error' | 'warn'>,
  { pollingMs = 1000 }: { pollingMs?: number } = {},
): Jobs {
  const connection = bossConnection(database.pool)
  const boss = new PgBoss({
    db: connection,
    schema,
    schedule: false,
    archiveFailedAfterSeconds: failedRestSeconds,
    maintenanceIntervalSeconds: upkeepSeconds,
  })
  boss.on('error', (error) => log.error({ err: error }, 'the upkeep of the jobs failed'))
  const definitions = new Map<string, Definition>()
  const working = new Map<string, Promise<void>>()
  const stopping = new AbortController()
  let polling: Promise<void> | undefined

  const definitionOf = (name: string): Definition => {
    const definition = definitions.get(name)
    if (!definition) throw new Error(`the job ${name} is not defined`)
    return definition
  }

  const send = async (target: PgBoss.Db, name: string, data: object, options: PgBoss.SendOptions) => {
    const { retries, retryDelaySeconds, timeoutSeconds } = definitionOf(name).options
    return boss.send(name, data, {
      retryLimit: retries,
      retryDelay: retryDelaySeconds,
      retryBackoff: true,
      expireInSeconds: timeoutSeconds + 30,
      ...options,
      db: target,
    })
  }

  /** What came of a job is written down even if the database has to be waited for: else the job would run again. */
  const written = async (write: () => Promise<void>): Promise<void> => {
    for (;;) {
      try {
        return await write()
      } catch (error) {
        if (stopping.signal.aborted || !isDatabaseAway(error)) throw error
        await delay(pollingMs, undefined, { signal: stopping.signal }).catch(() => undefined)
      }
    }
  }

  const runOne = async (name: string, job: PgBoss.JobWithMetadata<object>): Promise<void> => {
    const { handler, options } = definitionOf(name)
    const timer = new AbortController()
    try {
      const tooLong = delay(options.timeoutSeconds * 1000, undefined, { signal: timer.signal }).then(() => {
        throw new Error(`took longer than ${options.timeoutSeconds} s`)
      })
      await Promise.race([handler(job.data, { id: job.id }), tooLong])
    } catch (error) {
      const last = job.retryCount >= job.retryLimit
      const details = { err: error, job: name, id: job.id, attempt: job.retryCount + 1 }
      // Told whatever it was: of an error that says that the database is away the log would not make a line.
      if (last)
        log.error(
          isDatabaseAway(error) ? { ...details, err: undefined, reason: String(error) } : details,
          'a job failed for good',
        )
      else log.warn(details, 'a job failed and will be tried again')
      await written(() =>
        database.transaction(async (tx) => {
          await boss.fail(name, job.id, error as object, { db: bossWithin(tx) })
          await shortenPausesOf(name, tx)
        }),
      )
      return
    } finally {
      timer.abort()
    }
    await written(() => boss.complete(name, job.id))
  }

  const workOff = async (name: string): Promise<void> => {
    while (!stopping.signal.aborted) {
      const [job] = await boss.fetch<object>(name, { includeMetadata: true })
      if (!job) return
      await runOne(name, job)
    }
  }

  const shortenPausesOf = async (name: string, db: Queryable): Promise<void> => {
    const { longestPauseSeconds } = definitionOf(name).options
    if (longestPauseSeconds !== undefined) await db.run(shortenPauses, [name, longestPauseSeconds])
  }

  const takeTurns = async (): Promise<void> => {
    for (const [name, definition] of definitions) {
      const { everySeconds } = definition.options
      if (everySeconds === undefined || Date.now() < definition.nextTurn) continue
      await send(connection, name, {}, { singletonSeconds: everySeconds })
      definition.nextTurn = Date.now() + Math.min(everySeconds * 1000, 60_000)
    }
  }

  let pausesSeen = 0
  /** Also those of jobs whose process died: pg-boss gives them up, and their pauses grow without end. */
  const shortenAllPauses = async (): Promise<void> => {
    if (Date.now() - pausesSeen < 60_000) return
    pausesSeen = Date.now()
    for (const name of definitions.keys()) await shortenPausesOf(name, database)
  }

  const look = async (): Promise<void> => {
    await takeTurns()
    await shortenAllPauses()
    const idle = [...definitions.keys()].filter((name) => !working.has(name))
    for (const { queue } of await database.all<{ queue: string }>(findDue, [idle])) {
      const work = workOff(queue)
        .catch((error: unknown) => log.error({ err: error, job: queue }, 'the jobs could not be worked off'))
        .finally(() => working.delete(queue))
      working.set(queue, work)
    }
  }

  const poll = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      await look().catch((error: unknown) => log.error({ err: error }, 'the jobs could not be looked up'))
      await delay(pollingMs, undefined, { signal: stopping.signal }).catch(() => undefined)
    }
  }

  return {
    define: (name, handler, options = {}) => {
      if (definitions.has(name)) throw new Error(`the job ${name} is defined twice`)
      definitions.set(name, {
        handler: handler as Definition['handler'],
        options: { retries: 8, retryDelaySeconds: 15, timeoutSeconds: 60, tellFailures: false, ...options },
        nextTurn: 0,
      })
    },
    enqueue: async (tx, name, data, { startAfter, onceKey } = {}) => {
      const once = onceKey === undefined ? {} : { singletonKey: onceKey, singletonSeconds: 12 * 60 * 60 }
      const id = await send(bossWithin(tx), name, data, { ...(startAfter ? { startAfter } : {}), ...once })
      if (id === null && onceKey === undefined)
        throw new Error(`the job ${name} has no queue: start() comes first`)
    },
    givenUp: () =>
      readGivenUp(
        database,
        [...definitions].flatMap(([name, { options }]) => (options.tellFailures ? [name] : [])),
      ),
    markTold: (ids) => rememberTold(database, ids),
    again: (id) => beginAnew(database, id),
    start: async () => {
      await boss.start()
      await database.transaction(async (tx) => {
        await tx.all(lockQueueCreation, [queueCreationLock])
        await tx.all(createMissingQueues, [[...definitions.keys()]])
      })
      polling = poll()
    },
    stop: async (patienceMs = 20_000) => {
      stopping.abort()
      await polling
      const patience = new AbortController()
      const outOfPatience = delay(patienceMs, undefined, { signal: patience.signal }).catch(() => undefined)
      await Promise.race([Promise.all(working.values()), outOfPatience])
      patience.abort()
      await boss.stop({ graceful: false, close: false })
    },
  }
}
