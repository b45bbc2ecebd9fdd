import { type OpeningHours, openSpans } from '#features/opening-hours/hours.ts'
import type { Day } from '#shared/forms/dates/day-text.ts'
import { addDays } from '#shared/forms/dates/month.ts'
import { dayAt, minutesAt } from '#shared/text/shop-time.ts'

/** A booked appointment: one of the shop's seats, counted from 1, for a time. */
export type Taken = { seat: number; from: Date; to: Date }

/** When an appointment could be, and at which seat. `time`: hh:ii on the shop's clock. */
export type Slot = { time: string; from: Date; to: Date; seat: number }

/** What decides which slots there are. */
export type Bookable = {
  hours: OpeningHours
  /** How long the service takes. */
  minutes: number
  seats: number
  taken: readonly Taken[]
  /** No slot begins before. */
  earliest: Date
}

const two = (number: number): string => String(number).padStart(2, '0')

/** `hh:ii` of an instant on the shop's clock. */
export function clockTime(instant: Date): string {
  const minutes = minutesAt(instant)
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
}

/**
 * The free slots of a day, one after the other from each opening on, whole within the hours. Of two with one time on the
 * clock (the hour that comes twice in autumn) the first.
 */
export function freeSlots({ hours, minutes, seats, taken, earliest }: Bookable, day: Day): Slot[] {
  const slots = new Map<string, Slot>()
  const lengthMs = minutes * 60_000
  for (const span of openSpans(hours, day)) {
    for (let at = span.from.getTime(); at + lengthMs <= span.to.getTime(); at += lengthMs) {
      const [from, to] = [new Date(at), new Date(at + lengthMs)]
      const time = clockTime(from)
      const seat = from < earliest || slots.has(time) ? undefined : freeSeat(seats, taken, from, to)
      if (seat !== undefined) slots.set(time, { time, from, to, seat })
    }
  }
  return [...slots.values()]
}

function freeSeat(seats: number, taken: readonly Taken[], from: Date, to: Date): number | undefined {
  for (let seat = 1; seat <= seats; seat++)
    if (!taken.some((one) => one.seat === seat && one.from < to && from < one.to)) return seat
  return undefined
}

/** The days that may be booked: from the shop's today to so many days ahead. */
export function bookableDays(now: Date, daysAhead: number): { first: Day; last: Day } {
  const first = dayAt(now)
  return { first, last: addDays(first, daysAhead) }
}

/** The days of a range on which nothing is free. */
export function fullDays(bookable: Bookable, { first, last }: { first: Day; last: Day }): Day[] {
  const full: Day[] = []
  for (let day = first; day <= last; day = addDays(day, 1))
    if (freeSlots(bookable, day).length === 0) full.push(day)
  return full
}

/** The free times of a day that are nearest to one that is not, in their order; at most `most`. */
export function nearestTimes(slots: readonly Slot[], time: string, most = 3): string[] {
  const minutes = (text: string) => Number(text.slice(0, 2)) * 60 + Number(text.slice(3))
  return [...slots]
    .sort((a, b) => Math.abs(minutes(a.time) - minutes(time)) - Math.abs(minutes(b.time) - minutes(time)))
    .slice(0, most)
    .map((slot) => slot.time)
    .sort()
}
