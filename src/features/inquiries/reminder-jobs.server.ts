import { toldProduct } from '#features/catalogue/told-product.server.ts'
import type { Mail } from '#shared/server/mail/mail.server.ts'
import { defineMail } from '#shared/server/mail/mail-jobs.server.ts'
import { type MailBlock, paragraph, writeMail } from '#shared/server/mail/mail-template.server.tsx'
import type { Queryable } from '#shared/server/postgres/database.server.ts'
import type { Services } from '#shared/server/process/services.server.ts'
import { shopOfMail } from '#shared/server/settings/shop-identity.server.ts'
import { t } from '#shared/text/text.ts'
import { stopReminder } from './contract.ts'
import { reminderToken } from './reminder-token.server.ts'
import { canBeHad, type Reminder, reminderById, tellReminders, waitOn } from './reminders.server.ts'

type ReminderServices = Pick<Services, 'jobs' | 'database' | 'mailer' | 'config' | 'clock' | 'secretOfShop'>
type ReminderJob = { reminderId: number }

const askMail = 'reminder-ask'
const backMail = 'reminder-back'

/** Orders the mail that asks an address's owner, as part of the transaction that keeps the reminder. */
export const enqueueAsk = (
  tx: Queryable,
  { jobs }: Pick<Services, 'jobs'>,
  reminderId: number,
): Promise<void> => jobs.enqueue<ReminderJob>(tx, askMail, { reminderId })

/**
 * Looks at what is waited for, whatever brought the stock: an import, a cancelled order, a table that somebody changed, a shop
 * that opened again. Whom it tells is written down with the mail's job in one transaction.
 */
export function defineReminders(services: ReminderServices): void {
  const { jobs, database } = services
  jobs.define('reminders.look', () => tellWaiting(services), { everySeconds: 60, retries: 0 })
  defineMail<ReminderJob>(services, askMail, async ({ reminderId }) => {
    const reminder = await reminderById(database, reminderId)
    return reminder?.state === 'asked' ? askLetter(services, reminder) : undefined
  })
  defineMail<ReminderJob>(services, backMail, async ({ reminderId }) => {
    const reminder = await reminderById(database, reminderId)
    if (reminder?.state !== 'told') return undefined
    if (await canBeHad(database, reminder.productId)) return backLetter(services, reminder)
    await waitOn(database, reminder.id)
    return undefined
  })
}

/** Tells all whose product can be had by now. */
export async function tellWaiting({
  jobs,
  database,
  clock,
}: Pick<Services, 'jobs' | 'database' | 'clock'>): Promise<void> {
  let told: number
  do {
    told = await database.transaction(async (tx) => {
      const ids = await tellReminders(tx, clock())
      for (const reminderId of ids) await jobs.enqueue<ReminderJob>(tx, backMail, { reminderId })
      return ids.length
    })
  } while (told > 0)
}

async function askLetter(services: ReminderServices, reminder: Reminder): Promise<Mail | undefined> {
  const product = await toldProduct(services.database, reminder.productId)
  if (!product?.active) return undefined
  const { page } = await linksOf(services, reminder)
  return letter(services, reminder, {
    subject: t('mail.reminder.ask_subject'),
    blocks: [
      paragraph(t('mail.account.hello')),
      paragraph(t('mail.reminder.ask_text', { product: product.name })),
      { kind: 'button', text: t('mail.reminder.ask_button'), href: page },
      paragraph(t('mail.reminder.ask_after')),
    ],
  })
}

async function backLetter(services: ReminderServices, reminder: Reminder): Promise<Mail | undefined> {
  const product = await toldProduct(services.database, reminder.productId)
  if (!product?.active) return undefined
  const { page } = await linksOf(services, reminder)
  return letter(services, reminder, {
    subject: t('mail.reminder.back_subject'),
    blocks: [
      paragraph(t('mail.account.hello')),
      paragraph(t('mail.reminder.back_text', { product: product.name })),
      {
        kind: 'button',
        text: t('mail.inquiry.product'),
        href: `${services.config.baseUrl}${product.href}`,
      },
      paragraph(t('mail.reminder.back_after')),
      {
        kind: 'leading',
        text: t('mail.reminder.stop'),
        link: { text: t('mail.reminder.stop_link'), href: page },
      },
    ],
  })
}

async function letter(
  services: ReminderServices,
  reminder: Reminder,
  { subject, blocks }: { subject: string; blocks: readonly MailBlock[] },
): Promise<Mail> {
  const shop = await shopOfMail(services.database, services.config)
  const { stop } = await linksOf(services, reminder)
  return {
    to: reminder.email,
    unsubscribe: stop,
    ...writeMail({
      subject,
      title: subject,
      preheader: subject,
      shop,
      blocks,
    }),
  }
}

async function linksOf({ config, secretOfShop }: ReminderServices, reminder: Reminder) {
  const token = reminderToken(await secretOfShop(), reminder)
  return {
    page: `${config.baseUrl}${t('path.reminder_link')}/${token}`,
    stop: `${config.baseUrl}${stopReminder.path}?token=${token}`,
  }
}
