import { ownCredentials } from '#features/account/credentials.server.ts'
import { tooManyLogIns } from '#features/log-in/log-in.server.ts'
import { accountOpenedBy } from '#features/log-in/opens-account.server.ts'
import type { BodyOf, Envelope } from '#shared/contract/call.ts'
import { leadingTo } from '#shared/forms/leading-to.ts'
import type { CallContext } from '#shared/server/http/calls.server.ts'
import type { Limit } from '#shared/server/http/limits.server.ts'
import { newTokenUnderWay } from '#shared/server/http/page-customer.server.ts'
import { t } from '#shared/text/text.ts'
import type { changePassword } from './contract.ts'

type Body = BodyOf<typeof changePassword>

/** Whoever sits at somebody's open browser has no second try at the password by each form. */
const ofCustomer: Limit = { name: 'new passwords sent again', most: 3, windowMs: 60 * 60 * 1000 }

/**
 * Whether a change with a wrong old password is one that was made already: its answer was lost, or the form was sent twice, and
 * the new password opens the account by now.
 */
export async function isChangedAlready(
  context: CallContext,
  customerId: number,
  { password }: Body,
): Promise<boolean> {
  const counted = await context.limits.count([{ limit: ofCustomer, subject: customerId }])
  if (!counted.ok) return false
  const own = await ownCredentials(context.database, customerId)
  return context.passwords.matches(own?.passwordHash ?? undefined, password)
}

/**
 * The answer to a change whose answer was lost, and with it the new token of this browser's session: what is known of it, by
 * the password that opens the account now, which counts as a log-in. Undefined where the session was not renewed.
 */
export async function answerToLost(context: CallContext, { password }: Body): Promise<Envelope | undefined> {
  const renewed = await context.session.renewed()
  if (renewed?.customerId == null) return undefined
  const own = await ownCredentials(context.database, renewed.customerId)
  if (!own) return undefined
  const asked = await accountOpenedBy(context, { email: own.email, password })
  if (!asked.ok) return tooManyLogIns(context, asked)
  if (!asked.account) return renewed.justNow ? newTokenUnderWay() : undefined
  return {
    error: false,
    title: t('dashboard.password_changed'),
    message: t('dashboard.password_changed_lost'),
    redirect_url: leadingTo(t('path.login'), t('path.security')),
  }
}
