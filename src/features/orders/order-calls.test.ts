import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { verify } from '@node-rs/argon2'
import { expect, test } from 'vitest'
import type { CartView } from '#features/cart/cart-view.ts'
import {
  cartShop,
  customer,
  deliveryId,
  makeProduct,
  placeOrder,
  readyShopper,
  setStock,
  sql,
  stockLeft,
} from '#features/checkout/testing-shop.server.ts'
import { transferReference } from '#features/payment/transfer/reference.ts'
import { readMigrations } from '#shared/server/postgres/migrate.server.ts'
import { storedText } from '#shared/server/postgres/testing.server.ts'
import { projectRoot } from '#shared/server/process/config.server.ts'
import { loadConfirmation } from './confirmation.server.ts'

const { database, shop } = cartShop()

const preview = '/cart/generate_confirm_modal'
const confirm = '/cart/cart_confirm'
const terms = { accept_terms: 1 }
const hashOf = (answer: Record<string, unknown>) => String(answer.redirect_url).replace('/hvala/', '')
const ordersOf = async (productId: number) =>
  (
    await database.one<{ n: number }>(
      sql('SELECT count(*)::int AS n FROM order_items WHERE product_id = $1'),
      [productId],
    )
  )?.n

test('CHK-17 the chain in its order ends with an order, and any gap stops it with a reason', async () => {
  const product = await makeProduct(database)
  const shopper = shop.shopper()
  expect((await shopper.post(confirm, terms)).error).toBe(true)
  await shopper.post('/cart/add_to_cart', { product_id: product })
  for (const path of [preview, confirm]) expect((await shopper.post(path, terms)).field).toBe('email')
  await shopper.post('/cart/update_cart_customer_data', customer)
  for (const path of [preview, confirm])
    expect((await shopper.post(path, terms)).field).toBe('delivery_type_id')
  const ready = await readyShopper(shop, product)
  const shown = await ready.post(preview)
  expect(shown).toMatchObject({ error: false, confirm: { delivery: 'Dostava na adresu', warning: [] } })
  expect(await ready.post(confirm, terms)).toMatchObject({ error: false, status: 200 })
})

