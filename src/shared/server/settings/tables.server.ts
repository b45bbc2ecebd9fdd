import { jsonb, pgTable, text } from 'drizzle-orm/pg-core'

/** The shop's own facts and page settings by key: identity, home page, footer, list settings. */
export const shopSettings = pgTable('shop_settings', {
  key: text().primaryKey(),
  value: jsonb().$type<unknown>().notNull(),
})
