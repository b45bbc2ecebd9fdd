import type { CardProps } from '#features/catalogue/card.ts'
import type { LeftOut } from '#features/list-engine/types.ts'
import type { PictureBase } from '#shared/pictures/renditions.ts'

/**
 * The region `grid`: products that were found, best first. `term` is what is marked in their names, `filters` what the
 * term names, as in a list's grid.
 */
export type SuggestedProductsProps = { term: string; cards: CardProps[]; filters: string[] }

/** A category or group whose name the term meets; `parent` tells categories of one name apart. */
export type SuggestedGroup = { name: string; parent: string | null; href: string; count: number | null }
/** The region `product_groups`: categories and hand-picked groups. */
export type SuggestedGroupsProps = { term: string; categories: SuggestedGroup[]; groups: SuggestedGroup[] }

/** The region `brands`. */
export type SuggestedBrandsProps = { term: string; brands: { name: string; href: string; count: number }[] }

/** The region `posts`. */
export type SuggestedPostsProps = {
  term: string
  posts: { title: string; href: string; picture: PictureBase | null; date: string }[]
}

/** The regions by their names on the wire; one that was not asked for is null. */
export type SuggestPieces = {
  grid: SuggestedProductsProps
  product_groups: SuggestedGroupsProps | null
  posts: SuggestedPostsProps | null
  brands: SuggestedBrandsProps | null
}

/** Beside the regions: how many products there are, and what to look for instead where there are none. */
export type SuggestAnswer = {
  total: number
  nearest: readonly string[]
  /** What was looked for instead of the term, when only mending its spelling found something. */
  corrected: string | null
  /** Words that were not looked for, and that in a sentence. */
  left_out: LeftOut | null
  notice: string | null
  /** The regions as markup, for clients that do not send `X-Pieces: data`. */
  grid_html: string
  product_groups_html: string
  posts_html: string
  brands_html: string
}

type PartsOfAnswer = Partial<SuggestPieces & SuggestAnswer>

/** An answer whose odd parts are not there: a server in front of the shop may have written it. */
export function withoutOddParts<Answer extends PartsOfAnswer>(answer: Answer): Answer {
  const { grid, product_groups, brands, posts, nearest, total = 0 } = answer
  const having = <Part extends object>(part: Part | null | undefined, ...lists: (keyof Part)[]) =>
    lists.every((list) => Array.isArray(part?.[list])) ? part : undefined
  const cards = having(grid, 'cards')
  return {
    ...answer,
    grid: cards,
    product_groups: having(product_groups, 'categories', 'groups'),
    brands: having(brands, 'brands'),
    posts: having(posts, 'posts'),
    nearest: Array.isArray(nearest) ? nearest : [],
    total: cards && Number.isSafeInteger(total) && total > 0 ? total : 0,
  }
}

/** How much an answer leads to: its products, categories, groups, brands and posts. */
export const foundOf = ({ total = 0, product_groups, brands, posts }: PartsOfAnswer): number =>
  total + countBesideProducts({ product_groups, brands, posts })

/** Of that what is no product. */
export const countBesideProducts = ({ product_groups, brands, posts }: PartsOfAnswer): number =>
  (product_groups?.categories.length ?? 0) +
  (product_groups?.groups.length ?? 0) +
  (brands?.brands.length ?? 0) +
  (posts?.posts.length ?? 0)
