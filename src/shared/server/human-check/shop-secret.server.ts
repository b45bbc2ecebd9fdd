import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { type Queryable, statement } from '#shared/server/postgres/database.server.ts'

const keepSecret = statement(
  'shop_secret.keep',
  `INSERT INTO shop_settings (key, value) VALUES ('secret', to_jsonb($1::text)) ON CONFLICT (key) DO NOTHING`,
)
const findSecret = statement(
  'shop_secret.find',
  `SELECT value #>> '{}' AS secret FROM shop_settings WHERE key = 'secret'`,
)

/**
 * The shop's own secret (32 random bytes as hex), made by whichever process needs it first and the same in all of them.
 * Nothing is signed with it directly: each purpose takes its own key from `keyFor`.
 */
async function shopSecret(database: Queryable): Promise<string> {
  const existing = await database.one<{ secret: string }>(findSecret)
  if (existing) return existing.secret
  await database.run(keepSecret, [randomBytes(32).toString('hex')])
  const kept = await database.one<{ secret: string }>(findSecret)
  if (!kept) throw new Error('the shop secret was not stored')
  return kept.secret
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
