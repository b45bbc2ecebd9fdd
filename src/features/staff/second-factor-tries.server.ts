import { browserMark } from '#features/account/browser-mark.server.ts'
import type { Envelope } from '#shared/contract/call.ts'
import { type CallContext, tooMany } from '#shared/server/http/calls.server.ts'
import type { Limit } from '#shared/server/http/limits.server.ts'
import type { Queryable } from '#shared/server/postgres/database.server.ts'
import { noteAct, staffSubject } from './acts.server.ts'
import type { StaffSession } from './require-right.server.ts'

const hourMs = 60 * 60 * 1000

/** Tries of one log-in, of whatever kind. */
const ofSession: Limit = { name: 'second factors of a session', most: 10, windowMs: hourMs }
/** Codes of an app from a browser in which the factor was shown before. */
const ofKnown: Limit = { name: 'app codes of a known browser', most: 10, windowMs: hourMs }
/**
 * Codes of an app from all other browsers together. Of a million codes three serve at one time: who knows the password and
 * goes on for a whole year finds one in one case of twenty.
 */
const ofStrangers: readonly Limit[] = [
  { name: 'app codes of strangers', most: 10, windowMs: hourMs },
  { name: 'app codes of strangers in a day', most: 40, windowMs: 24 * hourMs },
]
/** Refused tries that are told: each would be one more row for whoever goes on asking. */
const told: Limit = { name: 'refused second factors', most: 1, windowMs: hourMs }

const factorShown = browserMark({ cookie: 'izlog_factor', purpose: 'second factor shown' })

/** Remembers, in the browser alone, that this person has shown the second factor there. */
export const knowFactorBrowser = (
  context: Pick<CallContext, 'cookies' | 'secretOfShop'>,
  customerId: number,
): Promise<void> => factorShown.put(context, String(customerId))

/** What a try shows. */
type Shown = 'app_code' | 'recovery_code' | 'passkey'

/**
 * Counts a try, before it is looked at. Codes of an app are short, so that all strangers' tries count together; others use up
 * none of a browser's that has shown the factor before. Passkeys and codes for a lost telephone are too long to be guessed:
 * they count with their log-in alone, and so open when strangers have used up the app's.
 */
export async function countTry(
  context: CallContext,
  staff: StaffSession,
  shown: Shown,
  said: 'staff.too_many' | 'staff.too_many_codes' = 'staff.too_many',
): Promise<Envelope | undefined> {
  const uses = [{ limit: ofSession, subject: staff.sessionId }, ...(await usesOf(context, staff, shown))]
  const counted = await context.limits.count(uses)
  if (counted.ok) return undefined
  const unsaid = await context.limits.count([{ limit: told, subject: staff.sessionId }])
  if (unsaid.ok) await noteFailure(context.database, staff, { by: shown, reason: 'too_many' })
  return tooMany(context, counted, said, { field: 'code' })
}

async function usesOf(context: CallContext, { customerId }: StaffSession, shown: Shown) {
  if (shown !== 'app_code') return []
  const browser = await factorShown.of(context, String(customerId))
  return browser === undefined
    ? ofStrangers.map((limit) => ({ limit, subject: customerId }))
    : [{ limit: ofKnown, subject: `${browser} ${customerId}` }]
}

/** Notes a try that opened nothing, so that somebody learns of a password that is known to others. */
export async function noteFailure(
  db: Queryable,
  { customerId, sessionId }: StaffSession,
  details: { by: Shown; reason?: 'too_many' },
): Promise<void> {
  const act = { act: 'second_factor_failed', subject: staffSubject(customerId), details } as const
  await noteAct(db, { customerId, sessionId }, act)
}
