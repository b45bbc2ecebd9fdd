import { type OpeningHours, opens } from '#features/opening-hours/hours.ts'
import { readHours } from '#features/opening-hours/stored-hours.ts'
import type { Day } from '#shared/forms/dates/day-text.ts'
import { addDays } from '#shared/forms/dates/month.ts'
import { dayAt } from '#shared/text/shop-time.ts'
import type { DayChoice, DeliveryType } from './availability.ts'
import type { ChoosableDays } from './chosen-day.ts'
import { deliveryKind } from './delivery-kinds.ts'
import { isWorking, leavingDay, workingDay } from './promise.ts'

/** What decides the days beside the way of delivery. */
export type DayConditions = {
  now: Date
  /** Whether the order holds glasses that are made first. */
  made: boolean
  /** Days that take no more orders. */
  full?: ReadonlySet<Day>
}

/** The days on which an order that is placed now may be had by this delivery; undefined where none can be chosen. */
export function choosableDays(
  { kind, choice }: Pick<DeliveryType, 'kind' | 'choice'>,
  { now, made, full = new Set() }: DayConditions,
): ChoosableDays | undefined {
  const comes = choice && comingDays(kind, choice)
  if (!comes || choice.capacity === 0) return undefined
  const ready = workingDay(leavingDay(choice.sendsUntil, now), choice.days + (made ? choice.madeDays : 0))
  const latest = addDays(dayAt(now), choice.ahead)
  const days: Day[] = []
  for (let day = ready; day <= latest; day = addDays(day, 1)) if (comes(day) && !full.has(day)) days.push(day)
  const [first, last] = [days[0], days.at(-1)]
  if (first === undefined || last === undefined) return undefined
  const closed: Day[] = []
  for (let day = first; day < last; day = addDays(day, 1)) if (!days.includes(day)) closed.push(day)
  return { first, last, closed }
}

/** On which days an order may come; undefined: on none, or it is not known on which. */
export function comingDays(
  kind: string,
  { hours, hoursOfAll }: DayChoice,
): ((day: Day) => boolean) | undefined {
  const { comesOn } = deliveryKind(kind)
  switch (comesOn) {
    case 'working_days':
      return isWorking
    case 'opening_days':
      return openDays(readHours(hours, hoursOfAll))
    case 'never':
      return undefined
    default:
      return comesOn satisfies never
  }
}

const openDays = (hours: OpeningHours | undefined) =>
  hours && ((day: Day) => opens(hours, day).intervals.length > 0)
