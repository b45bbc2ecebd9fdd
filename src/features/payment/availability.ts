import { within } from '#features/delivery/availability.ts'

/** Card payment, the only one with installments (spec 9). */
export const cardPaymentId = 1

/** A rule as `payment_rules` keeps it; null is open, bounds are inclusive. Money in cents. */
type PaymentRule = {
  deliveryTypeId: number | null
  countryId: number | null
  minValue: number | null
  maxValue: number | null
  fee: number
}

export type PaymentType = {
  id: number
  code: string
  name: string
  description: string
  useAsDefault: boolean
  /** The bank that collects it; null for what is paid otherwise. */
  provider: string | null
  /** By position. */
  rules: readonly PaymentRule[]
}

/** What payment depends on; `value` is what is to be paid before the fee, in cents. */
export type PaidFor = { deliveryTypeId: number | null; countryId: number; value: number }

/** A payment type that is offered, with its fee in cents. */
export type PaymentOffer = { type: PaymentType; fee: number }

/** The offered types in their order: for each the first fitting rule decides; no fitting rule, no offer (CHK-11). */
export function offeredPayments(types: readonly PaymentType[], paidFor: PaidFor): PaymentOffer[] {
  return types.flatMap((type) => {
    const rule = type.rules.find(
      (candidate) =>
        (candidate.deliveryTypeId === null || candidate.deliveryTypeId === paidFor.deliveryTypeId) &&
        (candidate.countryId === null || candidate.countryId === paidFor.countryId) &&
        within(paidFor.value, candidate.minValue, candidate.maxValue),
    )
    return rule ? [{ type, fee: rule.fee }] : []
  })
}
