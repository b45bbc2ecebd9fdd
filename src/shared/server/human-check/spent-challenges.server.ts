import { type Queryable, statement } from '#shared/server/postgres/database.server.ts'
import { deletionOf } from '#shared/server/postgres/deletion.server.ts'

const spendChallenge = statement(
  'spent_challenges.spend',
  'INSERT INTO spent_challenges (key, expires_at) VALUES ($1, $2) ON CONFLICT (key) DO NOTHING',
)

const findSpent = statement(
  'spent_challenges.find',
  'SELECT 1 FROM spent_challenges WHERE key = $1 AND expires_at > $2',
)

/** What would be refused as expired anyway. */
export const expiredChallenges = deletionOf('spent_challenges', 'key', 'expires_at < $1')

/**
 * Marks a challenge or token as used. False: it was used before, in this process or another. What would be refused as
 * expired anyway is deleted by the job `shop.delete_expired`.
 */
export async function spend(database: Queryable, key: string, expiresAt: Date): Promise<boolean> {
  return (await database.run(spendChallenge, [key, expiresAt])) === 1
}

/** Whether it was marked as used, and would not be refused as expired. */
export async function isSpent(database: Queryable, key: string, now: Date): Promise<boolean> {
  return (await database.one(findSpent, [key, now])) !== undefined
}
