import type { CallContext } from '#shared/server/http/calls.server.ts'
import type { Limit } from '#shared/server/http/limits.server.ts'
import { usesOfSender } from '#shared/server/http/sender-limits.server.ts'
import { ownCredentials } from './credentials.server.ts'
import { hasAccount } from './queries.server.ts'

const hourMs = 60 * 60 * 1000
const ofSession: Limit = { name: 'addresses of a session', most: 10, windowMs: hourMs }
const ofClient: Limit = { name: 'addresses of a client', most: 30, windowMs: hourMs }

/** Whether an account has the address, or, past the limits, when that may be asked again. */
export type AddressAnswer = { told: true; known: boolean } | { told: false; retryAfterSeconds: number }

/**
 * Whether a customer account has this e-mail address (lower case): the only way to learn it, for the checkout and for
 * registration (SAFE-07), behind the human check. One session is told of ten different addresses an hour, one client of
 * thirty; the same address again is no further one.
 */
export async function askAddress(context: CallContext, email: string): Promise<AddressAnswer> {
  const counted = await context.limits.count(await usesOfSender(context, { ofClient, ofSession }), email)
  if (!counted.ok) return { told: false, retryAfterSeconds: counted.retryAfterSeconds }
  return { told: true, known: await hasAccount(context.database, email) }
}

/**
 * The same for whoever may be logged in, whose own address is theirs to ask about: undefined for that one. What else the shop
 * knows of an address, such as whether a coupon was used with it, is told behind the same limits.
 */
export async function askOthersAddress(
  context: CallContext,
  email: string,
): Promise<AddressAnswer | undefined> {
  const customerId = (await context.session.current())?.customerId ?? null
  const own = customerId === null ? undefined : await ownCredentials(context.database, customerId)
  return own?.email === email ? undefined : askAddress(context, email)
}
