import { ownCredentials } from '#features/account/credentials.server.ts'
import type { Queryable } from '#shared/server/postgres/database.server.ts'

/**
 * The address of the account that an order is in, where the buyer's is another one: several people may use a browser, and
 * whoever orders should see whose order it becomes. Null for a guest's, and where both are the same.
 */
export async function otherAccount(
  db: Queryable,
  customerId: number | null | undefined,
  buyerEmail: string | undefined,
): Promise<string | null> {
  if (customerId == null || buyerEmail === undefined) return null
  const own = await ownCredentials(db, customerId)
  return own && own.email !== buyerEmail ? own.email : null
}
