import type { CardProps } from '#features/catalogue/card.ts'
import type { Catalogue } from '#features/live-catalogue/catalogue.server.ts'
import { productBySlug, readReviews } from '#features/reviews/queries.server.ts'
import { reviewsAskedFor, reviewsOnPage } from '#features/reviews/reviews-view.ts'
import type { PageLoader } from '#shared/server/pages/pages.server.ts'
import { t } from '#shared/text/text.ts'

/** `/recenzije/:slug?stars=5&page_number=2`: all that buyers say of a product, page by page. */
export function productReviewsLoader(catalogue: Catalogue): PageLoader {
  return async ({ database, params, query }) => {
    const slug = params.slug ?? ''
    const id = await productBySlug(database, slug)
    const [card] = id === undefined ? [] : catalogue.engine.cards<CardProps>([id])
    if (id === undefined || !card) return { kind: 'missing' }
    const stars = wholeNumber(query.get('stars'), 5)
    const page = wholeNumber(query.get('page_number'), 10_000) ?? 1
    const reviews = await readReviews(database, { id, slug }, { stars, page })
    // A page past the last one shows the last, like every list here.
    const last = Math.max(1, Math.ceil(reviewsAskedFor(reviews) / reviewsOnPage))
    return {
      kind: 'page',
      page: 'product-reviews',
      props: {
        name: card.name,
        href: card.href,
        reviews: page <= last ? reviews : await readReviews(database, { id, slug }, { stars, page: last }),
      },
      keep: true,
      head: {
        title: `${t('review.of_product', { name: card.name })} | ${t('home.title')}`,
        canonical: `${t('path.product_reviews')}/${slug}`,
        // What they say stands with the product.
        robots: 'noindex',
      },
    }
  }
}

/** From 1 to `most`; null for anything else. */
function wholeNumber(text: string | null, most: number): number | null {
  const value = /^\d{1,5}$/.test(text ?? '') ? Number(text) : 0
  return value >= 1 && value <= most ? value : null
}
