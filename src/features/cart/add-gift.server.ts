import { givenTogether } from '#features/marketing/gifts.ts'
import type { CallContext, Outcome } from '#shared/server/http/calls.server.ts'
import { t } from '#shared/text/text.ts'
import { nothingInCart, refusedByCart, shownCart } from './answer.server.ts'
import { changeOpenCart } from './change-cart.server.ts'
import type { addToCart } from './contract.ts'
import { withLines } from './line-key.ts'
import { smallestQuantity } from './line-quantity.ts'
import { writeLines } from './line-writes.server.ts'
import { earnedGifts, pricedLines } from './priced-lines.ts'
import { readCart } from './queries.server.ts'

/** Puts a gift that the cart's goods earn into it, once (CART-10). One that is there already stays as it is. */
export async function handleAddGift(
  productId: number,
  context: CallContext,
): Promise<Outcome<typeof addToCart>> {
  const { now } = context
  const added = await changeOpenCart(
    context,
    async (tx, quote) => {
      const cart = await readCart(tx, quote, [productId])
      const chosen = pricedLines(cart, now).flatMap(({ line, product }) => (line.isGift ? [product.id] : []))
      const product = cart.products.get(productId)
      const earned = earnedGifts(cart, now)
      if (!product || !earned.some(({ products }) => products.includes(productId)))
        return refusedByCart({ reason: 'gift_not_offered' })
      if (chosen.includes(productId)) return shownCart(tx, quote, cart, context, t('cart.gift_added'))
      if (!product.active || product.stock < smallestQuantity(product))
        return refusedByCart({ reason: 'product_gone', name: product.name })
      if (!givenTogether(earned, [...chosen, productId]).has(productId))
        return refusedByCart({ reason: 'gifts_full' })
      const written = await writeLines(tx, quote.id, [
        {
          ...{ productId, qty: smallestQuantity(product), seenPrice: 0, isGift: true },
          ...{ selection: product.selection.join(','), bundleKey: '', bundleDiscount: 0 },
          ...{ prescription: '', sealed: null, giftCard: null },
        },
      ])
      const changed = withLines(cart, written)
      return shownCart(tx, quote, changed, context, t('cart.gift_added'), product.name)
    },
    { filled: true },
  )
  return added ?? nothingInCart()
}
