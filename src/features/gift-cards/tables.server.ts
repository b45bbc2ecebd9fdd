import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { bytes, instant } from '#shared/server/postgres/columns.server.ts'

/**
 * Cards that were paid for. For whom each is, the order's line says (`order_items.gift_card`). What is left on it is the sum
 * of its entries; whoever takes from it locks this row first.
 */
export const giftCards = pgTable(
  'gift_cards',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    /** By the shop's calendar. */
    sendOn: date('send_on', { mode: 'string' }).notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    /** Since when there is a job that sends it. */
    queuedAt: instant('queued_at'),
    sentAt: instant('sent_at'),
    voidedAt: instant('voided_at'),
  },
  (table) => [index('gift_cards_waiting').on(table.sendOn).where(sql`${table.queuedAt} IS NULL`)],
)

/**
 * What opens a card: a keyed hash of its code, which itself is nowhere but in the mail (docs/decisions/0044). A mail that had to
 * be handed over again has a code of its own, and each opens the same card.
 */
export const giftCardCodes = pgTable(
  'gift_card_codes',
  {
    hash: bytes().primaryKey(),
    cardId: integer('card_id')
      .notNull()
      .references(() => giftCards.id),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [index().on(table.cardId)],
)

/** What a card was given and what was taken from it, cents; rows are added and never changed (a trigger of the migration). */
export const giftCardEntries = pgTable(
  'gift_card_entries',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    cardId: integer('card_id')
      .notNull()
      .references(() => giftCards.id),
    kind: text({ enum: ['issued', 'spent', 'given_back', 'voided'] }).notNull(),
    amount: integer().notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    index().on(table.cardId),
    check('gift_card_entries_sign', sql`(${table.amount} > 0) = (${table.kind} IN ('issued', 'given_back'))`),
  ],
)
