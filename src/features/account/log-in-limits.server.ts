import type { CallContext } from '#shared/server/http/calls.server.ts'
import { clientKey } from '#shared/server/http/client-key.server.ts'
import type { Limit } from '#shared/server/http/limits.server.ts'
import { browserMark } from './browser-mark.server.ts'

const minuteMs = 60 * 1000

/** Tries of one client, whatever the account. */
const ofClient: Limit = { name: 'log-ins of a client', most: 30, windowMs: 15 * minuteMs }
/** Tries at one account from browsers that never logged into it, all clients together. */
const ofStrangers: Limit = { name: 'log-ins of strangers', most: 30, windowMs: 60 * minuteMs }
/** Tries at one account from a browser that has logged into it: strangers' tries do not count with it. */
const ofKnown: Limit = { name: 'log-ins of a known browser', most: 10, windowMs: 15 * minuteMs }

const known = browserMark({ cookie: 'izlog_known', purpose: 'known browser' })

/**
 * Counts a try to log in, before the password is looked at and whether or not there is such an account. Nobody is locked
 * out by others: a browser that has logged into the account has tries of its own, and a password asked for anew by mail
 * makes any browser one of these.
 */
export async function countLogIn(
  context: CallContext,
  email: string,
): Promise<{ ok: true } | { ok: false; retryAfterSeconds: number }> {
  const browser = await known.of(context, email)
  if (browser !== undefined) return context.limits.count([{ limit: ofKnown, subject: `${browser} ${email}` }])
  return context.limits.count([
    { limit: ofClient, subject: clientKey(context.request) },
    { limit: ofStrangers, subject: email },
  ])
}

/** Remembers, in the browser alone, that it has logged into the account with this address. */
export const knowBrowser = (context: CallContext, email: string): Promise<void> => known.put(context, email)
