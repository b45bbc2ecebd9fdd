import { cartOutcome, nothingInCart, ownerOf } from '#features/cart/answer.server.ts'
import type { CartLineView } from '#features/cart/cart-view.ts'
import { isPaidByCardsAlone } from '#features/cart/paying-cards.ts'
import { type CurrentQuote, chosenTypes } from '#features/cart/quote.ts'
import { saveBuyer, saveDeliveryAddress } from '#features/cart/quote-writes.server.ts'
import { behindCartLock, openCart } from '#features/cart/quotes.server.ts'
import type { Goal } from '#features/delivery/kinds/delivery-kind.ts'
import { enter } from '#features/log-in/enter.server.ts'
import { confirmCart } from '#features/orders/confirm-cart.server.ts'
import type { OpenedAccount } from '#features/orders/follow-order.server.ts'
import { openingOrder } from '#features/orders/fresh-order.server.ts'
import { goneText, productOf } from '#features/orders/gone-line.ts'
import { buyerExtras, deliveryExtras, paymentExtras } from '#features/orders/order-extras.ts'
import { addressLines, buyerLines, goalOf } from '#features/orders/order-parties.ts'
import { type SaidPart, saidParts } from '#features/orders/parts/said-parts.ts'
import { paymentNameOf } from '#features/orders/payment-name.ts'
import { type CompleteReview, isComplete, keepShown, reviewOrder } from '#features/orders/review.server.ts'
import { changedPricesText, changedText, lookAgainText } from '#features/orders/what-changed.server.ts'
import type { BodyOf } from '#shared/contract/call.ts'
import { type CallContext, type Outcome, refusal, wantsPage } from '#shared/server/http/calls.server.ts'
import type { Queryable } from '#shared/server/postgres/database.server.ts'
import { quantityWithUnit, t } from '#shared/text/text.ts'
import { errorOf, refusedOrder } from './answer.server.ts'
import { buyerOfAccount, otherRecipient } from './buyer-of-account.server.ts'
import type { ConfirmView } from './confirm-view.ts'
import type { cartConfirm, generateConfirmModal } from './contract.ts'
import { nothingToBuy } from './customer.server.ts'
import { changedSinceSeen } from './seen-sums.ts'
import { keepWholeStep } from './whole-step.server.ts'

/**
 * Shows the order as it will be placed, and keeps what it showed: that is what `cart_confirm` orders. Seeing it accepts
 * the prices it shows (CART-16). A plain form is led to the page that shows the same.
 */
export async function handleGenerateConfirm(
  body: BodyOf<typeof generateConfirmModal>,
  context: CallContext,
): Promise<Outcome<typeof generateConfirmModal>> {
  const owner = await ownerOf(context)
  if (!owner) return nothingInCart()
  if (body.keep || body.remove_part !== undefined) {
    const kept = await keepWholeStep(body, context)
    if (kept.error || body.keep !== 'show') return kept
  }
  const review = await behindCartLock(context.database, owner, openCart, async (tx, stored) => {
    if (!stored) return undefined
    const quote = await withAccountBuyer(tx, stored.quote, owner.customerId)
    const read = await reviewOrder(tx, quote, context)
    if (isComplete(read)) await keepShown(tx, read)
    return read
  })
  if (!review) return nothingToBuy(context)
  if (!isComplete(review)) {
    const pieces = { cart: review.view, minicart: review.view }
    return { ...refusedOrder(review.ready.refusal), pieces }
  }
  const message = changedSince(body.summary, review)
  if (wantsPage(context.request)) return { error: false, message, redirect_url: reviewHref() }
  return {
    ...cartOutcome(review.view, ''),
    title: undefined,
    message,
    pieces: windowOf(review),
  }
}

/** What the window says of prices that are others than the step's summary said; undefined while they are the same. */
function changedSince(summary: string | undefined, { ready, view }: CompleteReview): string | undefined {
  const now = { ...chosenTypes(ready.quote.choice), ...view.totals, lines: view.lines }
  const changed = changedSinceSeen(summary, now)
  switch (changed) {
    case 'lines':
      return changedText(['lines', 'total'])
    case 'prices':
      return changedPricesText(view.lines)
    case 'charges':
      return changedText(['total'])
    case null:
      return undefined
    default:
      return changed satisfies never
  }
}

/** The confirm window, with the cart as it is in there. */
const windowOf = (review: CompleteReview) => ({
  confirm: confirmView(review),
  cart: review.view,
  minicart: review.view,
})

/** A customer who never opened the data step buys with what the account says. */
async function withAccountBuyer(
  tx: Queryable,
  quote: CurrentQuote,
  customerId: number | null,
): Promise<CurrentQuote> {
  if (quote.state !== 'anonymous' || customerId === null) return quote
  const buyer = await buyerOfAccount(tx, customerId)
  if (!buyer) return quote
  await saveBuyer(tx, quote.id, buyer)
  const deliveryAddress = quote.deliveryAddress ?? (await otherRecipient(tx, customerId, buyer)) ?? null
  if (deliveryAddress !== quote.deliveryAddress) await saveDeliveryAddress(tx, quote.id, deliveryAddress)
  return { ...quote, state: 'with_buyer', buyer, deliveryAddress, countryId: buyer.address.countryId }
}

