import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '#shared/server/postgres/columns.server.ts'

export const blogCategories = pgTable('blog_categories', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  slug: text().notNull().unique(),
  name: text().notNull(),
  position: integer().notNull().default(0),
})

/** `body` is sanitised HTML, `picture` a drawing's key like a product's; shown from `publishedAt` on. */
export const blogPosts = pgTable(
  'blog_posts',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    categoryId: integer('category_id').references(() => blogCategories.id, { onDelete: 'set null' }),
    slug: text().notNull().unique(),
    title: text().notNull(),
    summary: text().notNull().default(''),
    body: text().notNull(),
    picture: text(),
    author: text().notNull().default(''),
    status: text({ enum: ['draft', 'published'] })
      .notNull()
      .default('published'),
    publishedAt: instant('published_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [index().on(table.status, table.publishedAt), index().on(table.categoryId)],
)
