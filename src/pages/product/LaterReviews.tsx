import type { ReviewsView } from '#features/reviews/reviews-view.ts'
import { laterPart } from '#shared/ui/media/later-part.tsx'

/** The reviews below a product: they are read by few, and cost those who read them nothing but a moment. */
export const LaterReviews = laterPart<ReviewsView>(
  import.meta.env.SSR ? (await import('#features/reviews/Reviews.tsx')).Reviews : undefined,
  () => import('#features/reviews/Reviews.tsx').then(({ Reviews }) => Reviews),
)
