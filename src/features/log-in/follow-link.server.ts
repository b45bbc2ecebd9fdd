import { linkMail, toldMail } from '#features/account/account-mail.server.ts'
import {
  confirmEmail,
  dropPassword,
  endSessions,
  isAddressTaken,
  ownCredentials,
  setEmail,
} from '#features/account/credentials.server.ts'
import {
  askLink,
  dropLaterClaims,
  dropLinksOf,
  findLink,
  keepClaims,
  type Link,
  type LinkKind,
  mailedFor,
  spendLink,
} from '#features/account/links.server.ts'
import { lockCustomer } from '#features/account/queries.server.ts'
import { moveNewsletter } from '#features/marketing/newsletter.server.ts'
import { noteWayIn } from '#features/staff/acts.server.ts'
import { keepFormerEmail } from '#features/staff/queries.server.ts'
import type { BodyOf, Envelope } from '#shared/contract/call.ts'
import { leadingTo } from '#shared/forms/leading-to.ts'
import { type CallContext, refusal } from '#shared/server/http/calls.server.ts'
import { requireHuman } from '#shared/server/human-check/require-human.server.ts'
import type { Queryable } from '#shared/server/postgres/database.server.ts'
import { t } from '#shared/text/text.ts'
import { takeConfirmed } from './confirmed-address.server.ts'
import type { followLink } from './contract.ts'
import { overLink } from './over-link.ts'
import { deadLink, endPasskeys } from './passwords.server.ts'
import { isAnothers, takeAddressBack } from './second-account.server.ts'

/**
 * Does what a mail's link is for. A link only shows a page; this is its button: what opens links of mails to look at them
 * must not use them up.
 */
export async function handleFollowLink(
  body: BodyOf<typeof followLink>,
  context: CallContext,
): Promise<Envelope> {
  const notHuman = await requireHuman(context, body.recaptcha_response)
  if (notHuman) return notHuman
  const found = await findLink(context.database, body.token)
  // A link for a new password leads to a page of its own: here it must not even be used up.
  if (!found) return (await followedBefore(context, body.token)) ?? deadLink()
  if (found.kind === 'new_password') return deadLink()
  const kind = found.kind
  const { customerId } = (await context.session.current()) ?? { customerId: null }
  if (!mayFollow(found, customerId)) {
    const way = leadingTo(t('path.login'), `${t('path.mail_link')}/${body.token}`)
    return refusal(t('link.log_in_first'), { redirect_url: way })
  }
  const run = () =>
    context.database.transaction(
      async (tx) => {
        // Links of one account one after the other: a change must not pass by what stops it.
        if (found.customerId !== null) await lockCustomer(tx, found.customerId)
        return (
          (await refusedWhileTaken(tx, body.token)) ??
          spendAndFollow(tx, context, body.token, kind, customerId)
        )
      },
      { durable: true },
    )
  // Another account took the address at the same moment: a second try sees that it has it.
  const done = await run().catch((error) =>
    isAddressTaken(error) || error === takenMeanwhile ? run() : Promise.reject(error),
  )
  if (!done) return (await followedBefore(context, body.token)) ?? deadLink()
  return done.error ? done : { ...done, redirect_url: wayAfter(kind, customerId === found.customerId) }
}

/**
 * The answer to a link that is followed once more, since its answer was lost: whoever is logged in has the address that it was
 * mailed to, and has confirmed it (FORM-23).
 */
async function followedBefore(context: CallContext, token: string): Promise<Envelope | undefined> {
  const { customerId } = (await context.session.current()) ?? { customerId: null }
  const own = customerId === null ? undefined : await ownCredentials(context.database, customerId)
  if (!own?.emailConfirmed) return undefined
  const over = overLink(await mailedFor(context, token, own.email))
  if (over === undefined) return undefined
  return {
    error: false,
    title: t(`link.${over}_title`),
    message: t(`link.${over}`, { email: own.email }),
    redirect_url: t('path.account'),
  }
}

/** Who stopped a change waits for the mail with the way to a new password, which can be asked for again there. */
function wayAfter(kind: LinkKind, isCustomer: boolean): string {
  if (kind === 'stop_change') return t('path.forgotten_password')
  return t(isCustomer ? 'path.account' : 'path.login')
}

/** Of a link to an address that another account has: it is not used up, since it serves again once that one has left it. */
async function refusedWhileTaken(tx: Queryable, token: string): Promise<Envelope | undefined> {
  const link = await findLink(tx, token)
  if (!link || !(await isAnothers(tx, link))) return undefined
  return refusal(t('link.taken', { email: link.email }), { title: t('link.taken_title') })
}

