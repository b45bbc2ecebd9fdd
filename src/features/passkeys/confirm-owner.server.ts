import { ownCredentials } from '#features/account/credentials.server.ts'
import { isFreshLogIn } from '#features/account/fresh-log-in.server.ts'
import type { Envelope } from '#shared/contract/call.ts'
import { type CallContext, refusal, tooMany } from '#shared/server/http/calls.server.ts'
import type { Limit } from '#shared/server/http/limits.server.ts'
import { t } from '#shared/text/text.ts'

/** Whoever sits down at a browser that is logged in does not guess the password there. */
const ofCustomer: Limit = { name: 'passwords of a customer', most: 10, windowMs: 15 * 60 * 1000 }

/** For calls of whoever is logged in: the log-in opens, and goes on with what was wanted. */
export function notLoggedIn(): Envelope {
  return refusal(t('passkeys.log_in_first'), { open_login_modal: true })
}

/**
 * Whether it is the customer who asks, and not somebody at a browser that was left open: the log-in was just now, else the
 * password is asked for once more. Undefined when it is, else the refusal.
 */
export async function confirmOwner(
  context: CallContext,
  { id, customerId }: { id: number; customerId: number },
  password: string,
): Promise<Envelope | undefined> {
  const { database, limits, passwords } = context
  if (await isFreshLogIn(database, id)) return undefined
  if (password === '') return refusal(t('passkeys.password_missing'), { field: 'password' })
  const counted = await limits.count([{ limit: ofCustomer, subject: customerId }])
  if (!counted.ok) return tooMany(context, counted, t('passkeys.too_many'), { field: 'password' })
  const own = await ownCredentials(database, customerId)
  const matches = await passwords.matches(own?.passwordHash ?? undefined, password)
  return matches ? undefined : refusal(t('passkeys.password_wrong'), { field: 'password' })
}
