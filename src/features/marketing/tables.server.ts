import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { customers } from '#features/account/tables.server.ts'
import { brands, categories, products } from '#features/catalogue/tables.server.ts'
import { instant } from '#shared/server/postgres/columns.server.ts'
import type { CouponKind } from './coupon.ts'

/** `value` is basis points for a percentage, cents for an amount; `code` is stored in upper case. */
export const coupons = pgTable(
  'coupons',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    code: text().notNull().unique(),
    kind: text().$type<CouponKind>().notNull(),
    value: integer().notNull(),
    minValue: integer('min_value').notNull().default(0),
    validFrom: instant('valid_from'),
    validTo: instant('valid_to'),
    maxUses: integer('max_uses'),
    maxUsesPerCustomer: integer('max_uses_per_customer'),
    /** The orders that were placed with it and stand. */
    uses: integer().notNull().default(0),
    active: boolean().notNull().default(true),
    /** Whether it counts for what is reduced already. */
    onReduced: boolean('on_reduced').notNull().default(true),
    /** Whether it goes together with a discount for points. */
    withPoints: boolean('with_points').notNull().default(true),
    /** Whether it is for the goods of `coupon_scopes` alone, and for the customers of `coupon_customers`: also once they are gone. */
    forSomeGoods: boolean('for_some_goods').notNull().default(false),
    forSomeCustomers: boolean('for_some_customers').notNull().default(false),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    check('coupons_code', sql`${table.code} = upper(${table.code}) and ${table.code} <> ''`),
    check('coupons_uses', sql`${table.uses} >= 0`),
    check(
      'coupons_value',
      sql`case ${table.kind} when 'percent' then ${table.value} between 1 and 10000 when 'amount' then ${table.value} > 0 when 'free_delivery' then ${table.value} = 0 else false end`,
    ),
  ],
)

/** What a coupon counts for: a product with its variants, a brand, a category with all below it. */
export const couponScopes = pgTable(
  'coupon_scopes',
  {
    couponId: integer('coupon_id')
      .notNull()
      .references(() => coupons.id, { onDelete: 'cascade' }),
    productId: integer('product_id').references(() => products.id, { onDelete: 'cascade' }),
    brandId: integer('brand_id').references(() => brands.id, { onDelete: 'cascade' }),
    categoryId: integer('category_id').references(() => categories.id, { onDelete: 'cascade' }),
  },
  (table) => [
    // The migration says NULLS NOT DISTINCT.
    uniqueIndex('coupon_scopes_once').on(table.couponId, table.productId, table.brandId, table.categoryId),
    check(
      'coupon_scopes_one',
      sql`num_nonnulls(${table.productId}, ${table.brandId}, ${table.categoryId}) = 1`,
    ),
  ],
)

/** The customers that a coupon is for. */
export const couponCustomers = pgTable(
  'coupon_customers',
  {
    couponId: integer('coupon_id')
      .notNull()
      .references(() => coupons.id, { onDelete: 'cascade' }),
    customerId: integer('customer_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.couponId, table.customerId] })],
)

/** The orders that a coupon was used for, and by whom: an account, or a mailbox (`mailboxOf`). */
export const couponUses = pgTable(
  'coupon_uses',
  {
    orderId: integer('order_id').primaryKey(),
    couponId: integer('coupon_id')
      .notNull()
      .references(() => coupons.id, { onDelete: 'cascade' }),
    customerId: integer('customer_id').references(() => customers.id, { onDelete: 'set null' }),
    email: text().notNull(),
  },
  (table) => [index('coupon_uses_coupon').on(table.couponId)],
)

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
  (table) => [
    index().on(table.customerId),
    // An order earns, spends and gives back once.
    uniqueIndex('loyalty_entries_once')
      .on(table.orderId, table.reason)
      .where(sql`${table.reason} <> 'adjusted'`),
  ],
)

/** The discounts that points can be turned into: `points` buy `discount` cents. */
export const loyaltyDiscounts = pgTable(
  'loyalty_discounts',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    points: integer().notNull(),
    discount: integer().notNull(),
    /** One that is given no more stays for the carts that chose it. */
    active: boolean().notNull().default(true),
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
