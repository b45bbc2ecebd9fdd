import { declareCall } from '#shared/contract/call.ts'
import type * as bodies from './bodies.server.ts'
import type { ReviewsView } from './reviews-view.ts'

/*
 * What buyers say of what they bought. Whose line it is: the order's customer, or whoever has the link of a mail about the order
 * (`token`). A line of somebody else's is answered as one that does not exist.
 */

/** Writes a line's review, or changes it: it waits until the shop has read it. */
export const saveReview = declareCall<typeof bodies.saveReview>('/reviews/save')

/** Takes a line's review back. */
export const withdrawReview = declareCall<typeof bodies.withdrawReview>('/reviews/withdraw')

/** Withdraws the consent to be asked for reviews: the buyer's of the link, or that of who is logged in. */
export const stopInvitations = declareCall<typeof bodies.stopInvitations>('/reviews/stop_invitations')

/** A page of a product's published reviews, of all or of those with so many stars. */
export const listReviews = declareCall<typeof bodies.listReviews, object, { reviews: ReviewsView }>(
  '/reviews/list',
)

/** Tells the shop of a review that is unlawful. */
export const reportReview = declareCall<typeof bodies.reportReview>('/reviews/report')
