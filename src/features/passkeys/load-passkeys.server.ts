import { isFreshLogIn } from '#features/account/fresh-log-in.server.ts'
import type { Session } from '#shared/server/http/session.server.ts'
import { formTokenFor } from '#shared/server/human-check/require-human.server.ts'
import * as calls from './contract.ts'
import type { PasskeysView } from './passkeys-view.ts'
import { mostPasskeys, passkeysOf } from './queries.server.ts'
import { relyingPartyOf } from './relying-party.server.ts'

/** A session with its customer. */
export type LoggedIn = Pick<Session, 'id'> & { customerId: number }

/** The customer's passkeys, for the page of what protects the account and for the answers of its calls. */
export async function loadPasskeys(
  context: Parameters<typeof formTokenFor>[0],
  { id, customerId }: LoggedIn,
): Promise<PasskeysView> {
  const { database, config } = context
  const passkeys = await passkeysOf(database, customerId)
  return {
    passkeys: passkeys.map(({ createdAt, lastUsedAt, ...passkey }) => ({
      ...passkey,
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
    })),
    possible: relyingPartyOf(config) !== undefined,
    room: passkeys.length < mostPasskeys,
    asksPassword: !(await isFreshLogIn(database, id)),
    tokens: {
      rename: await formTokenFor(context, calls.renamePasskey.path),
      remove: await formTokenFor(context, calls.removePasskey.path),
    },
  }
}
