import { type DeliveryOffer, type DeliveryType, offeredDeliveries } from '#features/delivery/availability.ts'
import { deliveryKind } from '#features/delivery/delivery-kinds.ts'
import { offeredPayments, type PaymentOffer, type PaymentType } from '#features/payment/availability.ts'
import type { Charges } from './cart.ts'
import { weightOf } from './cart.ts'
import type { CheckoutForm } from './contract.ts'
import type { PricedLine } from './priced-lines.ts'
import { buyerOf, type CurrentQuote, chosenTypes, type HeldState } from './quote.ts'
import type { Reductions } from './reductions.ts'

/** A place to deliver to, as far as it is known. */
type Destination = { countryId: number; postalCode: string | null }

/** Where the goods go, and how. What takes no address (collecting) goes by where the buyer is at home. */
export type Plan = {
  home: Destination
  destination: Destination
  deliveryTypeId: number | null
  paymentTypeId: number | null
}

type StoredPlan = Pick<CurrentQuote, 'countryId' | 'deliveryAddress' | 'choice'> & HeldState

/** What the ids of a form stand for: the postal codes of the places, the saved address. */
export type KnownByForm = {
  cityPostalCode?: string
  shippingCityPostalCode?: string
  savedAddress?: Destination
}

/** The plan as it is stored with the cart: a separate delivery address wins over the buyer's own. */
export const storedPlan = (quote: StoredPlan): Plan => planOf(quote, {})

/**
 * The stored plan with what the shopper's form already says; nothing is kept of it. The one place that says which
 * address counts: that of the form as it stands, where it has one, else the stored one, else the buyer's own. A known
 * place decides its postal code, as it does in the address that is stored (`addressOf`).
 */
export function planOf(quote: StoredPlan, form: Partial<CheckoutForm>, known: KnownByForm = {}): Plan {
  const home = begun(destinationOf(buyerOf(quote)?.address ?? quote), {
    countryId: form.country_id,
    postalCode: known.cityPostalCode || form.postal_code?.trim(),
  })
  const stored = chosenTypes(quote.choice)
  return {
    home,
    destination: destinationIn(quote, form, known, home),
    deliveryTypeId: chosen(form.delivery_type_id, stored.deliveryTypeId),
    paymentTypeId: chosen(form.payment_type_id, stored.paymentTypeId),
  }
}

/** What a form says is chosen, 0 for none of them; else what is stored. */
const chosen = (said: number | undefined, stored: number | null): number | null =>
  said === undefined ? stored : said || null

function destinationIn(
  { deliveryAddress }: StoredPlan,
  form: Partial<CheckoutForm>,
  { shippingCityPostalCode, savedAddress }: KnownByForm,
  home: Destination,
): Destination {
  const same = form.shipping_address_same
  if (same !== undefined && ['1', 'on', 'true'].includes(String(same))) return home
  if (savedAddress) return destinationOf(savedAddress)
  const countryId = form.shipping_country_id
  const postalCode = shippingCityPostalCode || form.shipping_postal_code?.trim()
  const says = same !== undefined || countryId !== undefined || postalCode !== undefined
  if (says || !deliveryAddress) return begun(home, { countryId, postalCode })
  return destinationOf(deliveryAddress)
}

/** An address that is only begun: what is missing is as at `home`, but no postal code is taken into another country. */
function begun(
  home: Destination,
  { countryId = home.countryId, postalCode }: Partial<Destination>,
): Destination {
  return { countryId, postalCode: postalCode || (countryId === home.countryId ? home.postalCode : null) }
}

const destinationOf = (address: { countryId: number; postalCode?: string | null }): Destination => ({
  countryId: address.countryId,
  postalCode: address.postalCode || null,
})

export type Offers = {
  deliveries: DeliveryOffer[]
  payments: PaymentOffer[]
  /** Whether some delivery that is offered can be paid. */
  canBePaid: boolean
}

