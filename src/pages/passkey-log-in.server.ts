import { ownCredentials } from '#features/account/credentials.server.ts'
import { enterIf } from '#features/log-in/enter.server.ts'
import { wayOn, welcome } from '#features/log-in/log-in.server.ts'
import type { LogInByPasskey } from '#features/passkeys/calls.server.ts'
import { credentialIdsOf } from '#features/passkeys/queries.server.ts'
import { afterLogIn } from '#features/staff/log-in-of-staff.server.ts'
import type { Queryable } from '#shared/server/postgres/database.server.ts'

/** Logs in whom a passkey stands for, as a password does. */
export const logInByPasskey: LogInByPasskey = async (
  context,
  customer,
  { credentialId, remembered, stay },
) => {
  const stillOpens = async (tx: Queryable) =>
    (await credentialIdsOf(tx, customer.id)).some(({ id }) => id === credentialId)
  const entered = await enterIf(context, customer, { remembered, stillOpens })
  if (!entered) return undefined
  const own = await ownCredentials(context.database, customer.id)
  const way = await afterLogIn(context, 'passkey', wayOn(context, stay))
  return { ...welcome(own?.firstName ?? '', entered), ...way }
}
