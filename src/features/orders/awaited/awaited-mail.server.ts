import { mailboxOf } from '#features/account/mail-limits.server.ts'
import { isOwnAddress } from '#features/account/own-address.server.ts'
import { awaitedSql } from '#features/prescriptions/kept.server.ts'
import type { Limit } from '#shared/server/http/limits.server.ts'
import type { Mail } from '#shared/server/mail/mail.server.ts'
import { defineMail } from '#shared/server/mail/mail-jobs.server.ts'
import { paragraph, writeMail } from '#shared/server/mail/mail-template.server.tsx'
import { type Queryable, statement } from '#shared/server/postgres/database.server.ts'
import type { Services } from '#shared/server/process/services.server.ts'
import { shopOfMail } from '#shared/server/settings/shop-identity.server.ts'
import { quantityWithUnit, t } from '#shared/text/text.ts'
import { productOf } from '../gone-line.ts'
import { awaitedPath, awaitsPrescriptionSql } from './links.server.ts'

type MailServices = Pick<Services, 'jobs' | 'database' | 'mailer' | 'config' | 'limits' | 'seals'>
type AwaitedJob = { orderId: number }

const reminderMail = 'prescription-reminder'
const cameMail = 'prescription-came'
const dayMs = 24 * 60 * 60 * 1000
const remindAfterMs = 2 * dayMs

/** Anybody may order with anybody's address, but no stranger in an account whose own it is: its reminders do not count. */
export const remindersToMailbox: Limit = {
  name: 'reminders of prescriptions to a mailbox',
  most: 5,
  windowMs: dayMs,
}

/** Orders the one reminder, as part of the transaction that places the order. */
export const enqueueReminder = (
  tx: Queryable,
  { jobs }: Pick<Services, 'jobs'>,
  orderId: number,
  now: Date,
): Promise<void> =>
  jobs.enqueue<AwaitedJob>(
    tx,
    reminderMail,
    { orderId },
    { startAfter: new Date(now.getTime() + remindAfterMs) },
  )

/** Orders the shop's mail, as part of the transaction that takes what came. */
export const enqueueCame = (
  tx: Queryable,
  { jobs }: Pick<Services, 'jobs'>,
  orderId: number,
): Promise<void> => jobs.enqueue<AwaitedJob>(tx, cameMail, { orderId })

/** Who is reminded of a prescription that has not come, and the shop of one that has. Neither mail says anything of it. */
export function defineAwaitedMails(services: MailServices): void {
  const { database, limits } = services
  defineMail<AwaitedJob>(services, reminderMail, async ({ orderId }) => {
    const order = await orderToMail(database, orderId)
    if (!order?.awaits) return undefined
    const uses = [{ limit: remindersToMailbox, subject: mailboxOf(order.email) }]
    const isOwn = await isOwnAddress(database, order.customerId, order.email)
    if (!isOwn && !(await limits.count(uses, `order ${orderId}`)).ok) return undefined
    return reminder(services, order)
  })
  defineMail<AwaitedJob>(services, cameMail, async ({ orderId }) => {
    const order = await orderToMail(database, orderId)
    return order && came(services, order)
  })
}

type MailedOrder = {
  number: string
  hash: string
  email: string
  customerId: number | null
  awaits: boolean
  unpaid: boolean
  /** The lines that wait. */
  lines: { name: string; choice: string; qty: number; unit: string }[]
}

const read = statement(
  'orders.awaited_to_mail',
  `SELECT o.number, o.hash, o.buyer ->> 'email' AS email, o.customer_id AS "customerId",
     ${awaitsPrescriptionSql} AS awaits,
     o.status = 'awaiting_payment' AS unpaid,
     (SELECT coalesce(json_agg(json_build_object('name', i.name, 'choice', i.choice, 'qty', i.qty, 'unit', i.unit) ORDER BY i.id), '[]')
       FROM order_items i WHERE i.order_id = o.id AND ${awaitedSql('i.prescription_id')}) AS lines
   FROM orders o WHERE o.id = $1`,
)
const orderToMail = (db: Queryable, orderId: number) => db.one<MailedOrder>(read, [orderId])

async function reminder({ database, config, seals }: MailServices, order: MailedOrder): Promise<Mail> {
  const shop = await shopOfMail(database, config)
  const { number, hash, email, unpaid } = order
  const subject = t('mail.awaited.subject', { number })
  const intro = t(unpaid ? 'mail.awaited.intro_unpaid' : 'mail.awaited.intro', { number })
  return {
    to: email,
    ...writeMail({
      subject,
      title: subject,
      preheader: intro,
      shop,
      blocks: [
        paragraph(t('mail.account.hello')),
        paragraph(intro),
        {
          kind: 'lines',
          title: t('order.awaits_prescription'),
          lines: order.lines.map((line) => `${quantityWithUnit(line.qty, line.unit)} × ${productOf(line)}`),
        },
        { kind: 'button', text: t('awaited.give'), href: `${config.baseUrl}${awaitedPath(seals, hash)}` },
        paragraph(t('mail.awaited.after')),
      ],
    }),
  }
}

async function came({ database, config }: MailServices, order: MailedOrder): Promise<Mail> {
  const shop = await shopOfMail(database, config)
  const { number } = order
  const subject = t('mail.awaited.came_subject', { number })
  const intro = t(cameText(order), { number })
  return {
    to: config.shopMail,
    ...writeMail({
      subject,
      title: subject,
      preheader: intro,
      shop: { ...shop, identity: null },
      blocks: [
        paragraph(intro),
        paragraph(t('mail.awaited.read', { command: `npm run shop -- prescriptions ${number}` })),
      ],
    }),
  }
}

/** Nothing is made for an order that is not paid. */
function cameText({ awaits, unpaid }: MailedOrder) {
  if (awaits) return 'mail.awaited.came_one'
  return unpaid ? 'mail.awaited.came_all_unpaid' : 'mail.awaited.came_all'
}
