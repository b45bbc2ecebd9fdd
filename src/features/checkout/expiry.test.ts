import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { deletionBatch } from '#shared/server/postgres/deletion.server.ts'
import { type TestDatabase, testDatabase } from '#shared/server/postgres/testing.server.ts'
import type { TestApp } from '#shared/server/process/testing-app.server.ts'
import { deleteExpired } from './expiry.server.ts'
import { cartApp, customer, makeProduct, placeOrder, readyShopper, sql } from './testing-shop.server.ts'

let database: TestDatabase
let shop: TestApp
let guarded: TestApp
let product: number

beforeAll(async () => {
  database = await testDatabase()
  shop = await cartApp(database)
  guarded = await cartApp(database, 'altcha')
  product = await makeProduct(database, 1000)
})
afterAll(async () => {
  await shop.close()
  await guarded.close()
  await database.drop()
})

const counted = [
  'sessions',
  'quotes',
  'quote_items',
  'orders',
  'order_items',
  'favourites',
  'compared_products',
]
type Counts = Record<string, number>

async function rows(): Promise<Counts> {
  const counts: Counts = {}
  for (const table of [...counted, 'spent_challenges', 'limit_uses', 'quote_passwords'])
    counts[table] =
      (await database.one<{ n: number }>(sql(`SELECT count(*)::int AS n FROM ${table}`)))?.n ?? -1
  return counts
}

const now = () => new Date()
const age = (table: string, column: string, span: string, where = 'true') =>
  database.run(sql(`UPDATE ${table} SET ${column} = now() - interval '${span}' WHERE ${where}`))

beforeEach(async () => {
  await age('sessions', 'seen_at', '31 days')
  await age('quotes', 'updated_at', '31 days', `status <> 'ordered'`)
  await deleteExpired(database, now())
})

test('SAFE-04 what is refused, and what only looks, leaves no row and no cookie', async () => {
  const before = await rows()
  const hidden = await makeProduct(database, 10, { status: 'hidden' })
  const calls: [TestApp, string, object][] = [
    [guarded, '/cart/update_cart_customer_data', { ...customer, recaptcha_response: 'x' }],
    [guarded, '/cart/update_cart_legal_data', {}],
    [guarded, '/cart/update_cart_delivery_address', { shipping_address_same: 1 }],
    [guarded, '/cart/validate_customer_email', { email: 'a@b.hr' }],
    [shop, '/cart/update_cart_customer_data', customer],
    [shop, '/cart/validate_customer_email', { email: 'nema' }],
    [shop, '/cart/add_to_cart', {}],
    [shop, '/cart/add_to_cart', { product_id: 2_000_000_000 }],
    [shop, '/cart/add_to_cart', { product_id: hidden }],
    [shop, '/cart/add_to_cart', { product_id: product, qty: 5000 }],
    [shop, '/cart/add_to_cart', { products: [{ product_id: product }, { product_id: hidden }] }],
    [shop, '/cart/remove_from_cart', { product_id: product }],
    [shop, '/cart/remove_all_items_from_cart', {}],
    [shop, '/cart/update_cart', { data: [] }],
    [shop, '/cart/unlock_cart', {}],
    [shop, '/cart/update_cart_message', { message: 'x' }],
    [shop, '/cart/generate_confirm_modal', {}],
    [shop, '/cart/cart_confirm', { accept_terms: 1 }],
  ]
  for (const [app, path, body] of calls) {
    const shopper = app.shopper()
    const answer = await shopper.post(path, body)
    expect([path, answer.status, shopper.sessionToken()]).toEqual([
      path,
      app === guarded ? 403 : 200,
      undefined,
    ])
  }
  for (const path of ['/lookup/cities?q=zag', '/cart/recalculate_totals']) {
    const shopper = shop.shopper()
    expect([path, (await shopper.get(path)).status, shopper.sessionToken()]).toEqual([path, 200, undefined])
  }
  expect(await rows()).toEqual(before)
})

