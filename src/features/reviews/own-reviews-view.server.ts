import { formTokenFor } from '#shared/server/human-check/require-human.server.ts'
import type { PageContext } from '#shared/server/pages/pages.server.ts'
import { t } from '#shared/text/text.ts'
import { saveReview } from './contract.ts'
import type { OwnReviewsView } from './own-review.ts'
import { ownReviews, type Reviewer } from './own-reviews.server.ts'
import { signature } from './rules.ts'

/** A reviewer's lines for a page at `here`; `?stavka=12` opens the form of one. */
export async function ownReviewsView(
  context: PageContext,
  reviewer: Reviewer,
  { here, token }: Pick<OwnReviewsView, 'here' | 'token'>,
): Promise<OwnReviewsView> {
  const lines = await ownReviews(context.database, reviewer)
  const { refused, query } = context
  const typed = refused?.action === saveReview.path ? refused.typed.order_item_id : undefined
  const open = Number(typed ?? query.get('stavka')) || null
  return {
    lines: lines.map(({ firstName, lastName, slug, writtenAt, reviewId: _, ...line }) => ({
      ...line,
      href: slug === null ? null : `${t('path.product')}/${slug}`,
      signature: signature(firstName, lastName),
      writtenAt: writtenAt?.toISOString() ?? null,
    })),
    open,
    here,
    token,
    formToken: await formTokenFor(context, saveReview.path),
  }
}
