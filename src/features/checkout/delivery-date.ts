import { calendarDay } from '#features/account/calendar-day.ts'
import { addDays } from '#shared/forms/dates/month.ts'
import { dayAt } from '#shared/text/shop-time.ts'

/** A delivery date as `dd.mm.yyyy` or `yyyy-mm-dd`: from tomorrow on, within a year; undefined otherwise. */
export function deliveryDate(text: string, now: Date): string | undefined {
  const written = /^(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4})\.?$/.exec(text)
  const iso = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text)
  const [year, month, day] = written ? [written[3], written[2], written[1]] : (iso?.slice(1) ?? [])
  const date = calendarDay(Number(year), Number(month), Number(day))
  const today = dayAt(now)
  return date !== undefined && date > today && date <= addDays(today, 366) ? date : undefined
}
