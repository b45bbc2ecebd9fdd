import { randomBytes } from 'node:crypto'
import { keyedHash } from '../human-check/shop-secret.server.ts'
import { type Database, type Queryable, statement } from '../postgres/database.server.ts'
import { deletionOf } from '../postgres/deletion.server.ts'

/** At most `most` different items within any span of `windowMs`; `name` keeps the counts of different limits apart. */
export type Limit = { name: string; most: number; windowMs: number }

/** A limit and whom it counts with: a session's id, a client's key. */
export type LimitUse = { limit: Limit; subject: string | number }

export type LimitAnswer = { ok: true } | { ok: false; retryAfterSeconds: number }

/**
 * Counts what is worth more than a request: e-mail addresses that somebody asks about, form posts without scripts, tries
 * to log in. Counted in the database, so that all processes count together and a restart forgets nothing; requests as
 * such are counted in memory (`request-limit.server.ts`).
 */
export type Limits = {
  /**
   * Counts one use with each of `uses`, or with none when one of them is at its limit. The same `item` again within the
   * window is no further use; without an item every use counts. Of many at once no more pass than there is room for.
   */
  count(uses: readonly LimitUse[], item?: string): Promise<LimitAnswer>
  /**
   * Counts as part of a transaction, every time that the answer is called: what is rolled back was no use, and where nothing
   * comes of it nothing is counted. The limits are the last locks that such a transaction takes.
   */
  counter(uses: readonly LimitUse[]): Promise<(tx: Queryable) => Promise<LimitAnswer>>
}

const lockKeys = statement(
  'limits.lock',
  'SELECT pg_advisory_xact_lock(hashtextextended(key, 0)) FROM unnest($1::text[]) AS key',
)
const readUses = statement(
  'limits.read',
  'SELECT key, item, expires_at AS "expiresAt" FROM limit_uses WHERE key = ANY($1) AND expires_at > $2',
)
const keepUses = statement(
  'limits.keep',
  `INSERT INTO limit_uses (key, item, expires_at) SELECT key, $2, until FROM unnest($1::text[], $3::timestamptz[]) AS u(key, until)
   ON CONFLICT (key, item) DO UPDATE SET expires_at = excluded.expires_at WHERE limit_uses.expires_at <= $4`,
)

/** Uses that count no more. */
export const expiredUses = deletionOf('limit_uses', 'key, item', 'expires_at < $1')

type Row = { key: string; item: string; expiresAt: Date }

/** @param secretOfShop keys and items are kept as keyed hashes: the table tells nobody's address */
export function createLimits(options: {
  database: Database
  now: () => Date
  secretOfShop: () => Promise<string>
}): Limits {
  const { database, now, secretOfShop } = options
  const keyOf = (secret: string, { limit, subject }: LimitUse) =>
    keyedHash(secret, `limit ${limit.name}`, String(subject))
  const counter = async (uses: readonly LimitUse[]) => {
    // Ahead of the transaction, which then asks for no second connection.
    const secret = await secretOfShop()
    const keyed = uses
      .map((use) => ({ limit: use.limit, key: keyOf(secret, use) }))
      .sort((a, b) => (a.key < b.key ? -1 : 1))
    const keys = keyed.map(({ key }) => key)
    return async (tx: Queryable, item = randomBytes(12).toString('hex')): Promise<LimitAnswer> => {
      const hashed = keyedHash(secret, 'limit item', item)
      await tx.all(lockKeys, [keys])
      const at = now()
      const rows = await tx.all<Row>(readUses, [keys, at])
      const wait = Math.max(0, ...keyed.map(({ limit, key }) => waitFor(limit, key, hashed, rows, at)))
      if (wait > 0) return { ok: false, retryAfterSeconds: Math.ceil(wait / 1000) }
      const until = keyed.map(({ limit }) => new Date(at.getTime() + limit.windowMs))
      await tx.run(keepUses, [keys, hashed, until, at])
      return { ok: true }
    }
  }
  return {
    async count(uses, item) {
      const count = await counter(uses)
      return database.transaction((tx) => count(tx, item), { durable: false })
    },
    counter,
  }
}

/** Milliseconds until there is room for the item; 0 when there is now. */
function waitFor(limit: Limit, key: string, item: string, rows: readonly Row[], at: Date): number {
  const own = rows.filter((row) => row.key === key)
  if (own.some((row) => row.item === item)) return 0
  const ends = own.map(({ expiresAt }) => expiresAt.getTime()).sort((a, b) => a - b)
  // Below the limit there is none such.
  const lastInTheWay = ends[own.length - limit.most]
  return lastInTheWay === undefined ? 0 : lastInTheWay - at.getTime()
}
