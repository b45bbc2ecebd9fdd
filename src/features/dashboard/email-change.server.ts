import { linkMail } from '#features/account/account-mail.server.ts'
import { ownCredentials } from '#features/account/credentials.server.ts'
import { askLink, dropLinksOf, waitingLink } from '#features/account/links.server.ts'
import { changesToAddress, mailboxOf } from '#features/account/mail-limits.server.ts'
import { lockCustomer } from '#features/account/queries.server.ts'
import { isNotEmpty } from '#features/account/refused-answer.server.ts'
import { requiredField } from '#features/account/refused-field.ts'
import { refusedEmail } from '#features/account/rules.ts'
import { noteWayIn } from '#features/staff/acts.server.ts'
import type { BodyOf } from '#shared/contract/call.ts'
import { type CallContext, type Outcome, tooMany } from '#shared/server/http/calls.server.ts'
import type { Limit } from '#shared/server/http/limits.server.ts'
import { requireHuman } from '#shared/server/human-check/require-human.server.ts'
import type { Queryable } from '#shared/server/postgres/database.server.ts'
import { t } from '#shared/text/text.ts'
import { outdated } from './answers.server.ts'
import type { cancelEmailChange, changeEmail, sendEmailChange } from './contract.ts'
import { withPassword } from './old-password.server.ts'
import { refusedField, refusedFields } from './refused.server.ts'
import type { EmailChangeView } from './views.ts'

/** Mails that one customer has sent, to whatever address. */
export const ofMails: Limit = { name: 'links asked by a customer', most: 5, windowMs: 60 * 60 * 1000 }

/** The change of address that waits for its link to be followed; null where none does. */
export async function emailChangeView(db: Queryable, customerId: number): Promise<EmailChangeView | null> {
  const waits = await waitingLink(db, customerId, 'change_email')
  return waits ? { email: waits.email, until: waits.until.toISOString() } : null
}

async function emailChangePiece({ database }: CallContext, customerId: number) {
  return { dashboard_email_change: { change: await emailChangeView(database, customerId) } }
}

/**
 * Another e-mail address: it counts once the link that goes there was followed. Whoever reads the mails of the present one
 * is told, with a link that stops it. Whether another account has the address is not said here (SAFE-07).
 */
export async function handleChangeEmail(
  body: BodyOf<typeof changeEmail>,
  context: CallContext,
  customerId: number,
): Promise<Outcome<typeof changeEmail>> {
  const notHuman = await requireHuman(context, body.recaptcha_response)
  if (notHuman) return notHuman
  const refused = [
    ...refusedEmail(body.email),
    ...(body.old_password === '' ? [requiredField('old_password')] : []),
  ]
  if (isNotEmpty(refused)) return refusedFields(refused)
  const asked = await withPassword(context, customerId, body.old_password)
  if (asked.refused) return asked.refused
  const { customer } = asked
  if (customer.email === body.email) return refusedField({ field: 'email', reason: 'same_email' })
  const counted = await countChange(context, customerId, body.email)
  if (!counted.ok) return tooMany(context, counted, 'dashboard.too_many_mails', { field: 'email' })
  const isAsked = await context.database.transaction(
    async (tx) => {
      await lockCustomer(tx, customerId)
      const now = await ownCredentials(tx, customerId)
      // Meanwhile the account may have got another password or address, from whoever it is.
      if (now?.passwordHash !== customer.passwordHash || now?.email !== customer.email) return false
      await sendChange(tx, context, customerId, body.email)
      const by = { customerId, session: await context.session.current() }
      await noteWayIn(tx, by, 'email_change_asked', { to: body.email })
      // An address that nobody confirmed may be a stranger's that was mistyped: the account is not theirs to claim.
      if (!customer.emailConfirmed) return true
      // A link that stops an earlier change goes on serving: whoever asks anew may be no owner.
      const linkId = await askLink(tx, { kind: 'stop_change', email: customer.email, customerId })
      await context.jobs.enqueue(tx, linkMail, { linkId })
      return true
    },
    { durable: true },
  )
  if (!isAsked) return refusedField({ field: 'old_password', reason: 'old_password_wrong' })
  return {
    error: false,
    title: t('dashboard.email_asked_title'),
    message: t('dashboard.email_asked', { email: body.email }),
    pieces: await emailChangePiece(context, customerId),
  }
}

/** Sends the link of the change that waits once more; the password was asked for when the change was. */
export async function handleSendEmailChange(
  _body: unknown,
  context: CallContext,
  customerId: number,
): Promise<Outcome<typeof sendEmailChange>> {
  const waits = await emailChangeView(context.database, customerId)
  if (!waits) return gone()
  const counted = await countChange(context, customerId, waits.email)
  if (!counted.ok) return tooMany(context, counted, 'dashboard.too_many_mails')
  const isSent = await context.database.transaction(
    async (tx) => {
      await lockCustomer(tx, customerId)
      if ((await emailChangeView(tx, customerId))?.email !== waits.email) return false
      await sendChange(tx, context, customerId, waits.email)
      return true
    },
    { durable: true },
  )
  if (!isSent) return gone()
  return {
    error: false,
    title: t('dashboard.email_asked_title'),
    message: t('dashboard.email_change_sent', { email: waits.email }),
    pieces: await emailChangePiece(context, customerId),
  }
}

/** Takes the change back: its link leads nowhere any more. */
export async function handleCancelEmailChange(
  _body: unknown,
  context: CallContext,
  customerId: number,
): Promise<Outcome<typeof cancelEmailChange>> {
  const dropped = await context.database.transaction(async (tx) => {
    await lockCustomer(tx, customerId)
    const count = await dropLinksOf(tx, customerId, ['change_email'])
    const by = { customerId, session: await context.session.current() }
    if (count > 0) await noteWayIn(tx, by, 'email_change_cancelled')
    return count
  })
  if (dropped === 0) return gone()
  return {
    error: false,
    title: t('dashboard.email_change_cancelled'),
    message: '',
    pieces: { dashboard_email_change: { change: null } },
  }
}

/** A mail to an address that is to be the account's, by whom it is asked and by whom it is read. */
const countChange = ({ limits }: CallContext, customerId: number, email: string) =>
  limits.count([
    { limit: ofMails, subject: customerId },
    { limit: changesToAddress, subject: mailboxOf(email) },
  ])

/** One change waits at a time: the account is locked. */
async function sendChange(
  tx: Queryable,
  { jobs }: CallContext,
  customerId: number,
  email: string,
): Promise<void> {
  await dropLinksOf(tx, customerId, ['change_email'])
  const linkId = await askLink(tx, { kind: 'change_email', email, customerId })
  await jobs.enqueue(tx, linkMail, { linkId })
}

/** It was confirmed, taken back or too old: the page shows it no longer. */
const gone = () => outdated(t('dashboard.email_change_gone'), { dashboard_email_change: { change: null } })
