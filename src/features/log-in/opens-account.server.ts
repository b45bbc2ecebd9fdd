import { type Credentials, credentialsOf } from '#features/account/credentials.server.ts'
import { countLogIn } from '#features/account/log-in-limits.server.ts'
import type { CallContext } from '#shared/server/http/calls.server.ts'

/**
 * The account that this address and password open, for a form that is sent once more since its answer was lost (FORM-23).
 * Counted as a log-in, and as slow whether or not there is one: whoever guesses learns no more by it (SAFE-07).
 */
export async function accountOpenedBy(
  context: CallContext,
  { email, password }: { email: string; password: string },
): Promise<{ ok: true; account: Credentials | undefined } | { ok: false; retryAfterSeconds: number }> {
  const counted = await countLogIn(context, email)
  if (!counted.ok) return counted
  const found = await credentialsOf(context.database, email)
  const isRight = await context.passwords.matches(found?.passwordHash ?? undefined, password)
  return { ok: true, account: isRight ? found : undefined }
}
