import { foreignKey, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { Address } from '#features/cart/buyer.ts'
import { orderItems, orders } from './tables.server.ts'

/**
 * What of an order goes to another address than the order's own, with its own delivery. All else goes to the order's own: its
 * pieces are what no part has, its price is what the parts leave of the order's delivery. Money in cents.
 */
export const orderParts = pgTable(
  'order_parts',
  {
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** Counted from 2: the order's own address is the first. */
    position: integer().notNull(),
    address: jsonb().$type<Address>().notNull(),
    deliveryTypeId: integer('delivery_type_id').notNull(),
    deliveryName: text('delivery_name').notNull(),
    deliveryPrice: integer('delivery_price').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.position] }),
    // How many come on a day (`order-days.server.ts`).
    index('order_parts_type').on(table.deliveryTypeId),
  ],
)

/** How much of which item goes with a part, thousandths. */
export const orderPartItems = pgTable(
  'order_part_items',
  {
    orderId: integer('order_id').notNull(),
    position: integer().notNull(),
    orderItemId: integer('order_item_id')
      .notNull()
      .references(() => orderItems.id, { onDelete: 'cascade' }),
    quantity: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.orderItemId, table.position] }),
    foreignKey({
      name: 'order_part_items_part',
      columns: [table.orderId, table.position],
      foreignColumns: [orderParts.orderId, orderParts.position],
    }).onDelete('cascade'),
    index('order_part_items_of').on(table.orderId, table.position),
  ],
)
