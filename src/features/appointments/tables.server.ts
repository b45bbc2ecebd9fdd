import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { warehouses } from '#features/stock/tables.server.ts'
import { bytes, instant } from '#shared/server/postgres/columns.server.ts'

/** What is done by appointment, and how long it takes. */
export const services = pgTable(
  'services',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    code: text().notNull().unique(),
    name: text().notNull(),
    description: text().notNull().default(''),
    minutes: integer().notNull(),
    position: integer().notNull().default(0),
    active: boolean().notNull().default(true),
    /** What products whose buyers may want it ask for: `glasses`, `contact`. */
    suits: text().array().notNull().default([]),
  },
  (table) => [
    check('services_minutes', sql`${table.minutes} BETWEEN 5 AND 480`),
    check('services_suits', sql`${table.suits} <@ '{glasses,contact}'`),
  ],
)

/** Which shop offers what. */
export const shopServices = pgTable(
  'shop_services',
  {
    warehouseId: integer('warehouse_id')
      .notNull()
      .references(() => warehouses.id, { onDelete: 'cascade' }),
    serviceId: integer('service_id')
      .notNull()
      .references(() => services.id, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.warehouseId, table.serviceId] })],
)

/**
 * Who comes when. A seat is one of the shop's, counted from 1; the migration adds what the database itself refuses: two booked
 * appointments of one seat that overlap. The note may tell of somebody's health: only sealed.
 */
export const appointments = pgTable(
  'appointments',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    /** Of the form that booked it: sent again, it books nothing more. */
    bookingKey: text('booking_key').notNull().unique(),
    serviceId: integer('service_id')
      .notNull()
      .references(() => services.id),
    warehouseId: integer('warehouse_id')
      .notNull()
      .references(() => warehouses.id),
    seat: integer().notNull(),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    /** `booked` or `cancelled`. */
    state: text().notNull().default('booked'),
    /** How often it was changed: calendars take the latest (RFC 5545). */
    sequence: integer().notNull().default(0),
    name: text().notNull(),
    email: text().notNull(),
    phone: text().notNull().default(''),
    note: bytes(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    index().on(table.warehouseId, table.startsAt),
    index().on(table.endsAt),
    check('appointments_state', sql`${table.state} IN ('booked', 'cancelled')`),
    check('appointments_span', sql`${table.endsAt} > ${table.startsAt} AND ${table.seat} > 0`),
  ],
)

/** What opens an appointment: the hash of a link's token. Each mail has a link of its own, all serve as long as it does. */
export const appointmentLinks = pgTable(
  'appointment_links',
  {
    tokenHash: bytes('token_hash').primaryKey(),
    appointmentId: integer('appointment_id')
      .notNull()
      .references(() => appointments.id, { onDelete: 'cascade' }),
    /** It went to the appointment's mailbox and nowhere else, so that whoever has it reads the mails there. */
    byMail: boolean('by_mail').notNull().default(false),
  },
  (table) => [index().on(table.appointmentId)],
)
