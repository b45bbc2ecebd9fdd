import type { Mail } from '#shared/server/mail/mail.server.ts'
import { defineMail } from '#shared/server/mail/mail-jobs.server.ts'
import { type MailBlock, paragraph, writeMail } from '#shared/server/mail/mail-template.server.tsx'
import { type Queryable, statement } from '#shared/server/postgres/database.server.ts'
import type { Services } from '#shared/server/process/services.server.ts'
import { shopOfMail } from '#shared/server/settings/shop-identity.server.ts'
import { money, t, writtenDate } from '#shared/text/text.ts'
import { recurringPath } from './links.server.ts'
import { keepSent, type Recurring, recurringById } from './recurring.server.ts'
import type { ToldTurn, TurnFailure } from './turn.ts'
import { doubtText, failureText, turnRows } from './turn-texts.ts'

type MailServices = Pick<Services, 'jobs' | 'database' | 'mailer' | 'config' | 'seals' | 'clock'>
/** The notice of a day and a sum; once either has changed, another goes in its place. */
type NoticeJob = { recurringId: number; day: string; total: number }
type FailedJob = { recurringId: number; day: string }

const noticeMail = 'recurring-notice'
const failedMail = 'recurring-failed'
const stoppedMail = 'recurring-stopped'

type Enqueues = Pick<Services, 'jobs'>

/** Orders the notice of the next turn, as part of the transaction that keeps what it says. */
export const enqueueNotice = (tx: Queryable, { jobs }: Enqueues, job: NoticeJob): Promise<void> =>
  jobs.enqueue<NoticeJob>(tx, noticeMail, job)

/** Orders the mail that a turn failed, as part of the transaction that ends it. */
export const enqueueFailed = (tx: Queryable, { jobs }: Enqueues, job: FailedJob): Promise<void> =>
  jobs.enqueue<FailedJob>(tx, failedMail, job)

/** Orders the mail that the shop ended a repetition, as part of the transaction that does it. */
export const enqueueStopped = (tx: Queryable, { jobs }: Enqueues, recurringId: number): Promise<void> =>
  jobs.enqueue<{ recurringId: number }>(tx, stoppedMail, { recurringId })

/** What the buyer of an order that repeats itself is told between its orders. */
export function defineRecurringMails(services: MailServices): void {
  const { database, clock } = services
  defineMail<NoticeJob>(
    services,
    noticeMail,
    async ({ recurringId, day, total }) => {
      const recurring = await recurringById(database, recurringId)
      const told = recurring?.status === 'active' ? recurring.told : null
      if (!recurring || told?.day !== day || told.total !== total) return undefined
      return write(services, recurring, notice(recurring, told))
    },
    // The three days begin with what the buyer has got.
    (job) => keepSent(database, job.recurringId, job, clock()),
  )
  defineMail<FailedJob>(services, failedMail, async ({ recurringId, day }) => {
    const recurring = await recurringById(database, recurringId)
    const turn = await database.one<{ reason: TurnFailure | null }>(readTurn, [recurringId, day])
    return recurring && turn?.reason
      ? write(services, recurring, failed(recurring, day, turn.reason))
      : undefined
  })
  defineStoppedMail(services)
}

/** The mail that the shop ended it; by itself for the shop's own command. */
export function defineStoppedMail(services: Omit<MailServices, 'clock'>): void {
  defineMail<{ recurringId: number }>(services, stoppedMail, async ({ recurringId }) => {
    const recurring = await recurringById(services.database, recurringId)
    return recurring && write(services, recurring, stopped(recurring))
  })
}

const readTurn = statement(
  'recurring.failed_turn',
  `SELECT reason FROM recurring_turns WHERE recurring_id = $1 AND day = $2 AND outcome = 'failed'`,
)

type Letter = { subject: string; preheader: string; blocks: MailBlock[]; button: string }

async function write(
  { database, config, seals }: Pick<MailServices, 'database' | 'config' | 'seals'>,
  { email, hash }: Recurring,
  { subject, preheader, blocks, button }: Letter,
): Promise<Mail> {
  const href = `${config.baseUrl}${recurringPath(seals, hash)}`
  return {
    to: email,
    ...writeMail({
      subject,
      title: subject,
      preheader,
      shop: await shopOfMail(database, config),
      blocks: [paragraph(t('mail.account.hello')), ...blocks, { kind: 'button', text: button, href }],
    }),
  }
}

function notice({ number, intervalDays }: Recurring, told: ToldTurn): Letter {
  const { before, total } = told
  const on = { ordered: writtenDate(told.orderedOn), day: writtenDate(told.day) }
  const intro = t('mail.recurring.intro', { number, count: intervalDays, ...on })
  const dearer =
    before === null
      ? []
      : [paragraph(t('mail.recurring.dearer', { before: money(before), total: money(total) }))]
  return {
    subject: t(before === null ? 'mail.recurring.subject' : 'mail.recurring.subject_dearer', {
      number,
      ...on,
    }),
    preheader: t('mail.recurring.preheader', { ...on, total: money(total) }),
    blocks: [
      paragraph(intro),
      ...dearer,
      { kind: 'details', rows: turnRows(told) },
      ...told.doubts.map((doubt) => paragraph(doubtText(doubt))),
      paragraph(t('mail.recurring.price')),
      paragraph(t('mail.recurring.change', on)),
    ],
    button: t('recurring.change'),
  }
}

function failed({ number, status, stoppedBy, nextDay }: Recurring, day: string, reason: TurnFailure): Letter {
  const why = failureText(reason)
  const next =
    status === 'active'
      ? [paragraph(t('mail.recurring.failed_next', { day: writtenDate(nextDay) }))]
      : stoppedBy === 'failures'
        ? [paragraph(t('mail.recurring.failed_stopped'))]
        : []
  return {
    subject: t('mail.recurring.failed_subject', { number }),
    preheader: why,
    blocks: [
      paragraph(t('mail.recurring.failed', { number, day: writtenDate(day) })),
      paragraph(why),
      ...next,
    ],
    button: t('recurring.open'),
  }
}

function stopped({ number }: Recurring): Letter {
  const text = t('mail.recurring.stopped', { number })
  return {
    subject: t('mail.recurring.stopped_subject', { number }),
    preheader: text,
    blocks: [paragraph(text), paragraph(t('mail.recurring.stopped_orders'))],
    button: t('recurring.open'),
  }
}
