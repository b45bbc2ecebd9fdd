import type { CardProps } from '#features/catalogue/card.ts'
import type { Catalogue } from '#features/live-catalogue/catalogue.server.ts'
import { type CallRouter, refusal } from '#shared/server/http/calls.server.ts'
import { t } from '#shared/text/text.ts'
import * as bodies from './bodies.server.ts'
import { listReviews, reportReview, saveReview, stopInvitations, withdrawReview } from './contract.ts'
import { handleStop } from './invitation-stops.server.ts'
import { handleReport } from './notices.server.ts'
import { readReviews } from './queries.server.ts'
import { handleSave, handleWithdraw } from './write.server.ts'

/** Reviews: writing them, reading them, and what readers say is wrong with them. */
export function registerReviewCalls(router: CallRouter, { engine }: Catalogue): void {
  router.on(saveReview, bodies.saveReview, handleSave, { page: () => t('path.own_reviews') })
  router.on(withdrawReview, bodies.withdrawReview, handleWithdraw)
  router.on(stopInvitations, bodies.stopInvitations, handleStop)
  router.on(reportReview, bodies.reportReview, handleReport, {
    page: () => undefined,
    ignoresPageCustomer: true,
  })
  router.on(
    listReviews,
    bodies.listReviews,
    async ({ product_id: id, stars = null, page = 1 }, { database }) => {
      const [card] = engine.cards<CardProps>([id])
      if (!card) return refusal(t('error.not_found'), { field: 'product_id' })
      const slug = card.href.split('/').at(-1) ?? ''
      const reviews = await readReviews(database, { id, slug }, { stars, page })
      return { error: false, pieces: { reviews } }
    },
    { ignoresPageCustomer: true },
  )
}
