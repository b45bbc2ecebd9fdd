import { Secret, TOTP } from 'otpauth'
import { keyedHash, keyFor } from '#shared/server/human-check/shop-secret.server.ts'
import { openBytes, sealBytes } from '#shared/server/secrets/cipher.server.ts'

const periodSeconds = 30
const recoveryCodes = 10
const alphabet = 'abcdefghijkmnpqrstuvwxyz23456789'

/**
 * The secret that one log-in sets an app up with, 160 bits, as RFC 4226 asks for: the same however often its page is looked at,
 * another in every other log-in, so that nobody sets up what somebody else has seen. Nothing keeps it until a code confirms it.
 */
export function setUpSecret(shopSecret: string, customerId: number, sessionToken: string): Buffer {
  const hash = keyedHash(shopSecret, 'totp set-up', `${customerId} ${sessionToken}`)
  return Buffer.from(hash, 'base64url').subarray(0, 20)
}

const totpOf = (secret: Buffer, label = '', issuer = '') =>
  new TOTP({
    secret: new Secret({ buffer: new Uint8Array(secret).buffer }),
    label,
    issuer,
    period: periodSeconds,
  })

const keyOf = (shopSecret: string) => Buffer.from(keyFor(shopSecret, 'totp secret'), 'hex')

/** A secret as the database keeps it: whoever reads the database alone has no codes. */
export function sealed(shopSecret: string, secret: Buffer): Buffer {
  return sealBytes(keyOf(shopSecret), secret)
}

/** Throws for what was not sealed with this shop's secret. */
export function unsealed(shopSecret: string, kept: Buffer): Buffer {
  return openBytes(keyOf(shopSecret), kept)
}

/** What an app is told by a QR code, and the same to be typed, in groups of four. */
export function totpInvitation(
  secret: Buffer,
  { account, shop }: { account: string; shop: string },
): { uri: string; key: string } {
  const totp = totpOf(secret, account, shop)
  return { uri: totp.toString(), key: (totp.secret.base32.match(/.{1,4}/g) ?? []).join(' ') }
}

/** The half minute that a code is of, one to either side of now at most; undefined for a wrong one. */
export function totpStep(secret: Buffer, code: string, now: Date): number | undefined {
  const away = totpOf(secret).validate({ token: code, timestamp: now.getTime(), window: 1 })
  return away === null ? undefined : Math.floor(now.getTime() / 1000 / periodSeconds) + away
}

/**
 * The codes for a lost telephone, `xxxxx-xxxxx`: the same for one secret, so that a page that is shown again says the same
 * ones; nothing keeps them.
 */
export function recoveryCodesOf(shopSecret: string, secret: Buffer): string[] {
  return Array.from({ length: recoveryCodes }, (_, at) => {
    const bytes = Buffer.from(
      keyedHash(shopSecret, 'recovery code', `${secret.toString('hex')} ${at}`),
      'base64url',
    )
    const letters = [...bytes.subarray(0, 10)].map((byte) => alphabet[byte % alphabet.length] ?? '')
    return `${letters.slice(0, 5).join('')}-${letters.slice(5).join('')}`
  })
}

/** How a recovery code is kept. Spaces, the dash and the size of letters are nothing that a person has to copy. */
export function recoveryCodeHash(shopSecret: string, customerId: number, code: string): string {
  const plain = code.toLowerCase().replaceAll(/[^a-z0-9]/g, '')
  return keyedHash(shopSecret, 'kept recovery code', `${customerId} ${plain}`)
}
