import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '#shared/server/postgres/testing.server.ts'
import { mergeMarks, readMarks } from './owner-marks.server.ts'
import { sql } from './testing-marks.server.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await testDatabase()
  await database.pool.query(`INSERT INTO products (id, kind, code, slug, name, price)
    SELECT n, 'simple', 'p' || n, 'p-' || n, 'Okvir ' || n, n * 100 FROM generate_series(1, 503) n`)
})
afterAll(() => database.drop())

const idOf = async (text: string): Promise<number> => (await database.one<{ id: number }>(sql(text)))?.id ?? 0
const customer = () => idOf('INSERT INTO customers DEFAULT VALUES RETURNING id')
const session = () =>
  idOf('INSERT INTO sessions (token_hash) VALUES (gen_random_uuid()::text::bytea) RETURNING id')

/** Marks these products, each a minute after the one before. */
const compare = (owner: 'customer_id' | 'session_id', id: number, from: number, to: number, day: string) =>
  database.pool.query(
    `INSERT INTO compared_products (${owner}, product_id, created_at)
     SELECT $1, n, $4::timestamptz + n * interval '1 minute' FROM generate_series($2::int, $3::int) n`,
    [id, from, to, day],
  )
const comparedBy = async (customerId: number) =>
  (await readMarks(database, { sessionId: 0, customerId })).compared

test('FAV-06 what a guest compared is as old with the customer as it was, so that the newest of both stay', async () => {
  const [customerId, sessionId] = [await customer(), await session()]
  await compare('customer_id', customerId, 1, 99, '2026-02-01')
  await compare('session_id', sessionId, 100, 103, '2026-01-01')
  await database.transaction((tx) => mergeMarks(tx, sessionId, customerId))
  const compared = await comparedBy(customerId)
  expect(compared).toHaveLength(100)
  expect([compared[0], compared.at(-1)]).toEqual([99, 103])
})

test('FAV-06 of two browsers that log in at once both bring their marks, within the limit', async () => {
  const [customerId, first, second] = [await customer(), await session(), await session()]
  await compare('session_id', first, 1, 60, '2026-01-01')
  await compare('session_id', second, 61, 120, '2026-02-01')
  let later: Promise<unknown> | undefined
  await database.transaction(async (tx) => {
    await mergeMarks(tx, first, customerId)
    let isDone = false
    later = database
      .transaction((other) => mergeMarks(other, second, customerId))
      .finally(() => {
        isDone = true
      })
    // The first is still under way when the second is through, or waits for it.
    const waits = sql(
      `SELECT count(*)::int AS n FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
    )
    await expect
      .poll(async () => isDone || ((await database.one<{ n: number }>(waits))?.n ?? 0) > 0)
      .toBe(true)
  })
  await later
  expect(await comparedBy(customerId)).toHaveLength(100)
})

test('FAV-06 what a guest marked is as old with the customer as it was, so that the newest of both stay', async () => {
  const [customerId, sessionId] = [await customer(), await session()]
  const favour = (owner: 'customer_id' | 'session_id', id: number, from: number, to: number, day: string) =>
    database.pool.query(
      `INSERT INTO favourites (${owner}, product_id, created_at)
       SELECT $1, n, $4::timestamptz + n * interval '1 minute' FROM generate_series($2::int, $3::int) n`,
      [id, from, to, day],
    )
  await favour('customer_id', customerId, 1, 499, '2026-02-01')
  await favour('session_id', sessionId, 500, 503, '2026-01-01')
  await database.transaction((tx) => mergeMarks(tx, sessionId, customerId))
  const { favourites } = await readMarks(database, { sessionId: 0, customerId })
  expect(favourites).toHaveLength(500)
  expect([favourites[0], favourites.at(-1)]).toEqual([499, 503])
})

test.each([
  ['an account without favourites takes the list and its link over', false, true],
  ['a list that joins an account’s own favourites is shown by its link no more', true, false],
])('FAV-06 %s', async (_what, hasOwn, isShared) => {
  const [customerId, sessionId] = [await customer(), await session()]
  if (hasOwn)
    await database.pool.query('INSERT INTO favourites (customer_id, product_id) VALUES ($1, 1)', [customerId])
  await database.pool.query('INSERT INTO favourites (session_id, product_id) VALUES ($1, 2)', [sessionId])
  await database.pool.query(
    `INSERT INTO favourite_shares (session_id, token_hash, token_sealed) VALUES ($1, gen_random_uuid()::text::bytea, '')`,
    [sessionId],
  )
  await database.transaction((tx) => mergeMarks(tx, sessionId, customerId))
  const { rows } = await database.pool.query(
    'SELECT customer_id FROM favourite_shares WHERE customer_id = $1 OR session_id = $2',
    [customerId, sessionId],
  )
  expect(rows).toEqual(isShared ? [{ customer_id: customerId }] : [])
})
