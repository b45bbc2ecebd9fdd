import { linkMail, toldMail } from '#features/account/account-mail.server.ts'
import {
  endSessions,
  isPasswordHash,
  ownCredentials,
  setPassword,
} from '#features/account/credentials.server.ts'
import { askLink, dropLinksOf } from '#features/account/links.server.ts'
import { profileOf } from '#features/account/profile.server.ts'
import { lockCustomer } from '#features/account/queries.server.ts'
import { isNotEmpty } from '#features/account/refused-answer.server.ts'
import { requiredField } from '#features/account/refused-field.ts'
import { refusedPassword } from '#features/account/rules.ts'
import { noteWayIn } from '#features/staff/acts.server.ts'
import type { BodyOf, Envelope } from '#shared/contract/call.ts'
import { type CallContext, type Outcome, refusal, tooMany } from '#shared/server/http/calls.server.ts'
import { requireHuman } from '#shared/server/human-check/require-human.server.ts'
import type { Queryable } from '#shared/server/postgres/database.server.ts'
import { t } from '#shared/text/text.ts'
import type { changePassword } from './contract.ts'
import { emailChangeView, ofMails } from './email-change.server.ts'
import { withPassword } from './old-password.server.ts'
import { isChangedAlready } from './password-again.server.ts'
import { refusedField, refusedFields } from './refused.server.ts'
import { sessionsView, toldSessions } from './sessions.server.ts'
import type { SecurityView } from './views.ts'

/** What the page of security shows; undefined once the account is anonymised. */
export async function securityView(
  db: Queryable,
  customerId: number,
  sessionId: number | undefined,
): Promise<SecurityView | undefined> {
  const customer = await profileOf(db, customerId)
  if (!customer) return undefined
  return {
    email: customer.email,
    change: await emailChangeView(db, customerId),
    sessions: await sessionsView(db, customerId, sessionId),
  }
}

/** A new password, with the old one: whoever else is logged in is not any more, and the customer is told by mail. */
export async function handleChangePassword(
  body: BodyOf<typeof changePassword>,
  context: CallContext,
  customerId: number,
): Promise<Outcome<typeof changePassword>> {
  const notHuman = await requireHuman(context, body.recaptcha_response)
  if (notHuman) return notHuman
  const refused = [
    ...(body.old_password === '' ? [requiredField('old_password')] : []),
    ...refusedPassword(body),
  ]
  if (isNotEmpty(refused)) return refusedFields(refused)
  if (body.old_password === body.password) return refusedField({ field: 'password', reason: 'same_password' })
  const asked = await withPassword(context, customerId, body.old_password)
  if (asked.refused)
    return asked.isWrong && (await isChangedAlready(context, customerId, body))
      ? told(context, customerId, '')
      : asked.refused
  const { customer } = asked
  const passwordHash = await context.passwords.hash(body.password)
  const session = await context.session.current()
  const done = await context.database.transaction(
    async (tx) => {
      await lockCustomer(tx, customerId)
      // Meanwhile it may be another's, set by mail: the one that was typed does not replace that.
      if (!(await isPasswordHash(tx, customerId, customer.passwordHash))) return undefined
      await setPassword(tx, customerId, passwordHash)
      // What was sent by whoever knew the old password opens nothing any more.
      await dropLinksOf(tx, customerId, ['new_password', 'change_email'])
      const others = await endSessions(tx, customerId, session?.id ?? null)
      await noteWayIn(tx, { customerId, session }, 'password_changed', { sessions: others })
      await context.jobs.enqueue(tx, toldMail, { customerId: customer.id, told: 'password_changed' })
      return { ended: others, handOut: await context.session.renew(tx) }
    },
    { durable: true },
  )
  if (!done) return refusedField({ field: 'old_password', reason: 'old_password_wrong' })
  const { ended, handOut } = done
  handOut()
  const message = ended === 0 ? '' : t('dashboard.sessions_ended', { count: ended })
  return told(context, customerId, message)
}

/** With it goes a change of address that waited. */
async function told(context: CallContext, customerId: number, message: string) {
  const answer = await toldSessions(context, customerId, t('dashboard.password_changed'), message)
  const change = await emailChangeView(context.database, customerId)
  return { ...answer, pieces: { ...answer.pieces, dashboard_email_change: { change } } }
}

/** Sends the link that confirms the customer's address once more. */
export async function handleSendConfirmation(
  _body: unknown,
  context: CallContext,
  customerId: number,
): Promise<Envelope> {
  const customer = await ownCredentials(context.database, customerId)
  if (!customer) return refusal(t('dashboard.gone'))
  // The page that asked for it still says that it is missing.
  if (customer.emailConfirmed)
    return { error: false, title: t('dashboard.already_confirmed'), message: '', reload: true }
  const counted = await context.limits.count([{ limit: ofMails, subject: customerId }])
  if (!counted.ok) return tooMany(context, counted, 'dashboard.too_many_mails')
  const { id, email } = customer
  await context.database.transaction(async (tx) => {
    await dropLinksOf(tx, id, ['confirm_email'])
    const linkId = await askLink(tx, { kind: 'confirm_email', email, customerId: id })
    await context.jobs.enqueue(tx, linkMail, { linkId })
  })
  return {
    error: false,
    title: t('dashboard.confirmation_sent_title'),
    message: t('dashboard.confirmation_sent', { email }),
  }
}
