import type { StarCounts } from '#features/catalogue/rating.ts'
import { type Queryable, statement } from '#shared/server/postgres/database.server.ts'
import { type ReviewsView, reviewsOnPage, type ShownReview } from './reviews-view.ts'

const readPublished = statement(
  'reviews.of_product',
  `SELECT ARRAY[p.stars1, p.stars2, p.stars3, p.stars4, p.stars5] AS counts,
     coalesce((SELECT json_agg(s ORDER BY s.date DESC, s.id DESC) FROM (
       SELECT r.id, r.stars, r.title, r.text, r.shown_name AS name, r.written_at AS date,
         CASE WHEN r.answer <> '' THEN json_build_object('text', r.answer, 'date', r.answered_at) END AS answer
       FROM reviews r WHERE r.product_id = $1 AND r.status = 'published' AND ($2::int IS NULL OR r.stars = $2)
       ORDER BY r.written_at DESC, r.id DESC LIMIT ${reviewsOnPage} OFFSET $3) s), '[]') AS reviews
   FROM product_ratings p WHERE p.product_id = $1`,
)

const none: StarCounts = [0, 0, 0, 0, 0]

/** The published reviews of a product, the newest first, and how many have how many stars. */
export async function readReviews(
  db: Queryable,
  { id, slug }: { id: number; slug: string },
  { stars, page }: Pick<ReviewsView, 'stars' | 'page'> = { stars: null, page: 1 },
): Promise<ReviewsView> {
  const offset = (page - 1) * reviewsOnPage
  const row = await db.one<{ counts: StarCounts; reviews: ShownReview[] }>(readPublished, [id, stars, offset])
  return { productId: id, slug, counts: row?.counts ?? none, stars, page, reviews: row?.reviews ?? [] }
}

const findPublished = statement(
  'reviews.published',
  `SELECT r.id, r.title, r.text, r.shown_name AS name, p.slug FROM reviews r JOIN products p ON p.id = r.product_id
   WHERE r.id = $1 AND r.status = 'published' AND p.status = 'active' AND p.slug IS NOT NULL`,
)
const findProduct = statement(
  'reviews.product',
  `SELECT id FROM products WHERE slug = $1 AND kind <> 'variant' AND status = 'active'`,
)

/** A published review with its product's name in addresses; undefined for any other. */
export function publishedReview(
  db: Queryable,
  id: number,
): Promise<(Pick<ShownReview, 'id' | 'title' | 'text' | 'name'> & { slug: string }) | undefined> {
  return db.one(findPublished, [id])
}

/** The listed product of this name in addresses. */
export async function productBySlug(db: Queryable, slug: string): Promise<number | undefined> {
  return (await db.one<{ id: number }>(findProduct, [slug]))?.id
}
