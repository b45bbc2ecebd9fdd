import { index, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** Human-check answers and one-time form tokens that were used, until they would have expired anyway. */
export const spentChallenges = pgTable(
  'spent_challenges',
  { key: text().primaryKey(), expiresAt: instant('expires_at').notNull() },
  (table) => [index().on(table.expiresAt)],
)
