import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { products } from '#features/catalogue/tables.server.ts'
import { orderItems, orders } from '#features/orders/tables.server.ts'
import { bytes, instant } from '#shared/server/postgres/columns.server.ts'
import type { NoticeReason } from './notice-reasons.ts'
import type { ReviewStatus } from './rules.ts'

/**
 * What a buyer says of a line of an order, once a line: it stands at the listed product. Whose it is, its order says. A
 * migration's trigger counts what is published into `product_ratings`; another takes the name off where the account goes.
 */
export const reviews = pgTable(
  'reviews',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    orderItemId: integer('order_item_id')
      .notNull()
      .unique()
      .references(() => orderItems.id, { onDelete: 'cascade' }),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    stars: smallint().notNull(),
    title: text().notNull().default(''),
    text: text().notNull(),
    /** Whom it is said to be by; '' where nobody is named any more. */
    shownName: text('shown_name').notNull(),
    status: text().$type<ReviewStatus>().notNull().default('waiting'),
    /** Counts what its writer changes: the shop decides on what it has read. */
    version: integer().notNull().default(1),
    /** Why it was refused, for its writer. */
    reason: text().notNull().default(''),
    /** The shop's. */
    answer: text().notNull().default(''),
    answeredAt: instant('answered_at'),
    writtenAt: instant('written_at').notNull().defaultNow(),
  },
  (table) => [
    check('reviews_stars', sql`${table.stars} BETWEEN 1 AND 5`),
    index('reviews_published')
      .on(table.productId, table.writtenAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`${table.status} = 'published'`),
    index('reviews_waiting').on(table.writtenAt).where(sql`${table.status} = 'waiting'`),
  ],
)

/** How many published reviews of a product have how many stars. Written by a trigger, so that it is right whoever changes what. */
export const productRatings = pgTable('product_ratings', {
  productId: integer('product_id')
    .primaryKey()
    .references(() => products.id, { onDelete: 'cascade' }),
  stars1: integer().notNull().default(0),
  stars2: integer().notNull().default(0),
  stars3: integer().notNull().default(0),
  stars4: integer().notNull().default(0),
  stars5: integer().notNull().default(0),
})

/** Links of mails to the reviews of one order: SHA-256 of their tokens. Each mail has its own, and all of them open. */
export const reviewLinks = pgTable(
  'review_links',
  {
    tokenHash: bytes('token_hash').primaryKey(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index().on(table.orderId), index().on(table.expiresAt)],
)

/** Orders whose buyer was asked for a review: once each, whatever process does it. */
export const reviewInvitations = pgTable('review_invitations', {
  orderId: integer('order_id')
    .primaryKey()
    .references(() => orders.id, { onDelete: 'cascade' }),
  createdAt: instant('created_at').notNull().defaultNow(),
})

/** Addresses that are not to be asked: whatever was consented to before that. */
export const reviewStops = pgTable('review_stops', {
  email: text().primaryKey(),
  stoppedAt: instant('stopped_at').notNull(),
})

/** What readers say is unlawful in a review (DSA, art. 16), with the words that it is about. */
export const reviewNotices = pgTable(
  'review_notices',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    reviewId: integer('review_id').references(() => reviews.id, { onDelete: 'set null' }),
    reviewText: text('review_text').notNull(),
    reason: text().$type<NoticeReason>().notNull(),
    text: text().notNull(),
    name: text().notNull(),
    email: text().notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [index().on(table.reviewId), index().on(table.createdAt)],
)
