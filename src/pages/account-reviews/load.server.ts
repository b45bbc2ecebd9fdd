import { customersPage } from '#features/dashboard/of-customer.server.ts'
import { saveReview } from '#features/reviews/contract.ts'
import { ownReviewsView } from '#features/reviews/own-reviews-view.server.ts'
import { t } from '#shared/text/text.ts'

/** `/moj-racun/recenzije`; `?stavka=12` opens the form of a line. */
export const loadAccountReviewsPage = customersPage(async (context, customerId) => ({
  kind: 'page',
  page: 'account-reviews',
  props: await ownReviewsView(context, { customerId }, { here: t('path.own_reviews'), token: null }),
  head: { title: `${t('review.own_title')} | ${t('home.title')}`, robots: 'noindex' },
  saysRefusal: context.refused?.action === saveReview.path,
}))
