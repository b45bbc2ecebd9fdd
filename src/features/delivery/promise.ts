import { holidayOn } from '#features/opening-hours/holidays.ts'
import type { Day } from '#shared/forms/dates/day-text.ts'
import { addDays, weekdayOf } from '#shared/forms/dates/month.ts'
import { dayAt, minutesAt } from '#shared/text/shop-time.ts'
import { type DeliveryType, fits, type Parcel } from './availability.ts'
import { deliveryKind } from './delivery-kinds.ts'

/** The first and the last day on which an order is expected. */
export type ExpectedDays = { first: Day; last: Day }

/** What a product's page says of delivery to an address in the shop's own country. */
export type DeliveryPromise = {
  /** Cents; the least that is asked for this product alone. */
  price: number
  /** The value of an order, in cents, from which it costs nothing; null where it is free already, or never is. */
  freeFrom: number | null
  /** Some places cost something all the same. */
  hasExceptions: boolean
  /** When what is in stock and ordered now is there; null where the shop says nothing of days. */
  days: ExpectedDays | null
  /** What is true of glasses that are made first; '' for nothing. */
  made: string
}

/** On working days orders leave and arrive: neither at weekends nor on public holidays. */
export const isWorking = (day: Day): boolean => weekdayOf(day) < 5 && holidayOn(day) === undefined

/** The working day that lies so many further on; with 0 the day itself, or the next that is one. */
export function workingDay(from: Day, further: number): Day {
  let day = from
  while (!isWorking(day)) day = addDays(day, 1)
  for (let left = further; left > 0; left--) {
    do day = addDays(day, 1)
    while (!isWorking(day))
  }
  return day
}

/** The working day on which an order that is placed now leaves; `sendsUntil` in minutes since midnight. */
export function leavingDay(sendsUntil: number, now: Date): Day {
  const today = dayAt(now)
  return workingDay(minutesAt(now) < sendsUntil ? today : addDays(today, 1), 0)
}

/**
 * From which value of goods on the usual way to an address costs what; cents, the first from 0 on. `hasExceptions`: where it is
 * free, some places cost something all the same.
 */
export type DeliveryStepPrice = { from: number; price: number; hasExceptions: boolean }

/**
 * What the shop's usual way to an address costs by the value of what goes there, as `promiseOf` says it for one value; empty
 * where none leads to one, or one of the values has none.
 */
export function pricesByValue(
  types: readonly DeliveryType[],
  parcel: Omit<Parcel, 'postalCode' | 'value'>,
  now: Date,
): DeliveryStepPrice[] {
  const bounds = types.flatMap(({ rules }) =>
    rules.flatMap(({ minValue, maxValue }) => [minValue ?? 0, maxValue === null ? 0 : maxValue + 1]),
  )
  const values = [...new Set([0, ...bounds])].sort((a, b) => a - b)
  const steps: DeliveryStepPrice[] = []
  for (const from of values) {
    const promise = promiseOf(types, { ...parcel, value: from }, now)
    if (!promise) return []
    const { price } = promise
    const hasExceptions = price === 0 && promise.hasExceptions
    if (steps.at(-1)?.price !== price) steps.push({ from, price, hasExceptions })
  }
  return steps
}

/** When an order that is placed now is there; `made`: glasses that are made first. Null where the shop says nothing of days. */
export function expectedDays(
  {
    sendsUntil,
    daysMin,
    daysMax,
    madeDays,
  }: Pick<DeliveryType, 'sendsUntil' | 'daysMin' | 'daysMax' | 'madeDays'>,
  { now, made }: { now: Date; made: boolean },
): ExpectedDays | null {
  if (sendsUntil === null) return null
  const leaves = workingDay(leavingDay(sendsUntil, now), made ? madeDays : 0)
  return { first: workingDay(leaves, daysMin), last: workingDay(leaves, Math.max(daysMin, daysMax)) }
}

/**
 * What the shop's usual way to an address costs and when it is there; undefined where none leads to one. By the rules that the
 * checkout charges by, for an address whose postal code is not known yet.
 */
export function promiseOf(
  types: readonly DeliveryType[],
  { countryId, value, weight }: Omit<Parcel, 'postalCode'>,
  now: Date,
): DeliveryPromise | undefined {
  const parcel = { countryId, postalCode: null, value, weight }
  const toAddress = types.filter(({ kind }) => deliveryKind(kind).takesAddress)
  const priced = toAddress.flatMap((type) => {
    const rule = type.rules.find((candidate) => fits(candidate, parcel))
    return rule ? [{ type, price: rule.price }] : []
  })
  const usual = priced.find(({ type }) => type.useAsDefault) ?? priced[0]
  if (!usual) return undefined
  const { type, price } = usual
  const steps = type.rules.flatMap(({ minValue }) =>
    minValue !== null && minValue > value ? [minValue] : [],
  )
  const isFree = (at: number) => type.rules.find((rule) => fits(rule, { ...parcel, value: at }))?.price === 0
  const freeFrom = price === 0 ? null : (steps.sort((a, b) => a - b).find(isFree) ?? null)
  const free = price === 0 ? value : freeFrom
  // Places that are named by their postal codes are looked at ahead of what holds everywhere.
  const hasExceptions =
    free !== null &&
    type.rules.some(
      (rule) =>
        rule.price > 0 &&
        (rule.postalFrom !== null || rule.postalTo !== null) &&
        fits({ ...rule, postalFrom: null, postalTo: null }, { ...parcel, value: free }),
    )
  return {
    price,
    freeFrom,
    hasExceptions,
    days: expectedDays(type, { now, made: false }),
    made: type.madeDescription,
  }
}
