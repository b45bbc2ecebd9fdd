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
