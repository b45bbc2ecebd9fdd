import type { Mail } from '#shared/server/mail/mail.server.ts'
import { defineMail } from '#shared/server/mail/mail-jobs.server.ts'
import { paragraph, writeMail } from '#shared/server/mail/mail-template.server.tsx'
import type { Queryable } from '#shared/server/postgres/database.server.ts'
import type { Services } from '#shared/server/process/services.server.ts'
import { t } from '#shared/text/text.ts'
import { confirmationToSend } from './confirmation.server.ts'

type MailServices = Pick<Services, 'jobs' | 'database' | 'mailer' | 'config'>

const cancellationMail = 'order-cancelled'

/** Orders the mail that an order was called off, as part of the transaction that does it. */
export const enqueueCancellation = (
  tx: Queryable,
  { jobs }: Pick<Services, 'jobs'>,
  orderId: number,
): Promise<void> => jobs.enqueue<{ orderId: number }>(tx, cancellationMail, { orderId })

/** Tells a buyer that the order was called off. It names nothing of what was bought. */
export function defineCancellationMail(services: MailServices): void {
  defineMail<{ orderId: number }>(services, cancellationMail, ({ orderId }) => compose(services, orderId))
}

async function compose({ database, config }: MailServices, orderId: number): Promise<Mail | undefined> {
  const found = await confirmationToSend(database, orderId)
  if (found?.order.status !== 'cancelled') return undefined
  const { order, hash, shopName } = found
  const { number, buyer, seller, reductions, cards, repetition } = order
  const shop = { name: shopName ?? t('home.title'), baseUrl: config.baseUrl, identity: seller }
  const subject = t('mail.order_cancelled.subject', { number })
  return {
    to: buyer.email,
    ...writeMail({
      subject,
      title: subject,
      preheader: t('mail.order_cancelled.text'),
      shop,
      blocks: [
        paragraph(t('mail.account.hello')),
        paragraph(t('mail.order_cancelled.text')),
        paragraph(t('mail.order_cancelled.money')),
        ...(cards.length > 0 ? [paragraph(t('mail.order_cancelled.cards', { count: cards.length }))] : []),
        ...(reductions.length > 0 ? [paragraph(t('mail.order_cancelled.reductions'))] : []),
        ...(repetition?.status === 'stopped' && repetition.first === null
          ? [paragraph(t('mail.order_cancelled.repetition'))]
          : []),
        { kind: 'button', text: t('mail.order.open'), href: `${config.baseUrl}${t('path.thanks')}/${hash}` },
      ],
    }),
  }
}
