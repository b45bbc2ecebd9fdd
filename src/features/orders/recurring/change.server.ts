import type { BodyOf, Envelope } from '#shared/contract/call.ts'
import { type CallContext, refusal } from '#shared/server/http/calls.server.ts'
import { type Queryable, statement } from '#shared/server/postgres/database.server.ts'
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

/**
 * Changes a repetition under its lock, so that it comes before or after an order that is made of it, never between. Asked for
 * twice, each is done once and answered alike.
 */
export async function handleChange(body: Body, { database, now }: CallContext): Promise<Envelope> {
  const hash = hashOfSentToken(body.token)
  return database.transaction(
    async (tx) => {
      const recurring = hash && (await lockRecurringByToken(tx, hash))
      if (!recurring) return refusal(t('recurring.dead'))
      if (recurring.status === 'stopped' && body.action !== 'stop')
        return refusal(t('recurring.stopped_already'), { reload: true })
      return actions[body.action](tx, recurring, body, now)
    },
    { durable: true },
  )
}

type Action = (tx: Queryable, recurring: Recurring, body: Body, now: Date) => Promise<Envelope>

const actions: Record<Body['action'], Action> = {
  skip: async (tx, recurring, { token, day }, now) => {
    if (day !== recurring.nextDay) return skippedBefore(tx, recurring, { token, day })
    if (recurring.status === 'paused') return refusal(t('recurring.paused_already'), { reload: true })
    const next = scheduleAfter(recurring, (await timings(tx)).of(recurring))
    await endTurn(tx, recurring, { outcome: 'skipped' }, next, now)
    return done(token, 'skipped', day, next.nextDay)
  },
  pause: async (tx, { id }, { token }) => {
    await setRunning(tx, id, 'paused')
    return done(token, 'paused')
  },
  resume: async (tx, recurring, { token }, now) => {
    if (recurring.status === 'active') return done(token, 'resumed', recurring.nextDay)
    const { told, toldAt } = recurring
    const timing = (await timings(tx)).of(recurring)
    const { schedule, keepsTold } = resumed(recurring, told && { day: told.day, at: toldAt }, timing, now)
    if (!keepsTold) await moveTurn(tx, recurring, schedule)
    await setRunning(tx, recurring.id, 'active')
    return done(token, 'resumed', schedule.nextDay)
  },
  stop: async (tx, { id, status }, { token }) => {
    if (status !== 'stopped') await stopRecurring(tx, id, 'buyer')
    return done(token, 'stopped')
  },
}

/** A day that is not the next any more: skipped by the press before this one, ordered meanwhile, or moved. */
async function skippedBefore(
  tx: Queryable,
  { id, nextDay }: Recurring,
  { token, day }: Pick<Body, 'token' | 'day'>,
): Promise<Envelope> {
  const turn = await tx.one<{ outcome: string; number: string | null }>(readTurn, [id, day])
  if (turn?.outcome === 'skipped') return done(token, 'skipped', day, nextDay)
  const { number } = turn ?? {}
  const why = number ? t('recurring.ordered_already', { number }) : t('recurring.day_changed')
  return refusal(why, { reload: true })
}

function done(
  token: string,
  what: 'skipped' | 'paused' | 'resumed' | 'stopped',
  ...days: readonly string[]
): Envelope {
  const [day = '', next = ''] = days.map(writtenDate)
  return {
    error: false,
    title: t(`recurring.${what}`),
    message: t(`recurring.${what}_text`, { day, next }),
    redirect_url: `${t('path.recurring')}/${token}`,
  }
}
