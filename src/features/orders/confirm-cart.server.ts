import { type CartView, emptyCart } from '#features/cart/cart-view.ts'
import type { CurrentQuote, Quote } from '#features/cart/quote.ts'
import {
  behindCartLock,
  type CartLock,
  cartById,
  type Owner,
  openCart,
} from '#features/cart/quotes.server.ts'
import { type Queryable, statement } from '#shared/server/postgres/database.server.ts'
import type { Services } from '#shared/server/process/services.server.ts'
import { quantityWithUnit, t } from '#shared/text/text.ts'
import { createOrder } from './create-order.server.ts'
import { goneText, productOf } from './gone-line.ts'
import { type CompleteReview, isComplete, reviewOrder } from './review.server.ts'
import { changedParts } from './shown-order.server.ts'
import { changedText } from './what-changed.server.ts'

export type Confirmation =
  | { kind: 'placed'; hash: string }
  | { kind: 'refused'; message: string; field?: string; view?: CartView }
  /** What would be ordered is not what was shown: the shopper looks at this first. */
  | { kind: 'changed'; message: string; review: CompleteReview }

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
 * Only what the shopper was shown is ordered (contract.md, 'what is ordered').
 *
 * @param asked.quoteId which cart, when the page says it; somebody else's is refused
 * @param asked.shown the mark of what the page of this request showed; without it, of what the last window showed
 */
export async function confirmCart(
  services: Pick<Services, 'database' | 'jobs' | 'pictures'>,
  owner: Owner,
  { quoteId, shown }: { quoteId?: number | undefined; shown?: string | undefined },
  now: Date,
): Promise<Confirmation> {
  const lock: CartLock<Quote | undefined> =
    quoteId === undefined ? async (tx) => (await openCart(tx, owner))?.quote : cartById(quoteId)
  const confirm = async (tx: Queryable, quote: Quote | undefined): Promise<Confirmation> => {
    if (!quote && quoteId !== undefined) return { kind: 'refused', message: t('checkout.quote_foreign') }
    if (!quote || quote.state === 'ordered') return placedBefore(tx, quote, owner, now)
    return place(tx, services, { quote, sessionId: owner.sessionId, shown: shown ?? quote.shownOrder }, now)
  }
  return behindCartLock(services.database, owner, lock, confirm, { durable: true })
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
  return order
    ? { kind: 'placed', hash: order.hash }
    : { kind: 'refused', message: t('cart.empty'), view: emptyCart }
}

async function place(
  tx: Queryable,
  services: Pick<Services, 'jobs' | 'pictures'>,
  { quote, sessionId, shown }: { quote: CurrentQuote; sessionId: number; shown: string | null },
  now: Date,
): Promise<Confirmation> {
  const showing = { now, pictures: services.pictures }
  const review = await reviewOrder(tx, quote, showing)
  const { view } = review
  if (!isComplete(review)) {
    return { kind: 'refused', message: review.ready.message, field: review.ready.field, view }
  }
  if (shown !== review.shown) return { kind: 'changed', message: whatChanged(shown, review), review }
  if (!view.canProceed) return { kind: 'refused', message: whatIsShort(view), view }
  const { ready, lines } = review
  const creation = await createOrder(tx, services, { sessionId, ready, lines, totals: view.totals }, now)
  if (creation.ok) return { kind: 'placed', hash: creation.order.hash }
  // Somebody else took it since: read under the stock's lock, the cart says what is left.
  const { view: left } = await reviewOrder(tx, quote, showing)
  return { kind: 'refused', message: whatIsShort(left), view: left }
}

/** What there is too little of, line by line, and what to do; for a cart that lacks nothing, that it is being paid. */
function whatIsShort(view: CartView): string {
  const short = view.lines.flatMap((line) => {
    if (!line.stockProblem) return []
    const { available } = line.stockProblem
    if (available === 0) return goneText(line)
    return t('checkout.short_line', {
      name: productOf(line),
      available: quantityWithUnit(available, line.unit),
    })
  })
  return short.length > 0 ? [...new Set(short)].join(' ') : t('cart.locked')
}

/** Why the shopper has to look again, for the shopper. */
function whatChanged(shown: string | null, { shown: now, view }: CompleteReview): string {
  if (!shown) return t('checkout.confirm_first')
  const changed = changedParts(shown, now)
  const prices = view.lines.some((line) => line.priceChanged)
  if (prices && changed.every((part) => part === 'lines' || part === 'total'))
    return t('checkout.confirm_prices')
  return changedText(changed)
}
