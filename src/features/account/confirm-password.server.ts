import type { CallContext } from '#shared/server/http/calls.server.ts'
import type { Limit } from '#shared/server/http/limits.server.ts'
import { type Credentials, ownCredentials } from './credentials.server.ts'

/** Whoever sits at somebody's open browser does not try passwords at it: all that ask for one count together. */
const ofCustomer: Limit = { name: 'passwords asked of a customer', most: 10, windowMs: 60 * 60 * 1000 }

/** Whether a customer who is logged in knows the password; each try counts, whatever it is asked for. */
export async function confirmPassword(
  { database, limits, passwords }: Pick<CallContext, 'database' | 'limits' | 'passwords'>,
  customerId: number,
  typed: string,
): Promise<
  | { answer: 'right'; customer: Credentials }
  | { answer: 'wrong' }
  | { answer: 'too_many'; retryAfterSeconds: number }
> {
  const counted = await limits.count([{ limit: ofCustomer, subject: customerId }])
  if (!counted.ok) return { answer: 'too_many', retryAfterSeconds: counted.retryAfterSeconds }
  const customer = await ownCredentials(database, customerId)
  const isRight = await passwords.matches(customer?.passwordHash ?? undefined, typed)
  return customer && isRight ? { answer: 'right', customer } : { answer: 'wrong' }
}
