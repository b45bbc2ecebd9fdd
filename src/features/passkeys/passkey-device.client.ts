import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/browser'
import { isAtPasskeyOrigin } from '#shared/browser/passkey-origin.client.ts'

/** What the browser's own window answered; undefined where it was closed, called off, or there is no such key. */
type Answer<Response> = Promise<Response | undefined>

/** Whether this browser has passkeys for the shop, at the address at which its page stands. */
export const knowsPasskeys = (): boolean =>
  typeof window.PublicKeyCredential === 'function' && isAtPasskeyOrigin()

/** Whether it offers them in a field, among what it has remembered. */
export async function offersInField(): Promise<boolean> {
  if (!knowsPasskeys()) return false
  return (await PublicKeyCredential.isConditionalMediationAvailable?.()) === true
}

/** Loaded when it is asked for: most visitors have no use for it. */
const library = () => import('@simplewebauthn/browser')

/** A new passkey, or why there is none: one of the account's is on the device already, or it was not made. */
export async function createOnDevice(
  options: PublicKeyCredentialCreationOptionsJSON,
): Promise<{ response: RegistrationResponseJSON } | { refused: 'has_one' | 'not_made' }> {
  const { startRegistration } = await library()
  return startRegistration({ optionsJSON: options }).then(
    (response) => ({ response }),
    // WebAuthn: 'InvalidStateError' for a device that has one of `excludeCredentials`.
    (error: unknown) => ({
      refused: error instanceof Error && error.name === 'InvalidStateError' ? 'has_one' : 'not_made',
    }),
  )
}

/**
 * @param inField among the browser's offers in a field, until one is taken or another question called this one off
 * @param isGivenUp whether nobody wants an answer any more: no device is asked then
 */
export async function askDevice(
  options: PublicKeyCredentialRequestOptionsJSON,
  { inField = false, isGivenUp }: { inField?: boolean; isGivenUp?: () => boolean } = {},
): Answer<AuthenticationResponseJSON> {
  const { startAuthentication } = await library()
  if (isGivenUp?.()) return undefined
  return startAuthentication({
    optionsJSON: options,
    useBrowserAutofill: inField,
    verifyBrowserAutofillInput: false,
  }).catch(() => undefined)
}

/** Takes back what a device is asked, or a field offers: nobody waits for it any more. */
export async function callOff(): Promise<void> {
  const { WebAuthnAbortService } = await library()
  WebAuthnAbortService.cancelCeremony()
}
