import {
  type DeliveryTimes,
  type ListedDelivery,
  listDeliveries,
  lockDelivery,
  saveTimes,
} from '#features/delivery/delivery-admin.server.ts'
import { noteAct } from '#features/staff/acts.server.ts'
import type { Database } from '#shared/server/postgres/database.server.ts'
import { readOptions } from './command-options.ts'

export const deliveriesUsage = `npm run shop -- deliveries                       until when they leave, how long they take, which days can be chosen
npm run shop -- deliveries set CODE [--until HH:MM|never] [--takes DAYS|DAYS-DAYS] [--ahead DAYS|never]
                    [--per-day ORDERS|any] [--made DAYS]
                                                 until when orders leave on their day, working days until they are there,
                                                 how far ahead a day can be chosen, how many orders a day takes, and how
                                                 much longer glasses take that are made first; orders stay as they are`

type DeliveriesCommand =
  | { verb: 'list' }
  | { verb: 'set'; code: string; times: Partial<DeliveryTimes> }
  | { verb: 'wrong'; why: string }

const one = { type: 'string' } as const
const options = { until: one, takes: one, ahead: one, 'per-day': one, made: one } as const
const mostDays = 365

/** What is asked for behind `deliveries`; undefined for what is no command. */
export function readDeliveriesCommand([verb, code = '', ...rest]: readonly string[]):
  | DeliveriesCommand
  | undefined {
  if (verb === undefined) return { verb: 'list' }
  const read = verb === 'set' && code !== '' ? readOptions({ args: rest, options }) : undefined
  if (!read || Object.keys(read.values).length === 0) return undefined
  const { until, takes, ahead, 'per-day': perDay, made } = read.values
  const wrong = (why: string): DeliveriesCommand => ({ verb: 'wrong', why })
  const times: Partial<DeliveryTimes> = {}
  if (until !== undefined) {
    const minutes = readMinutes(until)
    if (minutes === undefined) return wrong(`--until: a time of day as 14:00, or 'never'`)
    times.sendsUntil = minutes
  }
  if (takes !== undefined) {
    const [first, last = first] = takes.split('-').map((text) => wholeNumber(text, mostDays))
    if (first === undefined || last === undefined || last < first || takes.split('-').length > 2)
      return wrong(`--takes: working days as 2 or 1-3, at most ${mostDays}`)
    times.daysMin = first
    times.daysMax = last
  }
  if (ahead !== undefined) {
    const days = ahead === 'never' ? null : wholeNumber(ahead, mostDays)
    if (days === undefined || days === 0) return wrong(`--ahead: days from 1 to ${mostDays}, or 'never'`)
    times.chosenAhead = days
  }
  if (perDay !== undefined) {
    const orders = perDay === 'any' ? null : wholeNumber(perDay, 1_000_000)
    if (orders === undefined) return wrong(`--per-day: a number of orders, or 'any'`)
    times.dayCapacity = orders
  }
  if (made !== undefined) {
    const days = wholeNumber(made, mostDays)
    if (days === undefined) return wrong(`--made: working days, at most ${mostDays}`)
    times.madeDays = days
  }
  return { verb: 'set', code, times }
}

const wholeNumber = (text: string, most: number): number | undefined =>
  /^\d{1,7}$/.test(text) && Number(text) <= most ? Number(text) : undefined

/** A time of day in minutes since midnight, null for 'never'; undefined for what is neither. */
function readMinutes(text: string): number | null | undefined {
  if (text === 'never') return null
  const [, hours, minutes] = /^(\d{1,2}):([0-5]\d)$/.exec(text) ?? []
  const time = Number(hours) * 60 + Number(minutes)
  return time <= 24 * 60 ? time : undefined
}

/** Lists or changes; says what came of it, line by line, and whether it was done. What is done is noted. */
export async function runDeliveriesCommand(
  database: Database,
  command: DeliveriesCommand,
): Promise<{ done: boolean; lines: string[] }> {
  switch (command.verb) {
    case 'wrong':
      return { done: false, lines: [command.why] }
    case 'list':
      return { done: true, lines: (await listDeliveries(database)).map(lineOf) }
    case 'set':
      return database.transaction(async (tx) => {
        const { code, times } = command
        const found = await lockDelivery(tx, code)
        if (!found) return { done: false, lines: [`There is no way of delivery '${code}'`] }
        const changed = { ...found, ...times }
        if (changed.chosenAhead !== null && changed.sendsUntil === null)
          return {
            done: false,
            lines: [`A day of '${code}' can be chosen only where --until says when orders leave`],
          }
        await saveTimes(tx, code, changed)
        await noteAct(tx, 'command', {
          act: 'delivery_times_set',
          subject: `delivery ${code}`,
          details: times,
        })
        return { done: true, lines: [lineOf(changed)] }
      })
    default:
      return command satisfies never
  }
}

function lineOf({
  code,
  name,
  sendsUntil,
  daysMin,
  daysMax,
  chosenAhead,
  dayCapacity,
  madeDays,
}: ListedDelivery): string {
  if (sendsUntil === null) return `${code}  ${name}  nothing is said of days`
  const takes = daysMin === daysMax ? String(daysMin) : `${daysMin}-${daysMax}`
  const orders = dayCapacity === null ? 'any number of' : `at most ${dayCapacity}`
  return [
    `${code}  ${name}`,
    `until ${timeText(sendsUntil)}`,
    `takes ${takes} working days, ${madeDays} more for glasses that are made`,
    chosenAhead === null
      ? 'its day is not chosen'
      : `a day up to ${chosenAhead} ahead is chosen, by ${orders} orders`,
  ].join('  ')
}

const timeText = (minutes: number): string =>
  `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`
