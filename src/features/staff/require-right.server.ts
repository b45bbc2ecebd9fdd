import { credentialIdsOf } from '#features/passkeys/queries.server.ts'
import type { Envelope } from '#shared/contract/call.ts'
import { leadingTo } from '#shared/forms/leading-to.ts'
import { type CallContext, refusal } from '#shared/server/http/calls.server.ts'
import { destinationIn } from '#shared/server/http/cross-site.server.ts'
import type { PageContext, PageResult } from '#shared/server/pages/pages.server.ts'
import type { Queryable } from '#shared/server/postgres/database.server.ts'
import { type TextKey, t } from '#shared/text/text.ts'
import { type Staff, staffOf } from './queries.server.ts'
import type { Right } from './rights.ts'

type Asked = Pick<CallContext, 'session'> & { database: Queryable }

/** Whoever of the staff this session is of, with its id. */
export type StaffSession = Staff & { sessionId: number }

/** Undefined for customers and guests. Read anew each time: a right that was taken away is gone at once. */
export async function currentStaff({ session, database }: Asked): Promise<StaffSession | undefined> {
  const current = await session.current()
  if (current?.customerId == null) return undefined
  const staff = await staffOf(database, { id: current.id, customerId: current.customerId })
  return staff && { ...staff, sessionId: current.id }
}

/** Whether the session is of somebody of the staff: every call of the back office says so as it is registered (`isThere`). */
export async function worksHere(context: Asked): Promise<boolean> {
  return (await currentStaff(context)) !== undefined
}

/**
 * The same for the second step, which gives the session a new token: it is there for a browser too that was not brought it,
 * since the answer was lost. Whose session that was is told to log in (`logInAgain`), and of no missing page (FORM-23).
 */
export async function atSecondStep(context: Asked): Promise<boolean> {
  return (await worksHere(context)) || (await staffOfLostAnswer(context)) !== undefined
}

/** Whoever of the staff this browser's session was of, until it got a new token that did not come here. */
async function staffOfLostAnswer({ session, database }: Asked): Promise<Staff | undefined> {
  const renewed = await session.renewed()
  if (renewed?.customerId == null) return undefined
  return staffOf(database, { id: renewed.id, customerId: renewed.customerId })
}

/** What a call of the second step has done whose answer was lost. */
const doneText = {
  shown: (staff) => (staff.verified ? 'staff.passed_lost' : undefined),
  set_up: (staff) => (staff.verified && staff.hasTotp ? 'staff.set_up_lost' : undefined),
} satisfies Record<string, (staff: Staff) => TextKey | undefined>

/**
 * The answer to a browser whose session's new token was lost: what was done, and the way to the log-in. Where the token has
 * come meanwhile after all, that way leads on at once.
 */
export async function logInAgain(context: CallContext, done: keyof typeof doneText): Promise<Envelope> {
  const staff = await staffOfLostAnswer(context)
  const said = staff && doneText[done](staff)
  return refusal(t(said ?? 'error.logged_out'), {
    title: t(said ? 'login.unanswered' : 'login.out'),
    redirect_url: leadingTo(t('path.login'), destinationIn(context)),
    // With scripts too the page is left: nothing that is typed there can be right.
    reload: true,
  })
}

/** Whether anything but the password is set up: an app's codes, or a passkey. */
export async function hasFactor(db: Queryable, { hasTotp, customerId }: Staff): Promise<boolean> {
  return hasTotp || (await credentialIdsOf(db, customerId)).length > 0
}

/** For whom this is no address at all: customers, guests, staff without the right. */
function notThere({ reply }: Pick<CallContext, 'reply'>): Envelope {
  reply.code(404)
  return refusal(t('error.not_found'))
}

/** Where staff show their second factor, and come back from. */
export const secondStepPath = (destination?: string): string =>
  leadingTo(t('path.second_factor'), destination)

/**
 * Begins every call of the back office. Whoever has not the right is told no more than at an address that does not exist;
 * staff who have, but have not shown their second factor in these twelve hours, are led there.
 */
export async function requireRight(
  context: CallContext,
  right: Right,
): Promise<{ staff: StaffSession; refused?: undefined } | { refused: Envelope }> {
  const staff = await currentStaff(context)
  if (!staff?.rights.includes(right)) return { refused: notThere(context) }
  if (staff.verified) return { staff }
  return { refused: refusal(t('staff.second_factor_first'), { redirect_url: secondStepPath() }) }
}

/** The same at the beginning of every page of the back office. */
export async function requireRightForPage(
  context: Pick<PageContext, 'session' | 'database' | 'address'>,
  right: Right,
): Promise<{ staff: StaffSession; refused?: undefined } | { refused: PageResult }> {
  const staff = await currentStaff(context)
  if (!staff?.rights.includes(right)) return { refused: { kind: 'missing' } }
  if (staff.verified) return { staff }
  return { refused: { kind: 'redirect', to: secondStepPath(context.address) } }
}
