import type { DeliveryType } from '#features/delivery/availability.ts'
import { comingDays } from '#features/delivery/choosable-days.ts'
import { isWorking, leavingDay, workingDay } from '#features/delivery/promise.ts'
import type { Day } from '#shared/forms/dates/day-text.ts'
import { addDays } from '#shared/forms/dates/month.ts'
import { dayAt } from '#shared/text/shop-time.ts'

/** How long a way of delivery takes, and on which days it comes. */
export type Timing = {
  /** Minutes since midnight until which an order leaves on its working day. */
  sendsUntil: number
  /** Working days from then on until it is there for sure. */
  days: number
  comesOn: (day: Day) => boolean
}

/** Days between the notice and its order. */
const noticeDays = 3
const noticeMs = noticeDays * 24 * 60 * 60 * 1000

/** Where a delivery says nothing of days (or is gone), what it brings is got ready a working day ahead. */
const untimed: Timing = { sendsUntil: 24 * 60, days: 1, comesOn: isWorking }

/** The timing of a way of delivery; undefined: there is no such way any more. */
export function timingOf(type: Pick<DeliveryType, 'kind' | 'choice'> | undefined, made: boolean): Timing {
  const comesOn = type?.choice && comingDays(type.kind, type.choice)
  if (!type?.choice || !comesOn) return untimed
  const { sendsUntil, days, madeDays } = type.choice
  return { sendsUntil, days: days + (made ? madeDays : 0), comesOn }
}

/** How far ahead a day is looked for on which a delivery comes: longer than any holidays, or a shop's own. */
const furthest = 60

/** The day itself, or the first after it on which this delivery comes. */
function comingDay({ comesOn }: Timing, from: Day): Day {
  for (let ahead = 0; ahead <= furthest; ahead++) {
    const day = addDays(from, ahead)
    if (comesOn(day)) return day
  }
  return workingDay(from, 0)
}

/** On which days a repetition falls due. Its days are those of deliveries. */
export type Schedule = {
  intervalDays: number
  /** The day by the interval alone, from which the next is counted: holidays shift one delivery, not all that follow. */
  countedDay: Day
  /** The same, moved on to a day on which its delivery comes. */
  nextDay: Day
}

/** What follows a delivery of this day. */
export function scheduleFrom(day: Day, intervalDays: number, timing: Timing): Schedule {
  const countedDay = addDays(day, intervalDays)
  return { intervalDays, countedDay, nextDay: comingDay(timing, countedDay) }
}

/** What follows a turn; one that was delivered on another day than planned is counted from that day. */
export function scheduleAfter(
  { intervalDays, countedDay, nextDay }: Schedule,
  timing: Timing,
  delivered = nextDay,
): Schedule {
  const next = scheduleFrom(delivered === nextDay ? countedDay : delivered, intervalDays, timing)
  // A shop may be shut for longer than the interval.
  return next.nextDay > delivered ? next : scheduleFrom(delivered, intervalDays, timing)
}

/** The same turn on another day, from which the next is counted. */
const movedTo = (schedule: Schedule, day: Day): Schedule =>
  day === schedule.nextDay ? schedule : { ...schedule, countedDay: day, nextDay: day }

/** The first day on which an order of this moment is there for sure. */
export const earliestDay = (timing: Timing, now: Date): Day =>
  comingDay(timing, workingDay(leavingDay(timing.sendsUntil, now), timing.days))

/** The last working day whose order is there by that day. */
export function orderDay(timing: Timing, day: Day): Day {
  let order = lastWorkingDay(day)
  for (let left = timing.days; left > 0; left--) order = lastWorkingDay(addDays(order, -1))
  return order
}

/** The day itself, or the last before it that is a working day. */
function lastWorkingDay(day: Day): Day {
  let last = day
  while (!isWorking(last)) last = addDays(last, -1)
  return last
}

/** Days from today on within which something may be due, where the slowest delivery takes so many working days. */
export const horizonDays = (longest: number): number =>
  // Of working days there are never less than three in seven and those around a holiday.
  noticeDays + 10 + 2 * longest

/** What was told of the next turn; `at`: when its mail was handed over, null before. */
export type ToldOn = { day: Day; at: Date | null }

/** What is to be done about a repetition now: `schedule` has the day that is told, or on which it is delivered. */
export type Step = { do: 'wait' } | { do: 'tell' | 'order'; schedule: Schedule }

/** An order is made three days after its notice was sent, early enough for its day; what nobody was told of is told first. */
export function stepOf(schedule: Schedule, told: ToldOn | null, timing: Timing, now: Date): Step {
  const today = dayAt(now)
  const order = orderDay(timing, schedule.nextDay)
  // What was told of a day that has passed (a shop that was shut, a mail that nobody got) is told anew.
  if (told?.day === schedule.nextDay && today <= schedule.nextDay) {
    const isTime = told.at !== null && now.getTime() >= told.at.getTime() + noticeMs && today >= order
    return isTime ? { do: 'order', schedule: notBefore(schedule, earliestDay(timing, now)) } : { do: 'wait' }
  }
  if (today < addDays(order, -noticeDays)) return { do: 'wait' }
  return { do: 'tell', schedule: toldNow(schedule, timing, now) }
}

/** The turn as it can be told now: on its day, or on the first that an order three days from now can reach. */
export const toldNow = (schedule: Schedule, timing: Timing, now: Date): Schedule =>
  notBefore(schedule, earliestDay(timing, new Date(now.getTime() + noticeMs)))

const notBefore = (schedule: Schedule, day: Day): Schedule =>
  day > schedule.nextDay ? movedTo(schedule, day) : schedule

/**
 * A repetition that goes on after a pause. What its buyer was told holds while the order's day has not come; else the turn is told
 * anew, and nothing is ordered without that.
 */
export function resumed(
  schedule: Schedule,
  told: ToldOn | null,
  timing: Timing,
  now: Date,
): { schedule: Schedule; keepsTold: boolean } {
  const wasTold = told?.day === schedule.nextDay && told.at !== null
  const isToldStill = wasTold && dayAt(now) < orderDay(timing, schedule.nextDay)
  return isToldStill
    ? { schedule, keepsTold: true }
    : { schedule: toldNow(schedule, timing, now), keepsTold: false }
}
