import { type Queryable, statement } from '#shared/server/postgres/database.server.ts'
import type { Post } from './post.ts'

const readPosts = statement(
  'blog.posts',
  `SELECT p.id, p.slug, p.title, p.summary, p.picture, p.author, c.name AS category, p.body,
     p.published_at AS "publishedAt"
   FROM blog_posts p LEFT JOIN blog_categories c ON c.id = p.category_id
   WHERE p.status = 'published' ORDER BY p.published_at DESC, p.id DESC`,
)
const readBody = statement('blog.body', 'SELECT body FROM blog_posts WHERE id = $1')

/** Every published post with its text, newest first, also those whose day has not come. */
export async function publishedPosts(
  db: Queryable,
): Promise<(Omit<Post, 'telling' | 'text' | 'minutes'> & { body: string })[]> {
  return db.all(readPosts)
}

/** The text of a post, with its markup. */
export async function bodyOfPost(db: Queryable, id: number): Promise<string | undefined> {
  return (await db.one<{ body: string }>(readBody, [id]))?.body
}
