import { endSessions } from '#features/account/credentials.server.ts'
import { lockLoggedIn } from '#features/account/queries.server.ts'
import { noteSecondFactor } from '#features/account/second-factor.server.ts'
import type { Envelope } from '#shared/contract/call.ts'
import { type CallContext, refusal } from '#shared/server/http/calls.server.ts'
import { destinationIn } from '#shared/server/http/cross-site.server.ts'
import type { Queryable } from '#shared/server/postgres/database.server.ts'
import { t } from '#shared/text/text.ts'
import { noteAct, staffSubject } from './acts.server.ts'
import {
  confirmTotpSecret,
  isRecoveryCodeJustUsed,
  putRecoveryCodes,
  spendRecoveryCode,
  spendTotpStep,
  totpOf,
} from './queries.server.ts'
import { currentStaff, hasFactor, type StaffSession } from './require-right.server.ts'
import type { Act } from './rights.ts'
import { knowFactorBrowser, noteFailure } from './second-factor-tries.server.ts'
import { recoveryCodeHash, recoveryCodesOf, sealed, setUpSecret, totpStep, unsealed } from './totp.server.ts'

/** How somebody showed the second factor. */
type By = 'totp' | 'recovery_code' | 'passkey'

/** What a code is by its looks: an app's has six digits. */
export const kindOfCode = (code: string) => (/^\d{6}$/.test(code) ? 'app_code' : 'recovery_code')

/** The second step by a code: of the app, else one for a lost telephone. */
export async function showCode(context: CallContext, staff: StaffSession, code: string): Promise<Envelope> {
  const { database } = context
  const check = await codeCheck(context, staff, code)
  const done = await database.transaction(async (tx) => {
    const by = await check(tx)
    return by && pass(context, tx, staff, { act: 'second_factor', by })
  })
  if (!done) return (await shownAtOnce(context)) ?? notOpened(context, staff, code)
  done()
  return passed(context, staff)
}

async function codeCheck(
  context: CallContext,
  { customerId }: StaffSession,
  code: string,
): Promise<(tx: Queryable) => Promise<By | undefined>> {
  if (kindOfCode(code) === 'recovery_code') {
    const hash = recoveryCodeHash(await context.secretOfShop(), customerId, code)
    return async (tx) => ((await spendRecoveryCode(tx, customerId, hash)) ? 'recovery_code' : undefined)
  }
  const ofApp = await stepOfApp(context, customerId, code)
  return async (tx) =>
    ofApp !== undefined && (await spendTotpStep(tx, customerId, ofApp.step)) ? 'totp' : undefined
}

/** The same form was sent twice at once: the other one has shown the factor in this very session (FORM-23). */
async function shownAtOnce(context: CallContext): Promise<Envelope | undefined> {
  const staff = await currentStaff(context)
  return staff?.verified ? passed(context, staff) : undefined
}

/** A right code that was used up is no failed try, as when it is typed once more after a lost answer (FORM-23). */
async function notOpened(context: CallContext, staff: StaffSession, code: string): Promise<Envelope> {
  const { customerId } = staff
  if (kindOfCode(code) === 'recovery_code') {
    const hash = recoveryCodeHash(await context.secretOfShop(), customerId, code)
    return (await isRecoveryCodeJustUsed(context.database, customerId, hash))
      ? refusal(t('staff.recovery_code_used'), { field: 'code' })
      : wrongCode(context, staff, code)
  }
  const ofApp = await stepOfApp(context, customerId, code)
  return ofApp?.isUsed ? refusal(t('staff.code_used'), { field: 'code' }) : wrongCode(context, staff, code)
}

/** The half minute that a code is of, where it is one of the app that is set up; `isUsed`: it was the last one to be used. */
async function stepOfApp(
  { database, now, secretOfShop }: CallContext,
  customerId: number,
  code: string,
): Promise<{ step: number; isUsed: boolean } | undefined> {
  const kept = await totpOf(database, customerId)
  const step = kept && totpStep(unsealed(await secretOfShop(), kept.secret), code, now)
  return kept && step !== undefined ? { step, isUsed: step === kept.usedStep } : undefined
}

/** Whether the app is set up whose first code this is, by a try whose answer was lost, or at once by a second press. */
async function isSetUpBy(context: CallContext, staff: StaffSession, code: string): Promise<boolean> {
  return staff.hasTotp && staff.verified && (await stepOfApp(context, staff.customerId, code)) !== undefined
}

/** The first code of an app: it is set up, with its ten codes for a lost telephone. */
export async function setUpTotp(context: CallContext, staff: StaffSession, code: string): Promise<Envelope> {
  const { database, now } = context
  const { customerId, sessionId, verified } = staff
  const { token } = context.session
  const shopSecret = await context.secretOfShop()
  if (await isSetUpBy(context, staff, code)) return passed(context, staff)
  if (staff.hasTotp || token === undefined) return refusal(t('staff.set_up_already'))
  const secret = setUpSecret(shopSecret, customerId, token)
  const step = totpStep(secret, code, now)
  if (step === undefined) return wrongCode(context, staff, code, 'staff.first_code_wrong')
  const hashes = recoveryCodesOf(shopSecret, secret).map((plain) =>
    recoveryCodeHash(shopSecret, customerId, plain),
  )
  const done = await database.transaction(async (tx) => {
    if (!(await lockLoggedIn(tx, staff))) return undefined
    // Meanwhile a passkey may have been added elsewhere.
    if (!verified && (await hasFactor(tx, staff))) return undefined
    if (!(await confirmTotpSecret(tx, customerId, step, sealed(shopSecret, secret)))) return undefined
    await putRecoveryCodes(tx, customerId, hashes)
    // A first factor: whoever else knew the password goes.
    if (!verified) await endSessions(tx, customerId, sessionId)
    return pass(context, tx, staff, { act: 'second_factor_set_up', by: 'totp' })
  })
  if (!done) {
    const meanwhile = await currentStaff(context)
    const isOwn = meanwhile && (await isSetUpBy(context, meanwhile, code))
    return isOwn ? passed(context, meanwhile) : refusal(t('staff.set_up_already'))
  }
  done()
  return passed(context, staff)
}

/** The second step by a passkey that was verified, of this very customer. */
export async function showPasskey(context: CallContext, staff: StaffSession): Promise<Envelope> {
  const done = await context.database.transaction((tx) =>
    pass(context, tx, staff, { act: 'second_factor', by: 'passkey' }),
  )
  done()
  return passed(context, staff)
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

/** What is said to whoever has shown the second factor, now or by a try whose answer was lost. */
export async function passed(context: CallContext, { customerId }: StaffSession): Promise<Envelope> {
  await knowFactorBrowser(context, customerId)
  return {
    error: false,
    title: t('staff.second_factor_title'),
    message: t('staff.second_factor_passed'),
    redirect_url: destinationIn(context) ?? t('path.account'),
  }
}

async function wrongCode(
  { database }: CallContext,
  staff: StaffSession,
  code: string,
  // No code for a lost telephone sets an app up.
  said: 'staff.code_wrong' | 'staff.first_code_wrong' = 'staff.code_wrong',
): Promise<Envelope> {
  await noteFailure(database, staff, { by: kindOfCode(code) })
  return refusal(t(said), { field: 'code' })
}
