import {
  generateRegistrationOptions,
  type PublicKeyCredentialCreationOptionsJSON,
  type RegistrationResponseJSON,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import { toldMail } from '#features/account/account-mail.server.ts'
import { ownCredentials } from '#features/account/credentials.server.ts'
import { lockLoggedIn } from '#features/account/queries.server.ts'
import type { CallContext } from '#shared/server/http/calls.server.ts'
import type { Queryable } from '#shared/server/postgres/database.server.ts'
import { t } from '#shared/text/text.ts'
import { challengeMinutes, spendChallenge } from './challenges.server.ts'
import type { PasskeyRefusal } from './passkey-refusal.ts'
import { addPasskey, credentialIdsOf, mostPasskeys, type NewPasskey, passkeysOf } from './queries.server.ts'
import { type RelyingParty, userHandle } from './relying-party.server.ts'
import { toldOfPasskey } from './told.server.ts'

/** What the device is asked for: a key that it finds by itself, which it guards by finger, face or PIN. */
export async function registrationOptions(
  context: CallContext,
  party: RelyingParty,
  customerId: number,
  challenge: string,
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const own = await ownCredentials(context.database, customerId)
  return generateRegistrationOptions({
    rpName: t('home.title'),
    rpID: party.id,
    userName: own?.email ?? '',
    userDisplayName: own?.firstName || own?.email || '',
    userID: new Uint8Array(Buffer.from(await userHandle(context, customerId), 'base64url')),
    challenge: new Uint8Array(Buffer.from(challenge, 'base64url')),
    timeout: challengeMinutes * 60 * 1000,
    attestationType: 'none',
    excludeCredentials: (await credentialIdsOf(context.database, customerId)).map(withTransports),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
}

/** Keeps what the device made, with what `note` keeps of that, and has the customer told. Undefined once it is kept, or was before (FORM-23). */
export async function keepPasskey(
  context: CallContext,
  party: RelyingParty,
  { id: sessionId, customerId }: { id: number; customerId: number },
  {
    response,
    name,
    note,
  }: { response: RegistrationResponseJSON; name: string; note: (tx: Queryable) => Promise<void> },
): Promise<PasskeyRefusal | undefined> {
  let living = false
  const made = await verifyRegistrationResponse({
    response,
    expectedChallenge: async (challenge) => {
      living = await spendChallenge(context, 'register', challenge)
      return living
    },
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: true,
  }).catch((error: unknown) => {
    context.log.info({ err: error }, 'a passkey was not kept')
    return undefined
  })
  // Sent once more, since its answer was lost: it is there.
  if (!living && (await isOwn(context, customerId, response.id))) return undefined
  if (!living) return { reason: 'over' }
  if (!made?.verified) return { reason: 'not_verified' }
  const { credential, credentialBackedUp } = made.registrationInfo
  const passkey: NewPasskey = {
    credentialId: credential.id,
    publicKey: credential.publicKey,
    counter: credential.counter,
    transports: response.response.transports ?? [],
    backedUp: credentialBackedUp,
    name,
  }
  const { database, jobs } = context
  return database.transaction(async (tx): Promise<PasskeyRefusal | undefined> => {
    // Of many at once no more are kept than there is room for.
    if (!(await lockLoggedIn(tx, { sessionId, customerId }))) return { reason: 'over' }
    if ((await passkeysOf(tx, customerId)).length >= mostPasskeys)
      return { reason: 'too_many', most: mostPasskeys }
    if (!(await addPasskey(tx, customerId, passkey))) return { reason: 'kept_already' }
    await note(tx)
    await jobs.enqueue(tx, toldMail, toldOfPasskey(context, 'passkey_added', { customerId, name }))
    return undefined
  })
}

async function isOwn({ database }: CallContext, customerId: number, credentialId: string): Promise<boolean> {
  return (await credentialIdsOf(database, customerId)).some(({ id }) => id === credentialId)
}

/** As the library takes them: a browser's own words for the ways that a device is reached. */
function withTransports({ id, transports }: { id: string; transports: string[] }) {
  return { id, transports }
}
