import type { BodyOf, Envelope } from '#shared/contract/call.ts'
import { fieldRefusal } from '#shared/forms/field-refusal.server.ts'
import { type CallContext, refusal, tooMany } from '#shared/server/http/calls.server.ts'
import { clientKey } from '#shared/server/http/client-key.server.ts'
import type { Limit } from '#shared/server/http/limits.server.ts'
import { requireHuman } from '#shared/server/human-check/require-human.server.ts'
import { t } from '#shared/text/text.ts'
import type { reportReview } from './contract.ts'
import { keepNotice } from './notice.server.ts'
import { noticeMail, noticeReceiptMail } from './review-mails.server.ts'

const hourMs = 60 * 60 * 1000
const ofClient: Limit = { name: 'notices of reviews by a client', most: 10, windowMs: hourMs }

/** Keeps a notice and tells the shop, and whoever wrote it that it came (DSA, art. 16). */
export async function handleReport(
  body: BodyOf<typeof reportReview>,
  context: CallContext,
): Promise<Envelope> {
  const robot = await requireHuman(context, body.recaptcha_response)
  if (robot) return robot
  const text = { kind: 'text' as const, required: true }
  const refused = fieldRefusal([
    { ...text, name: 'notice_reason', kind: 'select', value: body.notice_reason ?? '' },
    { ...text, name: 'notice_text', value: body.notice_text },
    { ...text, name: 'notice_name', value: body.notice_name },
    { ...text, name: 'notice_email', value: body.notice_email, rule: 'email' },
    { name: 'in_good_faith', kind: 'checkbox', value: '1', checked: body.in_good_faith, required: true },
  ])
  if (refused) return refused
  if (body.notice_text.length > 2000)
    return refusal(t('review.text_long', { most: 2000 }), { field: 'notice_text' })
  const counted = await context.limits.count([{ limit: ofClient, subject: clientKey(context.request) }])
  if (!counted.ok) return tooMany(context, counted, 'review.too_many')
  const notice = {
    reviewId: body.review_id,
    reason: body.notice_reason ?? 'other',
    text: body.notice_text,
    name: body.notice_name,
    email: body.notice_email,
  }
  const noticeId = await context.database.transaction(async (tx) => {
    const id = await keepNotice(tx, notice, context.now)
    if (id !== undefined)
      for (const mail of [noticeMail, noticeReceiptMail])
        await context.jobs.enqueue(tx, mail, { noticeId: id })
    return id
  })
  if (noticeId === undefined) return refusal(t('review.gone'), { field: 'review_id' })
  return { error: false, title: t('review.notice_kept_title'), message: t('review.notice_kept') }
}
