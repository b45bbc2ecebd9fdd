import { type CartView, emptyCart } from '#features/cart/cart-view.ts'
import type { CurrentQuote, Quote } from '#features/cart/quote.ts'
import {
  behindCartLock,
  type CartLock,
  cartById,
  type Owner,
  openCart,
} from '#features/cart/quotes.server.ts'
import { lockCoupon } from '#features/marketing/coupons.server.ts'
import { lockPoints } from '#features/marketing/points.server.ts'
import { type Queryable, statement } from '#shared/server/postgres/database.server.ts'
import type { Services } from '#shared/server/process/services.server.ts'
import { createOrder } from './create-order.server.ts'
import type { OpenedAccount } from './follow-order.server.ts'
import type { OrderRefusal } from './order-refusal.ts'
import { quoteHashOf } from './paying/paying-order.server.ts'
import { type CompleteReview, isComplete, reviewOrder } from './review.server.ts'
import { changedParts, type LookAgain } from './shown-order.server.ts'
import { isPlacedSql } from './status-rules.ts'

export type Confirmation =
  /** `account`: what the order opened, if it was asked to. */
  | { kind: 'placed'; hash: string; account: OpenedAccount | null }
  /** The order waits for its payment at a bank, by the hash of its cart. */
  | { kind: 'to_pay'; quoteHash: string }
  | { kind: 'refused'; refusal: OrderRefusal; view?: CartView }
  /** What would be ordered is not what was shown: the shopper looks at this first. */
  | { kind: 'changed'; why: LookAgain; review: CompleteReview }

const orderOfQuote = statement(
  'orders.of_quote',
  `SELECT hash FROM orders o WHERE quote_id = $1 AND ${isPlacedSql('o')}`,
)
/** The order just placed: an answer lost on its way is asked for again within minutes, not days. None that repeated itself. */
const latestOrder = statement(
  'orders.latest',
  `SELECT hash FROM orders o WHERE (session_id = $1 OR customer_id = $2) AND session_id IS NOT NULL AND ${isPlacedSql('o')} AND created_at > $3::timestamptz - interval '1 hour'
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
  services: Pick<Services, 'database' | 'jobs' | 'pictures' | 'seals'>,
  owner: Owner,
  { quoteId, shown }: { quoteId?: number | undefined; shown?: string | undefined },
  now: Date,
): Promise<Confirmation> {
  const lock: CartLock<Quote | undefined> =
    quoteId === undefined ? async (tx) => (await openCart(tx, owner))?.quote : cartById(quoteId)
  const confirm = async (tx: Queryable, quote: Quote | undefined): Promise<Confirmation> => {
    if (!quote && quoteId !== undefined) return { kind: 'refused', refusal: { reason: 'foreign_cart' } }
    if (!quote || quote.state === 'ordered') return placedBefore(tx, quote, owner, now)
    if (quote.state === 'locked') return { kind: 'to_pay', quoteHash: await quoteHashOf(tx, quote.id) }
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
    ? { kind: 'placed', hash: order.hash, account: null }
    : { kind: 'refused', refusal: { reason: 'empty' }, view: emptyCart }
}

async function place(
  tx: Queryable,
  services: Pick<Services, 'jobs' | 'pictures' | 'seals'>,
  { quote, sessionId, shown }: { quote: CurrentQuote; sessionId: number; shown: string | null },
  now: Date,
): Promise<Confirmation> {
  const showing = { now, pictures: services.pictures, seals: services.seals }
  await lockPromotions(tx, quote)
  const review = await reviewOrder(tx, quote, showing)
  const { view } = review
  if (!isComplete(review)) {
    return { kind: 'refused', refusal: review.ready.refusal, view }
  }
  if (shown !== review.shown) return { kind: 'changed', why: whyLookAgain(shown, review), review }
  if (!view.canProceed) {
    return { kind: 'refused', refusal: { reason: 'too_little_left', lines: view.lines }, view }
  }
  const { ready, lines, offs } = review
  const purchase = { sessionId, ready, lines, offs, totals: view.totals }
  const creation = await createOrder(tx, services, purchase, now)
  if (creation.ok) {
    if (creation.isPaying) return { kind: 'to_pay', quoteHash: await quoteHashOf(tx, quote.id) }
    return { kind: 'placed', hash: creation.order.hash, account: creation.account }
  }
  if ('dayFull' in creation) {
    return { kind: 'refused', refusal: { reason: 'day_gone', field: 'scheduled_delivery_date' }, view }
  }
  if ('cardsShort' in creation) {
    // Somebody else spent it since: read behind the cards' locks, the order costs what is left of them more.
    const again = await reviewOrder(tx, quote, showing)
    return isComplete(again)
      ? { kind: 'changed', why: whyLookAgain(shown, again), review: again }
      : { kind: 'refused', refusal: again.ready.refusal, view: again.view }
  }
  // Somebody else took it since: read under the stock's lock, the cart says what is left.
  const { view: left } = await reviewOrder(tx, quote, showing)
  return { kind: 'refused', refusal: { reason: 'too_little_left', lines: left.lines }, view: left }
}

/** What is spent with an order is read as it is while nobody else spends it. */
async function lockPromotions(tx: Queryable, { couponId, pointsDiscountId, customerId }: CurrentQuote) {
  if (couponId !== null) await lockCoupon(tx, couponId)
  if (pointsDiscountId !== null && customerId !== null) await lockPoints(tx, customerId)
}

/** Why the shopper has to look again. */
function whyLookAgain(shown: string | null, { shown: now, view }: CompleteReview): LookAgain {
  if (!shown) return { reason: 'never_shown' }
  const parts = changedParts(shown, now)
  const prices = view.lines.some((line) => line.priceChanged)
  if (prices && parts.every((part) => part === 'lines' || part === 'total')) return { reason: 'prices' }
  return { reason: 'parts', parts }
}
