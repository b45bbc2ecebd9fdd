import { baseOf, stemOf } from '#features/catalogue/list/search/stem.ts'
import { queryWords, textWords } from '#features/catalogue/list/search/words.ts'
import type { Post, PostWords } from './post.ts'

const stem = (word: string) => stemOf(baseOf(word))

/** A text as a search looks through it: folded like products' names, each word and each stem once. */
export function postWords(text: string): PostWords {
  const words = textWords(text)
  return { words, stems: new Set(words.map(stem)) }
}

/**
 * The posts that hold every word of `text` or another form of it, at most `limit`: those whose titles and summaries tell
 * of more of them come first, then those before in `posts`, which are held newest first. Those that only mention them
 * count while no title or summary tells of any.
 */
export function findPosts(posts: readonly Post[], text: string, limit: number): Post[] {
  const wanted = queryWords(text).map((word) => ({ word, stem: stem(word) }))
  if (wanted.length === 0) return []
  const holds = (known: PostWords, { word, stem }: (typeof wanted)[number]) =>
    known.stems.has(stem) || known.words.some((other) => other.startsWith(word))
  const found = posts.flatMap((post) => {
    const telling = wanted.filter((one) => holds(post.telling, one)).length
    const all =
      telling === wanted.length || wanted.every((one) => holds(post.telling, one) || holds(post.text, one))
    return all ? [{ post, telling }] : []
  })
  const most = Math.max(0, ...found.map(({ telling }) => telling))
  return found
    .filter(({ telling }) => telling > 0 || most === 0)
    .sort((one, other) => other.telling - one.telling)
    .slice(0, limit)
    .map(({ post }) => post)
}