test('SAFE-04 a shopper with a session and no cart gets no cart by a refused addition', async () => {
  const shopper = await readyShopper(shop, product)
  await placeOrder(shopper)
  // The order's mail is counted when it goes.
  const kept = async () => ({ ...(await rows()), limit_uses: 0 })
  const before = await kept()
  expect((await shopper.post('/cart/add_to_cart', { product_id: 2_000_000_000 })).error).toBe(true)
  expect(await kept()).toEqual(before)
})

test('SAFE-04 sessions go 30 days after they were last seen, with what a guest marked', async () => {
  const before = await rows()
  await shop.shopper().post('/cart/add_to_cart', { product_id: product })
  await shop.shopper().post('/cart/add_to_cart', { product_id: product })
  await database.run(
    sql(`INSERT INTO favourites (session_id, product_id) SELECT max(id), $1 FROM sessions`),
    [product],
  )
  await age('sessions', 'seen_at', '29 days 23 hours', 'id = (SELECT max(id) FROM sessions)')
  await age('sessions', 'seen_at', '30 days 1 hour', 'id < (SELECT max(id) FROM sessions)')
  await deleteExpired(database, now())
  expect(await rows()).toMatchObject({ sessions: 1, favourites: 1, quotes: (before.quotes ?? 0) + 1 })
})

test('SAFE-04 a session that is used goes on for 30 days from then, its cookie with it', async () => {
  const shopper = shop.shopper()
  await shopper.post('/cart/add_to_cart', { product_id: product })
  const token = shopper.sessionToken()
  const use = async () =>
    (await shopper.request({ method: 'POST', url: '/cart/update_cart', payload: { data: [] } })).cookies
  expect(await use()).toEqual([])
  await age('sessions', 'seen_at', '29 days')
  expect(await use()).toMatchObject([{ name: 'izlog_session', value: token, maxAge: 30 * 24 * 60 * 60 }])
  expect(await use()).toEqual([])
  await deleteExpired(database, new Date(Date.now() + 29 * 24 * 60 * 60 * 1000))
  expect(await rows()).toMatchObject({ sessions: 1 })
})

test('SAFE-04 a password that is typed again is kept for three hours from then', async () => {
  const hour = 60 * 60 * 1000
  const shopper = await readyShopper(shop, product)
  const typed = { create_account: 1, password: 'tajna1', repeat_password: 'tajna1' }
  const began = shop.time.now
  for (const passed of [0, 2 * hour]) {
    shop.time.now = new Date(began.getTime() + passed)
    const body = { ...customer, ...typed, email: 'opet@primjer.hr' }
    expect(await shopper.post('/cart/update_cart_customer_data', body)).toMatchObject({ error: false })
  }
  shop.time.now = new Date(began.getTime() + 4 * hour)
  expect(await placeOrder(shopper)).toMatchObject({ error: false })
  shop.time.now = began
})

test('SAFE-04 a guest’s cart goes with its session, however long ago it was changed; a customer’s stays, an order’s always', async () => {
  const before = await rows()
  const [guest, other] = [shop.shopper(), shop.shopper()]
  const cartOf = async (shopper: typeof guest) =>
    ((await shopper.post('/cart/add_to_cart', { product_id: product })).minicart as { quoteId: number })
      .quoteId
  const [young, customers] = [await cartOf(guest), await cartOf(other)]
  const old = await cartOf(shop.shopper())
  const buyer = await readyShopper(shop, product)
  expect((await placeOrder(buyer)).error).toBe(false)
  const account = await database.one<{ id: number }>(
    sql(`INSERT INTO customers (email) VALUES ('racun@primjer.hr') RETURNING id`),
  )
  await database.run(sql('UPDATE quotes SET customer_id = $1 WHERE id = $2'), [account?.id, customers])
  await database.run(sql('INSERT INTO favourites (customer_id, product_id) VALUES ($1, $2)'), [
    account?.id,
    product,
  ])
  const sessionOf = (cart: number) => `(SELECT session_id FROM quotes WHERE id = ${cart})`
  await age('quotes', 'updated_at', '300 days')
  await age('sessions', 'seen_at', '30 days 1 hour', `id <> ${sessionOf(young)}`)
  await age('sessions', 'seen_at', '29 days 23 hours', `id = ${sessionOf(young)}`)
  await deleteExpired(database, now())
  const left = await database.all<{ id: number }>(
    sql(`SELECT id FROM quotes WHERE status <> 'ordered' ORDER BY id`),
  )
  expect(left.map(({ id }) => id)).toEqual([young, customers])
  expect(left.map(({ id }) => id)).not.toContain(old)
  await age('sessions', 'seen_at', '31 days')
  await deleteExpired(database, now())
  expect(await rows()).toMatchObject({
    sessions: 0,
    quotes: (before.quotes ?? 0) + 2,
    orders: (before.orders ?? 0) + 1,
    order_items: (before.order_items ?? 0) + 1,
    quote_items: (before.quote_items ?? 0) + 2,
    favourites: 1,
  })
})

