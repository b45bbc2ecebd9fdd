import type { Day } from '#shared/forms/dates/day-text.ts'
import { addDays, weekdayOf } from '#shared/forms/dates/month.ts'
import { dayAt, minutesAt } from '#shared/text/shop-time.ts'
import { t } from '#shared/text/text.ts'
import { type Interval, nextOpening, type OpenDay, type OpeningHours, openUntil } from './hours.ts'

/** `8`, `19.30`: how hours are said. */
function hourText(minutes: number): string {
  const rest = minutes % 60
  return `${Math.floor(minutes / 60)}${rest === 0 ? '' : `.${String(rest).padStart(2, '0')}`}`
}

/** `8–12 i 16–20 h`; closed: 'zatvoreno'. */
export function intervalsText(intervals: readonly Interval[]): string {
  if (intervals.length === 0) return t('hours.closed')
  const said = intervals.map(({ from, to }) => `${hourText(from)}–${hourText(to)}`)
  const last = said.pop() ?? ''
  const all = said.length === 0 ? last : t('hours.and', { before: said.join(', '), last })
  return t('hours.of_day', { hours: all })
}

/** A week in a line: `pon–pet 8–20 h, sub 9–15 h`; days that are alike and follow each other together, closed ones left out. */
export function weekText({ week }: Pick<OpeningHours, 'week'>): string {
  const groups: { first: number; last: number; text: string }[] = []
  week.forEach((intervals, at) => {
    if (intervals.length === 0) return
    const text = intervalsText(intervals)
    const before = groups.at(-1)
    if (before?.last === at - 1 && before.text === text) before.last = at
    else groups.push({ first: at, last: at, text })
  })
  const short = (at: number) => t('hours.weekday_short', { day: String(at) })
  return groups
    .map(({ first, last, text }) => `${short(first)}${last > first ? `–${short(last)}` : ''} ${text}`)
    .join(', ')
}

export const weekdayText = (day: Day): string => t('hours.weekday', { day: String(weekdayOf(day)) })

/** What makes a day unusual, as it is said of it; '' where nothing does. */
export function unusualText({ unusual }: OpenDay): string {
  if (!unusual) return ''
  return unusual.kind === 'holiday' ? t(`holiday.${unusual.holiday}`) : unusual.note
}

/** Whether it is open now and what comes next: 'Otvoreno do 20 h', 'Zatvoreno, otvara se sutra u 8 h'. */
export function nowText(hours: OpeningHours, now: Date): { open: boolean; text: string } {
  const until = openUntil(hours, now)
  if (until) {
    const ends = dayAt(until) === dayAt(now) ? minutesAt(until) : 24 * 60
    return { open: true, text: t('hours.open_until', { hour: hourText(ends) }) }
  }
  const next = nextOpening(hours, now)
  if (!next) return { open: false, text: t('hours.closed_now') }
  const [today, day] = [dayAt(now), dayAt(next)]
  const hour = hourText(minutesAt(next))
  if (day === today) return { open: false, text: t('hours.opens_today', { hour }) }
  if (day === addDays(today, 1)) return { open: false, text: t('hours.opens_tomorrow', { hour }) }
  const [, month, date] = day.split('-').map(Number)
  return {
    open: false,
    text: t('hours.opens_on', {
      day: String(weekdayOf(day)),
      date: `${date}.\u00a0${month}.`,
      hour,
    }),
  }
}
