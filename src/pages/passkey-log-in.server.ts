import { ownCredentials } from '#features/account/credentials.server.ts'
import { enter } from '#features/log-in/enter.server.ts'
import { wayOn, welcome } from '#features/log-in/log-in.server.ts'
import type { LogInByPasskey } from '#features/passkeys/calls.server.ts'
import { afterLogIn } from '#features/staff/log-in-of-staff.server.ts'

/** Logs in whom a passkey stands for, as a password does. */
export const logInByPasskey: LogInByPasskey = async (context, customer, { remembered, stay }) => {
  const entered = await enter(context, customer, { remembered })
  const own = await ownCredentials(context.database, customer.id)
  const way = await afterLogIn(context, 'passkey', wayOn(context, stay))
  return { ...welcome(own?.firstName ?? '', entered), ...way }
}
