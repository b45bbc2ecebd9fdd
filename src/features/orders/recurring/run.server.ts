import { addDays } from '#shared/forms/dates/month.ts'
import type { Database, Queryable } from '#shared/server/postgres/database.server.ts'
import type { Services } from '#shared/server/process/services.server.ts'
import { dayAt } from '#shared/text/shop-time.ts'
import { horizonDays, type Schedule, scheduleAfter, stepOf, type Timing, toldNow } from './days.ts'
import { freeDay, nextOrder, placeNext, toldOf } from './next-order.server.ts'
import {
  endTurn,
  keepTold,
  lockFreeRecurring,
  type Recurring,
  recurringUntil,
  stopRecurring,
  timings,
} from './recurring.server.ts'
import type { TurnFailure } from './turn.ts'
import { enqueueFailed, enqueueNotice } from './turn-mails.server.ts'

type RunServices = Pick<Services, 'jobs' | 'pictures' | 'seals' | 'log'> & { database: Database }

/** Turns in a row that fail before a repetition ends. */
const mostFailures = 3

type Done = 'told' | 'ordered' | 'failed' | 'nothing'

const stepFor = (recurring: Recurring, timing: Timing, now: Date) => {
  const { told, toldAt } = recurring
  return stepOf(recurring, told && { day: told.day, at: toldAt }, timing, now)
}

/**
 * Tells of the orders that are due in three days, and makes those that are due now: each repetition in a transaction of its own,
 * locked by one process and left out by the others. One that fails by an error of ours keeps no other from its turn. Answers
 * how many were told, ordered and failed.
 */
export async function runRecurring(services: RunServices, now: Date): Promise<Record<Done, number>> {
  const { database, log } = services
  const done: Record<Done, number> = { told: 0, ordered: 0, failed: 0, nothing: 0 }
  const ways = await timings(database)
  const errors: unknown[] = []
  for (const near of await recurringUntil(database, addDays(dayAt(now), horizonDays(ways.longest)))) {
    const timing = ways.of(near)
    if (stepFor(near, timing, now).do === 'wait') continue
    try {
      done[await database.transaction((tx) => takeTurn(tx, services, near.id, { timing, now }))] += 1
    } catch (error) {
      log.error({ err: error, recurring: near.id }, 'a recurring order failed')
      errors.push(error)
    }
  }
  if (errors.length > 0) throw errors[0]
  return done
}

type At = { timing: Timing; now: Date }

/** What is due of one repetition, decided under its lock. */
async function takeTurn(tx: Queryable, services: RunServices, id: number, at: At): Promise<Done> {
  const recurring = await lockFreeRecurring(tx, id)
  if (!recurring) return 'nothing'
  const step = stepFor(recurring, at.timing, at.now)
  if (step.do === 'wait') return 'nothing'
  const { schedule } = step
  const next = await nextOrder(tx, services, recurring, at.now)
  if (!next.ok) return fail(tx, services, recurring, next.failure, at)
  const { review, doubts } = next
  const tell = async (from: Schedule, before: number | null): Promise<Done> => {
    const on = { ...from, nextDay: await freeDay(tx, review, from.nextDay, at.now) }
    const told = toldOf(review, doubts, { day: on.nextDay, timing: at.timing, before })
    await keepTold(tx, id, on, told)
    await enqueueNotice(tx, services, { recurringId: id, day: told.day, total: told.total })
    return 'told'
  }
  if (step.do === 'tell') return tell(schedule, null)
  const [doubt] = doubts
  if (doubt) return fail(tx, services, recurring, doubt, at)
  const { total } = review.view.totals
  const most = recurring.told?.total ?? 0
  // Nobody pays more than they were told three days before.
  if (total > most) return tell(toldNow(schedule, at.timing, at.now), most)
  const day = await freeDay(tx, review, schedule.nextDay, at.now)
  const placed = await placeNext(tx, services, recurring, review, { day, now: at.now })
  // The next look finds another day.
  if ('dayFull' in placed) return 'nothing'
  if (!placed.ok) return fail(tx, services, recurring, placed.failure, at)
  const turn = { outcome: 'ordered' as const, orderId: placed.orderId }
  await endTurn(tx, recurring, turn, scheduleAfter(recurring, at.timing, day), at.now)
  return 'ordered'
}

/** Ends a turn that cannot be ordered, and the repetition with the third in a row; its buyer is told. */
async function fail(
  tx: Queryable,
  services: Pick<Services, 'jobs'>,
  recurring: Recurring,
  reason: TurnFailure,
  { timing, now }: At,
): Promise<Done> {
  const turn = { outcome: 'failed' as const, reason }
  const { failures } = await endTurn(tx, recurring, turn, scheduleAfter(recurring, timing), now)
  if (failures >= mostFailures) await stopRecurring(tx, recurring.id, 'failures')
  await enqueueFailed(tx, services, { recurringId: recurring.id, day: recurring.nextDay })
  return 'failed'
}

/** The look for what is due, once an hour by whichever process is first. */
export function defineRecurringRun(services: RunServices & Pick<Services, 'clock'>): void {
  services.jobs.define(
    'orders.repeat',
    async () => {
      await runRecurring(services, services.clock())
    },
    { everySeconds: 3600, timeoutSeconds: 1800, retries: 2 },
  )
}
