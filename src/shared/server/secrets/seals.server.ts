import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { keyedHash, keyFor } from '#shared/server/human-check/shop-secret.server.ts'

const ivBytes = 12
const tagBytes = 16

/**
 * What the database keeps sealed (AES-256-GCM with a key of the shop's own secret): whoever reads the database alone
 * learns nothing of it. Each purpose has its own key, so that what was sealed for one opens for no other.
 */
export type Seals = {
  /** Base64. */
  seal(purpose: string, text: string): string
  /** Throws for what was not sealed with this shop's secret, for this purpose. */
  open(purpose: string, sealed: string): string
  /** A mark by which equal texts are found without opening them; it tells nothing of the text to who has no secret. */
  mark(purpose: string, text: string): string
}

/** @param secret the shop's own (`heldShopSecret`) */
export function sealsOf(secret: string): Seals {
  const keyOf = (purpose: string) => Buffer.from(keyFor(secret, `seal ${purpose}`), 'hex')
  return {
    seal(purpose, text) {
      const iv = randomBytes(ivBytes)
      const cipher = createCipheriv('aes-256-gcm', keyOf(purpose), iv)
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64')
    },
    open(purpose, text) {
      const sealed = Buffer.from(text, 'base64')
      const decipher = createDecipheriv('aes-256-gcm', keyOf(purpose), sealed.subarray(0, ivBytes), {
        authTagLength: tagBytes,
      })
      decipher.setAuthTag(sealed.subarray(ivBytes, ivBytes + tagBytes))
      const opened = [decipher.update(sealed.subarray(ivBytes + tagBytes)), decipher.final()]
      return Buffer.concat(opened).toString('utf8')
    },
    mark: (purpose, text) => keyedHash(secret, `mark ${purpose}`, text),
  }
}
