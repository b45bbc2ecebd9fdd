import {
  addressBook,
  equalAddress,
  mostAddresses,
  type SavedAddress,
} from '#features/account/address-book.server.ts'
import { customerById } from '#features/account/queries.server.ts'
import { isSoldNoMore } from '#features/account/rules.ts'
import { bookingOptions } from '#features/appointments/offer.server.ts'
import type { Buyer } from '#features/cart/buyer.ts'
import { emptyCart } from '#features/cart/cart-view.ts'
import { readOffers } from '#features/cart/charges.server.ts'
import { noPayments, storedPlan } from '#features/cart/charges.ts'
import { applyCoupon, applyGiftCard, applyLoyalty, updateCart } from '#features/cart/contract.ts'
import { readGifts } from '#features/cart/gifts-view.server.ts'
import { offerText } from '#features/cart/offer-texts.server.ts'
import { type PageCart, pageCart } from '#features/cart/page-cart.server.ts'
import { mostPayingCards } from '#features/cart/paying-cards.ts'
import { buyerOf, type CurrentQuote, chosenTypes } from '#features/cart/quote.ts'
import { keepsPassword } from '#features/cart/quote-password.server.ts'
import { typedQuantities } from '#features/cart/refused-quantity.ts'
import { savedView } from '#features/cart/set-aside/saved-view.server.ts'
import { nothingSaved } from '#features/cart/set-aside/saved-view.ts'
import { begunBuyer, buyerOfAccount } from '#features/checkout/buyer-of-account.server.ts'
import type { CheckoutView } from '#features/checkout/checkout-view.ts'
import { confirmView } from '#features/checkout/confirm.server.ts'
import { formOf, generateConfirmModal, updateCustomerData } from '#features/checkout/contract.ts'
import {
  addressOption,
  daysOffered,
  deliveryOptions,
  partOptions,
  paymentOptions,
  soldTo,
} from '#features/checkout/lookups.server.ts'
import { hasAccountParameter, isCustomerField, shownStep, stepsOf } from '#features/checkout/rules.ts'
import { pricesByValue } from '#features/delivery/promise.ts'
import { deliveryTypes } from '#features/delivery/queries.server.ts'
import { newsletterOf } from '#features/marketing/newsletter.server.ts'
import { freshOrder } from '#features/orders/fresh-order.server.ts'
import { mendingField } from '#features/orders/order-refusal.ts'
import { orderRefusalText } from '#features/orders/order-refusal-text.server.ts'
import { otherAccount } from '#features/orders/other-account.server.ts'
import { isComplete, type Review, reviewOrder } from '#features/orders/review.server.ts'
import { termsHref } from '#features/orders/terms-href.ts'
import { leadingTo } from '#shared/forms/leading-to.ts'
import type { RefusedForm } from '#shared/forms/refused-form.ts'
import { formTokenFor } from '#shared/server/human-check/require-human.server.ts'
import type { PageContext, PageLoader } from '#shared/server/pages/pages.server.ts'
import type { Queryable } from '#shared/server/postgres/database.server.ts'
import { t } from '#shared/text/text.ts'
import { overCookieCheck } from '../cookie-check/load.server.ts'

/** The cart page at the step that the address asks for, or the nearest one that exists (CHK-01). */
export const loadCartPage: PageLoader = async (context) => {
  const way = await overCookieCheck(context)
  if (way) return way
  const view = await loadCheckout(context)
  return {
    kind: 'page',
    page: 'cart',
    props: view,
    saysRefusal: context.refused !== undefined && showsForm(view, context.refused),
    head: { title: view.step === 1 ? t('cart.title') : t('checkout.title'), robots: 'noindex' },
  }
}

