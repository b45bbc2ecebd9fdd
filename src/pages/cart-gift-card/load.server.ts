import { cardOfLine } from '#features/cart/change-gift-card.server.ts'
import { readCart } from '#features/cart/queries.server.ts'
import { openQuote } from '#features/cart/quotes.server.ts'
import { writtenAgain } from '#features/gift-cards/written-again.ts'
import { wireId } from '#shared/contract/wire.ts'
import type { PageLoader } from '#shared/server/pages/pages.server.ts'
import { dayAt } from '#shared/text/shop-time.ts'
import { t } from '#shared/text/text.ts'

/** `/kosarica/poklon-kartica?stavka=7`: a gift card of the shopper's own cart, to be changed. */
export const loadCartGiftCardPage: PageLoader = async ({ database, session, query, now }) => {
  const id = wireId.safeParse(query.get('stavka')).data
  const shopper = await session.current()
  const quote =
    shopper && (await openQuote(database, { sessionId: shopper.id, customerId: shopper.customerId }))
  const cart = quote && (await readCart(database, quote))
  const found = cart && id !== undefined ? cardOfLine(cart, id) : undefined
  if (!cart || id === undefined || !found) return { kind: 'missing' }
  const { wish, offer, name } = found
  return {
    kind: 'page',
    page: 'cart-gift-card',
    props: {
      quoteItemId: id,
      name,
      card: { ...cart.giftCards, ...offer },
      stored: writtenAgain(wish, offer, dayAt(now)),
    },
    head: { title: `${t('cart.change_gift_card')} | ${t('home.title')}`, robots: 'noindex' },
    saysRefusal: true,
  }
}
