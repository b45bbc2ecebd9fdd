import { linkMail, toldMail } from '#features/account/account-mail.server.ts'
import {
  confirmEmail,
  credentialsOf,
  endSessions,
  isPasswordHash,
  ownCredentials,
  setPassword,
} from '#features/account/credentials.server.ts'
import { askLink, dropLinksOf, findLink, mailedFor, spendLink } from '#features/account/links.server.ts'
import { mailboxOf } from '#features/account/mail-limits.server.ts'
import { lockCustomer } from '#features/account/queries.server.ts'
import { isNotEmpty, refusedFields } from '#features/account/refused-answer.server.ts'
import { refusedPassword } from '#features/account/rules.ts'
import { dropPasskeys } from '#features/passkeys/queries.server.ts'
import { noteWayIn } from '#features/staff/acts.server.ts'
import { afterLogIn, wayNow } from '#features/staff/log-in-of-staff.server.ts'
import { isStaff } from '#features/staff/queries.server.ts'
import type { BodyOf, Envelope } from '#shared/contract/call.ts'
import { type CallContext, refusal, tooMany } from '#shared/server/http/calls.server.ts'
import { clientKey } from '#shared/server/http/client-key.server.ts'
import type { Limit } from '#shared/server/http/limits.server.ts'
import { requireHuman } from '#shared/server/human-check/require-human.server.ts'
import type { Queryable } from '#shared/server/postgres/database.server.ts'
import { t } from '#shared/text/text.ts'
import { takeConfirmed } from './confirmed-address.server.ts'
import type { forgotPassword, resetPassword } from './contract.ts'
import { enterIf } from './enter.server.ts'
import { tooManyLogIns, wayOn, welcome } from './log-in.server.ts'
import { accountOpenedBy } from './opens-account.server.ts'
import { refusedAddressOfMail } from './rules.ts'

const hourMs = 60 * 60 * 1000
const ofClient: Limit = { name: 'forgotten passwords of a client', most: 10, windowMs: hourMs }
const ofAddress: Limit = { name: 'forgotten passwords of an address', most: 3, windowMs: hourMs }

/**
 * Sends the way to a new password. Whether the address has an account is found out by the job that writes the mail, so
 * that this answers the same, in the same time, for every address (SAFE-07). A fourth mail within an hour is not sent.
 */
export async function handleForgotPassword(
  body: BodyOf<typeof forgotPassword>,
  context: CallContext,
): Promise<Envelope> {
  const notHuman = await requireHuman(context, body.recaptcha_response)
  if (notHuman) return notHuman
  const refused = refusedAddressOfMail(body.email)
  if (isNotEmpty(refused)) return refusedFields(refused)
  const { limits, database, jobs } = context
  const asked = await limits.count([{ limit: ofClient, subject: clientKey(context.request) }])
  if (!asked.ok) return tooMany(context, asked, 'password.too_many')
  const wanted = await limits.count([{ limit: ofAddress, subject: mailboxOf(body.email) }])
  if (wanted.ok)
    await database.transaction(async (tx) => {
      const linkId = await askLink(tx, { kind: 'new_password', email: body.email, customerId: null })
      await jobs.enqueue(tx, linkMail, { linkId })
    })
  return {
    error: false,
    title: t('password.asked_title'),
    message: t('password.asked', { email: body.email }),
  }
}

/** Ends the passkeys of a customer by mail. Those of whoever works here are a second factor: mails alone must not make a new one. */
export async function endPasskeys(tx: Queryable, customerId: number): Promise<void> {
  if (!(await isStaff(tx, customerId))) await dropPasskeys(tx, customerId)
}

/** What is said of a link that opens nothing: used up, too old, or none. */
export const deadLink = (): Envelope =>
  // Its page, loaded anew, shows the way to another one.
  refusal(t('link.dead'), { title: t('link.dead_title'), reload: true })

/**
 * Sets a new password by a mail's link, which serves once: all sessions of the account end, and this browser is logged in.
 * Whoever reads its mail has the address, so it is confirmed.
 */
