import { timingSafeEqual } from 'node:crypto'
import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  type PublicKeyCredentialRequestOptionsJSON,
  verifyAuthenticationResponse,
} from '@simplewebauthn/server'
import { ownCredentials } from '#features/account/credentials.server.ts'
import type { CallContext } from '#shared/server/http/calls.server.ts'
import { challengeMinutes, type Purpose, spendChallenge } from './challenges.server.ts'
import type { PasskeyRefusal } from './passkey-refusal.ts'
import { credentialIdsOf, type KnownPasskey, noteUse, passkeyBy } from './queries.server.ts'
import { type RelyingParty, userHandle } from './relying-party.server.ts'

/** Whose passkey it is, once everything holds. */
export type Verified =
  | { ok: true; customer: { id: number; email: string }; credentialId: string }
  | { ok: false; refused: PasskeyRefusal }

/** What the browser is asked for: any passkey of the shop, or one of this customer's. */
export async function assertionOptions(
  { database }: Pick<CallContext, 'database'>,
  party: RelyingParty,
  challenge: string,
  customerId?: number,
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  return generateAuthenticationOptions({
    rpID: party.id,
    challenge: new Uint8Array(Buffer.from(challenge, 'base64url')),
    timeout: challengeMinutes * 60 * 1000,
    userVerification: 'required',
    ...(customerId === undefined ? {} : { allowCredentials: await credentialIdsOf(database, customerId) }),
  })
}

/**
 * Looks at what a device signed: a challenge of ours, given to this browser for this purpose and used once, signed by a
 * known key for this shop's address, with the person there and verified, counted on since the last time.
 */
export async function verifyPasskey(
  context: CallContext,
  party: RelyingParty,
  purpose: Exclude<Purpose, 'register'>,
  response: AuthenticationResponseJSON,
): Promise<Verified> {
  const { database, log } = context
  const known = await passkeyBy(database, response.id)
  let living = false
  const checked = await verifyAuthenticationResponse({
    response,
    expectedChallenge: async (challenge) => {
      living = await spendChallenge(context, purpose, challenge)
      return living
    },
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    // A key that nobody has is looked at as far as its challenge.
    credential: credentialOf(known),
    requireUserVerification: true,
  }).catch((error: unknown) => {
    log.info({ err: error }, 'a passkey did not open')
    return undefined
  })
  if (!living) return { ok: false, refused: { reason: 'over' } }
  if (!known) return { ok: false, refused: { reason: 'unknown' } }
  const counted = checked?.authenticationInfo.newCounter
  if (!checked?.verified || counted === undefined) return { ok: false, refused: { reason: 'not_verified' } }
  if (!(await isOwnHandle(context, known, response.response.userHandle)))
    return { ok: false, refused: { reason: 'not_verified' } }
  const customer = await ownCredentials(database, known.customerId)
  if (!customer) return { ok: false, refused: { reason: 'unknown' } }
  const used = { counter: counted, backedUp: checked.authenticationInfo.credentialBackedUp }
  if (!(await noteUse(database, known.id, used))) {
    log.warn({ passkey: known.id }, 'a passkey counts less than it did: somebody may have copied it')
    return { ok: false, refused: { reason: 'counted_back' } }
  }
  return { ok: true, customer, credentialId: known.credentialId }
}

/** The counter is ours to check, when the use is noted: of two at once with one count one passes. */
const credentialOf = (known: KnownPasskey | undefined) => ({
  id: known?.credentialId ?? '',
  publicKey: new Uint8Array(known?.publicKey ?? []),
  counter: -1,
  transports: known?.transports ?? [],
})

/** A device that says whose its key is has to say so rightly. */
async function isOwnHandle(context: CallContext, known: KnownPasskey, handle?: string): Promise<boolean> {
  if (!handle) return true
  const [given, own] = [Buffer.from(handle), Buffer.from(await userHandle(context, known.customerId))]
  return given.length === own.length && timingSafeEqual(given, own)
}
