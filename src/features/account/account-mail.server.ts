import type { Mail } from '#shared/server/mail/mail.server.ts'
import { defineMail } from '#shared/server/mail/mail-jobs.server.ts'
import { type MailBlock, paragraph, writeMail } from '#shared/server/mail/mail-template.server.tsx'
import type { Services } from '#shared/server/process/services.server.ts'
import { shopOfMail } from '#shared/server/settings/shop-identity.server.ts'
import { t, timeOfDay, writtenDate } from '#shared/text/text.ts'
import { type Credentials, credentialsOf, ownCredentials } from './credentials.server.ts'
import { armLink, askedLink, dropLink, type Link } from './links.server.ts'
import { type MailKind, mayBeSent, type Told } from './mail-limits.server.ts'

type MailServices = Pick<Services, 'jobs' | 'database' | 'mailer' | 'config' | 'limits'>

/** The job that writes the mail of a link (`askLink`); its data is `{ linkId }`. */
export const linkMail = 'account-link'

/** The job that tells a customer of a change of the account; its data is `ToldOf`. */
export const toldMail = 'account-told'

/** Whom it is about and what; of a passkey also which, by which device (as people call it, '' if unknown), when (ISO). */
export type ToldOf = {
  customerId: number
  told: Told
  passkey?: { name: string; device: string; at: string }
}

/** The mails about an account. Jobs hold ids, no addresses and no tokens: a token is made when its mail is written. */
export function defineAccountMails(services: MailServices): void {
  defineMail<{ linkId: number }>(services, linkMail, ({ linkId }) => composeLink(services, linkId))
  defineMail<ToldOf>(services, toldMail, async ({ customerId, told, passkey }, id) => {
    const customer = await ownCredentials(services.database, customerId)
    // An address that nobody confirmed may be a stranger's: what becomes of the account is none of their business.
    if (!customer?.emailConfirmed) return undefined
    if (!(await mayBeSent(services, { kind: told, to: customer.email, mail: id }))) return undefined
    return toldLetter(services, customer, told, passkey)
  })
}

async function composeLink(services: MailServices, linkId: number): Promise<Mail | undefined> {
  const { database } = services
  const link = await askedLink(database, linkId)
  const customer = link && (await customerOf(services, link))
  if (!link) return undefined
  if (!customer || (link.kind === 'confirm_email' && customer.emailConfirmed)) {
    await dropLink(database, link.id)
    return undefined
  }
  const kind = kindOfLinkMail(link, customer)
  if (kind && !(await mayBeSent(services, { kind, to: link.email, mail: `link ${link.id}` }))) {
    await dropLink(database, link.id)
    return undefined
  }
  const token = await armLink(database, link, customer.id)
  return linkLetter(services, link, customer, token)
}

/** Which mails of links count when they are written; undefined where whoever asked for one was told whether it will come. */
function kindOfLinkMail({ kind, email }: Link, customer: Credentials): MailKind | undefined {
  switch (kind) {
    case 'confirm_email':
      return 'confirm_email'
    case 'stop_change':
      return customer.email === email ? 'change_asked' : 'change_made'
    case 'change_email':
    case 'new_password':
      return undefined
    default:
      return kind satisfies never
  }
}

/** Whose the link is: of one that was asked for by an address, the account's that has it, if there is one. */
function customerOf(
  { database }: MailServices,
  { customerId, email }: Link,
): Promise<Credentials | undefined> {
  return customerId === null ? credentialsOf(database, email) : ownCredentials(database, customerId)
}

async function linkLetter(
  services: MailServices,
  { kind, email }: Link,
  customer: Credentials,
  token: string,
): Promise<Mail> {
  const page = kind === 'new_password' ? t('path.new_password') : t('path.mail_link')
  const href = `${services.config.baseUrl}${page}/${token}`
  const done = kind === 'stop_change' && customer.email !== email
  const isShut = kind === 'new_password' && customer.passwordHash === null
  return letter(services, email, customer, {
    subject: t(`mail.${kind}.subject`),
    text: t(done ? 'mail.stop_change.done' : `mail.${kind}.text`, { email: customer.email }),
    button: { kind: 'button', text: t(`mail.${kind}.button`), href },
    after: t(isShut ? 'mail.new_password.after_none' : `mail.${kind}.after`),
  })
}

function toldLetter(
  services: MailServices,
  customer: Credentials,
  told: Told,
  passkey: ToldOf['passkey'],
): Promise<Mail> {
  const href = `${services.config.baseUrl}${t('path.forgotten_password')}`
  return letter(services, customer.email, customer, {
    subject: t(`mail.${told}.subject`),
    text: t(`mail.${told}.text`, { email: customer.email }),
    details: passkey && passkeyDetails(passkey),
    button: { kind: 'button', text: t('mail.told.button'), href },
    after: t('mail.told.after'),
  })
}

const passkeyDetails = ({ name, device, at }: NonNullable<ToldOf['passkey']>): MailBlock => ({
  kind: 'details',
  rows: [
    { name: t('mail.passkey.name'), value: name },
    {
      name: t('mail.passkey.at'),
      value: t('mail.passkey.at_time', { date: writtenDate(at), time: timeOfDay(at) }),
    },
    ...(device === '' ? [] : [{ name: t('mail.passkey.device'), value: device }]),
  ],
})

async function letter(
  { database, config }: MailServices,
  to: string,
  { email, firstName, emailConfirmed }: Credentials,
  {
    subject,
    text,
    details,
    button,
    after,
  }: { subject: string; text: string; details?: MailBlock | undefined; button: MailBlock; after: string },
): Promise<Mail> {
  const shop = await shopOfMail(database, config)
  // Anybody can open an account with a stranger's address, or ask to change to it: no words of theirs go there as ours.
  const isNamed = emailConfirmed && to === email && firstName !== ''
  const greeting = isNamed ? t('mail.order.greeting', { name: firstName }) : t('mail.account.hello')
  return {
    to,
    ...writeMail({
      subject,
      title: subject,
      preheader: text,
      shop,
      blocks: [paragraph(greeting), paragraph(text), ...(details ? [details] : []), button, paragraph(after)],
    }),
  }
}
