import { noteSecondFactor } from '#features/account/second-factor.server.ts'
import type { Envelope } from '#shared/contract/call.ts'
import type { CallContext } from '#shared/server/http/calls.server.ts'
import { t } from '#shared/text/text.ts'
import { noteAct, staffSubject } from './acts.server.ts'
import { currentStaff, secondStepPath } from './require-right.server.ts'
import { knowFactorBrowser } from './second-factor-tries.server.ts'

/** Where a log-in leads that was done before: staff who have not shown their second factor still have that step to go. */
export async function wayNow(
  context: Pick<CallContext, 'session' | 'database'>,
  way: Pick<Envelope, 'redirect_url' | 'reload'>,
): Promise<Pick<Envelope, 'redirect_url' | 'reload'>> {
  const staff = await currentStaff(context)
  return staff && !staff.verified ? { redirect_url: secondStepPath(way.redirect_url) } : way
}

/**
 * After every log-in: of somebody of the staff it is noted, and after a password it leads to the second step first, then to
 * `way`. A passkey is both steps at once: the device, and the finger or PIN that it asked for.
 */
export async function afterLogIn(
  context: Pick<CallContext, 'session' | 'database' | 'cookies' | 'secretOfShop'>,
  by: 'password' | 'passkey',
  way: Pick<Envelope, 'redirect_url' | 'reload'>,
): Promise<Pick<Envelope, 'redirect_url' | 'reload' | 'title'>> {
  const staff = await currentStaff(context)
  if (!staff) return way
  const { customerId, sessionId } = staff
  await context.database.transaction(async (tx) => {
    if (by === 'passkey') await noteSecondFactor(tx, sessionId)
    const act = { act: 'log_in', subject: staffSubject(customerId), details: { by } } as const
    await noteAct(tx, { customerId, sessionId }, act)
  })
  if (by === 'passkey') await knowFactorBrowser(context, customerId)
  if (by === 'passkey') return way
  // Nobody is welcomed ahead of the second step.
  return { redirect_url: secondStepPath(way.redirect_url), title: t('staff.password_right') }
}
