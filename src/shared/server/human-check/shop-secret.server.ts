import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Queryable } from '#shared/server/postgres/database.server.ts'
import { keepSetting, readSetting } from '#shared/server/settings/queries.server.ts'

/**
 * The shop's own secret (32 random bytes as hex), made by whichever process needs it first and the same in all of them.
 * Nothing is signed with it directly: each purpose takes its own key from `keyFor`.
 */
export async function shopSecret(database: Queryable): Promise<string> {
  const existing = await readSetting(database, 'secret')
  if (typeof existing === 'string') return existing
  await keepSetting(database, 'secret', randomBytes(32).toString('hex'))
  const kept = await readSetting(database, 'secret')
  if (typeof kept !== 'string') throw new Error('the shop secret was not stored')
  return kept
}

/** A key for one purpose, as hex; knowing it tells nothing about the secret or about another purpose's key. */
export function keyFor(secret: string, purpose: string): string {
  return createHmac('sha256', secret).update(purpose).digest('hex')
}

/** `shopSecret`, asked for once and held; asked again after a failure. */
export function heldShopSecret(database: Queryable): () => Promise<string> {
  let loading: Promise<string> | undefined
  return () => {
    loading ??= shopSecret(database).catch((error: unknown) => {
      loading = undefined
      throw error
    })
    return loading
  }
}

/** What stands for `text` where the text itself must not lie, and signs it; one and the same for one secret and purpose. */
export function keyedHash(secret: string, purpose: string, text: string): string {
  return createHmac('sha256', keyFor(secret, purpose)).update(text).digest('base64url')
}

/** Whether `signature` is the `keyedHash` of `text`, in constant time. */
export function isSigned(secret: string, purpose: string, text: string, signature: string): boolean {
  const [given, expected] = [Buffer.from(signature), Buffer.from(keyedHash(secret, purpose, text))]
  return given.length === expected.length && timingSafeEqual(given, expected)
}
