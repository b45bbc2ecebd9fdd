import { fulfilledRules, type GiftRule, givenTogether } from '#features/marketing/gifts.ts'
import type { Cart, CartLine, CartProduct } from './cart.ts'
import { bundledPrice, lineTotal, piecePrice } from './pricing.ts'

export type PricedLine = {
  line: CartLine
  product: CartProduct
  unitPrice: number
  total: number
  /** How much less that is than the line would cost outside its bundle; 0 for a line of its own. */
  bundleSaving: number
}

/** Whether glasses are among them that are made first. */
export const holdsMade = (lines: readonly { product: Pick<CartProduct, 'withLenses'> }[]): boolean =>
  lines.some(({ product }) => product.withLenses)

/** What a piece of this line costs now, tier and bundle included. A gift card costs what it is worth, whatever is reduced. */
export function linePrice(
  product: CartProduct,
  line: Pick<CartLine, 'qty' | 'isGift' | 'bundleDiscount'> & Partial<Pick<CartLine, 'giftCard'>>,
  now: Date,
): number {
  if (line.giftCard) return line.giftCard.amount
  return line.isGift ? 0 : bundledPrice(piecePrice(product, line.qty, now), line.bundleDiscount)
}

type Priceable = Pick<Cart, 'lines' | 'products' | 'giftRules'>

/**
 * Every line with today's price. Lines whose product is gone from the database have gone with it (cascade), and gifts that the
 * goods do not earn are none (CART-10).
 */
export function pricedLines(cart: Priceable, now: Date): PricedLine[] {
  const priced = withPrices(cart, now)
  const gifts = priced.filter(({ line }) => line.isGift).map(({ product }) => product.id)
  if (gifts.length === 0) return priced
  const given = givenTogether(earnedGifts(cart, now), gifts)
  return priced.filter(({ line, product }) => !line.isGift || given.has(product.id))
}

/** What the goods of a cart are worth for its gifts, cents: without gift cards; a coupon costs nobody a gift. */
export function worthOfGoods({ lines, products }: Priceable, now: Date): number {
  const goods = withPrices(
    { lines: lines.filter(({ isGift, giftCard }) => !isGift && !giftCard), products },
    now,
  )
  return goods.reduce((sum, { total }) => sum + total, 0)
}

/** The rules of gifts that the goods of a cart fulfil. */
export const earnedGifts = (cart: Priceable, now: Date): GiftRule[] =>
  fulfilledRules(cart.giftRules, worthOfGoods(cart, now), now)

function withPrices(cart: Pick<Cart, 'lines' | 'products'>, now: Date): PricedLine[] {
  return cart.lines.flatMap((line) => {
    const product = cart.products.get(line.productId)
    if (!product) return []
    const unitPrice = linePrice(product, line, now)
    const total = lineTotal(unitPrice, line.qty)
    return [{ line, product, unitPrice, total, bundleSaving: savingOf(line, product, now, total) }]
  })
}

function savingOf(line: CartLine, product: CartProduct, now: Date, total: number): number {
  if (line.bundleDiscount === 0) return 0
  return lineTotal(linePrice(product, { ...line, bundleDiscount: 0 }, now), line.qty) - total
}
