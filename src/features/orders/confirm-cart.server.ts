import { cartView, pricedLines } from '#features/cart/cart.ts'
import type { CartView } from '#features/cart/cart-view.ts'
import { readOffers } from '#features/cart/charges.server.ts'
import { chargesOf, storedPlan } from '#features/cart/charges.ts'
import {
  lockOpenQuote,
  lockQuoteById,
  type Owner,
  type Quote,
  readCart,
} from '#features/cart/queries.server.ts'
import { lacksPassword } from '#features/cart/quote-password.server.ts'
import { type Queryable, statement } from '#shared/server/postgres/database.server.ts'
import type { Services } from '#shared/server/services.server.ts'
import { t } from '#shared/text/text.ts'
import { createOrder } from './create-order.server.ts'
import { readiness } from './readiness.ts'

export type Confirmation =
  | { kind: 'placed'; hash: string }
  | { kind: 'refused'; message: string; field?: string; view?: CartView }

const orderOfQuote = statement('orders.of_quote', 'SELECT hash FROM orders WHERE quote_id = $1')
/** The order just placed: an answer lost on its way is asked for again within minutes, not days. */
const latestOrder = statement(
  'orders.latest',
  `SELECT hash FROM orders WHERE (session_id = $1 OR customer_id = $2) AND created_at > $3::timestamptz - interval '1 hour'
   ORDER BY created_at DESC, id DESC LIMIT 1`,
)

/**
 * Turns the owner's cart into its one order. Everything is checked again under the cart's lock; a second confirmation
 * (double click, two tabs, retry) finds the first one's order and answers the same.
 *
 * @param quoteId which cart, when the page says it; somebody else's is refused
 */
export async function confirmCart(
  services: Pick<Services, 'database' | 'jobs'>,
  owner: Owner,
  quoteId: number | undefined,
  now: Date,
): Promise<Confirmation> {
  return services.database.transaction(async (tx) => {
    const quote =
      quoteId === undefined ? await lockOpenQuote(tx, owner) : await lockQuoteById(tx, quoteId, owner)
    if (!quote && quoteId !== undefined) return { kind: 'refused', message: t('checkout.quote_foreign') }
    if (!quote || quote.status === 'ordered') return placedBefore(tx, quote, owner, now)
    return place(tx, services, { quote, sessionId: owner.sessionId }, now)
  })
}

async function placedBefore(
  tx: Queryable,
  quote: Quote | undefined,
  owner: Owner,
  now: Date,
): Promise<Confirmation> {
  const order = quote
    ? await tx.one<{ hash: string }>(orderOfQuote, [quote.id])
    : await tx.one<{ hash: string }>(latestOrder, [owner.sessionId, owner.customerId, now])
  return order ? { kind: 'placed', hash: order.hash } : { kind: 'refused', message: t('cart.empty') }
}

async function place(
  tx: Queryable,
  services: Pick<Services, 'jobs'>,
  { quote, sessionId }: { quote: Quote; sessionId: number },
  now: Date,
): Promise<Confirmation> {
  const cart = await readCart(tx, quote)
  const plan = storedPlan(quote)
  const offers = await readOffers(tx, cart, plan, now)
  const ready = readiness(quote, cart.lines.length, offers, await lacksPassword(tx, quote, now))
  const view = cartView(cart, chargesOf(offers, plan), now)
  if (!ready.ok) return { kind: 'refused', message: ready.message, field: ready.field, view }
  if (view.lines.some((line) => line.priceChanged)) {
    return { kind: 'refused', message: t('checkout.confirm_prices'), view }
  }
  if (!view.canProceed) return { kind: 'refused', message: t('checkout.confirm_stock'), view }
  const creation = await createOrder(
    tx,
    services,
    { sessionId, quote, ready, lines: pricedLines(cart, now), totals: view.totals },
    now,
  )
  if (creation.ok) return { kind: 'placed', hash: creation.order.hash }
  const lines = view.lines.map((line) =>
    line.productId === creation.short.productId
      ? { ...line, stockProblem: { available: creation.short.available } }
      : line,
  )
  return {
    kind: 'refused',
    message: t('checkout.confirm_stock'),
    view: { ...view, lines, canProceed: false },
  }
}
