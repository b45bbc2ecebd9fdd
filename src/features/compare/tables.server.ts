import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, uniqueIndex } from 'drizzle-orm/pg-core'
import { customers, sessions } from '#features/account/tables.server.ts'
import { products } from '#features/catalogue/tables.server.ts'
import { instant } from '#shared/server/postgres/columns.server.ts'

/** A product in a shopper's comparison; owned like a favourite. */
export const comparedProducts = pgTable(
  'compared_products',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    sessionId: integer('session_id').references(() => sessions.id, { onDelete: 'cascade' }),
    customerId: integer('customer_id').references(() => customers.id, { onDelete: 'cascade' }),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    check('compared_products_owner', sql`num_nonnulls(${table.sessionId}, ${table.customerId}) = 1`),
    uniqueIndex('compared_products_of_session').on(table.sessionId, table.productId),
    uniqueIndex('compared_products_of_customer').on(table.customerId, table.productId),
    index().on(table.productId),
  ],
)
