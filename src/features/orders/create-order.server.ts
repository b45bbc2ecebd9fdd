/**
 * Lock order of everything that makes, changes or cancels orders, so that no two of them wait for each other:
 *   1. the row of the repetition that an order is a turn of, or that its first order began, FOR UPDATE
 *   2. the quote's row, FOR UPDATE
 *   3. the coupon's row, FOR UPDATE, then the lock of the customer's points
 *   4. the chosen day of each delivery that takes so many orders, by the delivery's id
 *   5. the stock rows, FOR UPDATE, by (product_id, warehouse_id)
 *   6. the gift cards that pay for an order that is being made, FOR UPDATE, by id (`gift-cards/pay.server.ts`): nobody else
 *      waits for its row yet
 *   7. the order's own rows, the session
 *   8. the order's payments, FOR UPDATE, by id (`paying/`)
 *   9. the gift cards that it became, or that get back what they paid of it, FOR UPDATE, by id (`gift-cards/`)
 */

import { confirmedSql } from '#features/account/credentials.server.ts'
import { endHumanChecksSql } from '#features/account/queries.server.ts'
import { wantedOf } from '#features/cart/cart.ts'
import { dropPayingCardsSql, holdPayingCards } from '#features/cart/paying-cards.server.ts'
import { holdsMade, type PricedLine } from '#features/cart/priced-lines.ts'
import type { CartTotals } from '#features/cart/pricing.ts'
import { takePassword } from '#features/cart/quote-password.server.ts'
import { statusOfQuoteSql } from '#features/cart/quote-writes.server.ts'
import { deliveryKind } from '#features/delivery/delivery-kinds.ts'
import { expectedDays } from '#features/delivery/promise.ts'
import { spendCoupon } from '#features/marketing/coupons.server.ts'
import { bookPoints } from '#features/marketing/points.server.ts'
import { signUpSql } from '#features/marketing/queries.server.ts'
import { paymentMethod } from '#features/payment/payment-methods.ts'
import { prescriptionIdSql } from '#features/prescriptions/kept.server.ts'
import { openPrescription } from '#features/prescriptions/sealed.ts'
import { allocate, type Share, sharesOf } from '#features/stock/allocate.ts'
import { lockShelves, takeStockSql } from '#features/stock/queries.server.ts'
import { type Queryable, statement } from '#shared/server/postgres/database.server.ts'
import type { Services } from '#shared/server/process/services.server.ts'
import type { Seals } from '#shared/server/secrets/seals.server.ts'
import { settingSql } from '#shared/server/settings/queries.server.ts'
import { yearAt } from '#shared/text/shop-time.ts'
import { followOrder, type OpenedAccount, openAccountOf } from './follow-order.server.ts'
import { cardsHave, takeFromCards } from './gift-cards/pay.server.ts'
import { takesDay } from './order-days.server.ts'
import { insertParts } from './parts/parts.server.ts'
import { openPayment } from './paying/payments.server.ts'
import { paymentNameOf } from './payment-name.ts'
import type { Readiness } from './readiness.ts'
import { openRecurring } from './recurring/open.server.ts'
import type { OrderStatus } from './tables.server.ts'

const insertOrder = statement(
  'orders.insert',
  `WITH placed AS (
     INSERT INTO orders (number, quote_id, session_id, customer_id, status, currency, goods_total, discount_total,
       delivery_price, payment_fee, vat_total, total, buyer, delivery_address, delivery_type_id, delivery_name,
       payment_type_id, payment_name, installments, scheduled_date, recurring_interval, pickup_point, message,
       review_invitation_at, created_at, reductions, cards, card_total, expected_first, expected_last, told_iban)
     SELECT o.year || '-' || nextval('order_number'), o."quoteId", o."sessionId", o."customerId", o.status, 'EUR',
       o.goods, o.discount, o.delivery, o."paymentFee", o.vat, o.total, o.buyer, o."deliveryAddress",
       o."deliveryTypeId", o."deliveryName", o."paymentTypeId", o."paymentName", o.installments, o."scheduledDate",
       o."recurringInterval", o."pickupPoint", o.message, o."reviewInvitationAt", o."createdAt", o.reductions, o.cards, o."cardTotal", o."expectedFirst", o."expectedLast",
       CASE WHEN o."byTransfer" THEN ${settingSql('shop')} ->> 'iban' END
     FROM jsonb_to_record($1::jsonb) AS o(year int, "quoteId" int, "sessionId" int, "customerId" int, status text,
       goods int, discount int, delivery int, "paymentFee" int, vat int, total int, buyer jsonb,
       "deliveryAddress" jsonb, "deliveryTypeId" int, "deliveryName" text, "paymentTypeId" int, "paymentName" text,
       installments int, "scheduledDate" date, "recurringInterval" int, "pickupPoint" jsonb, message text,
       "reviewInvitationAt" timestamptz, "createdAt" timestamptz, reductions jsonb, cards jsonb, "cardTotal" int,
       "expectedFirst" date, "expectedLast" date, "byTransfer" boolean)
     RETURNING id, hash, number, status, created_at
   ), lines AS (
     SELECT nextval('order_items_id_seq') AS id, i.*
     FROM jsonb_to_recordset($2::jsonb) AS i("productId" int, shares jsonb, code text, name text, choice text,
       selection text, "bundleKey" text, unit text, qty int, "unitPrice" int, total int, "bundleSaving" int,
       vat int, "isGift" boolean, prescription text, "giftCard" jsonb, off int)
   ), items AS (
     INSERT INTO order_items (id, order_id, product_id, code, name, choice, selection, bundle_key, unit, qty, unit_price,
       total, off, bundle_saving, vat_basis_points, is_gift, prescription_id, gift_card)
     SELECT i.id, placed.id, i."productId", i.code, i.name, i.choice, i.selection, i."bundleKey", i.unit, i.qty,
       i."unitPrice", i.total, i.off, i."bundleSaving", i.vat, i."isGift",
       ${prescriptionIdSql('i.prescription')}, i."giftCard"
     FROM placed, lines i
   ), shares AS (
     INSERT INTO order_stock (order_item_id, warehouse_id, quantity)
     SELECT i.id, x."warehouseId", x.quantity
     FROM lines i, jsonb_to_recordset(i.shares) AS x("warehouseId" int, quantity int)
   ), history AS (
     INSERT INTO order_status_history (order_id, status, created_at) SELECT id, status, created_at FROM placed
   ), taken AS (
     ${takeStockSql('$3')}
   ), done AS (
     ${statusOfQuoteSql('$4', '$8')}
   ), cards AS (
     ${dropPayingCardsSql('$4', '$8')}
   ), spent AS (
     ${endHumanChecksSql('$5')}
   ), letters AS (
     ${signUpSql('$6', confirmedSql('$7', '$6'))}
   )
   SELECT id, hash, number FROM placed`,
)

