import { integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

/** Texts that the shop changed: they win over the message catalogue that the code ships. */
export const texts = pgTable(
  'texts',
  { language: text().notNull(), key: text().notNull(), message: text().notNull() },
  (table) => [primaryKey({ columns: [table.language, table.key] })],
)

/** Static pages (terms, privacy, delivery …); `body` is sanitised HTML. */
export const contentPages = pgTable('content_pages', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  slug: text().notNull().unique(),
  title: text().notNull(),
  description: text().notNull().default(''),
  body: text().notNull(),
  updatedAt: timestamp('updated_at', { withTimezone: true, mode: 'date' }).notNull().defaultNow(),
})
