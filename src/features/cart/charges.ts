import { type DeliveryOffer, type DeliveryType, offeredDeliveries } from '#features/delivery/availability.ts'
import { deliveryKind } from '#features/delivery/delivery-kinds.ts'
import { offeredPayments, type PaymentOffer, type PaymentType } from '#features/payment/availability.ts'
import { sumOf } from '#shared/rules/sum.ts'
import type { Charges } from './cart.ts'
import { weightOf } from './cart.ts'
import type { CheckoutForm } from './contract.ts'
import { type OfferedPart, type PlannedPart, splitLines } from './parts/parts.ts'
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
  /** What goes to other addresses than `destination`, with a delivery that takes one. */
  parts: readonly PlannedPart[]
}

type StoredPlan = Pick<CurrentQuote, 'countryId' | 'deliveryAddress' | 'parts' | 'choice'> & HeldState

/** What the ids of a form stand for: the postal codes of the places, the saved address. */
export type KnownByForm = {
  cityPostalCode?: string
  shippingCityPostalCode?: string
  savedAddress?: Destination
  /** What the form says goes to other addresses; undefined: it says nothing of that. */
  parts?: readonly FormPart[] | undefined
}

/** A part as a form says it: what is not said of its address is as at the buyer's. */
export type FormPart = Omit<PlannedPart, 'destination'> & { destination: Partial<Destination> }

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
    parts:
      known.parts?.map((part) => ({ ...part, destination: begun(home, part.destination) })) ??
      quote.parts.map(({ address, ...part }) => ({ ...part, destination: destinationOf(address) })),
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
  /** What goes to other addresses, in the plan's order; to some of them that may be nothing now. */
  parts: readonly OfferedPart[]
  /** Whether something goes to other addresses, and nothing to the order's own. */
  isFirstEmpty: boolean
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
 * chosen delivery (CHK-11). What goes to several addresses is delivered by what goes to each, and paid as all of them can be.
 */
export function offersFor(
  lines: readonly PricedLine[],
  plan: Plan,
  { deliveries: types, payments: paymentTypes, soldTo }: Offerable,
  reductions: Pick<Reductions, 'offs' | 'isDeliveryFree'> = nothingOff,
): Offers {
  const goods = sumOf(lines.map(({ total }) => total))
  const value = goods - sumOf(reductions.offs)
  // Nothing of a cart of gift cards is sent; in any other they go by mail beside it, and make no delivery cheaper.
  const carries = lines.length > 0 && lines.every(({ line }) => line.giftCard) ? 'mail' : 'goods'
  const deliveriesOf = (
    parcel: readonly PricedLine[],
    at: Pick<Plan, 'home' | 'destination'>,
    ofKind: OfKind,
  ) =>
    types.flatMap((type) => {
      const kind = deliveryKind(type.kind)
      const place = kind.offeredAt(at)
      if (!ofKind(kind) || kind.carries !== carries) return []
      if (!soldTo.has(plan.home.countryId) || !soldTo.has(place.countryId)) return []
      // What is taken off makes no delivery dearer: free from 60 € on is free with a coupon too.
      const worth = carries === 'mail' ? parcel : parcel.filter(({ line }) => !line.giftCard)
      const sent = { value: sumOf(worth.map(({ total }) => total)), weight: weightOf(parcel) }
      return offeredDeliveries([type], { ...place, ...sent }).map((offer) =>
        reductions.isDeliveryFree ? { ...offer, price: 0 } : offer,
      )
    })
  const split = splitLines(
    lines,
    plan.parts.map(({ pieces }) => pieces),
  )
  const parts = split.others.map((part, at): OfferedPart => {
    const { key = 0, destination = plan.destination, deliveryTypeId = null } = plan.parts[at] ?? {}
    const offered =
      part.lines.length === 0
        ? []
        : deliveriesOf(part.lines, { home: plan.home, destination }, ({ takesAddress }) => takesAddress)
    const usual = offered.find(({ type }) => type.useAsDefault) ?? offered[0]
    const delivery = deliveryTypeId === null ? usual : offered.find(({ type }) => type.id === deliveryTypeId)
    return { ...part, key, deliveries: offered, delivery }
  })
  const deliveries = deliveriesOf(split.first, plan, ({ takesAddress }) => takesAddress)
    .concat(deliveriesOf(lines, plan, ({ takesAddress }) => !takesAddress))
    .sort((a, b) => types.indexOf(a.type) - types.indexOf(b.type))
  const delivery = deliveries.find(({ type }) => type.id === plan.deliveryTypeId)
  const others = parts.flatMap((part, at) =>
    part.delivery ? [{ offer: part.delivery, place: plan.parts[at]?.destination ?? plan.destination }] : [],
  )
  const paymentsFor = (chosen: DeliveryOffer | undefined) => {
    const sent = chosen
      ? [
          { offer: chosen, place: deliveryKind(chosen.type.kind).offeredAt(plan) },
          ...(goesApart(chosen) ? others : []),
        ]
      : []
    const toPay = value + sumOf(sent.map(({ offer }) => offer.price))
    const asked = sent.map(({ offer, place }) => ({
      deliveryTypeId: offer.type.id,
      countryId: place.countryId,
    }))
    const none = { deliveryTypeId: null, countryId: plan.destination.countryId }
    return paymentsOfAll(paymentTypes, asked.length > 0 ? asked : [none], toPay)
  }
  const payments = paymentsFor(delivery)
  const canBePaid = payments.length > 0 || deliveries.some((other) => paymentsFor(other).length > 0)
  return { deliveries, payments, canBePaid, parts, isFirstEmpty: split.isFirstEmpty }
}

