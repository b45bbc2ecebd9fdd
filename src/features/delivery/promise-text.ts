import { type Day, dayParts } from '#shared/forms/dates/day-text.ts'
import { weekdayOf } from '#shared/forms/dates/month.ts'
import { money, t } from '#shared/text/text.ts'
import type { DeliveryPromise } from './promise.ts'

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
export function daysText({ first, last }: NonNullable<DeliveryPromise['days']>): string {
  const [firstDay, lastDay] = [String(weekdayOf(first)), String(weekdayOf(last))]
  return first === last
    ? t('delivery.on_day', { weekday: firstDay, date: dateText(first) })
    : t('delivery.between_days', {
        first: firstDay,
        from: dateText(first),
        last: lastDay,
        to: dateText(last),
      })
}
