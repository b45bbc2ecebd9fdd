import { noteSecondFactor } from '#features/account/second-factor.server.ts'
import type { Envelope } from '#shared/contract/call.ts'
import { type CallContext, refusal } from '#shared/server/http/calls.server.ts'
import { t } from '#shared/text/text.ts'
import { noteAct, staffSubject } from './acts.server.ts'
import { currentStaff, hasFactor, secondStepPath } from './require-right.server.ts'
import { knowFactorBrowser } from './second-factor-tries.server.ts'

/**
 * After every log-in: of somebody of the staff it is noted, and after a password it leads to the second step first, then to
 * `way`. A passkey is both steps at once: the device, and the finger or PIN that it asked for.
 */
export async function afterLogIn(
  context: Pick<CallContext, 'session' | 'database' | 'cookies' | 'secretOfShop'>,
  by: 'password' | 'passkey',
  way: Pick<Envelope, 'redirect_url' | 'reload'>,
): Promise<Pick<Envelope, 'redirect_url' | 'reload'>> {
  const staff = await currentStaff(context)
  if (!staff) return way
  const { customerId, sessionId } = staff
  await context.database.transaction(async (tx) => {
    if (by === 'passkey') await noteSecondFactor(tx, sessionId)
    const act = { act: 'log_in', subject: staffSubject(customerId), details: { by } } as const
    await noteAct(tx, { customerId, sessionId }, act)
  })
  if (by === 'passkey') await knowFactorBrowser(context, customerId)
  return by === 'passkey' ? way : { redirect_url: secondStepPath(way.redirect_url) }
}

/**
 * Whether this session may add a further way in: staff who have a second factor show that one first, so that a password alone
 * makes no factor of its own.
 */
export async function mayAddFactor(
  context: Pick<CallContext, 'session' | 'database'>,
): Promise<Envelope | undefined> {
  const staff = await currentStaff(context)
  if (!staff || staff.verified || !(await hasFactor(context.database, staff))) return undefined
  return refusal(t('staff.second_factor_first'), { redirect_url: secondStepPath() })
}
