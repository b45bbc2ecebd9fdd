import { openQuote } from '#features/cart/quotes.server.ts'
import { quoteHashOf } from '#features/orders/paying/paying-order.server.ts'
import type { PageLoader } from '#shared/server/pages/pages.server.ts'
import { t } from '#shared/text/text.ts'

/** `/placanje`: to the payment that holds the shopper's own cart; to the cart where none does. */
export const loadOwnPaying: PageLoader = async ({ session, database }) => {
  const known = await session.current()
  const owner = known && { sessionId: known.id, customerId: known.customerId }
  const quote = owner && (await openQuote(database, owner))
  if (quote?.state !== 'locked') return { kind: 'redirect', to: t('path.cart'), status: 303 }
  return { kind: 'redirect', to: `${t('path.paying')}/${await quoteHashOf(database, quote.id)}`, status: 303 }
}
