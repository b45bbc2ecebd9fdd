import type { Day } from '#shared/forms/dates/day-text.ts'
import { addDays, weekdayOf } from '#shared/forms/dates/month.ts'
import { dayAt, instantOf } from '#shared/text/shop-time.ts'
import { type Holiday, holidayOn } from './holidays.ts'

/** From when to when, in minutes since midnight of the clock on the wall; `to` is at most 1440. */
export type Interval = { from: number; to: number }

/** When a shop is open: by weekday, Monday first, and what is otherwise on single days. Public holidays it is closed. */
export type OpeningHours = {
  week: readonly (readonly Interval[])[]
  exceptions: readonly { day: Day; intervals: readonly Interval[]; note: string }[]
}

/** What makes a day another one than its weekday: the shop's own word, or a public holiday. */
type Unusual = { kind: 'exception'; note: string } | { kind: 'holiday'; holiday: Holiday }

/** A day's hours, none: closed; `unusual` where the weekday does not say them. */
export type OpenDay = { day: Day; intervals: readonly Interval[]; unusual?: Unusual }

/** How far ahead an opening is looked for, days: longer than any holidays. */
const furthest = 60

/** When the shop is open on this day. What the shop says of the day itself goes before what holidays mean. */
export function opens({ week, exceptions }: OpeningHours, day: Day): OpenDay {
  const own = exceptions.find((exception) => exception.day === day)
  if (own) return { day, intervals: own.intervals, unusual: { kind: 'exception', note: own.note } }
  const holiday = holidayOn(day)
  if (holiday) return { day, intervals: [], unusual: { kind: 'holiday', holiday } }
  return { day, intervals: week[weekdayOf(day)] ?? [] }
}

/** The same as instants: the clocks go back and forward in between. */
export function openSpans(hours: OpeningHours, day: Day): { from: Date; to: Date }[] {
  return opens(hours, day)
    .intervals.map(({ from, to }) => ({ from: instantOf(day, from), to: instantOf(day, to) }))
    .filter(({ from, to }) => from < to)
}

/** Until when it is open, if it is: the instant at which it closes. */
export function openUntil(hours: OpeningHours, now: Date): Date | undefined {
  const today = dayAt(now)
  const found = openSpans(hours, today).find(({ from, to }) => from <= now && now < to)
  if (!found) return undefined
  // Midnight closes only whoever does not open with it.
  const next = openSpans(hours, addDays(today, 1))[0]
  return next?.from.getTime() === found.to.getTime() ? next.to : found.to
}

/** When it opens next, after this instant; undefined where it does not within two months. */
export function nextOpening(hours: OpeningHours, now: Date): Date | undefined {
  const today = dayAt(now)
  for (let ahead = 0; ahead <= furthest; ahead++) {
    const found = openSpans(hours, addDays(today, ahead)).find(({ from }) => from > now)
    if (found) return found.from
  }
  return undefined
}
