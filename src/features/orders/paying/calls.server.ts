import { cartOutcome, ownerOf, viewOf } from '#features/cart/answer.server.ts'
import * as cartBodies from '#features/cart/bodies.server.ts'
import { emptyCart } from '#features/cart/cart-view.ts'
import { unlockCart } from '#features/cart/contract.ts'
import { readCart } from '#features/cart/queries.server.ts'
import { unlocked } from '#features/cart/quote.ts'
import { behindCartLock, type CartBehindLock, openCart } from '#features/cart/quotes.server.ts'
import type { Banks } from '#features/payment/providers/open-providers.server.ts'
import type { BodyOf } from '#shared/contract/call.ts'
import { type CallContext, type CallRouter, type Outcome, refusal } from '#shared/server/http/calls.server.ts'
import type { Queryable } from '#shared/server/postgres/database.server.ts'
import { t } from '#shared/text/text.ts'
import { askBank } from './ask-bank.server.ts'
import * as bodies from './bodies.server.ts'
import { checkCard, checkKeks, giveUpPayment, payAgain } from './contract.ts'
import { giveUpPaying } from './give-up.server.ts'
import { payingOrder } from './paying-order.server.ts'
import { isPayable } from './payment-state.ts'
import {
  behindLockOfCart,
  lockPaidOrder,
  lockPayments,
  openPayment,
  paymentsOf,
  readPaidOrder,
} from './payments.server.ts'

/** What the page of a payment calls. The hash of the cart is all that it takes: nobody else knows it. */
export function registerPayingCalls(router: CallRouter, banks: Banks): void {
  for (const call of [checkKeks, checkCard])
    router.on(call, bodies.checkTransaction, (body, context) => check(body, context, banks))
  router.on(payAgain, bodies.payAgain, handlePayAgain, { page: () => undefined, ignoresPageCustomer: true })
  router.on(giveUpPayment, bodies.giveUpPayment, handleGiveUp, {
    page: () => undefined,
    ignoresPageCustomer: true,
  })
  router.on(unlockCart, cartBodies.unlockCart, (_body, context) => unlock(context))
}

const pageOf = (quoteHash: string) => `${t('path.paying')}/${quoteHash}`

async function check(
  { quote_hash: hash }: BodyOf<typeof checkKeks>,
  context: CallContext,
  banks: Banks,
): Promise<Outcome<typeof checkKeks>> {
  const order = await payingOrder(context.database, hash)
  if (!order) return { ...refusal(t('paying.unknown')), order_created: false }
  const [payment] = (await paymentsOf(context.database, order.id)).slice(-1)
  const isOpen = order.status === 'paying' && payment !== undefined && isPayable(payment)
  if (isOpen) {
    const known = await askBank(context, banks, payment, context.now)
    if (known !== 'approved' && known !== 'declined' && known !== 'cancelled')
      return { error: false, order_created: false }
  }
  const now = isOpen ? await payingOrder(context.database, hash) : order
  if (!now || now.status === 'paying' || now.status === 'abandoned')
    return { error: false, order_created: false, ended: true }
  return { error: false, order_created: true, quoteSuccessUrl: `${t('path.thanks')}/${now.hash}` }
}

/** At most so many attempts at one order: who has a card that is refused ten times pays otherwise. */
const mostAttempts = 10

async function handlePayAgain(
  { quote_hash: hash }: BodyOf<typeof payAgain>,
  { database, now }: CallContext,
): Promise<Outcome<typeof payAgain>> {
  const order = await payingOrder(database, hash)
  if (!order) return refusal(t('paying.unknown'))
  const begun = await behindLockOfCart(database, order.id, async (tx) => {
    const locked = await lockPaidOrder(tx, order.id)
    const payments = await lockPayments(tx, order.id)
    const last = payments.at(-1)
    if (locked?.status !== 'paying' || !last) return true
    // Its second press, or the Back button: the attempt is there.
    if (last.status !== 'failed') return true
    if (payments.length >= mostAttempts) return false
    const { amount: cents, installments, provider } = last
    await openPayment(tx, { id: order.id, provider }, { cents, installments }, now)
    return true
  })
  return begun ? { error: false, redirect_url: pageOf(hash) } : refusal(t('paying.too_often'))
}

/** The same by the payment's page, which any browser may have open: its second press finds nothing to give up. */
async function handleGiveUp(
  { quote_hash: hash }: BodyOf<typeof giveUpPayment>,
  { database, now }: CallContext,
): Promise<Outcome<typeof giveUpPayment>> {
  const order = await payingOrder(database, hash)
  if (!order) return refusal(t('paying.unknown'))
  const left = await behindLockOfCart(database, order.id, async (tx) => {
    // Behind the cart's lock nobody else pays it or gives it up; its own is taken after what it took.
    const { status } = (await readPaidOrder(tx, order.id)) ?? order
    if (status === 'paying') await giveUpPaying(tx, order.quoteId, 'shopper', now)
    return status === 'paying' || status === 'abandoned'
  })
  // The money was faster.
  if (!left) return { error: false, redirect_url: pageOf(hash) }
  return { error: false, message: t('cart.unlocked'), redirect_url: `${t('path.cart')}?step=3` }
}

/** Gives up a started payment, so that the cart can be changed again (CART-07, PAY-04). */
async function unlock(context: CallContext): Promise<Outcome<typeof unlockCart>> {
  const owner = await ownerOf(context)
  if (!owner) return cartOutcome(emptyCart, t('cart.unlocked'))
  const unlockIt = async (tx: Queryable, found: CartBehindLock | undefined) => {
    if (!found) return cartOutcome(emptyCart, t('cart.unlocked'))
    if (found.quote.state === 'locked') await giveUpPaying(tx, found.quote.id, 'shopper', context.now)
    const quote = unlocked(found.quote)
    return cartOutcome(await viewOf(tx, quote, await readCart(tx, quote), context), t('cart.unlocked'))
  }
  return behindCartLock(context.database, owner, openCart, unlockIt, { durable: true })
}
