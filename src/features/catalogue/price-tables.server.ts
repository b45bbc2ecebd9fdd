import { integer, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { instant } from '#shared/server/postgres/columns.server.ts'
import { products } from './tables.server.ts'

/** From `minQty` (thousandths) on, a piece costs `price` cents. */
export const tierPrices = pgTable(
  'tier_prices',
  {
    productId: integer('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    minQty: integer('min_qty').notNull(),
    price: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.productId, table.minQty] })],
)

/**
 * The price in force from an instant on, kept by triggers: the source of the 30-day lowest price (ZZP čl. 19). Beside it the
 * regular price of that time, which no special price changes; null where it is not known (before this was kept).
 */
export const priceHistory = pgTable(
  'price_history',
  {
    productId: integer('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    validFrom: instant('valid_from').notNull().defaultNow(),
    price: integer().notNull(),
    regularPrice: integer('regular_price'),
  },
  (table) => [primaryKey({ columns: [table.productId, table.validFrom] })],
)
