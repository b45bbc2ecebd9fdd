import { createHash, randomBytes } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport, type SendMailOptions } from 'nodemailer'
import { currentLanguage } from '#shared/text/text.ts'
import { writeWhole } from '../files/whole-file.server.ts'

/** A bare address, or one with the name to show. Never `Name <address>` in one string: names are written by people. */
export type Correspondent = string | { name: string; address: string }

export type Mail = {
  to: Correspondent | readonly Correspondent[]
  subject: string
  html: string
  text: string
  replyTo?: Correspondent
  /** Whose name stands beside the sender's address; the shop's, in every mail that the template writes. */
  sender?: string
  /** The same for the same mail, however often it is handed over: a mailbox may then show it once (Message-ID). */
  id?: string
  /** Where one POST ends mails of this kind (RFC 8058). */
  unsubscribe?: string
  /** `cid`: what the markup names it by, where it is shown within (`picture` of the template). */
  attachments?: readonly { filename: string; content: Buffer | string; contentType?: string; cid?: string }[]
}

export type Mailer = {
  /** Hands one mail over. Throws when it is not taken: it is a job's handler that calls this, and the job tries again. */
  send(mail: Mail): Promise<void>
  /** Lets go of the connections to the mail server. */
  close(): void
}

/** How long a mail server may stay silent. */
const silenceMs = 20_000

/**
 * Sends over SMTP when there is a server for it; without one every mail becomes a file in `folder`, so that a shop that
 * is being tried out shows its mails and bothers nobody.
 * @param options.from the shop's address, the sender of every mail
 */
export function createMailer(options: {
  smtpUrl?: string | undefined
  folder: string
  from: Correspondent
}): Mailer {
  const { smtpUrl, folder, from } = options
  if (!smtpUrl) return { send: (mail) => keepMail(folder, composed(mail, from)), close: () => undefined }
  const transport = createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: 2,
    connectionTimeout: silenceMs,
    greetingTimeout: silenceMs,
    socketTimeout: silenceMs,
  })
  return {
    send: async (mail) => {
      const { rejected } = await transport.sendMail(composed(mail, from))
      if (rejected.length > 0) throw new Error('the mail server refused a recipient')
    },
    close: () => transport.close(),
  }
}

/** Names and subjects come from people: a line break there must not begin a header or another recipient. */
function composed(mail: Mail, from: Correspondent): SendMailOptions {
  const recipients: readonly Correspondent[] = Array.isArray(mail.to) ? mail.to : [mail.to]
  return {
    from: senderOf(mail, from),
    to: recipients.map(correspondent),
    ...(mail.replyTo ? { replyTo: correspondent(mail.replyTo) } : {}),
    ...(mail.id === undefined ? {} : { messageId: messageId(mail.id, from) }),
    subject: oneLine(mail.subject),
    html: mail.html,
    text: mail.text,
    attachments: mail.attachments?.map((file) => ({ ...file, filename: oneLine(file.filename) })),
    headers: {
      'Content-Language': currentLanguage(),
      'Auto-Submitted': 'auto-generated',
      ...(mail.unsubscribe !== undefined && {
        'List-Unsubscribe': `<${new URL(mail.unsubscribe).href}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
    // A mail's parts are given as contents; a path or an address in them is never opened.
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

/** The address that the shop sends from; a mail's own name for it stands in where it has none. */
function senderOf({ sender = '' }: Mail, from: Correspondent): { name: string; address: string } {
  const { name, address } = correspondent(from)
  return { name: name || oneLine(sender), address }
}

function messageId(id: string, from: Correspondent): string {
  return `<${id}@${correspondent(from).address.split('@')[1]}>`
}

/** @throws for what is not exactly one address: `a@x.hr, b@x.hr` would be two recipients. */
function correspondent(given: Correspondent): { name: string; address: string } {
  const { name, address } = typeof given === 'string' ? { name: '', address: given } : given
  if (!oneAddress.test(address)) throw new Error('not an e-mail address')
  return { name: oneLine(name), address }
}

const oneAddress = /^[^\s<>()[\]\\,;:"@\p{Cc}]+@[^\s<>()[\]\\,;:"@\p{Cc}]+$/u

/** The text with every control character turned into a space. */
function oneLine(text: string): string {
  return text.replace(/\p{Cc}+/gu, ' ').trim()
}

/**
 * Named so that names sort by time; written whole or not at all. A mail that is handed over again replaces the first one
 * (a process may be killed between the file and the note of it).
 */
async function keepMail(folder: string, mail: SendMailOptions): Promise<void> {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  const { message } = await composer.sendMail(mail)
  const ending = `-${mail.messageId ? hashOf(mail.messageId) : randomBytes(8).toString('hex')}.eml`
  const kept = (await listMail(folder)).find((name) => name.endsWith(ending))
  const name = kept ?? `${new Date().toISOString().replace(/[:.]/g, '-')}${ending}`
  await writeWhole(join(folder, name), message as Buffer)
}

const hashOf = (id: string) => createHash('sha256').update(id).digest('hex').slice(0, 16)

/** The kept mails' names, the newest first; none when nothing was kept yet. */
export async function listMail(folder: string): Promise<string[]> {
  try {
    const names = await readdir(folder)
    return names
      .filter((name) => mailName.test(name))
      .sort()
      .reverse()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}

const mailName = /^[0-9TZ-]+-[0-9a-f]{8,16}\.eml$/

/** A kept mail as it would have gone out (RFC 5322 text). Undefined for a name that `listMail` does not give. */
export async function readMail(folder: string, name: string): Promise<Buffer | undefined> {
  const names = await listMail(folder)
  return names.includes(name) ? readFile(join(folder, name)) : undefined
}
