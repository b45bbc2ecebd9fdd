import type { Day } from '#shared/forms/dates/day-text.ts'
import { addDays } from '#shared/forms/dates/month.ts'

/** Croatia's public holidays that come on one date (Zakon o blagdanima, spomendanima i neradnim danima, since 2020). */
const onDate = {
  '01-01': 'new_year',
  '01-06': 'epiphany',
  '05-01': 'labour_day',
  '05-30': 'statehood_day',
  '06-22': 'anti_fascist_day',
  '08-05': 'victory_day',
  '08-15': 'assumption',
  '11-01': 'all_saints',
  '11-18': 'remembrance_day',
  '12-25': 'christmas',
  '12-26': 'saint_stephen',
} as const

/** Those that are counted from Easter Sunday, in days. */
const afterEaster = { 0: 'easter', 1: 'easter_monday', 60: 'corpus_christi' } as const

export type Holiday = (typeof onDate)[keyof typeof onDate] | (typeof afterEaster)[keyof typeof afterEaster]

/** Easter Sunday of a year of the Gregorian calendar (the Meeus/Jones/Butcher rule). */
export function easterOf(year: number): Day {
  const golden = year % 19
  const [century, rest] = [Math.floor(year / 100), year % 100]
  const correction = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3)
  const epact = (19 * golden + century - Math.floor(century / 4) - correction + 15) % 30
  const toSunday = (32 + 2 * (century % 4) + 2 * Math.floor(rest / 4) - epact - (rest % 4)) % 7
  const late = Math.floor((golden + 11 * epact + 22 * toSunday) / 451)
  const fromMarch = epact + toSunday - 7 * late + 21
  return addDays(`${String(year).padStart(4, '0')}-03-01`, fromMarch)
}

/** Which public holiday a day is; on two at once the one with a date of its own is named. */
export function holidayOn(day: Day): Holiday | undefined {
  const fixed = onDate[day.slice(5) as keyof typeof onDate]
  if (fixed) return fixed
  const easter = easterOf(Number(day.slice(0, 4)))
  const days = Object.keys(afterEaster).find((after) => addDays(easter, Number(after)) === day)
  return days === undefined ? undefined : afterEaster[Number(days) as keyof typeof afterEaster]
}
