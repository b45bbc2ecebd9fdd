import { z } from 'zod'
import { wireFlag, wireId, wireJson, wireOptional, wireText } from '#shared/contract/wire.ts'

const human = { recaptcha_response: wireOptional(z.string().max(20_000)) }
const password = wireOptional(z.string().max(200)).transform((value) => value ?? '')

const binary = (max: number) =>
  z
    .string()
    .min(1)
    .max(max)
    .regex(/^[\w-]+$/)

/** What both answers of a device have (WebAuthn, `PublicKeyCredentialJSON`). What its extensions say is not read. */
const credential = {
  id: binary(1400),
  rawId: binary(1400),
  type: z.literal('public-key'),
  clientExtensionResults: z.unknown().transform(() => ({})),
}

export const registerOptions = z.object({ password })

export const register = z.object({
  name: wireOptional(wireText(60)),
  response: wireJson(
    z.object({
      ...credential,
      response: z.object({
        clientDataJSON: binary(4000),
        attestationObject: binary(16_000),
        transports: wireOptional(z.array(z.string().max(20)).max(10)),
      }),
    }),
  ),
})

export const logInOptions = z.object({})

/** What a device signed. */
export const assertion = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: binary(4000),
    authenticatorData: binary(4000),
    signature: binary(4000),
    userHandle: wireOptional(z.string().max(100)),
  }),
})

export const logIn = z.object({ response: wireJson(assertion), remember: wireFlag, stay: wireFlag })

export const rename = z.object({ ...human, password, passkey_id: wireId, name: wireText(60) })

export const remove = z.object({ ...human, password, passkey_id: wireId })