test('SAFE-04 spent checks, counted uses and kept passwords go when their time is over', async () => {
  await shop.shopper().post('/cart/add_to_cart', { product_id: product })
  for (const [key, span] of [
    ['over', '-1 minute'],
    ['running', '1 minute'],
  ]) {
    await database.run(
      sql(`INSERT INTO spent_challenges (key, expires_at) VALUES ($1, now() + $2::interval)`),
      [key, span],
    )
    await database.run(
      sql(`INSERT INTO limit_uses (key, item, expires_at) VALUES ($1, 'x', now() + $2::interval)`),
      [key, span],
    )
  }
  await database.run(
    sql(`INSERT INTO quote_passwords (quote_id, hash, expires_at)
      SELECT max(id), 'x', now() - interval '1 minute' FROM quotes`),
  )
  await deleteExpired(database, now())
  const left = await database.all<{ key: string }>(
    // Calls of other tests count uses of their own.
    sql(`SELECT key FROM (SELECT key FROM spent_challenges UNION ALL SELECT key FROM limit_uses) kept
      WHERE key IN ('over', 'running')`),
  )
  expect(left).toEqual([{ key: 'running' }, { key: 'running' }])
  expect(await rows()).toMatchObject({ quote_passwords: 0 })
})

test('SAFE-04 no statement deletes more than a batch, and a row that is in use is left for the next time', async () => {
  await database.run(
    sql(`INSERT INTO sessions (token_hash, seen_at)
      SELECT sha256(n::text::bytea), now() - interval '31 days' FROM generate_series(1, $1) n`),
    [deletionBatch * 2 + 10],
  )
  await database.transaction(async (tx) => {
    await tx.run(sql('SELECT FROM sessions WHERE token_hash = sha256($1) FOR UPDATE'), [Buffer.from('1')])
    const deleted: number[] = []
    const counting = {
      ...database,
      run: async (...given: Parameters<TestDatabase['run']>) => {
        const count = await database.run(...given)
        deleted.push(count)
        return count
      },
    }
    expect(await deleteExpired(counting, now())).toMatchObject({ sessions: deletionBatch * 2 + 9 })
    expect(Math.max(...deleted)).toBe(deletionBatch)
  })
  expect(await rows()).toMatchObject({ sessions: 1 })
  await deleteExpired(database, now())
  expect(await rows()).toMatchObject({ sessions: 0 })
})

test('SAFE-04 the shop itself does so, as a job', async () => {
  // Either of them takes the job.
  for (const { time } of [shop, guarded]) time.now = now()
  await database.run(
    sql(`INSERT INTO sessions (token_hash, seen_at) VALUES ('x', now() - interval '31 days')`),
  )
  const { jobs } = shop.services
  await database.transaction((tx) => jobs.enqueue(tx, 'shop.delete_expired', {}))
  await expect.poll(async () => (await rows()).sessions).toBe(0)
})
