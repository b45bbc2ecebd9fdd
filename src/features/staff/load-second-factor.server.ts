import { ownCredentials } from '#features/account/credentials.server.ts'
import { credentialIdsOf } from '#features/passkeys/queries.server.ts'
import { relyingPartyOf } from '#features/passkeys/relying-party.server.ts'
import { qrCode } from '#shared/pictures/qr-code.server.ts'
import { formTokenFor } from '#shared/server/human-check/require-human.server.ts'
import type { PageContext } from '#shared/server/pages/pages.server.ts'
import { t } from '#shared/text/text.ts'
import * as calls from './contract.ts'
import { currentStaff, hasFactor, type StaffSession } from './require-right.server.ts'
import { lostParameter, type SecondFactorView, type SetUpView } from './second-factor-view.ts'
import { recoveryCodesOf, setUpSecret, totpInvitation } from './totp.server.ts'

/** What the second step's page is for this session. */
export type SecondStep =
  /** No staff: no such page. */
  | { kind: 'missing' }
  /** Shown already. */
  | { kind: 'passed' }
  /** Nothing but the password is set up so far. */
  | { kind: 'set_up' }
  | { kind: 'asks'; view: SecondFactorView }

export async function loadSecondStep(context: PageContext): Promise<SecondStep> {
  const staff = await currentStaff(context)
  if (!staff) return { kind: 'missing' }
  if (staff.verified) return { kind: 'passed' }
  const { database, config } = context
  if (!(await hasFactor(database, staff))) return { kind: 'set_up' }
  const hasPasskey =
    relyingPartyOf(config) !== undefined && (await credentialIdsOf(database, staff.customerId)).length > 0
  const view: SecondFactorView = {
    token: await formTokenFor(context, calls.secondFactor.path),
    hasTotp: staff.hasTotp,
    hasPasskey,
    isOutOfReach: !staff.hasTotp && !hasPasskey,
    isLost: context.query.has(lostParameter),
  }
  return { kind: 'asks', view }
}

/** What an app is set up with; undefined where this session may not: no staff, or another factor comes first. */
export async function loadSetUp(context: PageContext): Promise<SetUpView | 'missing' | 'factor_first'> {
  const staff = await currentStaff(context)
  if (!staff) return 'missing'
  if (!staff.verified && (await hasFactor(context.database, staff))) return 'factor_first'
  const token = await formTokenFor(context, calls.confirmTotp.path)
  if (staff.hasTotp) return { token, invitation: null }
  return { token, invitation: await invitationOf(context, staff) }
}

/** The same for this log-in, however often its page is looked at. */
async function invitationOf(
  { database, secretOfShop, session }: PageContext,
  { customerId }: StaffSession,
): Promise<SetUpView['invitation']> {
  if (session.token === undefined) return null
  const shopSecret = await secretOfShop()
  const secret = setUpSecret(shopSecret, customerId, session.token)
  const own = await ownCredentials(database, customerId)
  const { uri, key } = totpInvitation(secret, { account: own?.email ?? '', shop: t('home.title') })
  return { key, uri, recoveryCodes: recoveryCodesOf(shopSecret, secret), qr: qrCode(uri) }
}
