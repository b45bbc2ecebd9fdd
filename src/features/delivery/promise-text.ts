import { type Day, dayParts } from '#shared/forms/dates/day-text.ts'
import { weekdayOf } from '#shared/forms/dates/month.ts'
import { money, t } from '#shared/text/text.ts'
import type { DeliveryPromise, ExpectedDays } from './promise.ts'

/** `24. 11.` */
function dateText(day: Day): string {
  const [, month, date] = dayParts(day)
  return t('delivery.date', { date: String(date), month: String(month) })
}

/** What delivery costs: 'Od 4,90 €, za narudžbe od 60 € besplatna.' */
export function priceText({ price, freeFrom, hasExceptions }: DeliveryPromise): string {
  const exceptions = hasExceptions ? 'yes' : 'no'
  if (price === 0) return t('delivery.free', { exceptions })
  if (freeFrom === null) return t('delivery.price', { price: money(price) })
  return t('delivery.price_then_free', { price: money(price), from: money(freeFrom), exceptions })
}

/** When it is there: 'Kod vas u utorak, 24. 11.', 'Kod vas od utorka, 24. 11., do četvrtka, 26. 11.' */
export function daysText(days: ExpectedDays): string {
  const { first, last } = days
  return first === last
    ? t('delivery.on_day', { weekday: String(weekdayOf(first)), date: dateText(first) })
    : t('delivery.between_days', betweenOf(days))
}

/** The same of an order that was placed: 'Očekujemo da stigne od utorka, 24. 11., do četvrtka, 26. 11.' */
export function expectedText(days: ExpectedDays): string {
  const { first, last } = days
  return first === last
    ? t('confirmation.expected_on', { weekday: String(weekdayOf(first)), date: dateText(first) })
    : t('confirmation.expected_between', betweenOf(days))
}

/** Until when it can be collected: 'Očekujemo da bude spremna do četvrtka, 26. 11.' */
export const readyByText = ({ last }: ExpectedDays): string =>
  t('confirmation.ready_by', { weekday: String(weekdayOf(last)), date: dateText(last) })

const betweenOf = ({ first, last }: ExpectedDays) => ({
  ...{ first: String(weekdayOf(first)), from: dateText(first) },
  ...{ last: String(weekdayOf(last)), to: dateText(last) },
})
