import { noteSecondFactor } from '#features/account/second-factor.server.ts'
import type { Envelope } from '#shared/contract/call.ts'
import { type CallContext, refusal, tooMany } from '#shared/server/http/calls.server.ts'
import { ownPath } from '#shared/server/http/cross-site.server.ts'
import type { Limit } from '#shared/server/http/limits.server.ts'
import type { Queryable } from '#shared/server/postgres/database.server.ts'
import { t } from '#shared/text/text.ts'
import { noteAct, staffSubject } from './acts.server.ts'
import {
  confirmTotpSecret,
  putRecoveryCodes,
  spendRecoveryCode,
  spendTotpStep,
  totpOf,
} from './queries.server.ts'
import type { StaffSession } from './require-right.server.ts'
import type { Act } from './rights.ts'
import { recoveryCodeHash, recoveryCodesOf, totpStep, unsealed } from './totp.server.ts'

/** Of a million codes three serve at one time: who knows the password finds one within a year in one case of five. */
const ofStaff: Limit = { name: 'second factors', most: 10, windowMs: 60 * 60 * 1000 }

/** How somebody showed the second factor. */
type By = 'totp' | 'recovery_code' | 'passkey'

/** Counts a try, before it is looked at. */
export async function countTry(context: CallContext, staff: StaffSession): Promise<Envelope | undefined> {
  const counted = await context.limits.count([{ limit: ofStaff, subject: staff.customerId }])
  return counted.ok ? undefined : tooMany(context, counted, t('staff.too_many'), { field: 'code' })
}

/** The second step by a code: of the app, else one for a lost telephone. */
export async function showCode(context: CallContext, staff: StaffSession, code: string): Promise<Envelope> {
  const { database } = context
  const check = await codeCheck(context, staff, code)
  const done = await database.transaction(async (tx) => {
    const by = await check(tx)
    return by && pass(context, tx, staff, { act: 'second_factor', by })
  })
  if (!done) return wrongCode(context, staff)
  done()
  return passed(context)
}

async function codeCheck(
  { database, now, secretOfShop }: CallContext,
  { customerId, hasTotp }: StaffSession,
  code: string,
): Promise<(tx: Queryable) => Promise<By | undefined>> {
  const shopSecret = await secretOfShop()
  if (!/^\d{6}$/.test(code)) {
    const hash = recoveryCodeHash(shopSecret, customerId, code)
    return async (tx) => ((await spendRecoveryCode(tx, customerId, hash)) ? 'recovery_code' : undefined)
  }
  const kept = hasTotp ? await totpOf(database, customerId) : undefined
  const step = kept?.secret ? totpStep(unsealed(shopSecret, kept.secret), code, now) : undefined
  return async (tx) =>
    step !== undefined && (await spendTotpStep(tx, customerId, step)) ? 'totp' : undefined
}

/** The first code of an app: it is set up, with its ten codes for a lost telephone. */
export async function setUpTotp(context: CallContext, staff: StaffSession, code: string): Promise<Envelope> {
  const { database, now } = context
  const { customerId } = staff
  const shopSecret = await context.secretOfShop()
  const kept = await totpOf(database, customerId)
  const sealedSecret = kept?.confirmed ? null : kept?.secret
  if (!sealedSecret) return refusal(t('staff.set_up_already'))
  const secret = unsealed(shopSecret, sealedSecret)
  const step = totpStep(secret, code, now)
  if (step === undefined) return wrongCode(context, staff)
  const hashes = recoveryCodesOf(shopSecret, secret).map((plain) =>
    recoveryCodeHash(shopSecret, customerId, plain),
  )
  const done = await database.transaction(async (tx) => {
    if (!(await confirmTotpSecret(tx, customerId, step, sealedSecret))) return undefined
    await putRecoveryCodes(tx, customerId, hashes)
    return pass(context, tx, staff, { act: 'second_factor_set_up', by: 'totp' })
  })
  if (!done) return refusal(t('staff.set_up_already'))
  done()
  return passed(context)
}

/** The second step by a passkey that was verified, of this very customer. */
export async function showPasskey(context: CallContext, staff: StaffSession): Promise<Envelope> {
  const done = await context.database.transaction((tx) =>
    pass(context, tx, staff, { act: 'second_factor', by: 'passkey' }),
  )
  done()
  return passed(context)
}

/** Rights change: the session gets a new token, handed out after the commit. */
async function pass(
  { session }: CallContext,
  tx: Queryable,
  { customerId, sessionId }: StaffSession,
  { act, by }: { act: Act; by: By },
): Promise<() => void> {
  await noteSecondFactor(tx, sessionId)
  await noteAct(tx, { customerId, sessionId }, { act, subject: staffSubject(customerId), details: { by } })
  return session.renew(tx)
}

function passed({ request, fields, config }: CallContext): Envelope {
  const wanted = typeof fields.destination === 'string' ? fields.destination : undefined
  return {
    error: false,
    title: t('staff.second_factor_title'),
    message: t('staff.second_factor_passed'),
    redirect_url: ownPath(wanted, request, config.baseUrl) ?? t('path.account'),
  }
}

/** Noted, so that somebody learns of a password that is known to others. */
async function wrongCode({ database }: CallContext, staff: StaffSession): Promise<Envelope> {
  await noteFailure(database, staff, 'code')
  return refusal(t('staff.code_wrong'), { field: 'code' })
}

export async function noteFailure(
  db: Queryable,
  { customerId, sessionId }: StaffSession,
  by: 'code' | 'passkey',
): Promise<void> {
  const act = { act: 'second_factor_failed', subject: staffSubject(customerId), details: { by } } as const
  await noteAct(db, { customerId, sessionId }, act)
}
