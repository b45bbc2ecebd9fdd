import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { customers } from '#features/account/tables.server.ts'
import { products } from '#features/catalogue/tables.server.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** `value` is basis points for a percentage, cents for an amount; `code` is stored in upper case. */
export const coupons = pgTable('coupons', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  code: text().notNull().unique(),
  kind: text({ enum: ['percent', 'amount', 'free_delivery'] }).notNull(),
  value: integer().notNull(),
  minValue: integer('min_value').notNull().default(0),
  validFrom: instant('valid_from'),
  validTo: instant('valid_to'),
  maxUses: integer('max_uses'),
  maxUsesPerCustomer: integer('max_uses_per_customer'),
  uses: integer().notNull().default(0),
  active: boolean().notNull().default(true),
})

/** Points booked on a customer: earned with orders, spent as discounts, given back with a cancellation. */
export const loyaltyEntries = pgTable(
  'loyalty_entries',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    customerId: integer('customer_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    orderId: integer('order_id'),
    points: integer().notNull(),
    reason: text({ enum: ['earned', 'spent', 'returned', 'adjusted'] }).notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [index().on(table.customerId)],
)

/** The discounts that points can be turned into: `points` buy `discount` cents. */
export const loyaltyDiscounts = pgTable(
  'loyalty_discounts',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    points: integer().notNull(),
    discount: integer().notNull(),
  },
  (table) => [check('loyalty_discounts_positive', sql`${table.points} > 0 and ${table.discount} > 0`)],
)

/** From `minValue` cents of goods on, `giftCount` of the rule's products are free. */
export const giftRules = pgTable('gift_rules', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  name: text().notNull(),
  minValue: integer('min_value').notNull(),
  giftCount: integer('gift_count').notNull().default(1),
  validFrom: instant('valid_from'),
  validTo: instant('valid_to'),
  active: boolean().notNull().default(true),
})

export const giftRuleProducts = pgTable(
  'gift_rule_products',
  {
    giftRuleId: integer('gift_rule_id')
      .notNull()
      .references(() => giftRules.id, { onDelete: 'cascade' }),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.giftRuleId, table.productId] })],
)

export const newsletterSubscribers = pgTable('newsletter_subscribers', {
  email: text().primaryKey(),
  status: text({ enum: ['pending', 'confirmed', 'off'] })
    .notNull()
    .default('pending'),
  createdAt: instant('created_at').notNull().defaultNow(),
})
