import type { AuthenticationResponseJSON } from '@simplewebauthn/server'
import { newChallenge } from '#features/passkeys/challenges.server.ts'
import { passkeyRefusalText } from '#features/passkeys/passkey-refusal-text.server.ts'
import { relyingPartyOf } from '#features/passkeys/relying-party.server.ts'
import { assertionOptions, verifyPasskey } from '#features/passkeys/verify.server.ts'
import { type CallRouter, refusal, tooMany } from '#shared/server/http/calls.server.ts'
import { requireHuman } from '#shared/server/human-check/require-human.server.ts'
import { t } from '#shared/text/text.ts'
import * as bodies from './bodies.server.ts'
import * as calls from './contract.ts'
import { atSecondStep, currentStaff, logInAgain } from './require-right.server.ts'
import { kindOfCode, passed, setUpTotp, showCode, showPasskey } from './second-factor.server.ts'
import { countTry, noteFailure } from './second-factor-tries.server.ts'
import { mayChangeWaysIn } from './ways-in-of-staff.server.ts'

/** All that belongs to the step goes to the log-in where its answer was lost. */
const atStep = { isThere: atSecondStep, renewsSession: true }

/** The second step of a log-in of staff. */
export function registerStaffCalls(router: CallRouter): void {
  router.on(
    calls.secondFactor,
    bodies.code,
    async (body, context) => {
      const staff = await currentStaff(context)
      if (!staff) return logInAgain(context, 'shown')
      // Shown already: the answer to that was lost, and the code is used up (FORM-23).
      if (staff.verified) return passed(context, staff)
      const code = withoutSpaces(body.code)
      const kind = kindOfCode(code)
      // A code for a lost telephone opens when those of the app are used up, here alone.
      const said = kind === 'app_code' ? 'staff.too_many_codes' : 'staff.too_many'
      const refused =
        (await requireHuman(context, body.recaptcha_response)) ?? (await countTry(context, staff, kind, said))
      return refused ?? showCode(context, staff, code)
    },
    { page: () => t('path.second_factor'), ...atStep },
  )

  router.on(
    calls.confirmTotp,
    bodies.code,
    async (body, context) => {
      const staff = await currentStaff(context)
      if (!staff) return logInAgain(context, 'set_up')
      const refused =
        (await mayChangeWaysIn(context)) ??
        (await requireHuman(context, body.recaptcha_response)) ??
        (await countTry(context, staff, 'app_code'))
      return refused ?? setUpTotp(context, staff, withoutSpaces(body.code))
    },
    { page: () => t('path.second_factor_set_up'), ...atStep },
  )

  router.on(
    calls.passkeyFactorOptions,
    bodies.confirmOptions,
    async (_body, context) => {
      const [staff, party] = [await currentStaff(context), relyingPartyOf(context.config)]
      if (!staff) return logInAgain(context, 'shown')
      if (!party) return refusal(passkeyRefusalText({ reason: 'impossible' }))
      const given = await newChallenge(context, 'confirm')
      if (!given.ok) return tooMany(context, given, 'staff.too_many')
      return {
        error: false,
        options: await assertionOptions(context, party, given.challenge, staff.customerId),
      }
    },
    atStep,
  )

  router.on(
    calls.passkeyFactor,
    bodies.confirm,
    async ({ response }, context) => {
      const [staff, party] = [await currentStaff(context), relyingPartyOf(context.config)]
      if (!staff) return logInAgain(context, 'shown')
      if (staff.verified) return passed(context, staff)
      if (!party || !response) return refusal(passkeyRefusalText({ reason: 'impossible' }))
      const many = await countTry(context, staff, 'passkey')
      if (many) return many
      const verified = await verifyPasskey(context, party, 'confirm', response as AuthenticationResponseJSON)
      if (verified.ok && verified.customer.id === staff.customerId) return showPasskey(context, staff)
      await noteFailure(context.database, staff, { by: 'passkey' })
      return refusal(passkeyRefusalText(verified.ok ? { reason: 'not_own' } : verified.refused))
    },
    atStep,
  )
}

const withoutSpaces = (code: string) => code.replaceAll(/\s/g, '')
