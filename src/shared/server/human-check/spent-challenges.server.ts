import { type Queryable, statement } from '#shared/server/postgres/database.server.ts'

const spendChallenge = statement(
  'spent_challenges.spend',
  'INSERT INTO spent_challenges (key, expires_at) VALUES ($1, $2) ON CONFLICT (key) DO NOTHING',
)
const forgetExpired = statement(
  'spent_challenges.forget',
  'DELETE FROM spent_challenges WHERE expires_at < $1',
)

/** Marks a challenge or token as used. False: it was used before, in this process or another. */
export async function spend(database: Queryable, key: string, expiresAt: Date): Promise<boolean> {
  return (await database.run(spendChallenge, [key, expiresAt])) === 1
}

/** Forgets what is refused as expired anyway; answers how many those were. */
export async function forgetSpentChallenges(database: Queryable, now: Date): Promise<number> {
  return database.run(forgetExpired, [now])
}
