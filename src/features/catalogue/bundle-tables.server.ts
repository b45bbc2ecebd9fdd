import { boolean, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { products } from './tables.server.ts'

const identity = () => integer().primaryKey().generatedByDefaultAsIdentity()
const position = () => integer().notNull().default(0)

/** The parts of a bundle; one non-main part of a `singleRow` may be chosen. Discount in basis points. */
export const bundleItems = pgTable(
  'bundle_items',
  {
    bundleId: integer('bundle_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    isMain: boolean('is_main').notNull().default(false),
    singleRow: text('single_row'),
    discount: integer().notNull().default(0),
    position: position(),
  },
  (table) => [primaryKey({ columns: [table.bundleId, table.productId] })],
)

export const bundleSlots = pgTable(
  'bundle_slots',
  {
    id: identity(),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    code: text().notNull(),
    name: text().notNull(),
    required: boolean().notNull().default(true),
    position: position(),
  },
  (table) => [uniqueIndex('bundle_slots_key').on(table.productId, table.code)],
)

export const bundleSlotProducts = pgTable(
  'bundle_slot_products',
  {
    slotId: integer('slot_id')
      .notNull()
      .references(() => bundleSlots.id, { onDelete: 'cascade' }),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    isDefault: boolean('is_default').notNull().default(false),
    position: position(),
  },
  (table) => [primaryKey({ columns: [table.slotId, table.productId] })],
)
