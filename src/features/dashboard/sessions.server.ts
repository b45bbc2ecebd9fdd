import { endSessions } from '#features/account/credentials.server.ts'
import { deviceOf } from '#features/account/device.ts'
import { endOwnSession, sessionsOf } from '#features/account/own-sessions.server.ts'
import { noteWayIn } from '#features/staff/acts.server.ts'
import type { BodyOf } from '#shared/contract/call.ts'
import { type CallContext, type Outcome, refusal } from '#shared/server/http/calls.server.ts'
import { isDoneBefore, noteDone } from '#shared/server/http/done-before.server.ts'
import type { Queryable } from '#shared/server/postgres/database.server.ts'
import { t } from '#shared/text/text.ts'
import { changed, outdated } from './answers.server.ts'
import { type endOtherSessions, endSession } from './contract.ts'
import type { SessionView } from './views.ts'

/** Where a customer is logged in, this browser first. */
export async function sessionsView(
  db: Queryable,
  customerId: number,
  currentId: number | undefined,
): Promise<SessionView[]> {
  const sessions = await sessionsOf(db, customerId)
  return sessions
    .map(({ id, userAgent, since, seenAt }) => ({
      id,
      ...deviceOf(userAgent),
      since: since.toISOString(),
      seenAt: seenAt.toISOString(),
      isThis: id === currentId,
    }))
    .sort((one, other) => Number(other.isThis) - Number(one.isThis))
}

/** Ends one session of the customer's; this one is ended by logging out. */
export async function handleEndSession(
  { session_id: id }: BodyOf<typeof endSession>,
  context: CallContext,
  customerId: number,
): Promise<Outcome<typeof endSession>> {
  const { database, now } = context
  const current = await context.session.current()
  if (current?.id === id) return refusal(t('dashboard.session_is_this'))
  const done = { customerId, call: endSession.path, id }
  const isEnded = await database.transaction(async (tx) => {
    const isOver = await endOwnSession(tx, customerId, id)
    if (!isOver) return isDoneBefore(tx, now, done)
    await noteDone(tx, now, done)
    await noteWayIn(tx, { customerId, session: current }, 'session_ended', { session: id })
    return true
  })
  if (!isEnded) return outdated(t('dashboard.session_unknown'), await sessionsPiece(context, customerId))
  return toldSessions(context, customerId, t('dashboard.session_ended'))
}

/** Ends all sessions of the customer's but this one. */
export async function handleEndOthers(
  _body: unknown,
  context: CallContext,
  customerId: number,
): Promise<Outcome<typeof endOtherSessions>> {
  const current = await context.session.current()
  const ended = await context.database.transaction(async (tx) => {
    const count = await endSessions(tx, customerId, current?.id ?? null)
    if (count > 0)
      await noteWayIn(tx, { customerId, session: current }, 'sessions_ended', { sessions: count })
    return count
  })
  return toldSessions(context, customerId, t('dashboard.sessions_ended', { count: ended }))
}

/** A success with the sessions that are left. */
export const toldSessions = async (context: CallContext, customerId: number, title: string, message = '') =>
  changed(title, await sessionsPiece(context, customerId), message)

async function sessionsPiece(context: CallContext, customerId: number) {
  const current = await context.session.current()
  return { dashboard_sessions: { sessions: await sessionsView(context.database, customerId, current?.id) } }
}
