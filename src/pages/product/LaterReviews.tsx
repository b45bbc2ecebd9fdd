import { type ComponentType, lazy, Suspense } from 'react'
import type { ReviewsView } from '#features/reviews/reviews-view.ts'
import { whenNear } from '#shared/ui/media/when-near.client.ts'

const place = 'reviews'

/** On the server at once; in the browser the code comes when they are near. Until then, and where it does not, links are links. */
const Reviews: ComponentType<ReviewsView> = import.meta.env.SSR
  ? (await import('#features/reviews/Reviews.tsx')).Reviews
  : lazy(async () => {
      await whenNear(place)
      const module = await import('#features/reviews/Reviews.tsx').catch((lost: unknown) => {
        console.warn('The code of the reviews did not come: they stay as they are without scripts.', lost)
        return new Promise<never>(() => undefined)
      })
      return { default: module.Reviews }
    })

/** The reviews below a product: they are read by few, and cost those who read them nothing but a moment. */
export function LaterReviews(view: ReviewsView) {
  return (
    <Suspense>
      <Reviews {...view} />
    </Suspense>
  )
}