async function loadCheckout(context: PageContext): Promise<CheckoutView> {
  const { database, now } = context
  const session = await context.session.current()
  const stored = await pageCart(context)
  const quote = stored?.quote
  const { deliveryTypeId, paymentTypeId } = chosenTypes(quote?.choice ?? { made: 'none' })
  const cart = stored?.view ?? emptyCart
  const steps = reachable(stepsOf(cart.lines.length), quote)
  const asked = Number(context.query.get('step')) || 1
  const step = shownStep(steps, asked)
  const offers =
    stored && step === 3 ? await readOffers(database, stored.cart, storedPlan(stored.quote), now) : undefined
  const chosen = offers?.deliveries.some(({ type }) => type.id === deliveryTypeId)
  const customerId = session?.customerId
  const countries = await soldTo(database)
  const buyer =
    (quote && buyerOf(quote)) ??
    (customerId ? await begunBuyer(database, customerId, countries[0]?.id ?? 0) : undefined)
  const soldNoMore = buyer !== undefined && isSoldNoMore(buyer.address.countryId, countries)
  const reviewed =
    step === 3 && quote && context.query.has('review')
      ? await reviewOrder(database, quote, context)
      : undefined
  return {
    step,
    steps,
    cart,
    deliveryPrices: stored && step === 1 ? await deliveryPrices(context, stored) : [],
    gifts: stored && step === 1 ? await readGifts(database, stored.quote, stored.cart, context) : null,
    saved:
      step === 1 && session
        ? await savedView(database, { sessionId: session.id, customerId: session.customerId }, context)
        : nothingSaved,
    emptied: asked > 1 && cart.lines.length === 0,
    loginHref:
      customerId == null && (cart.lines.length === 0 || asksToLogIn(step, context))
        ? leadingTo(t('path.login'), pathOf(context, step))
        : null,
    placed: session && cart.lines.length === 0 ? await freshOrder(database, session.id, now) : null,
    otherAccount: step === 3 ? await otherAccount(database, customerId, buyer?.email) : null,
    hindrance: step === 3 ? hindranceOf(soldNoMore, reviewed) : null,
    countries,
    buyer: buyer ?? null,
    deliveryAddress: quote?.deliveryAddress ?? null,
    ...(await savedAddresses(context, customerId, quote, buyer)),
    deliveries:
      offers && !soldNoMore
        ? deliveryOptions(offers, await daysOffered(database, offers, stored?.cart, now))
        : [],
    bookedShops: step === 3 ? await bookedShops(database) : {},
    partOptions: offers ? partOptions(offers) : [],
    // What can be paid with depends on the delivery.
    payments: offers && chosen && !soldNoMore ? paymentOptions(offers) : [],
    noPayments: offers ? offerText(noPayments(offers)) : '',
    deliveryTypeId,
    paymentTypeId,
    ...whenOf(quote),
    message: quote?.message ?? '',
    newsletter: quote?.newsletter ?? false,
    reviewInvitation: quote?.reviewInvitation ?? false,
    subscribed: step === 3 && customerId != null && (await isSubscribed(context, customerId, buyer)),
    termsAccepted: quote?.termsAccepted ?? false,
    storedBy: { 2: quote?.buyerBy ?? null, 3: quote?.choiceBy ?? null },
    passwordKept: step === 2 && quote !== undefined && (await keepsPassword(database, quote.id, now)),
    loggedIn: customerId != null,
    termsHref: termsHref(),
    // While something is missing, the step itself asks for it.
    review: reviewed && isComplete(reviewed) ? confirmView(reviewed) : null,
    formToken: step === 1 ? '' : await formTokenFor(context, formOf(step).path),
  }
}

function whenOf(quote: CurrentQuote | undefined): Pick<CheckoutView, 'scheduledDate' | 'recurringInterval'> {
  if (!quote || quote.choice.made === 'none') return { scheduledDate: null, recurringInterval: null }
  const { scheduledDate, recurringInterval } = quote.choice.delivery
  return { scheduledDate, recurringInterval }
}

/** What the usual delivery to the buyer's country costs, for a cart as heavy as this. */
async function deliveryPrices({ database, now }: PageContext, { quote, view }: PageCart) {
  const types = await deliveryTypes(database, false)
  return pricesByValue(types, { countryId: quote.countryId, weight: view.weight }, now)
}

/** Where appointments are booked, by the way of delivery that is the shop's counter. */
async function bookedShops(database: Queryable): Promise<Record<number, string>> {
  const [{ places }, types] = await Promise.all([bookingOptions(database), deliveryTypes(database, false)])
  return Object.fromEntries(
    types.flatMap(({ id, kind, warehouseId }) => {
      const place = kind === 'pickup' ? places.find((one) => one.id === warehouseId) : undefined
      return place ? [[id, place.slug]] : []
    }),
  )
}