const takenMeanwhile = new Error('the address has become another account’s since it was looked at')

/**
 * Whether somebody who is logged in as this customer, null: as none, may follow a link. An address is confirmed by its
 * account's customer alone. Whoever reads the address's mails has not opened the account that a stranger opened with it:
 * their pressing a button must not give the stranger what guests ordered there.
 */
export const mayFollow = (link: Link, customerId: number | null): boolean =>
  link.kind === 'stop_change' || link.customerId === customerId

type CustomersLink = Link & { kind: Exclude<LinkKind, 'new_password'>; customerId: number }

async function spendAndFollow(
  tx: Queryable,
  context: CallContext,
  token: string,
  kind: CustomersLink['kind'],
  loggedIn: number | null,
): Promise<Envelope | undefined> {
  const used = await spendLink(tx, token, kind)
  if (!used || used.customerId === null) return undefined
  const link = { ...used, customerId: used.customerId }
  switch (link.kind) {
    case 'confirm_email':
      return confirm(tx, link)
    case 'change_email':
      return change(tx, context, link)
    case 'stop_change':
      return stopChange(tx, context, link, loggedIn)
    default:
      return link.kind satisfies never
  }
}

async function confirm(tx: Queryable, { customerId, email }: CustomersLink): Promise<Envelope | undefined> {
  if (!(await confirmEmail(tx, customerId, email))) return undefined
  const orders = await takeConfirmed(tx, customerId, email)
  const message = orders === 0 ? '' : t('link.orders_adopted', { count: orders })
  return { error: false, title: t('link.confirmed'), message }
}

async function change(
  tx: Queryable,
  { jobs, session }: CallContext,
  { customerId, email }: CustomersLink,
): Promise<Envelope | undefined> {
  const before = await ownCredentials(tx, customerId)
  if (!before) return undefined
  if (!(await setEmail(tx, customerId, email))) throw takenMeanwhile
  await keepFormerEmail(tx, customerId, before.email)
  const by = { customerId, session: await session.current() }
  await noteWayIn(tx, by, 'email_changed', { from: before.email, to: email })
  await moveNewsletter(tx, before.email, email)
  await takeConfirmed(tx, customerId, email)
  await dropLinksOf(tx, customerId, ['new_password', 'confirm_email', 'change_email'])
  await jobs.enqueue(tx, toldMail, { customerId, told: 'email_changed' })
  // Whoever had the address before hears of it there, and can take the account back. An address that nobody confirmed
  // may be a stranger's that was mistyped: the account is not theirs to take.
  if (before.emailConfirmed) {
    await keepClaims(tx, customerId)
    const linkId = await askLink(tx, { kind: 'stop_change', email: before.email, customerId })
    await jobs.enqueue(tx, linkMail, { linkId })
  }
  return { error: false, title: t('link.email_changed_title'), message: t('link.email_changed', { email }) }
}

/**
 * Whoever reads the mails of the former address takes the account back from whoever has got in: nobody stays logged in,
 * and neither the password nor a passkey opens it until a new password is set by mail.
 */
async function stopChange(
  tx: Queryable,
  { jobs }: CallContext,
  link: CustomersLink,
  loggedIn: number | null,
): Promise<Envelope | undefined> {
  const { customerId, email } = link
  const now = await ownCredentials(tx, customerId)
  if (!now) return undefined
  if (now.email !== email) {
    // Whoever took the account could open another with its former address, to keep it from going back.
    const other = await takeAddressBack(tx, { customerId, email }, loggedIn)
    if (other !== undefined) await shutOut(tx, other)
    if (!(await setEmail(tx, customerId, email))) throw takenMeanwhile
    await moveNewsletter(tx, now.email, email)
    await takeConfirmed(tx, customerId, email)
  }
  await dropLinksOf(tx, customerId, ['confirm_email', 'change_email', 'new_password'])
  await dropLaterClaims(tx, link)
  const by = { customerId, session: undefined }
  await noteWayIn(tx, by, 'email_change_stopped', { from: now.email, to: email })
  await dropPassword(tx, customerId)
  await shutOut(tx, customerId)
  const linkId = await askLink(tx, { kind: 'new_password', email, customerId })
  await jobs.enqueue(tx, linkMail, { linkId })
  return { error: false, title: t('link.stopped_title'), message: t('link.stopped', { email }) }
}

async function shutOut(tx: Queryable, customerId: number): Promise<void> {
  await endSessions(tx, customerId, null)
  await endPasskeys(tx, customerId)
}
