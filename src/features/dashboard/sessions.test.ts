import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '#shared/server/postgres/testing.server.ts'
import { sessionsView } from './sessions.server.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

test('DASH-01 a session is told since its log-in, or else its beginning, and when it was seen; this one comes first', async () => {
  await database.pool.query(`INSERT INTO customers (id, email) VALUES (1, 'ana@primjer.hr');
    INSERT INTO sessions (id, token_hash, customer_id, created_at, logged_in_at, seen_at) VALUES
      (1, 'a', 1, now() - interval '5 hours', now() - interval '4 hours', now() - interval '3 hours'),
      (2, 'b', 1, now() - interval '2 hours', NULL, now() - interval '1 hour')`)
  const hoursAgo = (iso: string) => Math.round((Date.now() - Date.parse(iso)) / 3_600_000)
  const told = (await sessionsView(database, 1, 1)).map(({ id, isThis, since, seenAt }) => [
    id,
    isThis,
    hoursAgo(since),
    hoursAgo(seenAt),
  ])
  expect(told).toEqual([
    [1, true, 4, 3],
    [2, false, 2, 1],
  ])
})
