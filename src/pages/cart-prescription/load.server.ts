import { askedSide, changeableLine } from '#features/cart/change-prescription.server.ts'
import { readCart } from '#features/cart/queries.server.ts'
import { openQuote } from '#features/cart/quotes.server.ts'
import { writtenAgain } from '#features/prescriptions/written-again.ts'
import { wireId } from '#shared/contract/wire.ts'
import type { PageLoader } from '#shared/server/pages/pages.server.ts'
import { t } from '#shared/text/text.ts'

/** `/kosarica/dioptrija?stavka=7`: another prescription for a line of the shopper's own cart. */
export const loadCartPrescriptionPage: PageLoader = async ({ database, seals, session, query }) => {
  const id = wireId.safeParse(query.get('stavka')).data
  const shopper = await session.current()
  const quote =
    shopper && (await openQuote(database, { sessionId: shopper.id, customerId: shopper.customerId }))
  const found =
    quote && id !== undefined ? changeableLine(await readCart(database, quote), seals, id) : undefined
  if (!found) return { kind: 'missing' }
  const { line, product, now } = found
  return {
    kind: 'page',
    page: 'cart-prescription',
    props: {
      quoteItemId: line.id,
      name: product.name,
      choice: product.choice,
      asked: product.asks,
      only: askedSide(now),
      stored: writtenAgain(now),
    },
    head: { title: `${t('cart.change_prescription')} | ${t('home.title')}`, robots: 'noindex' },
    saysRefusal: true,
  }
}
