import { brokenRules } from '#features/cart/additions.ts'
import type { Address } from '#features/cart/buyer.ts'
import type { Cart } from '#features/cart/cart.ts'
import { deliveryRefused, type Offers, paymentRefused, sentParts } from '#features/cart/charges.ts'
import type { OfferedPart } from '#features/cart/parts/parts.ts'
import { partField } from '#features/cart/parts/parts-names.ts'
import { type CurrentQuote, chosenDay, chosenTypes, type OrderableQuote } from '#features/cart/quote.ts'
import type { DeliveryOffer } from '#features/delivery/availability.ts'
import { type ChoosableDays, isChoosable } from '#features/delivery/chosen-day.ts'
import type { PaymentOffer } from '#features/payment/availability.ts'
import type { NotReady } from './order-refusal.ts'
import type { RepeatRefusal } from './recurring/can-repeat.ts'

/** Whether everything that an order needs is there, re-checked against what is offered now. */
export type Readiness =
  | {
      ok: true
      quote: OrderableQuote
      delivery: DeliveryOffer
      payment: PaymentOffer
      /** What goes to other addresses. */
      parts: readonly ReadyPart[]
    }
  | { ok: false; refusal: NotReady }

/** What goes to another address than the order's own, and by which delivery. */
export type ReadyPart = Pick<OfferedPart, 'pieces' | 'lines'> & { address: Address; delivery: DeliveryOffer }

/** What a cart is measured by before it becomes an order. */
export type Measure = {
  cart: Cart
  offers: Offers
  /** Whether the order shall open an account whose password is not kept any more. */
  lacksPassword: boolean
  /** The countries that the shop sells to now, by id, as far as the cart's addresses name them. */
  soldTo: ReadonlySet<number>
  /** The days that can be chosen for the chosen delivery; undefined: none can. */
  days: ChoosableDays | undefined
  /** What keeps it from being ordered again and again, where it is to be. */
  repeatRefusals: readonly RepeatRefusal[]
}

/**
 * Whether a cart can become an order: what its parts were checked by when they were written, checked again. How much there
 * is of each line is told in the window itself (CART-17).
 */
export function readiness(
  quote: CurrentQuote,
  { cart, offers, lacksPassword, soldTo, days, repeatRefusals }: Measure,
  now: Date,
): Readiness {
  const lacks = (refusal: NotReady): Readiness => ({ ok: false, refusal })
  if (cart.lines.length === 0) return lacks({ reason: 'empty' })
  if (quote.state === 'locked') return lacks({ reason: 'being_paid' })
  const broken = brokenRules(cart, now)
  if (broken.length > 0) return lacks({ reason: 'rules_broken', refusals: broken })
  if (quote.state === 'anonymous') return lacks({ reason: 'buyer_missing', field: 'email' })
  if (!soldTo.has(quote.buyer.address.countryId)) {
    return lacks({ reason: 'country_unknown', field: 'country_id' })
  }
  if (lacksPassword) return lacks({ reason: 'password_expired', field: 'password' })
  const { choice } = quote
  const { deliveryTypeId, paymentTypeId } = chosenTypes(choice)
  const delivery = offers.deliveries.find(({ type }) => type.id === deliveryTypeId)
  const elsewhere = quote.deliveryAddress
  if (!delivery && elsewhere && !soldTo.has(elsewhere.countryId)) {
    return lacks({ reason: 'country_unknown', field: 'shipping_country_id' })
  }
  if (!delivery) return lacks({ reason: deliveryRefused(offers), field: 'delivery_type_id' })
  const parts = readyParts(quote, sentParts(offers, delivery), soldTo)
  if (!parts.ok) return parts
  if (parts.ready.length > 0 && offers.isFirstEmpty) {
    return lacks({ reason: 'first_part_empty', field: 'multiple_addresses' })
  }
  const day = chosenDay(choice)
  if (day !== null && !isChoosable(days, day)) {
    return lacks({ reason: 'day_gone', field: 'scheduled_delivery_date' })
  }
  const payment = offers.payments.find(({ type }) => type.id === paymentTypeId)
  if (!payment || choice.made !== 'both') {
    return lacks({ reason: paymentRefused(offers), field: 'payment_type_id' })
  }
  if (repeatRefusals.length > 0) {
    return lacks({ reason: 'not_repeatable', field: 'recurring_interval', refusals: repeatRefusals })
  }
  return { ok: true, quote: { ...quote, choice }, delivery, payment, parts: parts.ready }
}

/** The other addresses with what goes there, or what the first of them lacks. */
function readyParts(
  quote: CurrentQuote,
  sent: readonly OfferedPart[],
  soldTo: Measure['soldTo'],
): { ok: true; ready: ReadyPart[] } | Extract<Readiness, { ok: false }> {
  const ready: ReadyPart[] = []
  for (const { key, pieces, lines, deliveries, delivery } of sent) {
    const address = quote.parts.find((part) => part.key === key)?.address
    if (!address || !soldTo.has(address.countryId)) {
      return { ok: false, refusal: { reason: 'country_unknown', field: partField(key, 'country_id') } }
    }
    if (!delivery) {
      const reason = deliveryRefused({ deliveries })
      return { ok: false, refusal: { reason, field: partField(key, 'delivery_type_id') } }
    }
    ready.push({ address, pieces, lines, delivery })
  }
  return { ok: true, ready }
}
