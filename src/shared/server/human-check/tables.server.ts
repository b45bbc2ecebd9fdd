import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '#shared/server/postgres/columns.server.ts'

/** Human-check answers and one-time form tokens that were used, until they would have expired anyway. */
export const spentChallenges = pgTable(
  'spent_challenges',
  { key: text().primaryKey(), expiresAt: instant('expires_at').notNull() },
  (table) => [index().on(table.expiresAt)],
)