export async function handleResetPassword(
  body: BodyOf<typeof resetPassword>,
  context: CallContext,
): Promise<Envelope> {
  const notHuman = await requireHuman(context, body.recaptcha_response)
  if (notHuman) return notHuman
  const refused = refusedPassword(body)
  if (isNotEmpty(refused)) return refusedFields(refused)
  const { database, jobs } = context
  // Not for nothing: hashing costs.
  const waiting = await findLink(database, body.token)
  if (!waiting) return (await changedBefore(body, context)) ?? deadLink()
  const passwordHash = await context.passwords.hash(body.password)
  const customer = await database.transaction(
    async (tx) => {
      // After what is under way with another link of the account.
      if (waiting.customerId !== null) await lockCustomer(tx, waiting.customerId)
      const link = await spendLink(tx, body.token, 'new_password')
      const found = link && (await credentialsOf(tx, link.email))
      if (!found || found.id !== link.customerId) return undefined
      await setPassword(tx, found.id, passwordHash)
      // Whoever opened the account with somebody else's address must not stay in it.
      if (!found.emailConfirmed) await dropPasskeys(tx, found.id)
      else if (body.remove_passkeys) await endPasskeys(tx, found.id)
      await confirmEmail(tx, found.id, found.email)
      await takeConfirmed(tx, found.id, found.email)
      await dropLinksOf(tx, found.id, ['new_password', 'confirm_email', 'change_email'])
      const ended = await endSessions(tx, found.id, null)
      await noteWayIn(tx, { customerId: found.id, session: undefined }, 'password_reset', { sessions: ended })
      const told = found.passwordHash === null ? 'password_set' : 'password_changed'
      await jobs.enqueue(tx, toldMail, { customerId: found.id, told })
      return found
    },
    { durable: true },
  )
  if (!customer) return deadLink()
  const stillOpens = (tx: Queryable) => isPasswordHash(tx, customer.id, passwordHash)
  const entered = await enterIf(context, customer, { remembered: false, stillOpens })
  if (!entered) return deadLink()
  const { message = '' } = welcome(customer.firstName, entered)
  const { title: secondStep, ...way } = await afterLogIn(context, 'password', wayOn(context, false))
  const changed = t(secondStep === undefined ? 'password.changed' : 'password.changed_staff')
  return {
    error: false,
    logged_in: true,
    // Who was invited had none before, and was logged in nowhere.
    title: t(customer.passwordHash === null ? 'password.set_title' : 'password.changed_title'),
    message: [customer.passwordHash === null ? '' : changed, message].filter(Boolean).join(' '),
    ...way,
  }
}

/**
 * The answer to a new password that is sent once more, since its answer was lost: the link is used up, but was mailed for this
 * address, and the password opens the account by now. It lets in as a log-in would; while another customer is in, it leaves
 * that one in (FORM-23).
 */
async function changedBefore(
  { token, username: email, password }: BodyOf<typeof resetPassword>,
  context: CallContext,
): Promise<Envelope | undefined> {
  if ((await mailedFor(context, token, email)) !== 'new_password') return undefined
  const asked = await accountOpenedBy(context, { email, password })
  if (!asked.ok) return tooManyLogIns(context, asked)
  const found = asked.account
  if (!found) return undefined
  const { database, session } = context
  const title = t('password.changed_title')
  const customerId = (await session.current())?.customerId ?? null
  if (customerId !== null && customerId !== found.id) {
    const own = (await ownCredentials(database, customerId))?.email ?? ''
    return refusal(t('password.changed_other', { email, own }), { title })
  }
  const said = { error: false, logged_in: true, title, message: t('password.changed_account', { email }) }
  const way = wayOn(context, false)
  if (customerId !== null) return { ...said, ...(await wayNow(context, way)) }
  const stillOpens = (tx: Queryable) => isPasswordHash(tx, found.id, found.passwordHash ?? '')
  if (!(await enterIf(context, found, { remembered: false, stillOpens }))) return undefined
  const { title: _, ...next } = await afterLogIn(context, 'password', way)
  return { ...said, ...next }
}
