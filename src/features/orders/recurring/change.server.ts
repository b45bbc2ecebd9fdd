import type { BodyOf, Envelope } from '#shared/contract/call.ts'
import { type CallContext, refusal } from '#shared/server/http/calls.server.ts'
import { type Database, type Queryable, statement } from '#shared/server/postgres/database.server.ts'
import { t, writtenDate } from '#shared/text/text.ts'
import type { changeRecurring } from './contract.ts'
import { resumed, scheduleAfter } from './days.ts'
import { hashOfSentToken } from './links.server.ts'
import {
  endTurn,
  lockRecurringByToken,
  moveTurn,
  type Recurring,
  setRunning,
  stopRecurring,
  timings,
} from './recurring.server.ts'

type Body = BodyOf<typeof changeRecurring>

const readTurn = statement(
  'recurring.turn_of_day',
  `SELECT n.outcome, o.number FROM recurring_turns n LEFT JOIN orders o ON o.id = n.order_id
   WHERE n.recurring_id = $1 AND n.day::text = $2`,
)

/** What is asked of a repetition; `day`: which delivery is skipped (`yyyy-mm-dd`). */
export type RecurringChange = Pick<Body, 'action' | 'day'>

/** Whose repetition is changed: how it is found and locked, what is said where there is none, the page that shows it. */
type Asked = {
  lock: (tx: Queryable) => Promise<Recurring | undefined>
  unknown: Envelope
  page: string
}

/** Changes a repetition for whoever has its link. */
export async function handleChange(
  { token, ...change }: Body,
  { database, now }: CallContext,
): Promise<Envelope> {
  const hash = hashOfSentToken(token)
  const unknown = refusal(t('recurring.dead'))
  if (!hash) return unknown
  const page = `${t('path.recurring')}/${token}`
  return changeRepetition(
    database,
    { lock: (tx) => lockRecurringByToken(tx, hash), unknown, page },
    change,
    now,
  )
}

/**
 * Changes a repetition under its lock, so that it comes before or after an order that is made of it, never between. Asked for
 * twice, each is done once and answered alike.
 */
export async function changeRepetition(
  database: Database,
  { lock, unknown, page }: Asked,
  { action, day }: RecurringChange,
  now: Date,
): Promise<Envelope> {
  return database.transaction(
    async (tx) => {
      const recurring = await lock(tx)
      if (!recurring) return unknown
      if (recurring.status === 'stopped' && action !== 'stop')
        return refusal(t('recurring.stopped_already'), { reload: true })
      return actions[action](tx, recurring, { page, day }, now)
    },
    { durable: true },
  )
}

type Action = (
  tx: Queryable,
  recurring: Recurring,
  asked: { page: string; day: string },
  now: Date,
) => Promise<Envelope>

const actions: Record<Body['action'], Action> = {
  skip: async (tx, recurring, { page, day }, now) => {
    if (day !== recurring.nextDay) return skippedBefore(tx, recurring, { page, day })
    if (recurring.status === 'paused') return refusal(t('recurring.paused_already'), { reload: true })
    const next = scheduleAfter(recurring, (await timings(tx)).of(recurring))
    await endTurn(tx, recurring, { outcome: 'skipped' }, next, now)
    return done(page, 'skipped', day, next.nextDay)
  },
  pause: async (tx, { id }, { page }) => {
    await setRunning(tx, id, 'paused')
    return done(page, 'paused')
  },
  resume: async (tx, recurring, { page }, now) => {
    if (recurring.status === 'active') return done(page, 'resumed', recurring.nextDay)
    const { told, toldAt } = recurring
    const timing = (await timings(tx)).of(recurring)
    const { schedule, keepsTold } = resumed(recurring, told && { day: told.day, at: toldAt }, timing, now)
    if (!keepsTold) await moveTurn(tx, recurring, schedule)
    await setRunning(tx, recurring.id, 'active')
    return done(page, 'resumed', schedule.nextDay)
  },
  stop: async (tx, { id, status }, { page }) => {
    if (status !== 'stopped') await stopRecurring(tx, id, 'buyer')
    return done(page, 'stopped')
  },
}

/** A day that is not the next any more: skipped by the press before this one, ordered meanwhile, or moved. */
async function skippedBefore(
  tx: Queryable,
  { id, nextDay }: Recurring,
  { page, day }: { page: string; day: string },
): Promise<Envelope> {
  const turn = await tx.one<{ outcome: string; number: string | null }>(readTurn, [id, day])
  if (turn?.outcome === 'skipped') return done(page, 'skipped', day, nextDay)
  const { number } = turn ?? {}
  const why = number ? t('recurring.ordered_already', { number }) : t('recurring.day_changed')
  return refusal(why, { reload: true })
}

function done(
  page: string,
  what: 'skipped' | 'paused' | 'resumed' | 'stopped',
  ...days: readonly string[]
): Envelope {
  const [day = '', next = ''] = days.map(writtenDate)
  return {
    error: false,
    title: t(`recurring.${what}`),
    message: t(`recurring.${what}_text`, { day, next }),
    redirect_url: page,
  }
}