function shownLines(goal: Goal<string[]>): string[] {
  switch (goal.kind) {
    case 'address':
      return goal.address
    case 'place':
      return [goal.description].filter(Boolean)
    default:
      return goal satisfies never
  }
}

/** What the confirm window, or the page in its place, shows of an order. */
export function confirmView(review: CompleteReview): ConfirmView {
  const { view, ready, countryCodes, account, shown } = review
  const { quote, delivery, payment } = ready
  const { buyer, choice } = quote
  const { kind: deliveryKind, description: deliveryText } = delivery.type
  const parties = { buyer, deliveryAddress: quote.deliveryAddress, deliveryKind, deliveryText, countryCodes }
  return {
    quoteId: quote.id,
    shown,
    cart: view,
    buyer: [...buyerLines(parties), ...buyerExtras(buyer), ...inAccount(account)],
    delivery: delivery.type.name,
    deliveryDetails: deliveryExtras(choice.delivery),
    payment: paymentNameOf(payment.type, view.totals),
    paymentDetails: isPaidByCardsAlone(view.totals) ? [] : paymentExtras(choice.payment),
    address: shownLines(goalOf(parties)),
    parts: partsOf(review, shownLines(goalOf(parties))),
    message: quote.message,
    warning: [...new Set(view.lines.flatMap(stockWarning))],
  }
}

/** What goes where, the order's own address first. */
function partsOf({ view, ready, countryCodes }: CompleteReview, address: string[]): SaidPart[] {
  const at = (id: number) => view.lines.findIndex(({ quoteItemId }) => quoteItemId === id)
  const own = { address, deliveryName: ready.delivery.type.name, deliveryPrice: view.totals.delivery ?? 0 }
  const parts = ready.parts.map((part) => ({
    address: addressLines(part.address, '', countryCodes),
    deliveryName: part.delivery.type.name,
    deliveryPrice: part.delivery.price,
    items: part.lines.map(({ line }) => ({ at: at(line.id), qty: line.qty })),
  }))
  return saidParts(view.lines, own, parts)
}

const inAccount = (email: string | null): string[] =>
  email === null ? [] : [t('checkout.in_account', { email })]

function stockWarning(line: CartLineView): string | [] {
  if (!line.stockProblem) return []
  const { available } = line.stockProblem
  if (available === 0) return goneText(line)
  return t('checkout.stock_warning', {
    name: productOf(line),
    available: quantityWithUnit(available, line.unit),
    wanted: quantityWithUnit(line.qty, line.unit),
  })
}

/**
 * Places the order: once, however often it is asked for; a repetition gets the same address (CHK-23). Whoever orders
 * has accepted the terms (CHK-20), whatever a page without scripts or another client lets through. What differs from
 * what was shown is answered with the new window instead.
 */
export async function handleCartConfirm(
  body: BodyOf<typeof cartConfirm>,
  context: CallContext,
): Promise<Outcome<typeof cartConfirm>> {
  if (!body.accept_terms) {
    const { message, field } = errorOf({ field: 'accept_terms', reason: 'terms_not_accepted' })
    return refusal(message, { field })
  }
  const session = await context.session.current()
  if (!session) return placedBeforeRenewal(context)
  const owner = { sessionId: session.id, customerId: session.customerId }
  const result = await confirmCart(context, owner, { quoteId: body.quote_id, shown: body.shown }, context.now)
  switch (result.kind) {
    case 'placed': {
      // The page that a plain form is led to begins with these words.
      const title = wantsPage(context.request) ? '' : t('order.placed')
      if (result.account) await enterNewAccount(context, result.account)
      return { error: false, title, message: '', redirect_url: `${t('path.thanks')}/${result.hash}` }
    }
    case 'to_pay':
      return { error: false, redirect_url: `${t('path.paying')}/${result.quoteHash}` }
    case 'changed':
      if (wantsPage(context.request))
        return refusal(lookAgainText(result.why), { redirect_url: reviewHref() })
      return { ...refusal(lookAgainText(result.why)), pieces: windowOf(result.review) }
    case 'refused': {
      const pieces = result.view ? { cart: result.view, minicart: result.view } : undefined
      return { ...refusedOrder(result.refusal), pieces }
    }
  }
}

/**
 * The account that an order opened is logged in. The order stands whatever becomes of that: whoever is not logged in can
 * be by the password.
 */
async function enterNewAccount(context: CallContext, account: OpenedAccount): Promise<void> {
  try {
    await enter(context, account, { remembered: false })
  } catch (error) {
    context.log.error({ err: error, customer: account.id }, 'the account of an order was not logged in')
  }
}

/**
 * An order that opened an account renewed the session: where that answer was lost, the same is asked with the old token. After
 * any other renewal that finds nothing: who knew the token of before may be somebody else.
 */
async function placedBeforeRenewal({ session, database, now }: CallContext) {
  const renewed = await session.renewed()
  const order =
    renewed && renewed.customerId !== null
      ? await openingOrder(database, renewed.id, renewed.customerId, now)
      : null
  return order
    ? { error: false, title: t('order.placed'), message: '', redirect_url: order.href }
    : nothingInCart()
}

/** The page that shows, without scripts, what the confirm window shows. */
const reviewHref = () => `${t('path.cart')}?step=3&review=1`
