import { rating } from '#features/catalogue/rating.ts'
import { t } from '#shared/text/text.ts'
import type { ReviewsView } from './reviews-view.ts'

/**
 * What schema.org says of a product's reviews: the average and the newest of them, as they stand on its page; nothing at all
 * where nobody has reviewed it.
 */
export function structuredReviews({ counts, reviews }: Pick<ReviewsView, 'counts' | 'reviews'>): object {
  const { count, tenths } = rating(counts)
  if (count === 0) return {}
  return {
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: (tenths / 10).toFixed(1),
      reviewCount: count,
      bestRating: 5,
      worstRating: 1,
    },
    review: reviews.map(({ stars, title, text, name, date }) => ({
      '@type': 'Review',
      reviewRating: { '@type': 'Rating', ratingValue: stars, bestRating: 5, worstRating: 1 },
      name: title || undefined,
      reviewBody: text,

      author: { '@type': 'Person', name: name || t('review.nameless') },
      datePublished: date.slice(0, 10),
    })),
  }
}
