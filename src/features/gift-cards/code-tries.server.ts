import type { CallContext } from '#shared/server/http/calls.server.ts'
import type { Limit } from '#shared/server/http/limits.server.ts'
import { usesOfSender } from '#shared/server/http/sender-limits.server.ts'

const hourMs = 60 * 60 * 1000
/** More than anybody has cards; a code of 120 bits is not found by any number of tries that a network carries. */
const ofClient: Limit = { name: 'gift card codes of a client', most: 30, windowMs: hourMs }
const ofSession: Limit = { name: 'gift card codes of a session', most: 15, windowMs: hourMs }

/** Counts that somebody typed a card's code, wherever it is asked for: all places share the limits (GIFT-03). */
export const countCodeTry = async (context: CallContext): ReturnType<CallContext['limits']['count']> =>
  context.limits.count(await usesOfSender(context, { ofClient, ofSession }))
