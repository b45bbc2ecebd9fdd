import { type Queryable, statement } from '#shared/server/postgres/database.server.ts'

export type ContentPage = { title: string; description: string; body: string }

const readPage = statement(
  'content.page',
  'SELECT title, description, body FROM content_pages WHERE slug = $1',
)

/** One of the shop's own pages by its name in the address; undefined for a name that is none. */
export async function contentPage(db: Queryable, slug: string): Promise<ContentPage | undefined> {
  return db.one<ContentPage>(readPage, [slug])
}

const readPages = statement(
  'content.pages',
  'SELECT slug, updated_at AS "updatedAt" FROM content_pages ORDER BY slug',
)

/** The names of the shop's own pages in their addresses, and when each was changed. */
export const ownPages = (db: Queryable): Promise<{ slug: string; updatedAt: Date }[]> => db.all(readPages)
