import { sql } from 'drizzle-orm'
import { boolean, date, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { countries } from '#features/country/tables.server.ts'
import { bytes, instant } from '#shared/server/postgres/columns.server.ts'

/** `email` is stored in lower case. `passwordHash` is argon2id. An anonymised customer keeps its row, without a person. */
export const customers = pgTable('customers', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  email: text().unique(),
  passwordHash: text('password_hash'),
  firstName: text('first_name').notNull().default(''),
  lastName: text('last_name').notNull().default(''),
  phone: text().notNull().default(''),
  birthDate: date('birth_date', { mode: 'string' }),
  isLegalEntity: boolean('is_legal_entity').notNull().default(false),
  companyName: text('company_name').notNull().default(''),
  oib: text().notNull().default(''),
  newsletter: boolean().notNull().default(false),
  /** Since when the address is known to be this customer's: what others did with it becomes theirs only then. */
  emailConfirmedAt: instant('email_confirmed_at'),
  createdAt: instant('created_at').notNull().defaultNow(),
  anonymizedAt: instant('anonymized_at'),
})

export const customerAddresses = pgTable(
  'customer_addresses',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    customerId: integer('customer_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    name: text().notNull().default(''),
    firstName: text('first_name').notNull().default(''),
    lastName: text('last_name').notNull().default(''),
    phone: text().notNull().default(''),
    street: text().notNull(),
    houseNumber: text('house_number').notNull().default(''),
    postalCode: text('postal_code').notNull(),
    cityName: text('city_name').notNull(),
    cityId: integer('city_id'),
    countryId: integer('country_id')
      .notNull()
      .references(() => countries.id),
    isHeadquarters: boolean('is_headquarters').notNull().default(false),
  },
  (table) => [index().on(table.customerId)],
)

export const bankAccounts = pgTable(
  'bank_accounts',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    customerId: integer('customer_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    iban: text().notNull(),
  },
  (table) => [uniqueIndex('bank_accounts_key').on(table.customerId, table.iban)],
)

/** A session's token is known to the browser alone; here lies its SHA-256. */
export const sessions = pgTable(
  'sessions',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    tokenHash: bytes('token_hash').notNull().unique(),
    customerId: integer('customer_id').references(() => customers.id, { onDelete: 'cascade' }),
    countryId: integer('country_id').references(() => countries.id),
    /** Until when one solved human check serves this session's checkout. */
    humanUntil: instant('human_until'),
    /** The token before the last renewal, and when that was. */
    previousTokenHash: bytes('previous_token_hash'),
    renewedAt: instant('renewed_at'),
    /** Logged in until the customer logs out, or 30 days unseen; else until the browser is closed, or 12 hours unseen. */
    remembered: boolean().notNull().default(false),
    loggedInAt: instant('logged_in_at'),
    /** Until when the second factor that staff showed in this session serves. */
    secondFactorUntil: instant('second_factor_until'),
    /** The browser that logged in, as it named itself: for the customer's list of sessions. */
    userAgent: text('user_agent').notNull().default(''),
    createdAt: instant('created_at').notNull().defaultNow(),
    seenAt: instant('seen_at').notNull().defaultNow(),
  },
  (table) => [
    index().on(table.customerId),
    index().on(table.seenAt),
    index('sessions_renewed').on(table.previousTokenHash).where(sql`${table.previousTokenHash} IS NOT NULL`),
  ],
)

/**
 * A link that a mail carries: whoever opens it reads the mails of `email`. Asked for by anybody, so it may belong to nobody
 * (`customerId` null until the mail is written). Of its token only the SHA-256 is kept, from the moment the mail is
 * written; it is deleted when it is used.
 */
export const accountLinks = pgTable(
  'account_links',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    kind: text({ enum: ['new_password', 'confirm_email', 'change_email', 'stop_change'] }).notNull(),
    email: text().notNull(),
    customerId: integer('customer_id').references(() => customers.id, { onDelete: 'cascade' }),
    tokenHash: bytes('token_hash').unique(),
    createdAt: instant('created_at').notNull().defaultNow(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index().on(table.customerId), index().on(table.expiresAt)],
)
