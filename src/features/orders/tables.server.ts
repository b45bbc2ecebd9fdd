import { sql } from 'drizzle-orm'
import {
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { customers } from '#features/account/tables.server.ts'
import type { Address, Buyer } from '#features/cart/buyer.ts'
import type { CardPayment } from '#features/cart/paying-cards.ts'
import type { Reduction } from '#features/cart/pricing.ts'
import { quotes } from '#features/cart/tables.server.ts'
import { products } from '#features/catalogue/tables.server.ts'
import type { GiftCardWish } from '#features/gift-cards/gift-card.ts'
import { giftCardEntries, giftCards } from '#features/gift-cards/tables.server.ts'
import type { KeptModel } from '#features/payment/transfer/reference.ts'
import { prescriptions } from '#features/prescriptions/tables.server.ts'
import { warehouses } from '#features/stock/tables.server.ts'
import { bytes, instant } from '#shared/server/postgres/columns.server.ts'

export type OrderStatus =
  /** Its buyer is at the bank, or about to go there: it holds its goods, and is shown to nobody else yet. */
  | 'paying'
  /** That was given up, or its time ran out: what it held lies where it lay. Its cart may be ordered again. */
  | 'abandoned'
  | 'awaiting_payment'
  | 'processing'
  | 'on_hold'
  | 'shipped'
  | 'completed'
  | 'cancelled'
  | 'refunded'

/** What a gift card paid of an order, cents; `ending`: the last signs of its code. */
export type OrderCard = Pick<CardPayment, 'ending' | 'amount'>

/** A placed order: everything is copied into it, so that it never changes with the catalogue. Money in cents. */
export const orders = pgTable(
  'orders',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    number: text().notNull().unique(),
    hash: uuid().notNull().unique().defaultRandom(),
    quoteId: integer('quote_id')
      .notNull()
      .references(() => quotes.id),
    sessionId: integer('session_id'),
    customerId: integer('customer_id').references(() => customers.id, { onDelete: 'set null' }),
    status: text().$type<OrderStatus>().notNull(),
    currency: text().notNull(),
    goodsTotal: integer('goods_total').notNull(),
    discountTotal: integer('discount_total').notNull(),
    deliveryPrice: integer('delivery_price').notNull(),
    paymentFee: integer('payment_fee').notNull(),
    vatTotal: integer('vat_total').notNull(),
    total: integer().notNull(),
    buyer: jsonb().$type<Buyer>().notNull(),
    deliveryAddress: jsonb('delivery_address').$type<Address>(),
    deliveryTypeId: integer('delivery_type_id').notNull(),
    deliveryName: text('delivery_name').notNull(),
    paymentTypeId: integer('payment_type_id').notNull(),
    paymentName: text('payment_name').notNull(),
    installments: integer(),
    /** By which model its buyer was told to write its reference (`transferReference`), should it be paid by transfer. */
    referenceModel: text('reference_model').$type<KeptModel>().notNull().default('HR01'),
    /** The account that its buyer was told to pay to, as the shop had written it; null for what is paid otherwise, and was placed before it was kept. */
    toldIban: text('told_iban'),
    scheduledDate: date('scheduled_date', { mode: 'string' }),
    /** Between which days it was expected where none was chosen, as its buyer was told; null: nothing was said of days. */
    expectedFirst: date('expected_first', { mode: 'string' }),
    expectedLast: date('expected_last', { mode: 'string' }),
    recurringInterval: integer('recurring_interval'),
    pickupPoint: jsonb('pickup_point').$type<{ id: string; name: string }>(),
    message: text().notNull().default(''),
    /** What made the order cheaper; `discountTotal` in its parts. */
    reductions: jsonb().$type<Reduction[]>().notNull().default([]),
    /** What gift cards paid of `total`, as its buyer is told; what they gave, `order_card_payments` says. */
    cards: jsonb().$type<OrderCard[]>().notNull().default([]),
    /** All of that together, cents: `total` less it was left to pay. */
    cardTotal: integer('card_total').notNull().default(0),
    /** Since when the buyer consents to be asked for a review once; null: does not. */
    reviewInvitationAt: instant('review_invitation_at'),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    // One cart makes one order, whatever is clicked, retried or sent twice; one that was given up is none.
    uniqueIndex('orders_of_quote').on(table.quoteId).where(sql`${table.status} <> 'abandoned'`),
    index('orders_given_up').on(table.quoteId).where(sql`${table.status} = 'abandoned'`),
    index().on(table.customerId, table.createdAt),
    index().on(table.createdAt),
    // Those whose buyer is at the bank (`paying/watch.server.ts`).
    index('orders_paying').on(table.createdAt).where(sql`${table.status} = 'paying'`),
    // How many come on a day (`order-days.server.ts`).
    index('orders_day')
      .on(table.deliveryTypeId, table.scheduledDate)
      .where(sql`${table.scheduledDate} IS NOT NULL`),
    // What an account takes over once its address is confirmed.
    index('orders_of_guests').on(sql`(${table.buyer} ->> 'email')`).where(sql`${table.customerId} IS NULL`),
  ],
)

