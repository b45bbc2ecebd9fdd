import { listRecurring, type RecurringRow } from '#features/orders/recurring/list.server.ts'
import { lockRecurringByNumber, stopRecurring } from '#features/orders/recurring/recurring.server.ts'
import { enqueueStopped } from '#features/orders/recurring/turn-mails.server.ts'
import { noteAct } from '#features/staff/acts.server.ts'
import type { Database } from '#shared/server/postgres/database.server.ts'
import type { Services } from '#shared/server/process/services.server.ts'
import { money } from '#shared/text/text.ts'

export const recurringUsage = `npm run shop -- recurring                        orders that repeat themselves: how often, when next, how it went
npm run shop -- recurring stop NUMBER            ends what repeats the order of this number; its buyer is told`

type Command = { verb: 'list' } | { verb: 'stop'; order: string }

/** What was asked for; undefined for what is no such command. */
export function readRecurringCommand([verb, order, ...more]: readonly string[]): Command | undefined {
  if (more.length > 0) return undefined
  if (verb === undefined) return { verb: 'list' }
  return verb === 'stop' && order !== undefined ? { verb, order } : undefined
}

/** Does it; what ends a repetition is noted with the staff's acts in the same transaction. */
export async function runRecurringCommand(
  { database, jobs }: Pick<Services, 'jobs'> & { database: Database },
  command: Command,
): Promise<{ done: boolean; lines: string[] }> {
  if (command.verb === 'list') {
    const rows = await listRecurring(database)
    return { done: true, lines: rows.length > 0 ? rows.map(lineOf) : ['No order repeats itself'] }
  }
  const { order } = command
  return database.transaction(async (tx) => {
    const recurring = await lockRecurringByNumber(tx, order)
    if (!recurring)
      return {
        done: false,
        lines: [`Nothing repeats order ${order}; repetitions go by their first order's number`],
      }
    if (recurring.status === 'stopped')
      return { done: true, lines: [`What repeated order ${order} had ended before (${recurring.stoppedBy})`] }
    await stopRecurring(tx, recurring.id, 'shop')
    await enqueueStopped(tx, { jobs }, recurring.id)
    await noteAct(tx, 'command', { act: 'recurring_stopped', subject: `order ${order}`, details: {} })
    return {
      done: true,
      lines: [
        `order ${order} is repeated no more; the running shop tells its buyer`,
        'Orders that were made of it stay as they are.',
      ],
    }
  })
}

function lineOf({
  number,
  status,
  stoppedBy,
  intervalDays,
  nextDay,
  told,
  orders,
  failures,
  lastFailure,
}: RecurringRow) {
  const state =
    status === 'active'
      ? `next ${nextDay}${told ? `, told ${money(told.total)}${told.at ? '' : ' (mail not sent yet)'}` : ''}`
      : status === 'paused'
        ? 'paused'
        : `ended (${stoppedBy})`
  const failed = failures > 0 ? `; failed ${failures} in a row (${lastFailure})` : ''
  return `order ${number}: every ${intervalDays} days, ${state}; ${orders} made since${failed}`
}
