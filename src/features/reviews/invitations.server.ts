import { deliveredAtSql } from '#features/orders/status-history.server.ts'
import type { Mail } from '#shared/server/mail/mail.server.ts'
import { defineMail } from '#shared/server/mail/mail-jobs.server.ts'
import { paragraph } from '#shared/server/mail/mail-template.server.tsx'
import { type Database, statement } from '#shared/server/postgres/database.server.ts'
import type { Services } from '#shared/server/process/services.server.ts'
import { t } from '#shared/text/text.ts'
import { buyersEmailSql } from './buyers-email.server.ts'
import { isStoppedSql } from './invitation-stops.server.ts'
import { addReviewLink } from './links.server.ts'
import { openLineSql } from './own-reviews.server.ts'
import { reviewLetter } from './review-letter.server.ts'

type InvitationServices = Pick<Services, 'jobs' | 'database' | 'mailer' | 'config' | 'clock'>

/** Asks a buyer for a review; its data is `{ orderId }`. */
const invitationMail = 'review-invitation'

const invitedAfter = "interval '14 days'"
/** A shop that was shut for longer asks nobody about what was so long ago. */
const atLatest = "interval '60 days'"
/** Orders that one statement notes at most. */
const atOnce = 200

/** Whether an order (`o`) is to be asked about: consented, delivered and not taken back, with something to review. */
const isAskedFor = `o.review_invitation_at IS NOT NULL AND ${deliveredAtSql('o')} IS NOT NULL
  AND NOT ${isStoppedSql('o')} AND EXISTS (${openLineSql('o')})`

const noteDue = statement(
  'reviews.note_due',
  `INSERT INTO review_invitations (order_id, created_at)
   SELECT DISTINCT o.id, $1::timestamptz FROM order_status_history d JOIN orders o ON o.id = d.order_id
   WHERE d.status = 'completed' AND d.created_at > $1::timestamptz - ${atLatest}
     AND d.created_at <= $1::timestamptz - ${invitedAfter}
     AND ${deliveredAtSql('o')} <= $1::timestamptz - ${invitedAfter} AND ${isAskedFor}
     AND NOT EXISTS (SELECT FROM review_invitations v WHERE v.order_id = o.id)
   LIMIT ${atOnce}
   ON CONFLICT (order_id) DO NOTHING RETURNING order_id AS "orderId"`,
)
const readAsked = statement(
  'reviews.asked',
  `SELECT o.number, ${buyersEmailSql('o')} AS email FROM orders o WHERE o.id = $1 AND ${isAskedFor}`,
)

/**
 * Notes the orders that were delivered two weeks ago and whose buyers want to be asked, each with the job of its mail: of
 * several processes one notes an order, and one that dies has noted it with its job or not at all. Answers how many.
 */
export async function inviteReviewers(
  { jobs, database }: Pick<Services, 'jobs'> & { database: Database },
  now: Date,
): Promise<number> {
  let invited = 0
  let noted: number
  do {
    noted = await database.transaction(async (tx) => {
      const due = await tx.all<{ orderId: number }>(noteDue, [now])
      for (const { orderId } of due) await jobs.enqueue(tx, invitationMail, { orderId })
      return due.length
    })
    invited += noted
  } while (noted === atOnce)
  return invited
}

/** The mail that asks. */
export function defineInvitationMail(services: InvitationServices): void {
  defineMail<{ orderId: number }>(services, invitationMail, ({ orderId }) => compose(services, orderId))
}

/** The look for whom to ask, once an hour. */
export function defineReviewInvitations(
  services: Pick<InvitationServices, 'jobs' | 'database' | 'clock'>,
): void {
  const { jobs, clock } = services
  jobs.define(
    'reviews.invite',
    async () => {
      await inviteReviewers(services, clock())
    },
    { everySeconds: 3600, timeoutSeconds: 300 },
  )
}

/** Nothing where consent was withdrawn, the order taken back or everything reviewed since it was noted. */
async function compose(services: InvitationServices, orderId: number): Promise<Mail | undefined> {
  const { database, config, clock } = services
  const found = await database.one<{ number: string; email: string }>(readAsked, [orderId])
  if (!found) return undefined
  const token = await addReviewLink(database, orderId, clock())
  const page = `${config.baseUrl}${t('path.order_reviews')}/${token}`
  const mail = await reviewLetter(services, found.email, t('mail.review_invitation.subject'), [
    paragraph(t('mail.account.hello')),
    paragraph(t('mail.review_invitation.text', { number: found.number })),
    { kind: 'button', text: t('mail.review_invitation.button'), href: page },
    {
      kind: 'leading',
      text: t('mail.review_invitation.after'),
      link: { text: t('mail.review_invitation.stop'), href: `${page}#odjava` },
    },
  ])
  return { ...mail, unsubscribe: `${config.baseUrl}${t('path.review_stop')}/${token}` }
}
