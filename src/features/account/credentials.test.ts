import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { statement } from '#shared/server/postgres/database.server.ts'
import { type TestDatabase, testDatabase } from '#shared/server/postgres/testing.server.ts'
import { confirmEmail, credentialsOf, endSessions, ownCredentials, setEmail } from './credentials.server.ts'
import { sessionsOf } from './own-sessions.server.ts'
import { lockLoggedIn } from './queries.server.ts'
import { noteSecondFactor, secondFactorSql } from './second-factor.server.ts'

const sql = (text: string) => statement('', text)

let database: TestDatabase

beforeAll(async () => {
  database = await testDatabase()
})
beforeEach(async () => {
  await database.pool.query(`DELETE FROM customers;
    INSERT INTO customers (id, email) VALUES (1, 'ana@primjer.hr'), (2, 'ivo@primjer.hr')`)
})
afterAll(() => database.drop())

test('DASH-01 an address that was changed by its mail is a confirmed one', async () => {
  expect(await ownCredentials(database, 1)).toMatchObject({ emailConfirmed: false })
  expect(await setEmail(database, 1, 'nova@primjer.hr')).toBe(true)
  expect(await credentialsOf(database, 'nova@primjer.hr')).toMatchObject({ id: 1, emailConfirmed: true })
})

test('SAFE-07 a session that is another’s by now, or a guest’s, is not the customer’s who was logged in', async () => {
  await database.pool.query(`INSERT INTO sessions (id, token_hash, customer_id)
    SELECT n, sha256(n::text::bytea), customer
    FROM (VALUES (91, 1), (92, 2), (93, NULL)) AS made (n, customer)`)
  const isLoggedIn = (sessionId: number) =>
    database.transaction((tx) => lockLoggedIn(tx, { sessionId, customerId: 1 }))
  expect(await isLoggedIn(91)).toBe(true)
  for (const sessionId of [92, 93, 94]) expect(await isLoggedIn(sessionId)).toBe(false)
})

test('SAFE-07 nobody gets the address of another account, nor confirms one that is not theirs', async () => {
  expect(await setEmail(database, 1, 'ivo@primjer.hr')).toBe(false)
  expect(await confirmEmail(database, 1, 'ivo@primjer.hr')).toBe(false)
  expect(await ownCredentials(database, 1)).toMatchObject({ email: 'ana@primjer.hr', emailConfirmed: false })
  expect(await ownCredentials(database, 2)).toMatchObject({ email: 'ivo@primjer.hr', emailConfirmed: false })
})

/** Sessions by how long ago they were seen, all of customer 1; their ids. */
async function sessions(...hoursAgo: number[]): Promise<number[]> {
  const rows = await database.all<{ id: number }>(
    sql(`INSERT INTO sessions (token_hash, customer_id, seen_at)
      SELECT sha256(random()::text::bytea), 1, now() - hours * interval '1 hour' FROM unnest($1::float[]) AS hours RETURNING id`),
    [hoursAgo],
  )
  return rows.map(({ id }) => id)
}

test('DASH-01 the list of devices names those that are logged in still, the one seen last first', async () => {
  const [old, , fresh] = await sessions(11, 13, 0)
  expect((await sessionsOf(database, 1)).map(({ id }) => id)).toEqual([fresh, old])
})

test('DASH-01 all sessions end but the named one, or all of them', async () => {
  const [one = 0] = await sessions(0, 1, 2)
  expect(await endSessions(database, 1, one)).toBe(2)
  expect(await endSessions(database, 2, null)).toBe(0)
  expect(await endSessions(database, 1, null)).toBe(1)
})

test('a second factor serves twelve hours', async () => {
  const [id = 0] = await sessions(0)
  await noteSecondFactor(database, id)
  const left = sql(
    `SELECT round(extract(epoch FROM second_factor_until - now()) / 3600)::int AS hours, ${secondFactorSql('$1')} AS serves
     FROM sessions WHERE id = $1`,
  )
  expect(await database.one(left, [id])).toEqual({ hours: 12, serves: true })
})
