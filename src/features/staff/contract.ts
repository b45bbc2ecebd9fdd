import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser'
import { declareCall } from '#shared/contract/call.ts'
import type * as bodies from './bodies.server.ts'

/** The second step of a log-in of staff: a code of the app, or one for a lost telephone. */
export const secondFactor = declareCall<typeof bodies.code>('/staff/second_factor')

/** The first code of an app that was just set up; a log-in's second step as well. */
export const confirmTotp = declareCall<typeof bodies.code>('/staff/confirm_totp')

/** Begins the second step by a passkey of whoever is logged in. */
export const passkeyFactorOptions = declareCall<
  typeof bodies.confirmOptions,
  { options: PublicKeyCredentialRequestOptionsJSON }
>('/staff/passkey_options')

export const passkeyFactor = declareCall<typeof bodies.confirm>('/staff/passkey')
