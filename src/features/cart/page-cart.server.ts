import type { SessionAccess } from '#shared/server/http/session.server.ts'
import type { PageContext } from '#shared/server/pages/pages.server.ts'
import { viewOf } from './answer.server.ts'
import type { Cart } from './cart.ts'
import type { CartView } from './cart-view.ts'
import { readCart } from './queries.server.ts'
import type { CurrentQuote } from './quote.ts'
import { openQuote } from './quotes.server.ts'

type Asked = Pick<PageContext, 'session' | 'database' | 'now' | 'pictures' | 'seals'>

export type PageCart = { quote: CurrentQuote; cart: Cart; view: CartView }

/** By what each request has one of. */
const carts = new WeakMap<SessionAccess, Promise<PageCart | undefined>>()

/** The shopper's open cart, read once for a page however many of its parts show it; undefined without one. */
export function pageCart(context: Asked): Promise<PageCart | undefined> {
  const known = carts.get(context.session)
  if (known) return known
  const read = readPageCart(context)
  carts.set(context.session, read)
  return read
}

async function readPageCart(context: Asked): Promise<PageCart | undefined> {
  const { session, database } = context
  const shopper = await session.current()
  if (!shopper) return undefined
  const quote = await openQuote(database, { sessionId: shopper.id, customerId: shopper.customerId })
  if (!quote) return undefined
  const cart = await readCart(database, quote)
  return { quote, cart, view: await viewOf(database, quote, cart, context) }
}
