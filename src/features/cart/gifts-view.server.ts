import { givenTogether, missingToNextGift } from '#features/marketing/gifts.ts'
import type { Queryable } from '#shared/server/postgres/database.server.ts'
import type { Cart, CartLine, Showing } from './cart.ts'
import type { GiftsView } from './cart-view.ts'
import { smallestQuantity } from './line-quantity.ts'
import { removeLines } from './line-writes.server.ts'
import { earnedGifts, pricedLines, worthOfGoods } from './priced-lines.ts'
import { type CartOwner, readCart } from './queries.server.ts'

/**
 * What gifts the cart's goods earn; null while they earn none and none is near. What can be chosen is asked of the
 * database once the goods earn anything.
 */
export async function readGifts(
  db: Queryable,
  quote: CartOwner,
  cart: Cart,
  { now, pictures }: Pick<Showing, 'now' | 'pictures'>,
): Promise<GiftsView | null> {
  if (cart.lines.length === 0) return null
  const worth = worthOfGoods(cart, now)
  const missing = missingToNextGift(cart.giftRules, worth, now)
  const earned = earnedGifts(cart, now)
  const ids = [...new Set(earned.flatMap(({ products }) => products))]
  if (ids.length === 0) return missing === null ? null : { available: 0, used: 0, missing, gifts: [] }
  const { products } = await readCart(db, quote, ids)
  const chosen = pricedLines(cart, now).filter(({ line }) => line.isGift)
  const chosenIds = chosen.map(({ product }) => product.id)
  const lineOf = new Map(chosen.map(({ line, product }) => [product.id, line.id]))
  const offered = ids.flatMap((id) => {
    const product = products.get(id)
    const isThere = product?.active && product.stock >= smallestQuantity(product)
    return product && (isThere || lineOf.has(id)) ? [product] : []
  })
  const offeredIds = offered.map(({ id }) => id)
  return {
    available: givenTogether(earned, [...chosenIds, ...offeredIds]).size,
    used: chosenIds.length,
    missing,
    gifts: offered.map(({ id, name, choice, picture }) => ({
      productId: id,
      name: choice === '' ? name : `${name}, ${choice}`,
      picture: picture === null ? null : pictures.baseOf(picture),
      selected: lineOf.has(id),
      canBeChosen: !lineOf.has(id) && givenTogether(earned, [...chosenIds, id]).size > chosenIds.length,
      quoteItemId: lineOf.get(id) ?? null,
    })),
  }
}

/** The gifts of a cart that its goods earn no more. */
export function lostGifts(cart: Cart, now: Date): CartLine[] {
  if (!cart.lines.some(({ isGift }) => isGift)) return []
  const kept = new Set(pricedLines(cart, now).map(({ line }) => line.id))
  return cart.lines.filter(({ id, isGift }) => isGift && !kept.has(id))
}

/** A locked cart without the gifts that its goods earn no more: they are taken out of it (CART-10). */
export async function withoutLostGifts(tx: Queryable, cart: Cart, now: Date): Promise<Cart> {
  const lost = lostGifts(cart, now)
  if (lost.length === 0) return cart
  await removeLines(
    tx,
    cart.quoteId,
    lost.map(({ id }) => id),
  )
  return { ...cart, lines: cart.lines.filter((line) => !lost.includes(line)) }
}
