import { type Cart, cartView, noCharges, type Showing } from '#features/cart/cart.ts'
import type { CartView } from '#features/cart/cart-view.ts'
import { readOffers } from '#features/cart/charges.server.ts'
import { chargesOf, type Offers, sentParts, storedPlan } from '#features/cart/charges.ts'
import { acceptPrices } from '#features/cart/line-writes.server.ts'
import { holdsMade, type PricedLine, pricedLines } from '#features/cart/priced-lines.ts'
import { readCart } from '#features/cart/queries.server.ts'
import { buyerOf, type CurrentQuote, chosenDay, chosenTypes } from '#features/cart/quote.ts'
import { lacksPassword } from '#features/cart/quote-password.server.ts'
import { saveShown } from '#features/cart/quote-writes.server.ts'
import { reductionsOf } from '#features/cart/reductions.ts'
import { countriesById } from '#features/country/queries.server.ts'
import type { ChoosableDays } from '#features/delivery/chosen-day.ts'
import type { Queryable } from '#shared/server/postgres/database.server.ts'
import { daysToChoose } from './order-days.server.ts'
import type { Parties } from './order-parties.ts'
import { otherAccount } from './other-account.server.ts'
import { type Readiness, readiness } from './readiness.ts'
import type { RepeatRefusal } from './recurring/can-repeat.ts'
import { whyNotRepeated } from './recurring/open.server.ts'
import { shownOrder } from './shown-order.server.ts'

type Ready = Extract<Readiness, { ok: true }>

/** A cart looked at as an order: what it comes to now, and what it lacks. */
export type Review = {
  quote: CurrentQuote
  view: CartView
  lines: PricedLine[]
  /** What the reductions take off each line, cents. */
  offs: number[]
  countryCodes: Parties['countryCodes']
  /** Whose account the order will be in, where that is another address than the buyer's. */
  account: string | null
} & ({ ready: Exclude<Readiness, Ready> } | { ready: Ready; shown: string })

/** A review of a cart that lacks nothing; `shown` is the mark of what the confirm window says of it. */
export type CompleteReview = Extract<Review, { ready: Ready }>

export const isComplete = (review: Review): review is CompleteReview => review.ready.ok

/**
 * Reads the cart as the order that it would become now.
 * @param given what is in it, where that is read already
 */
export async function reviewOrder(
  db: Queryable,
  quote: CurrentQuote,
  showing: Showing,
  given?: Cart,
): Promise<Review> {
  const { now } = showing
  const cart = given ?? (await readCart(db, quote))
  const plan = storedPlan(quote)
  const offers = await readOffers(db, cart, plan, now)
  const countries = await countriesById(db, countryIds(quote))
  const soldTo = new Set(countries.filter(({ active }) => active).map(({ id }) => id))
  const lines = pricedLines(cart, now)
  const days = await daysOf(db, quote, { offers, lines, now })
  const ready = readiness(
    quote,
    {
      ...{ cart, offers, soldTo, days },
      repeatRefusals: repeatRefusalsOf(quote, { offers, lines, seals: showing.seals }),
      lacksPassword: await lacksPassword(db, quote, now),
    },
    now,
  )
  const { offs } = reductionsOf(lines, cart.promotions, now)
  const view = cartView(cart, ready.ok ? chargesOf(offers, plan) : noCharges, showing)
  const countryCodes = Object.fromEntries(countries.map(({ id, code }) => [id, code]))
  const account = await otherAccount(db, quote.customerId, buyerOf(quote)?.email)
  if (!ready.ok) return { quote, view, lines, offs, countryCodes, account, ready }
  const shown = shownOrder({ ready, lines, totals: view.totals, account })
  return { quote, view, lines, offs, countryCodes, account, ready, shown }
}

/** The days that can be chosen for the stored delivery; asks the database only where one is stored. */
async function daysOf(
  db: Queryable,
  { choice }: CurrentQuote,
  { offers, lines, now }: { offers: Offers; lines: readonly PricedLine[]; now: Date },
): Promise<ChoosableDays | undefined> {
  if (chosenDay(choice) === null) return undefined
  const { deliveryTypeId } = chosenTypes(choice)
  const chosen = offers.deliveries.find(({ type }) => type.id === deliveryTypeId)
  if (!chosen) return undefined
  const beside = sentParts(offers, chosen).flatMap(({ delivery }) => (delivery ? [delivery.type] : []))
  const days = await daysToChoose(db, [chosen.type], { now, made: holdsMade(lines), beside })
  return days.get(chosen.type.id)
}

/** What keeps a cart that is to be ordered again and again from being that, with the delivery and payment that are stored. */
function repeatRefusalsOf(
  { choice }: CurrentQuote,
  { offers, lines, seals }: { offers: Offers; lines: readonly PricedLine[]; seals: Showing['seals'] },
): RepeatRefusal[] {
  if (choice.made !== 'both' || choice.delivery.recurringInterval === null) return []
  const delivery = offers.deliveries.find(({ type }) => type.id === choice.delivery.typeId)
  const payment = offers.payments.find(({ type }) => type.id === choice.payment.typeId)
  return delivery && payment
    ? whyNotRepeated(seals, lines, delivery.type, payment.type, sentParts(offers, delivery).length > 0)
    : []
}

/** Of all addresses, as far as they are known. */
const countryIds = (quote: CurrentQuote): number[] =>
  [buyerOf(quote)?.address, quote.deliveryAddress, ...quote.parts.map(({ address }) => address)].flatMap(
    (address) => (address ? [address.countryId] : []),
  )

/** Keeps what the confirm window of a locked cart shows, and that the shopper has seen its prices (CART-16). */
export async function keepShown(tx: Queryable, { quote, lines, shown }: CompleteReview): Promise<void> {
  await acceptPrices(tx, quote.id, lines)
  if (quote.shownOrder !== shown) await saveShown(tx, quote.id, shown)
}
