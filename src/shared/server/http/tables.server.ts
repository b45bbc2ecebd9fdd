import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant } from '#shared/server/postgres/columns.server.ts'

/**
 * What a limit has counted (`shared/server/limits`): `key` is a limit with whom it counts, `item` what was done, both as
 * keyed hashes, until `expires_at`. Neither addresses nor e-mail addresses can be read from it.
 */
export const limitUses = pgTable(
  'limit_uses',
  {
    key: text().notNull(),
    item: text().notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.key, table.item] }), index().on(table.expiresAt)],
)
