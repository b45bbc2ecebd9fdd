import { fieldErrors, isNotEmpty } from '#features/account/refused-answer.server.ts'
import { loginWanted } from '#features/dashboard/of-customer.server.ts'
import type { BodyOf, Envelope } from '#shared/contract/call.ts'
import { type CallContext, refusal, tooMany } from '#shared/server/http/calls.server.ts'
import type { Limit } from '#shared/server/http/limits.server.ts'
import { requireHuman } from '#shared/server/human-check/require-human.server.ts'
import { t } from '#shared/text/text.ts'
import type { saveReview, withdrawReview } from './contract.ts'
import { orderOfReviewLink } from './links.server.ts'
import { keepReview, ownLine, type Reviewer, withdrawReview as takeBack } from './own-reviews.server.ts'
import { longest, refusedWords, shortestText, type Words, type WordsRefusal } from './rules.ts'

/** More than anybody writes; each change is read by somebody. */
const changes: Limit = { name: 'changes of reviews of an order', most: 30, windowMs: 24 * 60 * 60 * 1000 }

/** Where a reviewer's lines are listed. */
const listHref = (token: string | undefined): string =>
  token ? `${t('path.order_reviews')}/${encodeURIComponent(token)}` : t('path.own_reviews')

/** Who writes, or the answer to whoever may not. */
async function reviewerOf(
  token: string | undefined,
  context: CallContext,
): Promise<{ reviewer: Reviewer } | { refused: Envelope }> {
  if (token) {
    const orderId = await orderOfReviewLink(context.database, token, context.now)
    return orderId === undefined ? { refused: refusal(t('review.link_over')) } : { reviewer: { orderId } }
  }
  const customerId = (await context.session.current())?.customerId ?? null
  return customerId === null
    ? { refused: loginWanted(context, t('path.own_reviews')) }
    : { reviewer: { customerId } }
}

/** Keeps what a buyer says of a line; with the same words once more nothing changes (REV-01). */
export async function handleSave(body: BodyOf<typeof saveReview>, context: CallContext): Promise<Envelope> {
  const { database, now, limits } = context
  const who = await reviewerOf(body.token, context)
  if ('refused' in who) return who.refused
  const line = await ownLine(database, who.reviewer, body.order_item_id)
  if (!line) return refusal(t('review.no_line'), { field: 'order_item_id' })
  if (!line.open) return refusal(t('review.not_open'), { field: 'order_item_id' })
  const robot = await requireHuman(context, body.recaptcha_response)
  if (robot) return robot
  const words = {
    stars: body.stars,
    title: body.review_title,
    text: body.review_text,
    shownName: body.shown_name,
  }
  const errors = refusedWords(words).map((refused) => ({ field: refused.field, message: textOf(refused) }))
  if (isNotEmpty(errors)) return fieldErrors(errors)
  const counted = await limits.count([{ limit: changes, subject: line.orderId }])
  if (!counted.ok) return tooMany(context, counted, 'review.too_many')
  await keepReview(database, who.reviewer, body.order_item_id, { words: words as Words, now })
  return {
    error: false,
    title: t('review.kept_title'),
    message: t('review.kept'),
    redirect_url: listHref(body.token),
  }
}

function nameText(reason: Extract<WordsRefusal, { field: 'shown_name' }>['reason']): string {
  if (reason === 'missing') return t('review.name_missing')
  return reason === 'long' ? t('review.name_long', { most: longest.name }) : t('review.name_address')
}

function textOf(refused: WordsRefusal): string {
  switch (refused.field) {
    case 'stars':
      return t('review.stars_missing')
    case 'review_title':
      return t('review.title_long', { most: longest.title })
    case 'review_text':
      return refused.reason === 'short'
        ? t('review.text_short', { least: shortestText })
        : t('review.text_long', { most: longest.text })
    case 'shown_name':
      return nameText(refused.reason)
    default:
      return refused satisfies never
  }
}

/** Takes a review back, whatever became of it and of its order. */
export async function handleWithdraw(
  body: BodyOf<typeof withdrawReview>,
  context: CallContext,
): Promise<Envelope> {
  const who = await reviewerOf(body.token, context)
  if ('refused' in who) return who.refused
  const line = await ownLine(context.database, who.reviewer, body.order_item_id)
  if (!line) return refusal(t('review.no_line'), { field: 'order_item_id' })
  await takeBack(context.database, who.reviewer, body.order_item_id)
  return { error: false, title: t('review.withdrawn_title'), message: '', redirect_url: listHref(body.token) }
}
