import { linkMail, toldMail } from '#features/account/account-mail.server.ts'
import { confirmPassword } from '#features/account/confirm-password.server.ts'
import { endSessions, ownCredentials, setPassword } from '#features/account/credentials.server.ts'
import { askLink, dropLinksOf } from '#features/account/links.server.ts'
import { profileOf } from '#features/account/profile.server.ts'
import { isSome } from '#features/account/refused-answer.server.ts'
import { requiredField } from '#features/account/refused-field.ts'
import { refusedEmail, refusedPassword } from '#features/account/rules.ts'
import type { BodyOf, Envelope } from '#shared/contract/call.ts'
import { type CallContext, type Outcome, refusal, tooMany } from '#shared/server/http/calls.server.ts'
import type { Limit } from '#shared/server/http/limits.server.ts'
import { requireHuman } from '#shared/server/human-check/require-human.server.ts'
import type { Queryable } from '#shared/server/postgres/database.server.ts'
import { t } from '#shared/text/text.ts'
import type { changeEmail, changePassword } from './contract.ts'
import { refusedField, refusedFields } from './refused.server.ts'
import { sessionsView, toldSessions } from './sessions.server.ts'
import type { SecurityView } from './views.ts'

const hourMs = 60 * 60 * 1000

/** Mails that one customer has sent, to whatever address. */
const ofMails: Limit = { name: 'links asked by a customer', most: 5, windowMs: hourMs }

/** What the page of security shows; undefined once the account is anonymised. */
export async function securityView(
  db: Queryable,
  customerId: number,
  sessionId: number | undefined,
): Promise<SecurityView | undefined> {
  const customer = await profileOf(db, customerId)
  if (!customer) return undefined
  return { email: customer.email, sessions: await sessionsView(db, customerId, sessionId) }
}

/** The customer whose password this is, or what is answered instead. */
async function withPassword(context: CallContext, customerId: number, typed: string) {
  if (typed === '') return { refused: refusedField(requiredField('old_password')) }
  const asked = await confirmPassword(context, customerId, typed)
  switch (asked.answer) {
    case 'right':
      return { customer: asked.customer }
    case 'wrong':
      return { refused: refusedField({ field: 'old_password', reason: 'old_password_wrong' }) }
    case 'too_many':
      return {
        refused: tooMany(context, asked, t('dashboard.too_many_passwords'), { field: 'old_password' }),
      }
    default:
      return asked satisfies never
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
  if (isSome(refused)) return refusedFields(refused)
  if (body.old_password === body.password) return refusedField({ field: 'password', reason: 'same_password' })
  const asked = await withPassword(context, customerId, body.old_password)
  if (asked.refused) return asked.refused
  const { customer } = asked
  const passwordHash = await context.passwords.hash(body.password)
  const session = await context.session.current()
  const { ended, handOut } = await context.database.transaction(
    async (tx) => {
      await setPassword(tx, customerId, passwordHash)
      // What was sent by whoever knew the old password opens nothing any more.
      await dropLinksOf(tx, customerId, ['new_password', 'change_email'])
      const others = await endSessions(tx, customerId, session?.id ?? null)
      await context.jobs.enqueue(tx, toldMail, { customerId: customer.id, told: 'password_changed' })
      return { ended: others, handOut: await context.session.renew(tx) }
    },
    { durable: true },
  )
  handOut()
  const message = ended === 0 ? '' : t('dashboard.sessions_ended', { count: ended })
  return toldSessions(context, customerId, t('dashboard.password_changed'), message)
}

/**
 * Another e-mail address: it counts once the link that goes there was followed. Whoever reads the mails of the present one
 * is told, with a link that stops it. Whether another account has the address is not said here (SAFE-07).
 */
export async function handleChangeEmail(
  body: BodyOf<typeof changeEmail>,
  context: CallContext,
  customerId: number,
): Promise<Envelope> {
  const notHuman = await requireHuman(context, body.recaptcha_response)
  if (notHuman) return notHuman
  const refused = [
    ...refusedEmail(body.email),
    ...(body.old_password === '' ? [requiredField('old_password')] : []),
  ]
  if (isSome(refused)) return refusedFields(refused)
  const asked = await withPassword(context, customerId, body.old_password)
  if (asked.refused) return asked.refused
  const { customer } = asked
  if (customer.email === body.email) return refusedField({ field: 'email', reason: 'same_email' })
  const counted = await context.limits.count([{ limit: ofMails, subject: customerId }])
  if (!counted.ok) return tooMany(context, counted, t('dashboard.too_many_mails'), { field: 'email' })
  await context.database.transaction(
    async (tx) => {
      // A link that stops an earlier change goes on serving: whoever asks anew may be no owner.
      await dropLinksOf(tx, customerId, ['change_email'])
      for (const [kind, email] of [
        ['change_email', body.email],
        ['stop_change', customer.email],
      ] as const) {
        const linkId = await askLink(tx, { kind, email, customerId })
        await context.jobs.enqueue(tx, linkMail, { linkId })
      }
    },
    { durable: true },
  )
  return {
    error: false,
    title: t('dashboard.email_asked_title'),
    message: t('dashboard.email_asked', { email: body.email }),
  }
}

/** Sends the link that confirms the customer's address once more. */
export async function handleSendConfirmation(
  _body: unknown,
  context: CallContext,
  customerId: number,
): Promise<Envelope> {
  const customer = await ownCredentials(context.database, customerId)
  if (!customer) return refusal(t('dashboard.gone'))
  if (customer.emailConfirmed) return { error: false, title: t('dashboard.already_confirmed'), message: '' }
  const counted = await context.limits.count([{ limit: ofMails, subject: customerId }])
  if (!counted.ok) return tooMany(context, counted, t('dashboard.too_many_mails'))
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
