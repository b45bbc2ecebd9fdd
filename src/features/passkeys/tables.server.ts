import { bigint, boolean, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { customers } from '#features/account/tables.server.ts'
import { bytes, instant } from '#shared/server/postgres/columns.server.ts'

/** A key that a customer's device, or password manager, logs in with. Nothing of it is secret. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    customerId: integer('customer_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    /** As the device names it, base64url. */
    credentialId: text('credential_id').notNull().unique(),
    /** COSE. */
    publicKey: bytes('public_key').notNull(),
    /** How often the device says it was used; devices that keep a key in several places say 0 for ever. */
    counter: bigint({ mode: 'number' }).notNull().default(0),
    /** How a browser reaches the device: internal, hybrid, usb … */
    transports: text().array().notNull().default([]),
    /** Kept in several places, so that a lost device does not lose it. */
    backedUp: boolean('backed_up').notNull().default(false),
    name: text().notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    lastUsedAt: instant('last_used_at'),
  },
  (table) => [index().on(table.customerId)],
)

/**
 * What a device is to sign, as its SHA-256: once, within minutes, for one purpose, and for the session or the visitor it was
 * given to.
 */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    hash: bytes().notNull(),
    purpose: text({ enum: ['register', 'log_in', 'confirm'] }).notNull(),
    binding: text().notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.hash] }), index().on(table.expiresAt)],
)
