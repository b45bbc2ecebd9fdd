import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { instant } from '#shared/server/postgres/columns.server.ts'
import type { Hold, PaymentStatus } from './paying/payment-state.ts'
import { orders } from './tables.server.ts'

/** An attempt to pay an order at a bank (`paying/payment-state.ts`). Money in cents. */
export const payments = pgTable(
  'payments',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    provider: text().notNull(),
    /** What the bank knows it by; never used twice. */
    reference: text().notNull(),
    amount: integer().notNull(),
    currency: text().notNull(),
    installments: integer(),
    status: text().$type<PaymentStatus>().notNull().default('created'),
    received: integer().notNull().default(0),
    refunded: integer().notNull().default(0),
    transaction: text(),
    held: text().$type<Hold>(),
    reason: text().notNull().default(''),
    /** The card, as its bank writes it for people: 'Visa •••• 1234'. */
    card: text().notNull().default(''),
    /** When the bank was last asked how it stands. */
    askedAt: instant('asked_at'),
    createdAt: instant('created_at').notNull(),
    changedAt: instant('changed_at').notNull(),
  },
  (table) => [
    uniqueIndex('payments_reference').on(table.provider, table.reference),
    index().on(table.orderId),
    // What was given up lately, and may be paid all the same (`paying/watch.server.ts`).
    index('payments_without_money').on(table.createdAt).where(sql`${table.received} = 0`),
    index('payments_held').on(table.id).where(sql`${table.held} IS NOT NULL`),
  ],
)

/** Everything that was heard of a payment, and what became of it; never changed. */
export const paymentEvents = pgTable(
  'payment_events',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    paymentId: integer('payment_id')
      .notNull()
      .references(() => payments.id, { onDelete: 'cascade' }),
    source: text().$type<'return' | 'callback' | 'asked' | 'shop' | 'shopper' | 'time'>().notNull(),
    said: jsonb().$type<Record<string, unknown>>().notNull(),
    /** Whether it changed anything. */
    counted: boolean().notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index().on(table.paymentId)],
)
