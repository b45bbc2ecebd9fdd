import type { CallContext } from '#shared/server/http/calls.server.ts'
import { clientKey } from '#shared/server/http/client-key.server.ts'
import type { Limit } from '#shared/server/http/limits.server.ts'
import { bindingFor, bindingsOf } from '#shared/server/human-check/visitor.server.ts'
import { statement } from '#shared/server/postgres/database.server.ts'
import { deletionOf } from '#shared/server/postgres/deletion.server.ts'
import { newToken, tokenHash } from '#shared/server/secrets/tokens.server.ts'

/** `register`: a new passkey; `log_in`: with any passkey; `confirm`: that a customer who is logged in has the device at hand. */
export type Purpose = 'register' | 'log_in' | 'confirm'

/** Each page of the log-in asks for one, so that a browser can offer its passkeys in the field. */
const ofClient: Limit = { name: 'passkey challenges', most: 120, windowMs: 15 * 60 * 1000 }

export const challengeMinutes = 5

const keep = statement(
  'passkeys.keep_challenge',
  `INSERT INTO passkey_challenges (hash, purpose, binding, expires_at)
   VALUES ($1, $2, $3, now() + interval '${challengeMinutes} minutes')`,
)
const spend = statement(
  'passkeys.spend_challenge',
  `DELETE FROM passkey_challenges WHERE hash = $1 AND purpose = $2 AND binding = ANY($3::text[])
   RETURNING expires_at > now() AS living`,
)

/** Challenges whose time is over. */
export const expiredPasskeyChallenges = deletionOf('passkey_challenges', 'hash', 'expires_at < $1')

/** A challenge (base64url) for whoever asks; a client that asks for too many is told when to come again. */
export async function newChallenge(
  context: CallContext,
  purpose: Purpose,
): Promise<{ ok: true; challenge: string } | { ok: false; retryAfterSeconds: number }> {
  const counted = await context.limits.count([{ limit: ofClient, subject: clientKey(context.request) }])
  if (!counted.ok) return counted
  const challenge = newToken()
  await context.database.run(keep, [tokenHash(challenge), purpose, await bindingFor(context)])
  return { ok: true, challenge }
}

/** Uses a challenge up: of many at once one gets it. False where it was not given to this browser for this, or is over. */
export async function spendChallenge(
  context: CallContext,
  purpose: Purpose,
  challenge: string,
): Promise<boolean> {
  const bindings = await bindingsOf(context)
  const spent = await context.database.one<{ living: boolean }>(spend, [
    tokenHash(challenge),
    purpose,
    bindings,
  ])
  return spent?.living === true
}
