import type { Day } from '#shared/forms/dates/day-text.ts'
import { weekdayOf } from '#shared/forms/dates/month.ts'
import { dayAt } from '#shared/text/shop-time.ts'
import { t, timeOfDay, writtenDate } from '#shared/text/text.ts'

/** When an appointment is, as it is said: 'utorak, 24. 11. 2026. u 10:30'. */
export const saidWhen = (startsAt: Date | string): string =>
  t('appointment.at', {
    day: t('hours.weekday', { day: String(weekdayOf(dayAt(new Date(startsAt)))) }),
    date: writtenDate(startsAt),
    time: timeOfDay(startsAt),
  })

/** A day, as it is said: 'utorak, 24. 11. 2026.' */
export const saidDay = (day: Day): string =>
  t('appointment.day', {
    day: t('hours.weekday', { day: String(weekdayOf(day)) }),
    date: writtenDate(day),
  })