/** What comes to an address can come to several; what is collected, or goes by mail, is one. */
const goesApart = ({ type }: DeliveryOffer): boolean => deliveryKind(type.kind).takesAddress

type OfKind = (kind: { takesAddress: boolean }) => boolean

/** What all of the deliveries can be paid by. The fee is taken once, the highest of theirs. */
function paymentsOfAll(
  types: readonly PaymentType[],
  asked: readonly { deliveryTypeId: number | null; countryId: number }[],
  value: number,
): PaymentOffer[] {
  const [first = [], ...others] = asked.map((one) => offeredPayments(types, { ...one, value }))
  return first.flatMap(({ type, fee }) => {
    const same = others.map((offers) => offers.find((offer) => offer.type.id === type.id)?.fee)
    return same.every((one) => one !== undefined) ? [{ type, fee: Math.max(fee, ...same) }] : []
  })
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

/**
 * What the chosen delivery and payment cost; one that is no longer offered costs nothing and counts as not chosen. Of several
 * addresses each has its price, and all of them the sum.
 */
export function chargesOf(offers: Offers, plan: Plan): Charges {
  const delivery = offers.deliveries.find(({ type }) => type.id === plan.deliveryTypeId)
  const payment = offers.payments.find(({ type }) => type.id === plan.paymentTypeId)
  const fee = { paymentFee: payment?.fee ?? 0 }
  const sent = sentParts(offers, delivery)
  if (!delivery || sent.length === 0) return { delivery: delivery?.price ?? null, ...fee }
  const deliveries = [delivery, ...sent.map((part) => part.delivery)].map((offer) => offer?.price ?? null)
  const all = deliveries.every((price) => price !== null) ? sumOf(deliveries) : null
  return { delivery: all, deliveries, ...fee }
}

/**
 * The other addresses to which something goes by a delivery: none by one that takes no address, and one to which nothing goes
 * any more has fallen away.
 */
export const sentParts = (
  { parts }: Pick<Offers, 'parts'>,
  delivery: DeliveryOffer | undefined,
): readonly OfferedPart[] =>
  delivery && goesApart(delivery) ? parts.filter(({ lines }) => lines.length > 0) : []
