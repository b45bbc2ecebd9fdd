import { holdsWord, wantedWords } from '#features/list-engine/words/known-words.ts'
import type { Post } from './post.ts'

/**
 * The posts that hold every word of `text` or another form of it, at most `limit`: those whose titles and summaries tell
 * of more of them come first, then those before in `posts`, which are held newest first. Those that only mention them
 * count while no title or summary tells of any.
 */
export function findPosts(posts: readonly Post[], text: string, limit: number): Post[] {
  const wanted = wantedWords(text)
  if (wanted.length === 0) return []
  const found = posts.flatMap((post) => {
    const telling = wanted.filter((word) => holdsWord(post.telling, word)).length
    const all =
      telling === wanted.length ||
      wanted.every((word) => holdsWord(post.telling, word) || holdsWord(post.text, word))
    return all ? [{ post, telling }] : []
  })
  const tells = found.some(({ telling }) => telling > 0)
  return found
    .filter(({ telling }) => telling > 0 || !tells)
    .sort((one, other) => other.telling - one.telling)
    .slice(0, limit)
    .map(({ post }) => post)
}
