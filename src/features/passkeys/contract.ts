import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import { declareCall } from '#shared/contract/call.ts'
import type * as bodies from './bodies.server.ts'
import type { PasskeysView } from './passkeys-view.ts'

/** What the browser's `navigator.credentials` is called with. */
type Options<Kind> = { options: Kind }
/** The customer's passkeys as they are now. */
type Pieces = { passkeys: PasskeysView }

/** Begins a passkey of the customer who is logged in; asks for the password, unless the log-in was just now. */
export const registerPasskeyOptions = declareCall<
  typeof bodies.registerOptions,
  Options<PublicKeyCredentialCreationOptionsJSON>
>('/passkeys/register_options')

/** Keeps the passkey that the device made; a confirmed address is told by mail. */
export const registerPasskey = declareCall<typeof bodies.register, object, Pieces>('/passkeys/register')

/** Begins a log-in with whichever passkey the device has for this shop. */
export const passkeyLogInOptions = declareCall<
  typeof bodies.logInOptions,
  Options<PublicKeyCredentialRequestOptionsJSON>
>('/passkeys/log_in_options')

/** Logs the passkey's owner in, as the password's log-in does. */
export const passkeyLogIn = declareCall<typeof bodies.logIn>('/passkeys/log_in')

/** Asks for the password as adding does, and so does the removal. */
export const renamePasskey = declareCall<typeof bodies.rename, object, Pieces>('/passkeys/rename')

/** Takes a passkey away; a confirmed address is told by mail. */
export const removePasskey = declareCall<typeof bodies.remove, object, Pieces>('/passkeys/remove')
