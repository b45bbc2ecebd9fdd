import { sql } from 'drizzle-orm'
import { check, date, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { bytes, instant } from '#shared/server/postgres/columns.server.ts'
import type { ToldTurn, TurnFailure } from './recurring/turn.ts'
import { orders } from './tables.server.ts'

/** What orders an order again. Its goods, address, delivery and payment are those of the first order's cart. */
export const recurringOrders = pgTable(
  'recurring_orders',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    /** The first order, which was its first delivery. */
    orderId: integer('order_id')
      .notNull()
      .unique()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** Of the link by which its buyer changes it: the token's hash alone. */
    tokenHash: bytes('token_hash').notNull().unique(),
    intervalDays: integer('interval_days').notNull(),
    /** The next delivery's day by the interval alone, and moved on to a working day. */
    countedDay: date('counted_day', { mode: 'string' }).notNull(),
    nextDay: date('next_day', { mode: 'string' }).notNull(),
    status: text({ enum: ['active', 'paused', 'stopped'] })
      .notNull()
      .default('active'),
    stoppedBy: text('stopped_by', { enum: ['buyer', 'shop', 'cancellation', 'failures', 'erasure'] }),
    /** Turns in a row that failed. */
    failures: integer().notNull().default(0),
    /** What the last notice said; when its mail was handed over. */
    told: jsonb().$type<ToldTurn>(),
    toldAt: instant('told_at'),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('recurring_orders_due').on(table.nextDay).where(sql`${table.status} = 'active'`),
    check('recurring_orders_stopped', sql`(${table.status} = 'stopped') = (${table.stoppedBy} IS NOT NULL)`),
  ],
)

/** What became of each turn: one row for a day, so that none is made twice whatever happens. */
export const recurringTurns = pgTable(
  'recurring_turns',
  {
    recurringId: integer('recurring_id')
      .notNull()
      .references(() => recurringOrders.id, { onDelete: 'cascade' }),
    day: date({ mode: 'string' }).notNull(),
    outcome: text({ enum: ['ordered', 'skipped', 'failed'] }).notNull(),
    orderId: integer('order_id')
      .unique()
      .references(() => orders.id, { onDelete: 'cascade' }),
    reason: jsonb().$type<TurnFailure>(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.recurringId, table.day] }),
    check('recurring_turns_ordered', sql`(${table.outcome} = 'ordered') = (${table.orderId} IS NOT NULL)`),
  ],
)
