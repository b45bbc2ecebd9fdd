import { cartOutcome, ownerOf } from '#features/cart/answer.server.ts'
import { cartView, noCharges, type PricedLine, pricedLines } from '#features/cart/cart.ts'
import type { CartView } from '#features/cart/cart-view.ts'
import { readOffers } from '#features/cart/charges.server.ts'
import { chargesOf, storedPlan } from '#features/cart/charges.ts'
import { acceptPrices } from '#features/cart/line-writes.server.ts'
import { lockOpenQuote, type Quote, readCart } from '#features/cart/queries.server.ts'
import { lacksPassword } from '#features/cart/quote-password.server.ts'
import { confirmCart } from '#features/orders/confirm-cart.server.ts'
import { deliveryExtras, paymentExtras } from '#features/orders/order-extras.ts'
import { type Readiness, readiness } from '#features/orders/readiness.ts'
import type { BodyOf } from '#shared/contract/call.ts'
import { type CallContext, type Outcome, refusal } from '#shared/server/calls.server.ts'
import type { Queryable } from '#shared/server/postgres/database.server.ts'
import { quantity, t } from '#shared/text/text.ts'
import type { ConfirmView } from './confirm-view.ts'
import type { cartConfirm, generateConfirmModal } from './contract.ts'
import { buyerOfAccount, saveBuyer } from './queries.server.ts'

/** Shows the order as it will be placed. Seeing it accepts the prices it shows (CART-16). */
export async function handleGenerateConfirm(
  context: CallContext,
): Promise<Outcome<typeof generateConfirmModal>> {
  const owner = await ownerOf(context)
  if (!owner) return refusal(t('cart.empty'))
  return context.database.transaction(
    async (tx) => {
      const stored = await lockOpenQuote(tx, owner)
      if (!stored) return refusal(t('cart.empty'))
      const quote = await withAccountBuyer(tx, stored, owner.customerId)
      const { view, priced, ready } = await reviewed(tx, quote, context.now)
      if (!ready.ok) return refusal(ready.message, { field: ready.field })
      await acceptPrices(tx, quote.id, priced)
      const pieces = { confirm: confirmView(quote, view, ready), cart: view, minicart: view }
      return { ...cartOutcome(view, ''), title: undefined, message: undefined, pieces }
    },
    { durable: false },
  )
}

/** A customer who never opened the data step buys with what the account says. */
async function withAccountBuyer(tx: Queryable, quote: Quote, customerId: number | null): Promise<Quote> {
  if (quote.buyer || customerId === null || quote.status !== 'active') return quote
  const buyer = await buyerOfAccount(tx, customerId)
  if (!buyer) return quote
  await saveBuyer(tx, quote.id, buyer)
  return { ...quote, buyer, countryId: buyer.address.countryId }
}

async function reviewed(
  tx: Queryable,
  quote: Quote,
  now: Date,
): Promise<{ view: CartView; priced: PricedLine[]; ready: Readiness }> {
  const cart = await readCart(tx, quote)
  const plan = storedPlan(quote)
  const offers = await readOffers(tx, cart, plan, now)
  const ready = readiness(quote, cart.lines.length, offers, await lacksPassword(tx, quote, now))
  const charges = ready.ok ? chargesOf(offers, plan) : noCharges
  return { view: cartView(cart, charges, now), priced: pricedLines(cart, now), ready }
}

function confirmView(quote: Quote, view: CartView, ready: Extract<Readiness, { ok: true }>): ConfirmView {
  const { buyer, delivery, payment } = ready
  const { address } = buyer
  const target = quote.deliveryAddress ?? address
  const company = buyer.isLegalEntity ? [`${buyer.companyName}, ${t('checkout.oib')} ${buyer.oib}`] : []
  return {
    quoteId: quote.id,
    cart: view,
    buyer: [...company, `${address.firstName} ${address.lastName}`, buyer.email, address.phone],
    delivery: delivery.type.name,
    deliveryDetails: deliveryExtras(quote),
    payment: payment.type.name,
    paymentDetails: paymentExtras(quote),
    address: delivery.type.needsAddress
      ? [
          target.name || `${target.firstName} ${target.lastName}`,
          `${target.street} ${target.houseNumber}`.trim(),
          `${target.postalCode} ${target.cityName}`,
        ]
      : [delivery.type.description].filter(Boolean),
    message: quote.message,
    warning: view.lines.flatMap(({ name, qty, unit, stockProblem }) =>
      stockProblem
        ? [
            t('checkout.stock_warning', {
              name,
              available: `${quantity(stockProblem.available)} ${unit}`,
              wanted: `${quantity(qty)} ${unit}`,
            }),
          ]
        : [],
    ),
  }
}

/**
 * Places the order: once, however often it is asked for; a repetition gets the same address (CHK-23). Whoever orders
 * has accepted the terms (CHK-20), whatever a page without scripts or another client lets through.
 */
export async function handleCartConfirm(
  body: BodyOf<typeof cartConfirm>,
  context: CallContext,
): Promise<Outcome<typeof cartConfirm>> {
  if (!body.accept_terms) return refusal(t('checkout.accept_terms_missing'), { field: 'accept_terms' })
  const session = await context.session.current()
  if (!session) return refusal(t('cart.empty'))
  const owner = { sessionId: session.id, customerId: session.customerId }
  const result = await confirmCart(context, owner, body.quote_id, context.now)
  if (result.kind === 'refused') {
    const pieces = result.view ? { cart: result.view, minicart: result.view } : undefined
    return { ...refusal(result.message, { field: result.field }), pieces }
  }
  return { error: false, title: t('order.placed'), message: '', redirect_url: `/hvala/${result.hash}` }
}
