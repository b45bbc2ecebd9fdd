import { bigint, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { customers } from '#features/account/tables.server.ts'
import { bytes, instant } from '#shared/server/postgres/columns.server.ts'
import type { Act, Right } from './rights.ts'

export const staffRoles = pgTable('staff_roles', { name: text().primaryKey() })

export const staffRoleRights = pgTable(
  'staff_role_rights',
  {
    role: text()
      .notNull()
      .references(() => staffRoles.name, { onDelete: 'cascade', onUpdate: 'cascade' }),
    right: text('right_name').$type<Right>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.role, table.right] })],
)

/** Customers who work for the shop. An account that does cannot be removed before it is disabled here. */
export const staff = pgTable(
  'staff',
  {
    customerId: integer('customer_id')
      .primaryKey()
      .references(() => customers.id),
    role: text()
      .notNull()
      .references(() => staffRoles.name, { onUpdate: 'cascade' }),
    /** Encrypted with a key of the shop's secret (`totp.server.ts`). */
    totpSecret: bytes('totp_secret'),
    totpConfirmedAt: instant('totp_confirmed_at'),
    /** The half minute whose code was used last: none serves twice. */
    totpStep: bigint('totp_step', { mode: 'number' }).notNull().default(0),
    /** Addresses that the account had while its customer worked here: by one of them the shop may know them. */
    formerEmails: text('former_emails').array().notNull().default([]),
    createdAt: instant('created_at').notNull().defaultNow(),
    disabledAt: instant('disabled_at'),
  },
  (table) => [index().on(table.role)],
)

/** Keyed hashes of the codes that serve once each where the telephone is lost. */
export const staffRecoveryCodes = pgTable(
  'staff_recovery_codes',
  {
    customerId: integer('customer_id')
      .notNull()
      .references(() => staff.customerId, { onDelete: 'cascade' }),
    codeHash: text('code_hash').notNull(),
    usedAt: instant('used_at'),
  },
  (table) => [primaryKey({ columns: [table.customerId, table.codeHash] })],
)

/**
 * Who did what: rows are added and never changed, which the database itself refuses. It outlives what it names, so it points
 * at nothing; `customerId` null: the shop's own command.
 */
export const staffActs = pgTable(
  'staff_acts',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    customerId: integer('customer_id'),
    act: text().$type<Act>().notNull(),
    /** What it was done to: `staff 7`, `order 12`. */
    subject: text().notNull(),
    details: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    sessionId: integer('session_id'),
    at: instant('at').notNull().defaultNow(),
  },
  (table) => [index().on(table.customerId, table.at), index().on(table.subject)],
)
