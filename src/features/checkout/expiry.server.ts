import { type Queryable, type Statement, statement } from '#shared/server/postgres/database.server.ts'
import type { Services } from '#shared/server/process/services.server.ts'

/** Rows that one statement deletes at most: each is a transaction of its own, so nobody waits long for its locks. */
export const expiryBatch = 500

const dayMs = 24 * 60 * 60 * 1000
/** A visit that is not continued, and a guest's cart that is not changed, end after this. */
const unusedMs = 30 * dayMs

/** What `where` finds, a batch of it; rows that somebody holds at this moment wait for the next time. */
const batchOf = (table: string, key: string, where: string): Statement =>
  statement(
    `expiry.${table}`,
    `DELETE FROM ${table} WHERE (${key}) IN
       (SELECT ${key} FROM ${table} WHERE ${where} LIMIT ${expiryBatch} FOR UPDATE SKIP LOCKED)`,
  )

/**
 * docs/retention.md: what lives how long. The cart of a guest whose session is gone can be reached by nobody. An order
 * keeps its cart; deleting a cart takes its lines and its kept password along, deleting a session the guest's marks.
 */
const deletions: { name: string; batch: Statement; unused: boolean }[] = [
  {
    name: 'quote_passwords',
    batch: batchOf('quote_passwords', 'quote_id', 'expires_at < $1'),
    unused: false,
  },
  { name: 'limit_uses', batch: batchOf('limit_uses', 'key, item', 'expires_at < $1'), unused: false },
  { name: 'spent_challenges', batch: batchOf('spent_challenges', 'key', 'expires_at < $1'), unused: false },
  { name: 'sessions', batch: batchOf('sessions', 'id', 'seen_at < $1'), unused: true },
  {
    name: 'quotes',
    batch: batchOf(
      'quotes',
      'id',
      `status <> 'ordered' AND customer_id IS NULL AND (updated_at < $1 OR session_id IS NULL)`,
    ),
    unused: true,
  },
]

/** Deletes everything whose time is over, batch by batch. Answers how many rows of each table went. */
export async function deleteExpired(
  database: Pick<Queryable, 'run'>,
  now: Date,
): Promise<Record<string, number>> {
  const gone: Record<string, number> = {}
  const unusedSince = new Date(now.getTime() - unusedMs)
  for (const { name, batch, unused } of deletions) {
    let deleted: number
    gone[name] = 0
    do {
      deleted = await database.run(batch, [unused ? unusedSince : now])
      gone[name] += deleted
    } while (deleted === expiryBatch)
  }
  return gone
}

/** Every ten minutes, by whichever process is first. */
export function defineExpiryJobs({
  jobs,
  database,
  clock,
}: Pick<Services, 'jobs' | 'database' | 'clock'>): void {
  jobs.define(
    'shop.delete_expired',
    async () => {
      await deleteExpired(database, clock())
    },
    { everySeconds: 600, timeoutSeconds: 600 },
  )
}