test('CHK-20 an order is not placed without accepted terms, by a call or a plain form', async () => {
  const product = await makeProduct(database)
  const shopper = await readyShopper(shop, product)
  const { quoteId: quote_id } = (await shopper.post(preview)).confirm as { quoteId: number }
  for (const body of [{}, { accept_terms: 0 }, { accept_terms: '' }, { quote_id, accept_terms: 'false' }]) {
    expect(await shopper.post(confirm, body)).toMatchObject({
      status: 200,
      error: true,
      field: 'accept_terms',
      message: 'Prihvatite opće uvjete poslovanja kako biste naručili.',
    })
  }
  const form = (payload: string) =>
    shopper.request({
      method: 'POST',
      url: confirm,
      payload,
      headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' },
    })
  expect((await form('')).headers.location).toBe('/')
  expect(await ordersOf(product)).toBe(0)
  expect((await form('accept_terms=1')).headers.location).toMatch(/^\/hvala\//)
  expect(await ordersOf(product)).toBe(1)
})

test('CHK-22 a finished order: number, page, mail, stock taken, cart emptied', async () => {
  const product = await makeProduct(database, 10, { price: 2500, name: 'Okvir <Krk>' })
  const shopper = await readyShopper(shop, product)
  const answer = await placeOrder(shopper)
  const order = await loadConfirmation(database, hashOf(answer))
  expect(order).toMatchObject({
    status: 'awaiting_payment',
    goodsTotal: 2500,
    deliveryPrice: 490,
    total: 2990,
    vatTotal: 598,
    message: 'Hvala',
    items: [{ name: 'Okvir <Krk>', qty: 1000, total: 2500 }],
    bank: { model: 'HR01', iban: 'HR1210010051863000160', amount: 2990 },
  })
  expect(order?.number).toMatch(/^2026-1\d{5}$/)
  expect(order?.bank).toMatchObject(transferReference('HR01', order?.number ?? ''))
  expect(await stockLeft(database, product)).toBe(9)
  const empty = await shopper.post('/cart/update_cart', { data: [] })
  expect((empty.cart as CartView).lines).toEqual([])
  for (
    let tries = 0;
    tries < 100 && !shop.mails.some((mail) => mail.text.includes(order?.number ?? '-'));
    tries++
  )
    await delay(20)
  const mail = shop.mails.find((sent) => sent.text.includes(order?.number ?? '-'))
  expect(mail).toMatchObject({ to: customer.email, subject: `Potvrda narudžbe ${order?.number}` })
  expect(mail?.text).toContain('HR12 1001 0051 8630 0016 0')
  expect(mail?.html).not.toContain('<Krk>')
  expect(mail?.text).toMatch(/Prodavatelj: .+, OIB:\u00a0\d{11}, /)
  expect(await loadConfirmation(database, 'krivo')).toBeUndefined()
})

test('CHK-22 all of it or none of it: a failure in between leaves cart and stock as they were', async () => {
  const product = await makeProduct(database, 3)
  const shopper = await readyShopper(shop, product)
  const { jobs } = shop.services
  const enqueue = jobs.enqueue
  jobs.enqueue = () => Promise.reject(new Error('the queue is gone'))
  const failed = await placeOrder(shopper)
  jobs.enqueue = enqueue
  expect(failed.status).toBe(500)
  expect(await stockLeft(database, product)).toBe(3)
  expect(await ordersOf(product)).toBe(0)
  expect((await placeOrder(shopper)).error).toBe(false)
  expect(await stockLeft(database, product)).toBe(2)
})

const account = (email: string) => ({
  ...customer,
  email,
  create_account: 1,
  password: 'tajna1',
  repeat_password: 'tajna1',
})

test('CHK-22 a guest who wants an account has one after the order, with the password typed two steps before', async () => {
  const product = await makeProduct(database)
  const shopper = await readyShopper(shop, product)
  const { password: _p, repeat_password: _r, ...again } = account('novi@racun.hr')
  const path = '/cart/update_cart_customer_data'
  expect(await shopper.post(path, again)).toMatchObject({ error: true, field: 'password' })
  await shopper.post(path, account('novi@racun.hr'))
  expect(await shopper.post(path, again)).toMatchObject({ error: false })
  expect((await placeOrder(shopper)).error).toBe(false)
  const row = await database.one<{ hash: string }>(
    sql(`SELECT c.first_name, o.id IS NOT NULL AS ordered, c.password_hash AS hash FROM customers c
    LEFT JOIN orders o ON o.customer_id = c.id WHERE c.email = 'novi@racun.hr'`),
  )
  expect(row).toMatchObject({ first_name: 'Ana', ordered: true })
  expect(await verify(row?.hash ?? '', 'tajna1')).toBe(true)
})

test('SAFE-04 the hash of a typed password lies apart and goes with the order, or when no account is wanted', async () => {
  const product = await makeProduct(database)
  const kept = async () =>
    (await database.one<{ n: number }>(sql('SELECT count(*)::int AS n FROM quote_passwords')))?.n
  const shopper = await readyShopper(shop, product)
  await shopper.post('/cart/update_cart_customer_data', account('prvi@racun.hr'))
  expect(await kept()).toBe(1)
  expect((await shopper.post(preview)).error).toBe(false)
  await shopper.post('/cart/update_cart_customer_data', customer)
  expect(await kept()).toBe(0)
  await shopper.post('/cart/update_cart_customer_data', account('prvi@racun.hr'))
  const placed = await placeOrder(shopper)
  expect(placed.error).toBe(false)
  expect(await kept()).toBe(0)
  const everything = await database.all(
    sql(`SELECT to_jsonb(q)::text AS text FROM quotes q UNION ALL SELECT to_jsonb(o)::text FROM orders o
      UNION ALL SELECT data::text FROM pgboss.job`),
  )
  expect(storedText(everything)).not.toMatch(/argon2|passwordHash|tajna1/)
})

test('SAFE-04 a password is kept for three hours; then the shopper is asked for it again', async () => {
  const product = await makeProduct(database)
  const shopper = await readyShopper(shop, product)
  await shopper.post('/cart/update_cart_customer_data', account('kasni@racun.hr'))
  const started = shop.time.now
  shop.time.now = new Date(started.getTime() + 3 * 60 * 60 * 1000)
  for (const path of [preview, confirm])
    expect(await shopper.post(path, terms)).toMatchObject({ error: true, field: 'password' })
  expect(await ordersOf(product)).toBe(0)
  shop.time.now = new Date(started.getTime() + 3 * 60 * 60 * 1000 - 1000)
  expect((await placeOrder(shopper)).error).toBe(false)
  shop.time.now = started
})

test('SAFE-04 hashes that earlier versions left in carts and orders are cleared', async () => {
  const product = await makeProduct(database)
  const shopper = await readyShopper(shop, product)
  await placeOrder(shopper)
  for (const table of ['quotes', 'orders'])
    await database.run(sql(`UPDATE ${table} SET buyer = buyer || '{"passwordHash": "$argon2id$x"}'`))
  const file = readMigrations(join(projectRoot, 'migrations')).find(({ name }) =>
    name.includes('what_expires'),
  )
  const updates = file?.sql
    .split('--> statement-breakpoint')
    .filter((part) => /^(--.*\n|\s)*UPDATE/.test(part))
  expect(updates).toHaveLength(2)
  for (const update of updates ?? []) await database.run(sql(update))
  for (const table of ['quotes', 'orders']) {
    const row = await database.one<{ n: number; buyers: number }>(
      sql(`SELECT count(*) FILTER (WHERE buyer ? 'passwordHash')::int AS n,
        count(*) FILTER (WHERE buyer ? 'email')::int AS buyers FROM ${table}`),
    )
    expect([table, row?.n, (row?.buyers ?? 0) > 0]).toEqual([table, 0, true])
  }
})

test('CHK-22 an order collected in a shop takes that shop’s stock first', async () => {
  const product = await makeProduct(database, 5)
  await setStock(database, product, 'split', 1)
  const pickup = await deliveryId(database, 'pickup_split')
  const shopper = await readyShopper(shop, product, { delivery_type_id: pickup, payment_type_id: 4 })
  await shopper.post('/cart/add_to_cart', { product_id: product })
  expect((await placeOrder(shopper)).error).toBe(false)
  const rows = await database.all(
    sql('SELECT quantity FROM stock WHERE product_id = $1 ORDER BY warehouse_id'),
    [product],
  )
  expect(rows).toEqual([{ quantity: 4000 }, { quantity: 0 }])
})

test('CHK-23 finishing twice, at once and again later, makes one order with one address', async () => {
  const product = await makeProduct(database)
  const shopper = await readyShopper(shop, product)
  const { quoteId } = (await shopper.post(preview)).confirm as { quoteId: number }
  const bodies = [terms, { ...terms, quote_id: quoteId }, terms, { ...terms, quote_id: quoteId }, terms]
  const answers = await Promise.all(bodies.map((body) => shopper.post(confirm, body)))
  answers.push(
    await shopper.post(confirm, terms),
    await shopper.post(confirm, { ...terms, quote_id: quoteId }),
  )
  expect(answers.filter((answer) => answer.error)).toEqual([])
  expect(new Set(answers.map(hashOf)).size).toBe(1)
  expect(await ordersOf(product)).toBe(1)
  const stranger = shop.shopper()
  await stranger.post('/cart/add_to_cart', { product_id: product })
  expect((await stranger.post(confirm, { ...terms, quote_id: quoteId })).message).toContain('nije vaša')
  const placed = shop.time.now
  const later = async (minutes: number) => {
    shop.time.now = new Date(placed.getTime() + minutes * 60_000)
    return shopper.post(confirm, terms)
  }
  expect(hashOf(await later(59))).toBe(hashOf(answers[0] ?? {}))
  // Who comes back with an empty cart is not told of an order of long ago.
  expect(await later(61)).toMatchObject({ error: true, message: 'Vaša košarica je trenutno prazna.' })
  shop.time.now = placed
})

test('CHK-24 fifty shoppers racing for five pieces make exactly five orders', async () => {
  const product = await makeProduct(database, 3)
  await setStock(database, product, 'split', 2)
  const shoppers = await Promise.all(Array.from({ length: 50 }, () => readyShopper(shop, product)))
  await Promise.all(shoppers.map((shopper) => shopper.post(preview)))
  const answers = await Promise.all(shoppers.map((shopper) => shopper.post(confirm, terms)))
  expect(answers.filter((answer) => !answer.error)).toHaveLength(5)
  expect(answers.every((answer) => answer.status === 200)).toBe(true)
  const short = answers.filter(({ error }) => error).map(({ cart }) => (cart as CartView).lines[0])
  expect(short.map((line) => line?.stockProblem)).toEqual(Array(45).fill({ available: 0, reduceTo: 0 }))
  const told = answers.filter(({ error }) => error).map(({ message }) => String(message))
  expect(
    told.filter((message) => !/^Proizvod \d+: više nije u prodaji ili ga nema na zalihi/.test(message)),
  ).toEqual([])
  expect(await ordersOf(product)).toBe(5)
  expect(await stockLeft(database, product)).toBe(0)
})

test('PAY-03 cash on delivery adds its fee and is worked on at once', async () => {
  const product = await makeProduct(database, 10, { price: 6000 })
  const shopper = await readyShopper(shop, product, { payment_type_id: 2 })
  const order = await loadConfirmation(database, hashOf(await placeOrder(shopper)))
  expect(order).toMatchObject({
    status: 'processing',
    deliveryPrice: 0,
    paymentFee: 150,
    total: 6150,
    bank: null,
  })
})
