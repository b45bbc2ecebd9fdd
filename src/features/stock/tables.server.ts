import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { products } from '#features/catalogue/tables.server.ts'

export const warehouses = pgTable('warehouses', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  code: text().notNull().unique(),
  name: text().notNull(),
  street: text().notNull().default(''),
  postalCode: text('postal_code').notNull().default(''),
  city: text().notNull().default(''),
  phone: text().notNull().default(''),
  /** Where it reads what is asked of it and who comes to it; '': where the whole shop does. */
  email: text().notNull().default(''),
  /** What is said of its hours; made of `hours` where a file brings those alone. */
  openingHours: text('opening_hours').notNull().default(''),
  /** When it is open (`opening-hours/stored-hours.ts`); null where only the text is known. */
  hours: jsonb(),
  /** Of its page, for a shop that people can go to. */
  slug: text().unique(),
  /** How many people can be served by appointment at once. */
  seats: integer().notNull().default(0),
  active: boolean().notNull().default(true),
  position: integer().notNull().default(0),
})

/** Quantity on hand in thousandths; the database itself refuses to go below zero. */
export const stock = pgTable(
  'stock',
  {
    productId: integer('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    warehouseId: integer('warehouse_id')
      .notNull()
      .references(() => warehouses.id),
    quantity: integer().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.productId, table.warehouseId] }),
    index().on(table.warehouseId),
    check('stock_not_negative', sql`${table.quantity} >= 0`),
  ],
)