export const orderItems = pgTable(
  'order_items',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    productId: integer('product_id').references(() => products.id, { onDelete: 'set null' }),
    code: text().notNull(),
    name: text().notNull(),
    /** What was chosen, for people: "Crna, 52, Bez dioptrije". */
    choice: text().notNull().default(''),
    selection: text().notNull().default(''),
    bundleKey: text('bundle_key').notNull().default(''),
    unit: text().notNull(),
    qty: integer().notNull(),
    unitPrice: integer('unit_price').notNull(),
    total: integer().notNull(),
    /** The line's share of what was taken off the order, cents: `total` less it was paid. */
    off: integer().notNull().default(0),
    /** How much less than outside its bundle, cents; 0 for a line of its own. */
    bundleSaving: integer('bundle_saving').notNull().default(0),
    vatBasisPoints: integer('vat_basis_points').notNull(),
    isGift: boolean('is_gift').notNull().default(false),
    prescriptionId: integer('prescription_id').references(() => prescriptions.id),
    /** The gift card that it is, as its buyer wished it: for whom, with which words, when. */
    giftCard: jsonb('gift_card').$type<GiftCardWish>(),
  },
  (table) => [
    index().on(table.orderId),
    index().on(table.productId),
    index('order_items_prescription').on(table.prescriptionId),
  ],
)

/** The link by which an order takes prescriptions that were promised with it: the token's hash alone. */
export const prescriptionLinks = pgTable(
  'prescription_links',
  {
    orderId: integer('order_id')
      .primaryKey()
      .references(() => orders.id, { onDelete: 'cascade' }),
    tokenHash: bytes('token_hash').notNull().unique(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index().on(table.expiresAt)],
)

/** The cards that an item became once it was paid: one for each piece, so that no second payment makes another. */
export const orderGiftCards = pgTable(
  'order_gift_cards',
  {
    orderItemId: integer('order_item_id')
      .notNull()
      .references(() => orderItems.id, { onDelete: 'cascade' }),
    /** Counted from 1. */
    piece: integer().notNull(),
    cardId: integer('card_id')
      .notNull()
      .unique()
      .references(() => giftCards.id),
  },
  (table) => [primaryKey({ columns: [table.orderItemId, table.piece] })],
)

/** What was taken from a gift card for an order, and what gave it back once the order was none any more. */
export const orderCardPayments = pgTable(
  'order_card_payments',
  {
    entryId: integer('entry_id')
      .primaryKey()
      .references(() => giftCardEntries.id),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    returnedEntryId: integer('returned_entry_id')
      .unique()
      .references(() => giftCardEntries.id),
  },
  (table) => [index().on(table.orderId)],
)

/** What each warehouse gave to an item, thousandths: the shares of an item add up to its quantity. */
export const orderStock = pgTable(
  'order_stock',
  {
    orderItemId: integer('order_item_id')
      .notNull()
      .references(() => orderItems.id, { onDelete: 'cascade' }),
    warehouseId: integer('warehouse_id')
      .notNull()
      .references(() => warehouses.id),
    quantity: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.orderItemId, table.warehouseId] })],
)

export const orderStatusHistory = pgTable(
  'order_status_history',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    status: text().$type<OrderStatus>().notNull(),
    note: text().notNull().default(''),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    index().on(table.orderId),
    // Those that were delivered within some days.
    index('order_status_history_completed').on(table.createdAt).where(sql`${table.status} = 'completed'`),
  ],
)
