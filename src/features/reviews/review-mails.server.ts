import { mailboxOf } from '#features/account/mail-limits.server.ts'
import type { Limit } from '#shared/server/http/limits.server.ts'
import type { Mail } from '#shared/server/mail/mail.server.ts'
import { defineMail } from '#shared/server/mail/mail-jobs.server.ts'
import { paragraph } from '#shared/server/mail/mail-template.server.tsx'
import { statement } from '#shared/server/postgres/database.server.ts'
import type { Services } from '#shared/server/process/services.server.ts'
import { t } from '#shared/text/text.ts'
import { buyersEmailSql } from './buyers-email.server.ts'
import { addReviewLink } from './links.server.ts'
import { type Notice, readNotice } from './notice.server.ts'
import { reviewLetter } from './review-letter.server.ts'

type MailServices = Pick<Services, 'jobs' | 'database' | 'mailer' | 'config' | 'clock' | 'limits'>

/** Tells a writer why a review is not published; its data is `{ reviewId, version }`. */
export const refusedMail = 'review-refused'
/** Tells the shop of a notice, and whoever wrote it that it came; their data is `{ noticeId }`. */
export const noticeMail = 'review-notice'
export const noticeReceiptMail = 'review-notice-receipt'

/** Anybody may type a stranger's address. The notice counts all the same: nobody keeps another's away by using the address up. */
const receiptsToMailbox: Limit = {
  name: 'receipts of notices to a mailbox',
  most: 3,
  windowMs: 60 * 60 * 1000,
}

/** Changed or withdrawn meanwhile, or of an account that is gone: there is nobody to tell any more. */
const readRefused = statement(
  'reviews.refused',
  `SELECT o.id AS "orderId", o.number, r.reason, ${buyersEmailSql('o')} AS email
   FROM reviews r JOIN order_items i ON i.id = r.order_item_id JOIN orders o ON o.id = i.order_id
   WHERE r.id = $1 AND r.version = $2 AND r.status = 'refused' AND r.shown_name <> ''`,
)

/** The mails about reviews. None names what was bought: glasses and lenses are a person's own business. */
export function defineReviewMails(services: MailServices): void {
  const { database, config, limits } = services
  defineMail<{ reviewId: number; version: number }>(services, refusedMail, (job) =>
    composeRefused(services, job),
  )
  defineMail<{ noticeId: number }>(services, noticeMail, async ({ noticeId }) => {
    const notice = await readNotice(database, noticeId)
    return notice && noticeLetter(services, notice, config.shopMail)
  })
  defineMail<{ noticeId: number }>(services, noticeReceiptMail, async ({ noticeId }) => {
    const notice = await readNotice(database, noticeId)
    if (!notice) return undefined
    const uses = [{ limit: receiptsToMailbox, subject: mailboxOf(notice.email) }]
    return (await limits.count(uses, `notice ${noticeId}`)).ok ? receiptLetter(services, notice) : undefined
  })
}

async function composeRefused(
  services: MailServices,
  { reviewId, version }: { reviewId: number; version: number },
): Promise<Mail | undefined> {
  const { database, config, clock } = services
  type Row = { orderId: number; number: string; reason: string; email: string }
  const found = await database.one<Row>(readRefused, [reviewId, version])
  if (!found) return undefined
  const token = await addReviewLink(database, found.orderId, clock())
  return reviewLetter(services, found.email, t('mail.review_refused.subject'), [
    paragraph(t('mail.account.hello')),
    paragraph(t('mail.review_refused.text', { number: found.number })),
    { kind: 'lines', title: t('mail.review_refused.reason'), lines: [found.reason] },
    {
      kind: 'button',
      text: t('mail.review_refused.button'),
      href: `${config.baseUrl}${t('path.order_reviews')}/${token}`,
    },
    paragraph(t('mail.review_refused.after')),
  ])
}

/** To the shop: what is said of which review, and by whom. */
function noticeLetter(services: MailServices, notice: Notice, to: string): Promise<Mail> {
  const { id, reviewId, reviewText, reason, text, name, email } = notice
  return reviewLetter(services, to, t('mail.review_notice.subject', { id }), [
    paragraph(t('mail.review_notice.text')),
    {
      kind: 'details',
      rows: [
        { name: t('mail.review_notice.review'), value: String(reviewId ?? '–') },
        { name: t('review.notice_reason'), value: t(`review.notice_reason.${reason}`) },
        { name: t('review.notice_name'), value: name },
        { name: t('review.notice_email'), value: email },
      ],
    },
    { kind: 'lines', title: t('review.notice_text'), lines: [text] },
    { kind: 'lines', title: t('mail.review_notice.words'), lines: [reviewText] },
  ])
}

/** That the notice came. No words of whoever typed the address go to it. */
const receiptLetter = (services: MailServices, { id, email }: Notice): Promise<Mail> =>
  reviewLetter(services, email, t('mail.review_receipt.subject', { id }), [
    paragraph(t('mail.account.hello')),
    paragraph(t('mail.review_receipt.text', { id })),
    paragraph(t('mail.review_receipt.after')),
  ])
