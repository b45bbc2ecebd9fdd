import { Frame } from '#features/dashboard/Frame.tsx'
import { OwnReviews } from '#features/reviews/OwnReviews.tsx'
import type { OwnReviewsView } from '#features/reviews/own-review.ts'
import { t } from '#shared/text/text.ts'

/** What a customer can review and has reviewed. */
export function Page(view: OwnReviewsView) {
  return (
    <Frame place="reviews" title={t('review.own_title')} lead={t('review.own_lead')}>
      <OwnReviews {...view} />
    </Frame>
  )
}
