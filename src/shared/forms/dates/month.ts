import { type Day, dayOf, dayParts } from './day-text.ts'

export function addDays(day: Day, by: number): Day {
  const [year, month, date] = dayParts(day)
  return new Date(Date.UTC(year, month - 1, date + by)).toISOString().slice(0, 10)
}

/** The same day of another month, or that month's last. */
export function addMonths(day: Day, by: number): Day {
  const [year, month, date] = dayParts(day)
  const first = new Date(Date.UTC(year, month - 1 + by, 1))
  const [toYear, toMonth] = [first.getUTCFullYear(), first.getUTCMonth() + 1]
  for (let to = date; to > 0; to--) {
    const there = dayOf(toYear, toMonth, to)
    if (there) return there
  }
  return day
}

/** 0 is Monday: with it the week begins (spec 9, 'Dates and captcha'). */
export function weekdayOf(day: Day): number {
  const [year, month, date] = dayParts(day)
  return (new Date(Date.UTC(year, month - 1, date)).getUTCDay() + 6) % 7
}

/** The weeks of a day's month, whole: the first and the last may begin before it and end after it. */
export function weeksOf(day: Day): Day[][] {
  const first = `${day.slice(0, 8)}01`
  const next = addMonths(first, 1)
  const weeks: Day[][] = []
  for (let monday = addDays(first, -weekdayOf(first)); monday < next; monday = addDays(monday, 7))
    weeks.push(Array.from({ length: 7 }, (_, at) => addDays(monday, at)))
  return weeks
}

/** The days that may be chosen. */
export type DayRange = { earliest?: Day | undefined; latest?: Day | undefined }

export const isWithin = (day: Day, { earliest, latest }: DayRange): boolean =>
  (earliest === undefined || day >= earliest) && (latest === undefined || day <= latest)

export function nearest(day: Day, { earliest, latest }: DayRange): Day {
  if (earliest !== undefined && day < earliest) return earliest
  return latest !== undefined && day > latest ? latest : day
}

/** A field's range: from the later of `mindate` and `start` to `max` (spec 9, 'Dates and captcha'). */
export function rangeOf({
  mindate,
  start,
  max,
}: { [Name in 'mindate' | 'start' | 'max']?: Day | undefined }): DayRange {
  const [, earliest = mindate ?? start] = mindate && start ? [mindate, start].sort() : []
  return { earliest, latest: max }
}
