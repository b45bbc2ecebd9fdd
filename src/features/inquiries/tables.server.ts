import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { customers } from '#features/account/tables.server.ts'
import { products } from '#features/catalogue/tables.server.ts'
import { warehouses } from '#features/stock/tables.server.ts'
import { instant } from '#shared/server/postgres/columns.server.ts'

/**
 * What somebody asked the shop about a product, or about a product in one of its shops. The product is written down as it
 * was called: it may go while the question waits.
 */
export const inquiries = pgTable(
  'inquiries',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    kind: text({ enum: ['product', 'warehouse', 'favourite'] }).notNull(),
    productId: integer('product_id').references(() => products.id, { onDelete: 'set null' }),
    productName: text('product_name').notNull(),
    productCode: text('product_code').notNull(),
    warehouseId: integer('warehouse_id').references(() => warehouses.id),
    customerId: integer('customer_id').references(() => customers.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    email: text().notNull(),
    phone: text().notNull().default(''),
    question: text().notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    answeredAt: instant('answered_at'),
  },
  (table) => [
    index().on(table.createdAt),
    index().on(table.productId),
    index().on(table.customerId),
    index().on(table.email),
  ],
)

/**
 * Who is to be told by mail when a product or a variant can be had again, once. `asked`: by whoever typed the address, whose
 * owner has not said yes; `refused`: that owner wants no such mails. A row lives until `expiresAt`.
 */
export const stockReminders = pgTable(
  'stock_reminders',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    customerId: integer('customer_id').references(() => customers.id, { onDelete: 'cascade' }),
    email: text().notNull(),
    state: text({ enum: ['asked', 'waiting', 'told', 'refused'] }).notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    /** Since when it is waited for: whoever asked first is told first. */
    waitingSince: instant('waiting_since'),
    toldAt: instant('told_at'),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    uniqueIndex('stock_reminders_open')
      .on(table.email, table.productId)
      .where(sql`${table.state} IN ('asked', 'waiting')`),
    index().on(table.productId),
    index().on(table.customerId),
    index().on(table.expiresAt),
  ],
)
