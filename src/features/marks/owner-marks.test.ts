import { expect, test } from 'vitest'
import { mergeMarks, readMarks } from './owner-marks.server.ts'
import { loggedIn, marksShopOfFile, sessionIdOf, sql } from './testing-marks.server.ts'

const { database, shop } = marksShopOfFile()

async function customer(): Promise<number> {
  const row = await database.one<{ id: number }>(sql('INSERT INTO customers DEFAULT VALUES RETURNING id'))
  return row?.id ?? 0
}

/** A guest with these favourites and compared products, each newer than the one before. */
async function guestWith(favourites: number[], compared: number[] = []) {
  const shopper = shop.shopper()
  for (const id of favourites) await shopper.post('/api/favorite', { product_id: id, is_favorite: 1 })
  for (const id of compared) await shopper.post('/compare/toggle', { product_id: id, is_compare: 1 })
  return { shopper, sessionId: (await sessionIdOf(database, shopper)) ?? 0 }
}

test('FAV-06 a guest\u2019s favourites and comparison become the customer\u2019s, duplicates fall together', async () => {
  const customerId = await customer()
  await database.run(
    sql(
      `INSERT INTO favourites (customer_id, product_id, created_at) VALUES ($1, 2, '2026-01-01'), ($1, 5, '2026-01-02')`,
    ),
    [customerId],
  )
  const { sessionId } = await guestWith([1, 2, 3], [7, 8])
  await database.transaction((tx) => mergeMarks(tx, sessionId, customerId))
  const owner = { sessionId, customerId }
  expect(await readMarks(database, owner)).toEqual({ favourites: [3, 1, 5, 2], compared: [8, 7] })
  expect(await readMarks(database, { sessionId, customerId: null })).toEqual({ favourites: [], compared: [] })
})

test('FAV-06 a second merge and a guest without marks change nothing', async () => {
  const customerId = await customer()
  const { sessionId } = await guestWith([1])
  await database.transaction((tx) => mergeMarks(tx, sessionId, customerId))
  await database.transaction((tx) => mergeMarks(tx, sessionId, customerId))
  expect((await readMarks(database, { sessionId, customerId })).favourites).toEqual([1])
})

test('FAV-06 the options that the guest chose are kept, and those chosen before when the guest chose none', async () => {
  const customerId = await customer()
  await database.run(
    sql(
      `INSERT INTO favourites (customer_id, product_id, configurable) VALUES ($1, 1, '[4]'), ($1, 2, '[5]')`,
    ),
    [customerId],
  )
  const { shopper, sessionId } = await guestWith([1])
  await shopper.post('/api/favorite', { product_id: 2, is_favorite: 1, configurable: [6] })
  await database.transaction((tx) => mergeMarks(tx, sessionId, customerId))
  const rows = await database.all(
    sql('SELECT product_id, configurable FROM favourites WHERE customer_id = $1 ORDER BY product_id'),
    [customerId],
  )
  expect(rows).toEqual([
    { product_id: 1, configurable: [4] },
    { product_id: 2, configurable: [6] },
  ])
})

test('FAV-06 both together stay within the limit, the newest of them', async () => {
  const customerId = await customer()
  await database.run(
    sql(`INSERT INTO favourites (customer_id, product_id, created_at)
      SELECT $1, n, timestamptz '2026-01-01' + n * interval '1 minute' FROM generate_series(1, 500) n`),
    [customerId],
  )
  const { sessionId } = await guestWith([510, 511])
  await database.transaction((tx) => mergeMarks(tx, sessionId, customerId))
  const { favourites } = await readMarks(database, { sessionId, customerId })
  expect(favourites).toHaveLength(500)
  expect(favourites.slice(0, 3)).toEqual([511, 510, 500])
  expect(favourites).not.toContain(1)
  expect(favourites).not.toContain(2)
})

test('FAV-06 a merge that is rolled back leaves everything with the guest', async () => {
  const customerId = await customer()
  const { sessionId } = await guestWith([1, 2])
  const failing = database.transaction(async (tx) => {
    await mergeMarks(tx, sessionId, customerId)
    throw new Error('the log-in failed')
  })
  await expect(failing).rejects.toThrow('the log-in failed')
  expect((await readMarks(database, { sessionId, customerId: null })).favourites).toEqual([2, 1])
})

test('FAV-06 an add at the moment of a log-in lands with the customer, whichever comes first', async () => {
  const customerId = await customer()
  const { shopper, sessionId } = await guestWith([1])
  const logIn = database.transaction(async (tx) => {
    await mergeMarks(tx, sessionId, customerId)
    await tx.run(sql('UPDATE sessions SET customer_id = $2 WHERE id = $1'), [sessionId, customerId])
  })
  await Promise.all([
    logIn,
    ...[2, 3, 4, 5].map((id) => shopper.post('/api/favorite', { product_id: id, is_favorite: 1 })),
  ])
  const { favourites } = await readMarks(database, { sessionId, customerId })
  expect([...favourites].sort()).toEqual([1, 2, 3, 4, 5])
})

test('a customer’s marks are the customer’s alone: neither the session’s nor another customer’s', async () => {
  const customerId = await customer()
  const { shopper, sessionId } = await guestWith([1])
  await loggedIn(database, shopper, customerId)
  await shopper.post('/api/favorite', { product_id: 2, is_favorite: 1 })
  expect((await readMarks(database, { sessionId, customerId })).favourites).toEqual([2])
  expect((await readMarks(database, { sessionId, customerId: null })).favourites).toEqual([1])
  expect((await readMarks(database, { sessionId, customerId: await customer() })).favourites).toEqual([])
})
