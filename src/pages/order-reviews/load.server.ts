import { saveReview } from '#features/reviews/contract.ts'
import { stoppedForOrder } from '#features/reviews/invitation-stops.server.ts'
import { orderOfReviewLink } from '#features/reviews/links.server.ts'
import { ownReviewsView } from '#features/reviews/own-reviews-view.server.ts'
import type { PageLoader } from '#shared/server/pages/pages.server.ts'
import { shopReached } from '#shared/server/settings/shop-identity.server.ts'
import { t } from '#shared/text/text.ts'

/** `/vase-recenzije/{token}`: the reviews of one order, for whoever has the link of a mail about it. */
export const loadOrderReviewsPage: PageLoader = async (context) => {
  const { database, now, params } = context
  const token = params.token ?? ''
  const orderId = await orderOfReviewLink(database, token, now)
  const head = { title: `${t('review.own_title')} | ${t('home.title')}`, robots: 'noindex' }
  if (orderId === undefined) {
    const props = { view: null, reached: await shopReached(database) }
    return { kind: 'page', page: 'order-reviews', props, status: 410, head }
  }
  const here = `${t('path.order_reviews')}/${token}`
  const view = await ownReviewsView(context, { orderId }, { here, token })
  const stopped = await stoppedForOrder(database, orderId)
  const saysRefusal = context.refused?.action === saveReview.path
  return {
    kind: 'page',
    page: 'order-reviews',
    props: { view, stopped: stopped?.toISOString() ?? null },
    head,
    saysRefusal,
  }
}
