import type { Limit } from '#shared/server/http/limits.server.ts'
import type { Services } from '#shared/server/process/services.server.ts'

/** What a customer is told of without being asked: somebody else may have done it. */
export type Told = 'password_changed' | 'password_set' | 'email_changed' | 'passkey_added' | 'passkey_removed'

/** Mails that others than the reader may cause. Each kind counts by itself, so that the first of each always arrives. */
export type MailKind = Told | 'confirm_email' | 'change_asked' | 'change_made'

const hourMs = 60 * 60 * 1000

/**
 * How many of a kind one address gets in an hour, whoever causes them. To confirm it: one as the account is opened, and the
 * five that its customer may ask for, so that only accounts opened one after the other with one address are stopped.
 */
const toAddress = (kind: MailKind): Limit => ({
  name: `mails to an address: ${kind}`,
  most: kind === 'confirm_email' ? 6 : 3,
  windowMs: hourMs,
})

/** Mails that ask an address whether it shall be an account's: whoever asks is told where it got too many. */
export const changesToAddress: Limit = { name: 'changes of address to an address', most: 3, windowMs: hourMs }

/**
 * Whose mailbox an address is, for limits alone: what stands behind a '+' only sorts the mails of one, and Google's has two names
 * and reads no dots. Accounts and buyers are told apart by the address as it is written.
 */
export function mailboxOf(email: string): string {
  const plain = email.toLowerCase().replace(/\+[^@]*(?=@[^@]*$)/, '')
  const ofGoogle = /^(.*)@(?:gmail|googlemail)\.com$/.exec(plain)?.[1]
  return ofGoogle === undefined ? plain : `${ofGoogle.replaceAll('.', '')}@gmail.com`
}

/** Counts a mail as it is written; false where its address got enough of its kind. The same mail's next try counts no more. */
export async function mayBeSent(
  { limits }: Pick<Services, 'limits'>,
  { kind, to, mail }: { kind: MailKind; to: string; mail: string },
): Promise<boolean> {
  return (await limits.count([{ limit: toAddress(kind), subject: mailboxOf(to) }], mail)).ok
}
