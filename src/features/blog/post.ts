import type { KnownWords } from '#features/list-engine/words/known-words.ts'
import type { PictureBase } from '#shared/pictures/renditions.ts'
import { t } from '#shared/text/text.ts'

/** A post as lists, suggestions and the search know it; its body stays in the database. */
export type Post = {
  id: number
  slug: string
  title: string
  summary: string
  /** A picture's source as stored (`drawn:KEY` or an address), or none. */
  picture: string | null
  author: string
  category: string | null
  publishedAt: Date
  /** Minutes it takes to read, at least one. */
  minutes: number
  /** What a search finds it by: title, summary and category, and the text itself. */
  telling: KnownWords
  text: KnownWords
}

/** What a card of a post shows; `date` is written out. */
export type PostCardProps = {
  href: string
  title: string
  summary: string
  picture: PictureBase | null
  category: string | null
  date: string
  minutes: number
}

export const postHref = (slug: string) => `${t('path.blog')}/${slug}`
