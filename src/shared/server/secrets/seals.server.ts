import { keyedHash, keyFor } from '#shared/server/human-check/shop-secret.server.ts'
import { openBytes, sealBytes } from './cipher.server.ts'

/**
 * What the database keeps sealed (AES-256-GCM with a key of the shop's own secret): whoever reads the database alone
 * learns nothing of it. Each purpose has its own key, so that what was sealed for one opens for no other.
 */
export type Seals = {
  /** Base64. */
  seal(purpose: string, text: string): string
  /** Throws for what was not sealed with this shop's secret, for this purpose. */
  open(purpose: string, sealed: string): string
  /** The same of bytes, without a text between. */
  sealBytes(purpose: string, bytes: Buffer): Buffer
  openBytes(purpose: string, sealed: Buffer): Buffer
  /** A mark by which equal texts are found without opening them; it tells nothing of the text to who has no secret. */
  mark(purpose: string, text: string): string
}

/** @param secret the shop's own (`heldShopSecret`) */
export function sealsOf(secret: string): Seals {
  const keyOf = (purpose: string) => Buffer.from(keyFor(secret, `seal ${purpose}`), 'hex')
  return {
    seal: (purpose, text) => sealBytes(keyOf(purpose), Buffer.from(text)).toString('base64'),
    open: (purpose, sealed) => openBytes(keyOf(purpose), Buffer.from(sealed, 'base64')).toString(),
    sealBytes: (purpose, bytes) => sealBytes(keyOf(purpose), bytes),
    openBytes: (purpose, sealed) => openBytes(keyOf(purpose), sealed),
    mark: (purpose, text) => keyedHash(secret, `mark ${purpose}`, text),
  }
}
