import { linkMail } from '#features/account/account-mail.server.ts'
import { askAddress } from '#features/account/ask-address.server.ts'
import { isPasswordHash, ownCredentials } from '#features/account/credentials.server.ts'
import { askLink } from '#features/account/links.server.ts'
import { profileOf, saveProfile } from '#features/account/profile.server.ts'
import { isOpenedJustNow, lockCustomer, openAccount } from '#features/account/queries.server.ts'
import { isNotEmpty, refusedField, refusedFields } from '#features/account/refused-answer.server.ts'
import { refusedStrictly } from '#features/account/strict-oib.server.ts'
import { signUp } from '#features/marketing/queries.server.ts'
import { wayNow } from '#features/staff/log-in-of-staff.server.ts'
import type { BodyOf, Envelope } from '#shared/contract/call.ts'
import { oibDigits } from '#shared/forms/patterns.ts'
import { type CallContext, refusal, tooMany } from '#shared/server/http/calls.server.ts'
import { requireHuman } from '#shared/server/human-check/require-human.server.ts'
import type { Queryable } from '#shared/server/postgres/database.server.ts'
import { t } from '#shared/text/text.ts'
import type { register } from './contract.ts'
import { type Entered, enter, enterIf } from './enter.server.ts'
import { tooManyLogIns, wayOn, welcome } from './log-in.server.ts'
import { accountOpenedBy } from './opens-account.server.ts'
import { refusedRegistration } from './rules.ts'

const hasAccount = (): Envelope => ({
  ...refusedField({ field: 'email', reason: 'email_taken' }),
  open_login_modal: true,
})

/**
 * Sent again after the log-in that an address with an account asks for, it leads on. Who has logged in meanwhile as somebody
 * else, in another tab, is told that no account was opened, or that one was by a try whose answer was lost (FORM-23).
 */
async function alreadyIn(
  context: CallContext,
  customerId: number,
  body: BodyOf<typeof register>,
): Promise<Envelope> {
  const { email } = body
  const own = await ownCredentials(context.database, customerId)
  if (!own || own.email === email) return { error: false, ...(await wayNow(context, wayOn(context, false))) }
  // The answer that opened it was lost; whose password opens it is told.
  const asked = await accountOpenedBy(context, body)
  if (!asked.ok) return tooManyLogIns(context, asked)
  if (asked.account)
    return refusal(t('register.opened', { email, own: own.email }), { title: t('register.opened_title') })
  const message = t('register.logged_in', { email: own.email })
  return refusal(message, { title: t('register.logged_in_title') })
}

/**
 * The answer to a registration that is sent once more, since its answer was lost: its account was opened a moment ago, and the
 * password that was typed opens it. It lets in as a log-in would (FORM-23).
 */
async function openedBefore(
  context: CallContext,
  body: BodyOf<typeof register>,
): Promise<Envelope | undefined> {
  const asked = await accountOpenedBy(context, body)
  const found = asked.ok ? asked.account : undefined
  if (!found || !(await isOpenedJustNow(context.database, found.id))) return undefined
  const stillOpens = (tx: Queryable) => isPasswordHash(tx, found.id, found.passwordHash ?? '')
  const entered = await enterIf(context, found, { remembered: false, stillOpens })
  if (!entered) return undefined
  await keepTyped(context, found.id, body)
  return opened(context, body, entered)
}

/**
 * What was typed the second time is what whoever opened the account wants it to say. Whose password has just opened it may
 * change as much in the profile.
 */
async function keepTyped(
  { database }: CallContext,
  customerId: number,
  body: BodyOf<typeof register>,
): Promise<void> {
  await database.transaction(async (tx) => {
    await lockCustomer(tx, customerId)
    const kept = await profileOf(tx, customerId)
    if (!kept) return
    const { phone, birthDate } = kept
    await saveProfile(tx, customerId, { ...personOf(body), phone, birthDate })
    if (body.newsletter) await signUp(tx, body.email)
  })
}

/** What is said to whose account was opened. */
function opened(context: CallContext, body: BodyOf<typeof register>, entered: Entered): Envelope {
  const { message, ...said } = welcome(body.first_name, entered)
  const confirm = t('register.confirm', { email: body.email })
  return { ...said, message: [confirm, message].filter(Boolean).join(' '), ...wayOn(context, false) }
}

/**
 * Opens an account and logs it in. That an address has one already is told, behind the human check and its limits
 * (SAFE-07). What guests ordered with the address becomes the account's once the address is confirmed, not before.
 */
export async function handleRegister(body: BodyOf<typeof register>, context: CallContext): Promise<Envelope> {
  const notHuman = await requireHuman(context, body.recaptcha_response)
  if (notHuman) return notHuman
  const { customerId } = (await context.session.current()) ?? { customerId: null }
  if (customerId !== null) return alreadyIn(context, customerId, body)
  const refused = [...refusedRegistration(body), ...(await refusedStrictly(context.database, body))]
  if (isNotEmpty(refused)) return refusedFields(refused)
  const answer = await askAddress(context, body.email)
  if (!answer.told) return tooMany(context, answer, 'register.too_many', { field: 'email' })
  if (answer.known) return (await openedBefore(context, body)) ?? hasAccount()
  const passwordHash = await context.passwords.hash(body.password)
  const newId = await context.database.transaction(
    async (tx) => {
      const id = await openAccount(tx, personOf(body), passwordHash)
      if (id === null) return null
      const linkId = await askLink(tx, { kind: 'confirm_email', email: body.email, customerId: id })
      await context.jobs.enqueue(tx, linkMail, { linkId })
      if (body.newsletter) await signUp(tx, body.email)
      return id
    },
    { durable: true },
  )
  // Somebody else was faster, or this very form, sent twice at once.
  if (newId === null) return (await openedBefore(context, body)) ?? hasAccount()
  const entered = await enter(context, { id: newId, email: body.email }, { remembered: false })
  return opened(context, body, entered)
}

const personOf = (body: BodyOf<typeof register>) => ({
  email: body.email,
  firstName: body.first_name,
  lastName: body.last_name,
  phone: '',
  birthDate: null,
  isLegalEntity: body.is_legal_entity,
  companyName: body.is_legal_entity ? body.name : '',
  oib: body.is_legal_entity ? (oibDigits(body.oib) ?? '') : '',
})
