import type { GiftCardOffer, GiftCardWish } from '#features/gift-cards/gift-card.ts'
import { checkGiftCard, nothingWritten } from '#features/gift-cards/rules.ts'
import type { BodyOf } from '#shared/contract/call.ts'
import type { CallContext, Outcome } from '#shared/server/http/calls.server.ts'
import { dayAt } from '#shared/text/shop-time.ts'
import { t } from '#shared/text/text.ts'
import { cartOutcome, refusedByCart, viewOf } from './answer.server.ts'
import type { Cart } from './cart.ts'
import { changeOpenCart } from './change-cart.server.ts'
import type { changeGiftCard } from './contract.ts'
import { setGiftCard, touch } from './line-writes.server.ts'
import { readCart } from './queries.server.ts'

/** The gift card of a cart's line, what it may be worth, and what its product is called; undefined: no such line is one. */
export function cardOfLine(
  { lines, products }: Pick<Cart, 'lines' | 'products'>,
  id: number,
): { wish: GiftCardWish; offer: GiftCardOffer; name: string } | undefined {
  const line = lines.find((one) => one.id === id)
  const product = line && products.get(line.productId)
  if (!line?.giftCard || !product?.giftCard) return undefined
  return { wish: line.giftCard, offer: product.giftCard, name: product.name }
}

/** Another amount, person, day or other words for a gift card in the cart; its line and quantity stay. */
export async function handleChangeGiftCard(
  body: BodyOf<typeof changeGiftCard>,
  context: CallContext,
): Promise<Outcome<typeof changeGiftCard>> {
  const changed = await changeOpenCart(context, async (tx, quote) => {
    const cart = await readCart(tx, quote)
    const card = cardOfLine(cart, body.quote_item_id)
    if (!card) return refusedByCart({ reason: 'line_unknown' })
    const measure = { limits: cart.giftCards, today: dayAt(context.now) }
    const checked = checkGiftCard(body.gift_card ?? nothingWritten, measure)
    if (!checked.ok) return refusedByCart({ reason: 'gift_card', problems: checked.problems })
    await setGiftCard(tx, quote.id, body.quote_item_id, { key: card.wish.key, ...checked.wish })
    await touch(tx, quote.id)
    const view = await viewOf(tx, quote, await readCart(tx, quote), context)
    return { ...cartOutcome(view, t('cart.gift_card_changed')), redirect_url: t('path.cart') }
  })
  return changed ?? refusedByCart({ reason: 'line_unknown' })
}
