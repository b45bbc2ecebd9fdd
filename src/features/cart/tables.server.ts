import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
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
import { customers, sessions } from '#features/account/tables.server.ts'
import { products } from '#features/catalogue/tables.server.ts'
import { countries } from '#features/country/tables.server.ts'
import { deliveryTypes } from '#features/delivery/tables.server.ts'
import type { GiftCardWish } from '#features/gift-cards/gift-card.ts'
import { giftCards } from '#features/gift-cards/tables.server.ts'
import { coupons, loyaltyDiscounts } from '#features/marketing/tables.server.ts'
import { paymentTypes } from '#features/payment/tables.server.ts'
import { prescriptions } from '#features/prescriptions/tables.server.ts'
import { instant } from '#shared/server/postgres/columns.server.ts'
import type { Address, Buyer } from './buyer.ts'
import type { StoredPart } from './parts/parts.ts'

/**
 * A cart on its way to an order. `active`: may be changed. `locked`: a started payment holds it. `ordered`: it became
 * an order and never changes again. A session and a customer have at most one that is not ordered.
 */
export const quotes = pgTable(
  'quotes',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    /** Known to the shopper's payment page and to nobody else. */
    hash: uuid().notNull().unique().defaultRandom(),
    sessionId: integer('session_id').references(() => sessions.id, { onDelete: 'set null' }),
    customerId: integer('customer_id').references(() => customers.id, { onDelete: 'set null' }),
    status: text({ enum: ['active', 'locked', 'ordered'] })
      .notNull()
      .default('active'),
    countryId: integer('country_id')
      .notNull()
      .references(() => countries.id),
    buyer: jsonb().$type<Buyer>(),
    /** Null: delivered to the buyer's own address. */
    deliveryAddress: jsonb('delivery_address').$type<Address>(),
    /** What goes to other addresses than that, with its delivery. */
    parts: jsonb().$type<StoredPart[]>().notNull().default([]),
    deliveryTypeId: integer('delivery_type_id').references(() => deliveryTypes.id),
    paymentTypeId: integer('payment_type_id').references(() => paymentTypes.id),
    installments: integer(),
    scheduledDate: date('scheduled_date', { mode: 'string' }),
    recurringInterval: integer('recurring_interval'),
    pickupPoint: jsonb('pickup_point').$type<{ id: string; name: string }>(),
    message: text().notNull().default(''),
    /** The mark of what the last confirm window showed (`orders/shown-order.server.ts`); null before the first. */
    shownOrder: text('shown_order'),
    newsletter: boolean().notNull().default(false),
    /** Whether the order's buyer wants to be asked for a review once. */
    reviewInvitation: boolean('review_invitation').notNull().default(false),
    /** Ticked in the third step of a page without scripts: the step comes back as it was filled in. */
    termsAccepted: boolean('terms_accepted').notNull().default(false),
    /**
     * Whose form stored the checkout's second step last, and whose its third: a tab's own word, or a new one where a page
     * without scripts posted it. Null before.
     */
    buyerBy: text('buyer_by'),
    choiceBy: text('choice_by'),
    couponId: integer('coupon_id').references(() => coupons.id),
    loyaltyDiscountId: integer('loyalty_discount_id').references(() => loyaltyDiscounts.id),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('quotes_open_session').on(table.sessionId).where(sql`${table.status} <> 'ordered'`),
    uniqueIndex('quotes_open_customer').on(table.customerId).where(sql`${table.status} <> 'ordered'`),
    // A session that ends lets go of its ordered carts too; the partial index above does not find those.
    index('quotes_session').on(table.sessionId),
  ],
)

/**
 * The argon2id of a password that was typed in the checkout, for the account that the order opens. It lies apart from
 * the cart's data, so that nothing that shows a cart or an order can show it; it goes with the order, and after hours.
 */
export const quotePasswords = pgTable(
  'quote_passwords',
  {
    quoteId: integer('quote_id')
      .primaryKey()
      .references(() => quotes.id, { onDelete: 'cascade' }),
    hash: text().notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index().on(table.expiresAt)],
)

/** The gift cards that shall pay for a cart. Nothing is taken from them before it is an order. */
export const quoteGiftCards = pgTable(
  'quote_gift_cards',
  {
    quoteId: integer('quote_id')
      .notNull()
      .references(() => quotes.id, { onDelete: 'cascade' }),
    cardId: integer('card_id')
      .notNull()
      .references(() => giftCards.id),
    /** The last signs of the code that was typed, for its owner to tell cards apart. The code is kept nowhere. */
    ending: text().notNull(),
    /** Cents that an order whose buyer is paying the rest has taken from it; null while there is none. */
    held: integer(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.quoteId, table.cardId] }), index().on(table.cardId)],
)

/** One line of a cart. Lines with the same `bundleKey` belong together: they price, move and leave together. */
export const quoteItems = pgTable(
  'quote_items',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    quoteId: integer('quote_id')
      .notNull()
      .references(() => quotes.id, { onDelete: 'cascade' }),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    qty: integer().notNull(),
    /** Cents a piece that the shopper was last shown: a changed price is told, never silently charged. */
    seenPrice: integer('seen_price').notNull(),
    /** Chosen option, frame and lens ids, sorted and joined; with the product it makes a line one line. */
    selection: text().notNull().default(''),
    bundleKey: text('bundle_key').notNull().default(''),
    /** Basis points off this line's price, by its bundle. */
    bundleDiscount: integer('bundle_discount').notNull().default(0),
    isGift: boolean('is_gift').notNull().default(false),
    /** What it is made or picked by; with the product it makes a line one line (RX-03). */
    prescriptionId: integer('prescription_id').references(() => prescriptions.id),
    /** The gift card that it shall be; its key makes each a line of its own. */
    giftCard: jsonb('gift_card').$type<GiftCardWish>(),
    giftCardKey: text('gift_card_key').generatedAlwaysAs(sql`gift_card ->> 'key'`),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    // The migration says NULLS NOT DISTINCT: lines without a prescription or a gift card are one line, too.
    uniqueIndex('quote_items_line').on(
      table.quoteId,
      table.productId,
      table.selection,
      table.bundleKey,
      table.isGift,
      table.prescriptionId,
      table.giftCardKey,
    ),
    index('quote_items_prescription').on(table.prescriptionId),
    check('quote_items_qty', sql`${table.qty} > 0`),
  ],
)
