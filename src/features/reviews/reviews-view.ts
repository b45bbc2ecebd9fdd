import { rating, type StarCounts } from '#features/catalogue/rating.ts'

/** A published review. `name` is '' where its writer is not named any more; instants as ISO text. */
export type ShownReview = {
  id: number
  stars: number
  title: string
  text: string
  name: string
  date: string
  answer: { text: string; date: string } | null
}

/** The region `reviews`: what buyers say of a product, as much of it as was asked for. */
export type ReviewsView = {
  productId: number
  /** The product's, in its address and in that of all its reviews. */
  slug: string
  counts: StarCounts
  /** Only those with so many stars; null: all. */
  stars: number | null
  /** Which page of them, from 1. */
  page: number
  reviews: ShownReview[]
}

/** How many a page has. */
export const reviewsOnPage = 10

/** How many reviews there are to be shown, of those that were asked for. */
export const reviewsAskedFor = ({ counts, stars }: Pick<ReviewsView, 'counts' | 'stars'>): number =>
  stars === null ? rating(counts).count : (counts[stars - 1] ?? 0)
