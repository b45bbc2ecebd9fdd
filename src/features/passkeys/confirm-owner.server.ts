import { confirmPassword } from '#features/account/confirm-password.server.ts'
import { isFreshLogIn } from '#features/account/fresh-log-in.server.ts'
import type { Envelope } from '#shared/contract/call.ts'
import { type CallContext, refusal, tooMany } from '#shared/server/http/calls.server.ts'
import { t } from '#shared/text/text.ts'

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
  if (await isFreshLogIn(context.database, id)) return undefined
  if (password === '') return refusal(t('passkeys.password_missing'), { field: 'password' })
  const asked = await confirmPassword(context, customerId, password)
  switch (asked.answer) {
    case 'right':
      return undefined
    case 'wrong':
      return refusal(t('passkeys.password_wrong'), { field: 'password' })
    case 'too_many':
      return tooMany(context, asked, 'dashboard.too_many_passwords', { field: 'password' })
    default:
      return asked satisfies never
  }
}
