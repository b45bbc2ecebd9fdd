import { reportReview } from '#features/reviews/contract.ts'
import { publishedReview } from '#features/reviews/queries.server.ts'
import { formTokenFor } from '#shared/server/human-check/require-human.server.ts'
import type { PageLoader } from '#shared/server/pages/pages.server.ts'
import { t } from '#shared/text/text.ts'

/** `/prijava-recenzije/:id`: tells the shop of an unlawful review. */
export const loadReviewNoticePage: PageLoader = async (context) => {
  const id = /^\d{1,9}$/.test(context.params.id ?? '') ? Number(context.params.id) : 0
  const found = await publishedReview(context.database, id)
  const head = { title: `${t('review.notice_title')} | ${t('home.title')}`, robots: 'noindex' }
  if (!found) return { kind: 'page', page: 'review-notice', props: { gone: true }, status: 404, head }
  const { slug, ...review } = found
  const back = `${t('path.product')}/${slug}`
  return {
    kind: 'page',
    page: 'review-notice',
    props: { review, back, formToken: await formTokenFor(context, reportReview.path) },
    head,
    saysRefusal: context.refused?.action === reportReview.path,
  }
}
