import type { Day } from '#shared/forms/dates/day-text.ts'
import { type Queryable, statement } from '#shared/server/postgres/database.server.ts'
import type { Services } from '#shared/server/process/services.server.ts'
import { money, t, writtenDate } from '#shared/text/text.ts'
import { nextOrder, toldOf } from './next-order.server.ts'
import { type Recurring, timings } from './recurring.server.ts'
import type { RecurringView } from './recurring-view.ts'
import type { ToldTurn, TurnFailure } from './turn.ts'
import { doubtText, failureText, turnRows } from './turn-texts.ts'

type StoredTurn = {
  day: Day
  outcome: 'ordered' | 'skipped' | 'failed'
  reason: TurnFailure | null
  number: string | null
  total: number | null
}

const readTurns = statement(
  'recurring.turns',
  `SELECT n.day::text, n.outcome, n.reason, o.number, o.total FROM recurring_turns n LEFT JOIN orders o ON o.id = n.order_id
   WHERE n.recurring_id = $1 ORDER BY n.day DESC LIMIT 24`,
)

/**
 * A repetition for whoever has its link: what comes when and for how much, and what became of its turns. Nothing of its person:
 * the link goes by mail, and says no more than the mails did.
 */
export async function recurringView(
  db: Queryable,
  services: Pick<Services, 'pictures' | 'seals'>,
  recurring: Recurring,
  now: Date,
): Promise<RecurringView> {
  const { id, number, status, intervalDays, nextDay } = recurring
  const turns = await db.all<StoredTurn>(readTurns, [id])
  return {
    number,
    status,
    intervalDays,
    nextDay,
    next: status === 'stopped' ? null : await nextOf(db, services, recurring, now),
    turns: turns.map(({ day, ...turn }) => ({ day, text: turnText(turn) })),
  }
}

function turnText({ outcome, reason, number, total }: Omit<StoredTurn, 'day'>): string {
  if (outcome === 'skipped') return t('recurring.turn_skipped')
  if (reason) return failureText(reason)
  return t('recurring.turn_ordered', { number: number ?? '', total: money(total ?? 0) })
}

/** What was told of the next turn, else what it would be by today's prices. */
async function nextOf(
  db: Queryable,
  services: Pick<Services, 'pictures' | 'seals'>,
  recurring: Recurring,
  now: Date,
): Promise<RecurringView['next']> {
  const { told, nextDay } = recurring
  if (told?.day === nextDay) return shown(told, t('recurring.sum_told'))
  const next = await nextOrder(db, services, recurring, now)
  if (!next.ok)
    return { orderedOn: null, rows: [], notes: [t('recurring.would_fail'), failureText(next.failure)] }
  const timing = (await timings(db)).of(recurring)
  return shown(
    toldOf(next.review, next.doubts, { day: nextDay, timing, before: null }),
    t('recurring.sum_today'),
  )
}

const shown = (turn: ToldTurn, note: string): RecurringView['next'] => ({
  orderedOn: writtenDate(turn.orderedOn),
  rows: turnRows(turn),
  notes: [note, ...turn.doubts.map(doubtText)],
})