type PlacedOrder = { id: number; hash: string; number: string }

/** What an order is made of, checked by the caller under the quote's lock. */
export type Purchase = {
  /**
   * The session that orders; a customer's cart may have been begun in another. The order spends both human checks. Null: it
   * is made by itself (`recurring/`).
   */
  sessionId: number | null
  ready: Extract<Readiness, { ok: true }>
  lines: readonly PricedLine[]
  /** What the reductions take off each line, cents. */
  offs: readonly number[]
  totals: CartTotals
}

export type Creation =
  /** `isPaying`: it waits for its buyer's payment at a bank, and counts as an order from then on. */
  | { ok: true; order: PlacedOrder; account: OpenedAccount | null; isPaying: boolean }
  | { ok: false; short: { productId: number; available: number } }
  | { ok: false; dayFull: true }
  /** A gift card has less than it shall pay. */
  | { ok: false; cardsShort: true }

/**
 * Makes the order of a locked quote: stock taken, lines copied, the mail ordered, the cart ended; all of it with the
 * caller's transaction or none of it (CHK-22). Refuses when a shelf has too little (CHK-24), the chosen day is full, or a
 * gift card has less than was shown (GIFT-02).
 *
 * What is paid at a bank holds all of that from here on, while the cart is locked (PAY-04): what its buyer and others are
 * told, and the account, come with the money (`paying/complete.server.ts`).
 */
export async function createOrder(
  tx: Queryable,
  { jobs, seals }: Pick<Services, 'jobs' | 'seals'>,
  purchase: Purchase,
  now: Date,
): Promise<Creation> {
  const { ready, lines, offs } = purchase
  const { quote } = ready
  const { scheduledDate } = quote.choice.delivery
  const deliveries = [ready.delivery, ...ready.parts.map(({ delivery }) => delivery)].map(({ type }) => type)
  if (scheduledDate !== null && !(await takesDay(tx, deliveries, scheduledDate)))
    return { ok: false, dayFull: true }
  const wanted = wantedOf(lines.map(({ line }) => line))
  const rows = await lockShelves(tx, [...wanted.keys()])
  const allocation = allocate(wanted, rows, ready.delivery.type.warehouseId)
  if (!allocation.ok) return allocation
  const { cards } = purchase.totals
  if (!(await cardsHave(tx, cards))) return { ok: false, cardsShort: true }
  const isPaying = firstStatus(purchase) === 'paying'
  const opensAccount = quote.buyer.createAccount && !isPaying
  const password = opensAccount ? await takePassword(tx, quote.id) : undefined
  const account =
    quote.customerId === null && password ? await openAccountOf(tx, jobs, quote.buyer, password) : null
  const customerId = quote.customerId ?? account?.id ?? null
  const shares = sharesOf(
    lines.map(({ line }) => line),
    allocation.taken,
  )
  const newsletter = quote.newsletter && !isPaying ? quote.buyer.email : null
  const awaitsPrescription = lines.some(({ line }) => isPromised(seals, line.sealed))
  const order = await tx.one<PlacedOrder>(insertOrder, [
    JSON.stringify(orderRow(purchase, { customerId, awaitsPrescription }, now)),
    JSON.stringify(lines.map((line, at) => itemRow(line, shares[at] ?? [], offs[at] ?? 0))),
    JSON.stringify(allocation.taken),
    quote.id,
    [quote.sessionId, purchase.sessionId],
    newsletter,
    quote.customerId,
    isPaying ? 'locked' : 'ordered',
  ])
  if (!order) throw new Error('the order was not stored')
  await insertParts(tx, order.id, ready.parts, lines)
  await spendPromotions(tx, purchase, { ...order, customerId })
  await takeFromCards(tx, order.id, cards, now)
  if (isPaying) {
    const { provider } = ready.payment.type
    if (provider === null) throw new Error('what is paid at a bank was offered without one')
    await holdPayingCards(tx, quote.id, cards)
    const amount = { cents: purchase.totals.due, installments: quote.choice.payment.installments }
    await openPayment(tx, { ...order, provider }, amount, now)
    return { ok: true, order, account, isPaying }
  }
  await followOrder(tx, { jobs, seals }, { ...order, awaitsPrescription }, now)
  await openRecurring(tx, seals, order, purchase, now)
  return { ok: true, order, account, isPaying }
}

