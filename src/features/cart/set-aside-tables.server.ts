import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { customers, sessions } from '#features/account/tables.server.ts'
import { products } from '#features/catalogue/tables.server.ts'
import type { GiftCardWish } from '#features/gift-cards/gift-card.ts'
import { prescriptions } from '#features/prescriptions/tables.server.ts'
import { instant } from '#shared/server/postgres/columns.server.ts'
import { quotes } from './tables.server.ts'

/**
 * One removal from a cart, of a line, a bundle or everything, while it can be taken back. It lies apart from the cart, so that
 * nothing that prices, counts or orders a cart can see it.
 */
export const cartRemovals = pgTable(
  'cart_removals',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    quoteId: integer('quote_id')
      .notNull()
      .references(() => quotes.id, { onDelete: 'cascade' }),
    /** What was removed, as the shopper is told. */
    names: text().notNull(),
    /** Something of it was brought back: asked once more, nothing is done and nothing is refused. */
    returned: boolean().notNull().default(false),
    endsAt: instant('ends_at').notNull(),
  },
  (table) => [index().on(table.quoteId), index().on(table.endsAt)],
)

/** A line as it was when it was removed; the columns of `quote_items` mean the same there. */
export const removedItems = pgTable(
  'removed_items',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    removalId: integer('removal_id')
      .notNull()
      .references(() => cartRemovals.id, { onDelete: 'cascade' }),
    /** The number that it had in its cart, under which it comes back; null of what was removed before that was kept. */
    lineId: integer('line_id'),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    qty: integer().notNull(),
    seenPrice: integer('seen_price').notNull(),
    selection: text().notNull(),
    bundleKey: text('bundle_key').notNull(),
    bundleDiscount: integer('bundle_discount').notNull(),
    isGift: boolean('is_gift').notNull(),
    /** While this row names it, what the line was made by is kept; no longer (docs/retention.md). */
    prescriptionId: integer('prescription_id').references(() => prescriptions.id),
    giftCard: jsonb('gift_card').$type<GiftCardWish>(),
  },
  (table) => [index().on(table.removalId), index().on(table.productId), index().on(table.prescriptionId)],
)

/**
 * A line that its shopper keeps for later, out of the cart: of a customer or, of a guest, of a session; logging in makes a
 * session's the customer's. Lines with the same `bundleKey` belong together. What a line is made by, and gift cards with whom
 * they are for, are never among them: they are kept as long as somebody is about to buy them, no longer.
 */
export const savedItems = pgTable(
  'saved_items',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    sessionId: integer('session_id').references(() => sessions.id, { onDelete: 'cascade' }),
    customerId: integer('customer_id').references(() => customers.id, { onDelete: 'cascade' }),
    /** As of what was removed. */
    lineId: integer('line_id'),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    qty: integer().notNull(),
    seenPrice: integer('seen_price').notNull(),
    selection: text().notNull(),
    bundleKey: text('bundle_key').notNull(),
    bundleDiscount: integer('bundle_discount').notNull(),
  },
  (table) => [
    check('saved_items_owner', sql`num_nonnulls(${table.sessionId}, ${table.customerId}) = 1`),
    uniqueIndex('saved_items_of_session').on(
      table.sessionId,
      table.productId,
      table.selection,
      table.bundleKey,
    ),
    uniqueIndex('saved_items_of_customer').on(
      table.customerId,
      table.productId,
      table.selection,
      table.bundleKey,
    ),
    index().on(table.productId),
  ],
)