/** What there is to offer, and the countries that the shop sells to. */
export type Offerable = {
  deliveries: readonly DeliveryType[]
  payments: readonly PaymentType[]
  soldTo: ReadonlySet<number>
}

const nothingOff = { offs: [], isDeliveryFree: false }

/**
 * What is offered for these lines under this plan: deliveries by what the goods cost, payments by what is to be paid and by the
 * chosen delivery (CHK-11).
 */
export function offersFor(
  lines: readonly PricedLine[],
  plan: Plan,
  { deliveries: types, payments: paymentTypes, soldTo }: Offerable,
  reductions: Pick<Reductions, 'offs' | 'isDeliveryFree'> = nothingOff,
): Offers {
  const goods = lines.reduce((sum, line) => sum + line.total, 0)
  const value = goods - reductions.offs.reduce((sum, off) => sum + off, 0)
  const cards = lines.reduce((sum, { line, total }) => sum + (line.giftCard ? total : 0), 0)
  // Nothing of a cart of gift cards is sent; in any other they go by mail beside it, and make no delivery cheaper.
  const carries = lines.length > 0 && lines.every(({ line }) => line.giftCard) ? 'mail' : 'goods'
  const weight = weightOf(lines)
  const placeFor = ({ kind }: DeliveryType) => deliveryKind(kind).offeredAt(plan)
  const isSold = (type: DeliveryType) =>
    deliveryKind(type.kind).carries === carries &&
    soldTo.has(plan.home.countryId) &&
    soldTo.has(placeFor(type).countryId)
  const deliveries = types.flatMap((type) =>
    isSold(type)
      ? offeredDeliveries([type], {
          ...placeFor(type),
          // What is taken off makes no delivery dearer: free from 60 € on is free with a coupon too.
          value: carries === 'mail' ? goods : goods - cards,
          weight,
        }).map((offer) => (reductions.isDeliveryFree ? { ...offer, price: 0 } : offer))
      : [],
  )
  const delivery = deliveries.find(({ type }) => type.id === plan.deliveryTypeId)
  const paymentsFor = (chosen: DeliveryOffer | undefined) =>
    offeredPayments(paymentTypes, {
      deliveryTypeId: chosen?.type.id ?? null,
      countryId: (chosen ? placeFor(chosen.type) : plan.destination).countryId,
      value: value + (chosen?.price ?? 0),
    })
  const payments = paymentsFor(delivery)
  const canBePaid = payments.length > 0 || deliveries.some((other) => paymentsFor(other).length > 0)
  return { deliveries, payments, canBePaid }
}

/** Why a delivery or a payment cannot be chosen. What is said of it: `offer-texts.server.ts`. */
export type OfferRefusal =
  | 'delivery_unavailable'
  | 'no_delivery_types'
  | 'payment_unavailable'
  | 'no_payment_types'
  | 'no_payment_at_all'

/** Why a delivery cannot be chosen: whether there are others that can. */
export const deliveryRefused = ({ deliveries }: Pick<Offers, 'deliveries'>): OfferRefusal =>
  deliveries.length > 0 ? 'delivery_unavailable' : 'no_delivery_types'

/** Why the chosen delivery cannot be paid. */
export const noPayments = ({ canBePaid }: Pick<Offers, 'canBePaid'>): OfferRefusal =>
  canBePaid ? 'no_payment_types' : 'no_payment_at_all'

/** Why a payment cannot be chosen: whether there are others that can. */
export const paymentRefused = (offers: Pick<Offers, 'payments' | 'canBePaid'>): OfferRefusal =>
  offers.payments.length > 0 ? 'payment_unavailable' : noPayments(offers)

/** What the chosen delivery and payment cost; one that is no longer offered costs nothing and counts as not chosen. */
export function chargesOf(offers: Offers, plan: Plan): Charges {
  const delivery = offers.deliveries.find(({ type }) => type.id === plan.deliveryTypeId)
  const payment = offers.payments.find(({ type }) => type.id === plan.paymentTypeId)
  return { delivery: delivery?.price ?? null, paymentFee: payment?.fee ?? 0 }
}