/** Spends what the order was made cheaper by; the coupon and the customer's points are locked. */
async function spendPromotions(
  tx: Queryable,
  { ready: { quote }, totals }: Purchase,
  { id, customerId }: { id: number; customerId: number | null },
): Promise<void> {
  for (const reduction of totals.reductions) {
    if (reduction.kind === 'points') {
      if (customerId === null) throw new Error('points were spent by nobody')
      await bookPoints(tx, customerId, { orderId: id, points: -reduction.points, reason: 'spent' })
    } else if (quote.couponId !== null) {
      await spendCoupon(tx, quote.couponId, { id, customerId, email: quote.buyer.email })
    }
  }
}

const isPromised = (seals: Seals, sealed: string | null): boolean =>
  sealed !== null && openPrescription(seals, sealed).kind === 'later'

/**
 * Between which days an order is expected that nothing has to come for first, neither payment nor prescription. Null for one
 * to several addresses, where a day was chosen, or where the shop says nothing of days.
 */
function expectedOf({ ready, lines }: Purchase, now: Date) {
  const { quote, delivery, parts } = ready
  if (parts.length > 0 || quote.choice.delivery.scheduledDate !== null) return null
  return expectedDays(delivery.type, { now, made: holdsMade(lines) })
}

/** Nobody waits for a payment of nothing. */
const firstStatus = ({ totals, ready: { payment } }: Purchase): OrderStatus =>
  totals.due === 0 ? 'processing' : paymentMethod(payment.type.code).firstStatus

function orderRow(
  purchase: Purchase,
  { customerId, awaitsPrescription }: { customerId: number | null; awaitsPrescription: boolean },
  now: Date,
) {
  const { ready, totals } = purchase
  const { quote, delivery, payment } = ready
  const { choice } = quote
  const status = firstStatus(purchase)
  const waits = status === 'awaiting_payment' || awaitsPrescription
  const expected = waits ? null : expectedOf(purchase, now)
  return {
    year: yearAt(now),
    quoteId: quote.id,
    sessionId: quote.sessionId,
    customerId,
    status,
    goods: totals.goods,
    discount: totals.discount,
    delivery: totals.delivery ?? 0,
    paymentFee: totals.paymentFee,
    vat: totals.vat.reduce((sum, part) => sum + part.vat, 0),
    total: totals.total,
    buyer: quote.buyer,
    deliveryAddress: deliveryKind(delivery.type.kind).takesAddress ? quote.deliveryAddress : null,
    deliveryTypeId: delivery.type.id,
    deliveryName: delivery.type.name,
    paymentTypeId: payment.type.id,
    paymentName: paymentNameOf(payment.type, totals),
    byTransfer: totals.due > 0 && paymentMethod(payment.type.code).takesTransfer,
    installments: totals.due === 0 ? null : choice.payment.installments,
    scheduledDate: choice.delivery.scheduledDate,
    recurringInterval: choice.delivery.recurringInterval,
    pickupPoint: choice.delivery.pickupPoint,
    message: quote.message,
    reviewInvitationAt: quote.reviewInvitation ? now : null,
    createdAt: now,
    reductions: totals.reductions,
    cards: totals.cards.map(({ ending, amount }) => ({ ending, amount })),
    cardTotal: totals.total - totals.due,
    expectedFirst: expected?.first,
    expectedLast: expected?.last,
  }
}

function itemRow(
  { line, product, unitPrice, total, bundleSaving }: PricedLine,
  shares: readonly Share[],
  off: number,
) {
  return {
    productId: product.id,
    shares,
    code: product.code,
    name: product.name,
    choice: product.choice,
    selection: line.selection,
    bundleKey: line.bundleKey,
    unit: product.unit,
    qty: line.qty,
    unitPrice,
    total,
    off,
    bundleSaving,
    vat: product.vatBasisPoints,
    isGift: line.isGift,
    prescription: line.prescription,
    giftCard: line.giftCard,
  }
}
