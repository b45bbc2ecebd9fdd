import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant } from '#shared/server/postgres/columns.server.ts'

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
  updatedAt: instant('updated_at').notNull().defaultNow(),
})
