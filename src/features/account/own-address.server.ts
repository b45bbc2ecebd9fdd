import type { CallContext } from '#shared/server/http/calls.server.ts'
import type { Queryable } from '#shared/server/postgres/database.server.ts'
import { ownCredentials } from './credentials.server.ts'

/**
 * The address of the customer who is logged in, once mails have been shown to arrive there. What strangers do with that address
 * does not count with its owner.
 */
export async function ownAddress({
  session,
  database,
}: Pick<CallContext, 'session' | 'database'>): Promise<{ customerId: number; email: string } | undefined> {
  const customerId = (await session.current())?.customerId ?? null
  const own = customerId === null ? undefined : await ownCredentials(database, customerId)
  return own?.emailConfirmed ? { customerId: own.id, email: own.email } : undefined
}

/** Whether a customer's account has this address, confirmed; a guest's (null) has none. */
export async function isOwnAddress(
  db: Queryable,
  customerId: number | null,
  email: string,
): Promise<boolean> {
  const own = customerId === null ? undefined : await ownCredentials(db, customerId)
  return own !== undefined && own.email === email && own.emailConfirmed
}
