import { typeset } from '#shared/text/typeset.ts'
import { carePosts } from './blog/care-posts.ts'
import { choicePosts } from './blog/choice-posts.ts'
import { sightPosts } from './blog/sight-posts.ts'

/** A post of the demo shop; `html` uses h2, p, ul, li, a and strong only, `picture` is a key of `drawPicture`. */
export type DemoPost = {
  slug: string
  title: string
  summary: string
  category: 'odabir' | 'njega' | 'vid'
  author: string
  picture: string
  /** How long ago it came out when the shop is filled. */
  daysAgo: number
  html: string
}

export const blogCategories: readonly { slug: DemoPost['category']; name: string }[] = [
  { slug: 'odabir', name: 'Kako odabrati' },
  { slug: 'njega', name: 'Njega i održavanje' },
  { slug: 'vid', name: 'Vid i zdravlje' },
]

export const blogPosts: readonly DemoPost[] = [...choicePosts, ...carePosts, ...sightPosts].map((post) => ({
  ...post,
  summary: typeset(post.summary),
  html: typeset(post.html),
}))
