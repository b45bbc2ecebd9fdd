import { mailboxOf } from '#features/account/mail-limits.server.ts'
import { isOwnAddress } from '#features/account/own-address.server.ts'
import { hub3Png } from '#features/payment/transfer/codes.server.ts'
import type { Limit } from '#shared/server/http/limits.server.ts'
import type { Mail } from '#shared/server/mail/mail.server.ts'
import { defineMail } from '#shared/server/mail/mail-jobs.server.ts'
import type { Queryable } from '#shared/server/postgres/database.server.ts'
import type { Services } from '#shared/server/process/services.server.ts'
import { t } from '#shared/text/text.ts'
import { defineAwaitedMails } from './awaited/awaited-mail.server.ts'
import { awaitedPath } from './awaited/links.server.ts'
import { defineCancellationMail } from './cancellation-mail.server.ts'
import { confirmationToSend, ownerOfOrder } from './confirmation.server.ts'
import { orderMail } from './confirmation-mail.server.ts'
import type { ConfirmationView } from './confirmation-view.ts'
import { defineGiftCardMails } from './gift-cards/card-mails.server.ts'
import { defineAlarmMail } from './paying/alarm-mail.server.ts'
import { recurringPath } from './recurring/links.server.ts'
import { defineRecurringMails } from './recurring/turn-mails.server.ts'

type OrderServices = Pick<Services, 'jobs' | 'database' | 'mailer' | 'config' | 'limits' | 'seals' | 'clock'>

/** `held`: how often the mail has been held back. */
type ConfirmationJob = { orderId: number; held?: number }

const confirmationMail = 'order-confirmation'

/**
 * Confirmations that one mailbox gets in an hour, of orders that anybody may have placed with its address. More than
 * anybody orders; the others come later, one as soon as there is room for it.
 */
export const confirmationsToMailbox: Limit = {
  name: 'confirmations of orders to a mailbox',
  most: 10,
  windowMs: 60 * 60 * 1000,
}

/** Orders the confirmation's mail, as part of the transaction that places the order. */
export const enqueueConfirmation = (
  tx: Queryable,
  { jobs }: Pick<Services, 'jobs'>,
  orderId: number,
): Promise<void> => jobs.enqueue<ConfirmationJob>(tx, confirmationMail, { orderId })

/** What happens after an order: the confirmation goes to the buyer. */
export function defineOrderJobs(services: OrderServices): void {
  defineMail<ConfirmationJob>(services, confirmationMail, (job) => composeConfirmation(services, job))
  defineCancellationMail(services)
  defineAwaitedMails(services)
  defineGiftCardMails(services)
  defineAlarmMail(services)
  defineRecurringMails(services)
}

async function composeConfirmation(services: OrderServices, job: ConfirmationJob): Promise<Mail | undefined> {
  const { database, config } = services
  const found = await confirmationToSend(database, job.orderId)
  if (!found) return undefined
  const isOwn = await goesToOwner(database, found)
  // No stranger sends to a customer's own confirmed address, nor can one who floods it keep its owner's mails away.
  if (!isOwn && (await isHeldBack(services, job, found.order))) return undefined
  const shop = { name: found.shopName ?? t('home.title'), baseUrl: config.baseUrl }
  const awaited = awaitedPath(services.seals, found.hash)
  const { repetition } = found.order
  const recurring = repetition ? recurringPath(services.seals, repetition.firstHash) : ''
  const { bank } = found.order
  const slipPicture = bank && (await hub3Png(bank))
  return orderMail(found.order, { shop, hash: found.hash, isOwn, awaited, recurring, slipPicture })
}

/** Whether the order is in an account whose confirmed address it is confirmed to. */
const goesToOwner = async (
  database: Queryable,
  { order, hash }: { order: ConfirmationView; hash: string },
): Promise<boolean> => isOwnAddress(database, await ownerOfOrder(database, hash), order.buyer.email)

/** Whether the mailbox has got enough for now, so that the mail is left to a later job. */
async function isHeldBack(
  { jobs, database, limits }: OrderServices,
  { orderId, held = 0 }: ConfirmationJob,
  { buyer: { email } }: ConfirmationView,
): Promise<boolean> {
  const uses = [{ limit: confirmationsToMailbox, subject: mailboxOf(email) }]
  const counted = await limits.count(uses, `order ${orderId}`)
  if (counted.ok) return false
  const again = { orderId, held: held + 1 }
  await jobs.enqueue<ConfirmationJob>(database, confirmationMail, again, {
    startAfter: new Date(Date.now() + counted.retryAfterSeconds * 1000),
    // This job runs again where its process dies here.
    onceKey: `${orderId} ${again.held}`,
  })
  return true
}
