import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { customers, sessions } from '#features/account/tables.server.ts'
import { products } from '#features/catalogue/tables.server.ts'
import { bytes, instant } from '#shared/server/postgres/columns.server.ts'

/**
 * A product that a shopper keeps in mind. It belongs to a customer or, of a guest, to a session; logging in moves a
 * session's rows to the customer (FAV-06). `configurable`: ids of the chosen options, frames and lenses.
 */
export const favourites = pgTable(
  'favourites',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    sessionId: integer('session_id').references(() => sessions.id, { onDelete: 'cascade' }),
    customerId: integer('customer_id').references(() => customers.id, { onDelete: 'cascade' }),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    configurable: jsonb().$type<number[]>().notNull().default([]),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    check('favourites_owner', sql`num_nonnulls(${table.sessionId}, ${table.customerId}) = 1`),
    uniqueIndex('favourites_of_session').on(table.sessionId, table.productId),
    uniqueIndex('favourites_of_customer').on(table.customerId, table.productId),
    index().on(table.productId),
  ],
)

/**
 * The link by which a list of favourites is shown to whoever has it; one to a list, owned as the list is. It is found by the
 * hash of its token; sealed it is kept so that its owner can be shown it again.
 */
export const favouriteShares = pgTable(
  'favourite_shares',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    sessionId: integer('session_id')
      .unique()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    customerId: integer('customer_id')
      .unique()
      .references(() => customers.id, { onDelete: 'cascade' }),
    tokenHash: bytes('token_hash').notNull().unique(),
    tokenSealed: text('token_sealed').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    check('favourite_shares_owner', sql`num_nonnulls(${table.sessionId}, ${table.customerId}) = 1`),
  ],
)
