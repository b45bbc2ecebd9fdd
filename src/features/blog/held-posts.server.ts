import { knownWords } from '#features/list-engine/words/known-words.ts'
import type { Catalogue } from '#features/live-catalogue/catalogue.server.ts'
import { readOncePerVersion } from '#features/live-catalogue/read-once-per-version.server.ts'
import type { Pictures } from '#shared/pictures/pictures.ts'
import type { Queryable } from '#shared/server/postgres/database.server.ts'
import { writtenDate } from '#shared/text/text.ts'
import { type Post, type PostCardProps, postHref } from './post.ts'
import { publishedPosts } from './queries.server.ts'

/** Words read a minute, slowly. */
const readingSpeed = 180

type ReadPosts = (database: Queryable, now: Date) => Promise<Post[]>

/** Whoever asks for the posts of a catalogue shares them. */
const readers = new WeakMap<Catalogue, ReadPosts>()

/**
 * The published posts, newest first, held in memory. `now` hides those whose day has not come. Of each, its words are
 * kept and not its text: some kilobytes a post.
 */
export function heldPosts(catalogue: Catalogue): ReadPosts {
  const known = readers.get(catalogue)
  if (known) return known
  const held = readOncePerVersion(catalogue, async (database) => {
    const rows = await publishedPosts(database)
    return rows.map(({ body, ...row }): Post => {
      const text = body.replace(/<[^>]*>/g, ' ')
      const telling = knownWords(`${row.title} ${row.summary} ${row.category ?? ''}`)
      const minutes = Math.max(1, Math.round(text.split(/\s+/).length / readingSpeed))
      return { ...row, minutes, telling, text: knownWords(text) }
    })
  })
  const read: ReadPosts = async (database, now) =>
    (await held(database)).filter((post) => post.publishedAt <= now)
  readers.set(catalogue, read)
  return read
}

export function postCard(post: Post, pictures: Pictures): PostCardProps {
  const { slug, title, summary, picture, category, publishedAt, minutes } = post
  return {
    href: postHref(slug),
    title,
    summary,
    picture: picture === null ? null : pictures.baseOf(picture),
    category,
    date: writtenDate(publishedAt),
    minutes,
  }
}
