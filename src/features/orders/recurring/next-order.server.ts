import { holdsMade } from '#features/cart/priced-lines.ts'
import { readCart } from '#features/cart/queries.server.ts'
import { dropRepeated, isRepeated, quoteToRepeat, repeatQuote } from '#features/cart/repeat-quote.server.ts'
import { isChoosable } from '#features/delivery/chosen-day.ts'
import type { Day } from '#shared/forms/dates/day-text.ts'
import { addDays } from '#shared/forms/dates/month.ts'
import { type Queryable, statement } from '#shared/server/postgres/database.server.ts'
import type { Services } from '#shared/server/process/services.server.ts'
import { createOrder } from '../create-order.server.ts'
import { productOf } from '../gone-line.ts'
import { daysToChoose } from '../order-days.server.ts'
import type { NotReady } from '../order-refusal.ts'
import { type CompleteReview, isComplete, type Review, reviewOrder } from '../review.server.ts'
import { orderDay, type Timing } from './days.ts'
import type { Recurring } from './recurring.server.ts'
import type { ToldTurn, TurnDoubt, TurnFailure } from './turn.ts'

type Makes = Pick<Services, 'jobs' | 'pictures' | 'seals'>

/** What a turn would be if it were ordered now; `doubts`: what would keep it from that, and may be over by its day. */
export type NextOrder =
  | { ok: true; review: CompleteReview; doubts: TurnDoubt[] }
  | { ok: false; failure: TurnFailure }

const readGone = statement(
  'recurring.gone',
  `SELECT name, choice FROM order_items WHERE order_id = $1 AND product_id IS NULL AND NOT is_gift ORDER BY id`,
)
const readUnpaid = statement(
  'recurring.unpaid',
  `SELECT o.number FROM orders o WHERE o.status = 'awaiting_payment' AND (o.id = $2
     OR o.id IN (SELECT n.order_id FROM recurring_turns n WHERE n.recurring_id = $1)) ORDER BY o.id LIMIT 1`,
)

type Repeated = Pick<Recurring, 'id' | 'orderId' | 'quoteId' | 'customerId'>

/** Looks at the next order of a repetition as `reviewOrder` looks at every order. Nothing is written. */
export async function nextOrder(
  db: Queryable,
  services: Pick<Makes, 'pictures' | 'seals'>,
  { id, orderId, quoteId, customerId }: Repeated,
  now: Date,
): Promise<NextOrder> {
  const deleted = await db.all<{ name: string; choice: string }>(readGone, [orderId])
  if (deleted.length > 0) return failed({ reason: 'gone', products: deleted.map(productOf) })
  const quote = await quoteToRepeat(db, { quoteId, customerId })
  if (!quote) return failed({ reason: 'other' })
  const cart = await readCart(db, quote)
  const lines = cart.lines.filter(isRepeated)
  if (lines.some(({ prescription, sealed }) => prescription !== '' && sealed === null))
    return failed({ reason: 'prescription' })
  const review = await reviewOrder(db, quote, { ...services, now }, { ...cart, lines })
  const gone = review.lines.filter(({ product }) => !product.active).map(({ product }) => productOf(product))
  if (gone.length > 0) return failed({ reason: 'gone', products: gone })
  if (!isComplete(review)) return failed(failureOf(review.ready.refusal, review))
  const short = review.view.lines.filter(({ stockProblem }) => stockProblem).map(productOf)
  const unpaid = await db.one<{ number: string }>(readUnpaid, [id, orderId])
  return {
    ok: true,
    review,
    doubts: [
      ...(short.length > 0 ? [{ reason: 'short' as const, products: short }] : []),
      ...(unpaid ? [{ reason: 'unpaid' as const, order: unpaid.number }] : []),
    ],
  }
}

const failed = (failure: TurnFailure): NextOrder => ({ ok: false, failure })

function failureOf({ reason }: NotReady, { view }: Review): TurnFailure {
  switch (reason) {
    case 'rules_broken':
      return { reason: 'rules', products: view.lines.filter(({ ruleProblem }) => ruleProblem).map(productOf) }
    case 'country_unknown':
      return { reason: 'country' }
    case 'delivery_unavailable':
    case 'no_delivery_types':
      return { reason: 'delivery' }
    case 'payment_unavailable':
    case 'no_payment_types':
    case 'no_payment_at_all':
      return { reason: 'payment' }
    case 'empty':
    case 'being_paid':
    case 'buyer_missing':
    case 'password_expired':
    // Which day it is, is settled when it is ordered.
    case 'day_gone':
    case 'not_repeatable':
    case 'first_part_empty':
      return { reason: 'other' }
    default:
      return reason satisfies never
  }
}

/** What a notice says of it. */
export function toldOf(
  { view, ready }: CompleteReview,
  doubts: readonly TurnDoubt[],
  { day, timing, before }: { day: Day; timing: Timing; before: number | null },
): ToldTurn {
  return {
    day,
    orderedOn: orderDay(timing, day),
    lines: view.lines.map(({ name, choice, qty, unit, total }) => ({ name, choice, qty, unit, total })),
    delivery: { name: ready.delivery.type.name, price: view.totals.delivery ?? 0 },
    payment: { name: ready.payment.type.name, fee: view.totals.paymentFee },
    total: view.totals.total,
    before,
    doubts: [...doubts],
  }
}

/**
 * The first day from this one on that takes one more order of this delivery, and lenses that are made for it; the day itself where
 * none can be chosen.
 */
export async function freeDay(
  db: Queryable,
  { ready, lines }: Pick<CompleteReview, 'ready' | 'lines'>,
  from: Day,
  now: Date,
): Promise<Day> {
  const { type } = ready.delivery
  const days = (await daysToChoose(db, [type], { now, made: holdsMade(lines) })).get(type.id)
  for (let day = from; days && day <= days.last; day = addDays(day, 1)) if (isChoosable(days, day)) return day
  return from
}

/** `dayFull`: others took the last places of its day meanwhile. */
type Placed =
  | { ok: true; orderId: number }
  | { ok: false; failure: TurnFailure }
  | { ok: false; dayFull: true }

/** Orders it, by the same way as every order; why not, where somebody took the last piece meanwhile. */
export async function placeNext(
  tx: Queryable,
  services: Makes,
  { quoteId, customerId }: Repeated,
  { ready, lines, offs, view }: CompleteReview,
  { day, now }: { day: Day; now: Date },
): Promise<Placed> {
  const id = await repeatQuote(tx, { quoteId, customerId, day })
  const { choice } = ready.quote
  const delivery = { ...choice.delivery, scheduledDate: day }
  const quote = { ...ready.quote, id, choice: { ...choice, delivery } }
  const purchase = { sessionId: null, ready: { ...ready, quote }, lines, offs, totals: view.totals }
  const creation = await createOrder(tx, services, purchase, now)
  if (creation.ok) return { ok: true, orderId: creation.order.id }
  await dropRepeated(tx, id)
  if ('dayFull' in creation) return { ok: false, dayFull: true }
  if ('cardsShort' in creation) throw new Error('a gift card pays for one order alone')
  const short = lines.find(({ product }) => product.id === creation.short.productId)
  return { ok: false, failure: { reason: 'short', products: short ? [productOf(short.product)] : [] } }
}
