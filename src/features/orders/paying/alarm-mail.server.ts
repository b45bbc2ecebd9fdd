import type { Mail } from '#shared/server/mail/mail.server.ts'
import { defineMail } from '#shared/server/mail/mail-jobs.server.ts'
import { paragraph, writeMail } from '#shared/server/mail/mail-template.server.tsx'
import { type Queryable, statement } from '#shared/server/postgres/database.server.ts'
import type { Services } from '#shared/server/process/services.server.ts'
import { shopOfMail } from '#shared/server/settings/shop-identity.server.ts'
import { money, t } from '#shared/text/text.ts'
import type { Hold, PaymentStatus } from './payment-state.ts'

type AlarmJob = { paymentId: number }
type MailServices = Pick<Services, 'jobs' | 'database' | 'mailer' | 'config'>

const alarmMail = 'payment-alarm'

/** Tells the shop of money that somebody has to look at, as part of the transaction that found it. */
export const enqueueAlarm = (
  tx: Queryable,
  { jobs }: Pick<Services, 'jobs'>,
  paymentId: number,
): Promise<void> => jobs.enqueue<AlarmJob>(tx, alarmMail, { paymentId })

/** The letter to the shop: which payment of which order it is about, and why. */
export function defineAlarmMail(services: MailServices): void {
  defineMail<AlarmJob>(services, alarmMail, ({ paymentId }) => compose(services, paymentId))
}

const read = statement(
  'payments.alarm',
  `SELECT p.provider, p.reference, p.status, p.held, p.amount, p.received, p.currency, o.number
   FROM payments p JOIN orders o ON o.id = p.order_id WHERE p.id = $1`,
)
type AlarmRow = {
  provider: string
  reference: string
  status: PaymentStatus
  held: Hold | null
  amount: number
  received: number
  currency: string
  number: string
}

async function compose({ database, config }: MailServices, paymentId: number): Promise<Mail | undefined> {
  const found = await database.one<AlarmRow>(read, [paymentId])
  if (!found) return undefined
  const { held, number, amount, received, currency, provider, reference } = found
  const why = held ?? 'only_authorised'
  const subject = t('mail.payment_alarm.subject', { number })
  return {
    to: config.shopMail,
    ...writeMail({
      subject,
      title: subject,
      preheader: t(`mail.payment_alarm.${why}`),
      shop: { ...(await shopOfMail(database, config)), identity: null },
      blocks: [
        paragraph(t(`mail.payment_alarm.${why}`)),
        {
          kind: 'details',
          rows: [
            { name: t('mail.payment_alarm.bank'), value: provider },
            { name: t('mail.payment_alarm.reference'), value: reference },
            { name: t('mail.payment_alarm.asked'), value: money(amount, currency) },
            { name: t('mail.payment_alarm.received'), value: money(received, currency) },
          ],
        },
        ...(held === null
          ? []
          : [
              paragraph(
                t('mail.payment_alarm.settle', { command: `npm run shop -- payments settled ${reference}` }),
              ),
            ]),
      ],
    }),
  }
}
