import { type AddressAnswer, askOthersAddress } from '#features/account/ask-address.server.ts'
import { couponProblemText } from '#features/marketing/coupon-text.ts'
import { countsBuyers, couponByCode, couponCode } from '#features/marketing/coupons.server.ts'
import { pointsProblemText } from '#features/marketing/points-text.ts'
import type { BodyOf, Envelope } from '#shared/contract/call.ts'
import { type CallContext, type Outcome, refusal, tooMany } from '#shared/server/http/calls.server.ts'
import type { Limit } from '#shared/server/http/limits.server.ts'
import { usesOfSender } from '#shared/server/http/sender-limits.server.ts'
import type { Queryable } from '#shared/server/postgres/database.server.ts'
import { t } from '#shared/text/text.ts'
import { type CartOutcome, nothingInCart, shownCart } from './answer.server.ts'
import type { Cart } from './cart.ts'
import { changeOpenCart } from './change-cart.server.ts'
import type { applyCoupon, applyLoyalty, removeLoyalty } from './contract.ts'
import { pricedLines } from './priced-lines.ts'
import { readCart } from './queries.server.ts'
import { buyerOf, type OpenQuote } from './quote.ts'
import { saveCoupon, savePoints } from './quote-writes.server.ts'
import { openQuote } from './quotes.server.ts'
import { reductionsOf } from './reductions.ts'

/** Characters of a code that are said again. */
const longestCode = 60

const hourMs = 60 * 60 * 1000
/** More codes than anybody has; one typed twice counts once. */
const codesOfClient: Limit = { name: 'coupon codes of a client', most: 60, windowMs: hourMs }
const codesOfSession: Limit = { name: 'coupon codes of a session', most: 20, windowMs: hourMs }

/**
 * Applies the coupon of a code, in place of another, or removes the one there is (CART-09). One that counts for nothing in this
 * cart is refused with the reason, and what was applied stays.
 */
export async function handleApplyCoupon(
  body: BodyOf<typeof applyCoupon>,
  context: CallContext,
): Promise<Outcome<typeof applyCoupon>> {
  const field = { field: 'discount_coupon_name' }
  const code = couponCode(body.discount_coupon_name)
  if (code === '') {
    return changePromotions(context, async (tx, quote) => {
      // A form left empty takes nothing away; a removal sent again, after a lost answer, is no mistake.
      if (body.is_written) return refusal(t('coupon.nothing_written'), field)
      await saveCoupon(tx, quote.id, null)
      return show(tx, { ...quote, couponId: null }, context, t('coupon.removed'))
    })
  }
  const limits = { ofClient: codesOfClient, ofSession: codesOfSession }
  const counted = await context.limits.count(await usesOfSender(context, limits), code)
  if (!counted.ok) return tooMany(context, counted, 'coupon.too_many', field)
  const asked = await askOfBuyer(context, code)
  if (asked?.answer?.told === false) return tooMany(context, asked.answer, 'coupon.too_many_addresses', field)
  return changePromotions(context, async (tx, quote) => {
    const couponId = await couponByCode(tx, code)
    // Another tab has just named another buyer, about whom nothing was asked.
    if (asked && asked.email !== buyerOf(quote)?.email) return refusal(t('error.message'), field)
    if (couponId === undefined)
      return refusal(t('coupon.unknown', { code: code.slice(0, longestCode) }), field)
    const applied = { ...quote, couponId }
    const cart = await readCart(tx, applied)
    const { couponProblem } = reductionsIn(cart, context.now)
    if (couponProblem) return refusal(couponProblemText(couponProblem), field)
    await saveCoupon(tx, quote.id, couponId)
    return shownCart(tx, applied, cart, context, t('coupon.applied'))
  })
}

/**
 * A coupon that counts so often for each buyer tells whether it was used with the address that the cart has: that is told
 * behind the limits of all that is asked about addresses (SAFE-07). `email`: of which address, undefined while the cart has
 * none. Undefined for any other code.
 */
async function askOfBuyer(
  context: CallContext,
  code: string,
): Promise<{ email: string | undefined; answer: AddressAnswer | undefined } | undefined> {
  const { database, session } = context
  const couponId = await couponByCode(database, code)
  if (couponId === undefined || !(await countsBuyers(database, couponId))) return undefined
  const shopper = await session.current()
  const quote =
    shopper && (await openQuote(database, { sessionId: shopper.id, customerId: shopper.customerId }))
  const email = quote && buyerOf(quote)?.email
  return { email, answer: email === undefined ? undefined : await askOthersAddress(context, email) }
}

/** Gives points for a discount once the order is placed, in place of another (CART-11); nothing chosen changes nothing. */
export async function handleApplyLoyalty(
  { data }: BodyOf<typeof applyLoyalty>,
  context: CallContext,
): Promise<Outcome<typeof applyLoyalty>> {
  const field = { field: 'data' }
  return changePromotions(context, async (tx, quote) => {
    if (data === undefined) return show(tx, quote, context, '')
    if (quote.customerId === null) return refusal(t('points.log_in'), field)
    const applied = { ...quote, pointsDiscountId: data }
    const cart = await readCart(tx, applied)
    if (!cart.promotions.points) return refusal(t('points.unknown'), field)
    const { pointsProblem, couponProblem } = reductionsIn(cart, context.now)
    if (pointsProblem) return refusal(pointsProblemText(pointsProblem), field)
    // The discount for points would take the coupon's place without a word.
    if (couponProblem?.reason === 'not_with_points') return refusal(t('points.not_with_coupon'), field)
    await savePoints(tx, quote.id, data)
    return shownCart(tx, applied, cart, context, t('points.applied'))
  })
}

export function handleRemoveLoyalty(context: CallContext): Promise<Outcome<typeof removeLoyalty>> {
  return changePromotions(context, async (tx, quote) => {
    await savePoints(tx, quote.id, null)
    return show(tx, { ...quote, pointsDiscountId: null }, context, t('points.removed'))
  })
}

type Changed = CartOutcome | Envelope

/** Changes what is chosen to take off a cart or to pay for it; an empty cart takes none of that. */
export async function changePromotions(
  context: CallContext,
  change: (tx: Queryable, quote: OpenQuote) => Promise<Changed>,
): Promise<Changed> {
  return (await changeOpenCart(context, change, { filled: true })) ?? nothingInCart()
}

const reductionsIn = (cart: Cart, now: Date) => reductionsOf(pricedLines(cart, now), cart.promotions, now)

const show = async (tx: Queryable, quote: OpenQuote, context: CallContext, title: string) =>
  shownCart(tx, quote, await readCart(tx, quote), context, title)
