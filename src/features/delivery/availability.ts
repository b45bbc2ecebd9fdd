import { digitsOfCode } from '#shared/rules/postal-code.ts'

/** A rule as `delivery_rules` keeps it; bounds are inclusive, null is open. Money in cents, weight in grams. */
export type DeliveryRule = {
  countryId: number | null
  postalFrom: string | null
  postalTo: string | null
  minValue: number | null
  maxValue: number | null
  minWeight: number | null
  maxWeight: number | null
  price: number
}

export type DeliveryType = {
  id: number
  code: string
  name: string
  description: string
  /** What it means for an order: `deliveryKind`. */
  kind: string
  useAsDefault: boolean
  warehouseId: number | null
  /** What else is true of glasses that are made first. */
  madeDescription: string
  /** Minutes since midnight until which an order leaves on its working day; null: nothing is said of days. */
  sendsUntil: number | null
  /** Working days from then on; with glasses that are made first, `madeDays` more. */
  daysMin: number
  daysMax: number
  madeDays: number
  /** How a day of it is chosen; null: none is. */
  choice: DayChoice | null
  /** By position. */
  rules: readonly DeliveryRule[]
}

/** Within what a day of a delivery may be chosen (`choosable-days.ts`). */
export type DayChoice = {
  /** Minutes since midnight until which an order leaves on its working day. */
  sendsUntil: number
  /** Working days from then on until it is there for sure; with glasses that are made first, `madeDays` more. */
  days: number
  madeDays: number
  /** How many days ahead of today the last one is. */
  ahead: number
  /** How many orders a day takes; null: any number. */
  capacity: number | null
  /** Of the shop where it is collected, as they are kept: its own hours, and what is otherwise in all shops. */
  hours: unknown
  hoursOfAll: unknown
}

/** Where something goes and what it is. A postal code that is not known yet fits no rule that asks for one. */
export type Parcel = { countryId: number; postalCode: string | null; value: number; weight: number }

/** A delivery type that is offered, with its price in cents. */
export type DeliveryOffer = { type: DeliveryType; price: number }

/** The offered types in their order: for each the first fitting rule decides; no fitting rule, no offer (CHK-11). */
export function offeredDeliveries(types: readonly DeliveryType[], parcel: Parcel): DeliveryOffer[] {
  return types.flatMap((type) => {
    const rule = type.rules.find((candidate) => fits(candidate, parcel))
    return rule ? [{ type, price: rule.price }] : []
  })
}

/** Whether a rule holds for what goes there. */
export function fits(rule: DeliveryRule, parcel: Parcel): boolean {
  return (
    (rule.countryId === null || rule.countryId === parcel.countryId) &&
    fitsPostalCode(rule, parcel.postalCode) &&
    within(parcel.value, rule.minValue, rule.maxValue) &&
    within(parcel.weight, rule.minWeight, rule.maxWeight)
  )
}

export function within(value: number, min: number | null, max: number | null): boolean {
  return (min === null || value >= min) && (max === null || value <= max)
}

function fitsPostalCode({ postalFrom, postalTo }: DeliveryRule, postalCode: string | null): boolean {
  if (postalFrom === null && postalTo === null) return true
  const code = digitsOfCode(postalCode ?? '')?.digits ?? postalCode?.replace(/\s/g, '') ?? ''
  if (code === '') return false
  return (
    (postalFrom === null || comparePostalCodes(code, postalFrom) >= 0) &&
    (postalTo === null || comparePostalCodes(code, postalTo) <= 0)
  )
}

/** Codes of digits compare as numbers (Austria's four digits are below five), others as text. */
function comparePostalCodes(a: string, b: string): number {
  if (/^\d+$/.test(a) && /^\d+$/.test(b)) return Number(a) - Number(b)
  return a < b ? -1 : a > b ? 1 : 0
}