/** Of a customer's own address alone: whether somebody else gets the newsletter is told to nobody. */
async function isSubscribed(
  { database }: PageContext,
  customerId: number,
  buyer: Buyer | undefined,
): Promise<boolean> {
  const customer = await customerById(database, customerId)
  if (!customer || customer.email !== buyer?.email) return false
  return (await newsletterOf(database, customer.email)).on
}

/** What the account has to choose from, and which of it the cart goes to. */
async function savedAddresses(
  { database }: PageContext,
  customerId: number | null | undefined,
  quote: CurrentQuote | undefined,
  buyer: Buyer | undefined,
): Promise<
  Pick<CheckoutView, 'savedAddresses' | 'savedAddressId' | 'buyerSaved' | 'canSaveAddress' | 'parts'>
> {
  if (customerId == null)
    return {
      savedAddresses: [],
      savedAddressId: null,
      buyerSaved: false,
      canSaveAddress: false,
      parts: partViews(quote, []),
    }
  const saved = await addressBook(database, customerId)
  const goal = quote?.deliveryAddress
  return {
    savedAddresses: saved.map(addressOption),
    parts: partViews(quote, saved),
    savedAddressId: (goal && equalAddress(saved, goal)) ?? null,
    buyerSaved: buyer !== undefined && (await isSavedFor(database, customerId, saved, buyer)),
    canSaveAddress: saved.length < mostAddresses,
  }
}

/** What goes to other addresses, each as one of these where it is. */
const partViews = (quote: CurrentQuote | undefined, saved: SavedAddress[]): CheckoutView['parts'] =>
  (quote?.parts ?? []).map((part) => ({ ...part, addressId: equalAddress(saved, part.address) ?? null }))

/**
 * Whether the buyer's address is one of these: with whatever telephone, since that may be the account's own and makes the
 * place no other one. Nor does the account's own person, with whom the step begins at a place that is saved for somebody else.
 */
async function isSavedFor(
  database: PageContext['database'],
  customerId: number,
  saved: SavedAddress[],
  buyer: Buyer,
): Promise<boolean> {
  const begun = saved.length > 0 ? await buyerOfAccount(database, customerId) : undefined
  const { phone } = buyer.address
  const known = [...saved, ...(begun ? [{ ...begun.address, id: 0, isHeadquarters: true }] : [])]
  const ofBuyer = known.map((one) => ({ ...one, phone }))
  return equalAddress(ofBuyer, buyer.address) !== undefined
}

/** Whether the step before was told, without scripts, that an account has the address. */
const asksToLogIn = (step: number, { query }: PageContext): boolean =>
  step === 3 && query.has(hasAccountParameter)

/** Where a log-in comes back to. */
const pathOf = ({ address }: PageContext, step: number): string =>
  step === 3 ? `${t('path.cart')}?step=3` : address

/** What of the buyer's data keeps the order from being placed: at this step there is no field for it. */
function hindranceOf(soldNoMore: boolean, reviewed: Review | undefined): string | null {
  if (soldNoMore) return orderRefusalText({ reason: 'country_unknown', field: 'country_id' })
  if (!reviewed || isComplete(reviewed)) return null
  const { refusal } = reviewed.ready
  const field = mendingField(refusal)
  return field !== undefined && isCustomerField(field) ? orderRefusalText(refusal) : null
}

/** Delivery depends on where to: its step exists once the buyer is known. */
function reachable(steps: number[], quote: CurrentQuote | undefined): number[] {
  // What is held for a payment was decided in these steps: it is paid, or given up first.
  if (quote?.state === 'locked') return [1]
  return quote && buyerOf(quote) ? steps : steps.filter((step) => step <= 2)
}

/** Whether the refused form is shown, and so says itself what was wrong with it. */
function showsForm({ step, cart, review }: CheckoutView, refused: RefusedForm): boolean {
  // A code or points that something else has come in place of meanwhile have no form.
  const promotions =
    step === 2 || review || cart.locked || cart.lines.length === 0 ? undefined : cart.promotions
  switch (refused.action) {
    case updateCart.path:
      return step === 1 && typedQuantities(cart.lines, cart.locked, refused).size > 0
    case updateCustomerData.path:
      return step === 2
    case generateConfirmModal.path:
      return step === 3
    case applyCoupon.path:
      return promotions?.coupon === null
    case applyGiftCard.path:
      return promotions !== undefined && promotions.cards.length < mostPayingCards
    case applyLoyalty.path:
      return promotions?.points?.chosen === null
    default:
      return false
  }
}
