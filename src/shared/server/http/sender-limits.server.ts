import type { CallContext } from './calls.server.ts'
import { clientKey } from './client-key.server.ts'
import type { Limit, LimitUse } from './limits.server.ts'

/** Whom something counts with that anybody may send: the client, and its session where there is one. */
export async function usesOfSender(
  { session, request }: Pick<CallContext, 'session' | 'request'>,
  { ofClient, ofSession }: { ofClient: Limit; ofSession: Limit },
): Promise<LimitUse[]> {
  const client = { limit: ofClient, subject: clientKey(request) }
  const known = await session.current()
  return known ? [client, { limit: ofSession, subject: known.id }] : [client]
}
