import { type DeliveryOffer, type DeliveryType, offeredDeliveries } from '#features/delivery/availability.ts'
import { offeredPayments, type PaymentOffer, type PaymentType } from '#features/payment/availability.ts'
import type { Charges } from './cart.ts'
import { type PricedLine, weightOf } from './cart.ts'
import type { CheckoutForm } from './contract.ts'
import type { Quote } from './queries.server.ts'

/** Where the goods go, as far as it is known, and how. */
export type Plan = {
  countryId: number
  postalCode: string | null
  deliveryTypeId: number | null
  paymentTypeId: number | null
}

type StoredPlan = Pick<Quote, 'countryId' | 'buyer' | 'deliveryAddress' | 'deliveryTypeId' | 'paymentTypeId'>

/** The plan as it is stored with the cart: a separate delivery address wins over the buyer's own. */
export function storedPlan(quote: StoredPlan): Plan {
  const address = quote.deliveryAddress ?? quote.buyer?.address
  return {
    countryId: address?.countryId ?? quote.countryId,
    postalCode: address?.postalCode || null,
    deliveryTypeId: quote.deliveryTypeId,
    paymentTypeId: quote.paymentTypeId,
  }
}

/** The stored plan with what the shopper's form already says; nothing is kept of it. */
export function planOf(stored: Plan, form: CheckoutForm): Plan {
  const separate = form.shipping_country_id !== undefined || Boolean(form.shipping_postal_code)
  const same = ['1', 'on', 'true'].includes(String(form.shipping_address_same ?? (separate ? '0' : '1')))
  const countryId = same ? form.country_id : (form.shipping_country_id ?? form.country_id)
  const postalCode = same ? form.postal_code : form.shipping_postal_code
  return {
    countryId: countryId ?? stored.countryId,
    postalCode: postalCode?.trim() || (countryId === undefined ? stored.postalCode : null),
    deliveryTypeId: form.delivery_type_id ?? stored.deliveryTypeId,
    paymentTypeId: form.payment_type_id ?? stored.paymentTypeId,
  }
}

export type Offers = { deliveries: DeliveryOffer[]; payments: PaymentOffer[] }

/** What is offered for these lines under this plan; payments depend on the chosen delivery (CHK-11). */
export function offersFor(
  lines: readonly PricedLine[],
  plan: Plan,
  types: { deliveries: readonly DeliveryType[]; payments: readonly PaymentType[] },
  discount = 0,
): Offers {
  const value = Math.max(0, lines.reduce((sum, line) => sum + line.total, 0) - discount)
  const deliveries = offeredDeliveries(types.deliveries, { ...plan, value, weight: weightOf(lines) })
  const delivery = deliveries.find(({ type }) => type.id === plan.deliveryTypeId)
  const payments = offeredPayments(types.payments, {
    deliveryTypeId: delivery?.type.id ?? null,
    countryId: plan.countryId,
    value: value + (delivery?.price ?? 0),
  })
  return { deliveries, payments }
}

/** What the chosen delivery and payment cost; one that is no longer offered costs nothing and counts as not chosen. */
export function chargesOf(offers: Offers, plan: Plan, discount = 0): Charges {
  const delivery = offers.deliveries.find(({ type }) => type.id === plan.deliveryTypeId)
  const payment = offers.payments.find(({ type }) => type.id === plan.paymentTypeId)
  return { delivery: delivery?.price ?? null, paymentFee: payment?.fee ?? 0, discount }
}
