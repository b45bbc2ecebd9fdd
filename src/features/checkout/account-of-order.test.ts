import { expect, test } from 'vitest'
import type { Shopper } from '#shared/server/process/testing-app.server.ts'
import { cartShop, customer, makeProduct, readyShopper, sql } from './testing-shop.server.ts'

const { database, shop } = cartShop()

const secret = { create_account: 1, password: 'tajna-rijec', repeat_password: 'tajna-rijec' }
let people = 0
const newAddress = () => `narucitelj${++people}@primjer.hr`

/** A guest who has only to confirm, and has asked for an account. */
async function readyForAccount(email: string): Promise<Shopper> {
  const shopper = await readyShopper(shop, await makeProduct(database))
  expect(
    await shopper.post('/cart/update_cart_customer_data', { ...customer, ...secret, email }),
  ).toMatchObject({
    error: false,
  })
  expect((await shopper.post('/cart/generate_confirm_modal')).error).toBe(false)
  return shopper
}

const confirm = (shopper: Shopper, headers: Record<string, string> = {}) =>
  shopper.request({
    method: 'POST',
    url: '/cart/cart_confirm',
    payload: { accept_terms: 1 },
    headers: { 'x-pieces': 'data', ...headers },
  })

const whose = (token: string | undefined) =>
  database.one<{ email: string | null }>(
    sql(`SELECT c.email FROM sessions s LEFT JOIN customers c ON c.id = s.customer_id
      WHERE s.token_hash = sha256(convert_to($1, 'UTF8'))`),
    [token ?? ''],
  )

test('CHK-06 an account asked for is opened with the order and logged in under a new token, its marks with it', async () => {
  const email = newAddress()
  const shopper = await readyForAccount(email)
  const guests = shopper.sessionToken() ?? ''
  const marked = await makeProduct(database)
  await database.run(
    sql(`INSERT INTO favourites (session_id, product_id) SELECT id, $2 FROM sessions
      WHERE token_hash = sha256(convert_to($1, 'UTF8'))`),
    [guests, marked],
  )
  const answer = await confirm(shopper)
  expect(answer.json()).toMatchObject({ error: false, redirect_url: expect.stringMatching(/^\/hvala\//) })
  expect(shopper.sessionToken()).not.toBe(guests)
  expect(await whose(shopper.sessionToken())).toEqual({ email })
  expect(await whose(guests)).toBeUndefined()
  const marks = await database.all<{ id: number }>(
    sql(
      'SELECT f.product_id AS id FROM favourites f JOIN customers c ON c.id = f.customer_id WHERE c.email = $1',
    ),
    [email],
  )
  expect(marks).toEqual([{ id: marked }])
  const order = await database.one<{ orders: number; confirmed: Date | null; addresses: number }>(
    sql(`SELECT (SELECT count(*)::int FROM orders o WHERE o.customer_id = c.id) AS orders, c.email_confirmed_at AS confirmed,
      (SELECT count(*)::int FROM customer_addresses a WHERE a.customer_id = c.id AND a.is_headquarters) AS addresses
      FROM customers c WHERE c.email = $1`),
    [email],
  )
  expect(order).toEqual({ orders: 1, confirmed: null, addresses: 1 })
  await expect
    .poll(
      () =>
        shop.mails
          .filter(({ to }) => to === email)
          .map(({ text }) => text)
          .join('\n'),
      { timeout: 10_000 },
    )
    .toMatch(/\/potvrda\/[\w-]{43}/)
})

test('CHK-23 where the answer that logged in was lost, the same is asked with the old token and finds the order, once', async () => {
  const email = newAddress()
  const shopper = await readyForAccount(email)
  const guests = shopper.sessionToken() ?? ''
  const first = (await confirm(shopper)).json<{ redirect_url: string }>().redirect_url
  const again = await confirm(shopper, { cookie: `izlog_session=${guests}` })
  expect(again.json()).toMatchObject({ error: false, redirect_url: first })
  expect(again.cookies.filter(({ name }) => name === 'izlog_session')).toEqual([])
  const count = sql(
    `SELECT count(*)::int AS n FROM orders o JOIN customers c ON c.id = o.customer_id WHERE c.email = $1`,
  )
  expect(await database.one(count, [email])).toEqual({ n: 1 })
  // The old token is no way into the account.
  expect(await whose(guests)).toBeUndefined()
})

test('SAFE-07 the token of before a log-in finds no order that the customer places after it', async () => {
  const email = newAddress()
  const owner = await readyForAccount(email)
  await confirm(owner)
  const shopper = await readyShopper(shop, await makeProduct(database))
  const planted = shopper.sessionToken() ?? ''
  expect(await shopper.post('/login', { email, password: secret.password })).toMatchObject({ error: false })
  const asGuest = () => confirm(shopper, { cookie: `izlog_session=${planted}` })
  expect((await asGuest()).json()).toMatchObject({ error: true })
  await shopper.post('/cart/generate_confirm_modal')
  const placed = (await confirm(shopper)).json()
  expect(placed).toMatchObject({ error: false, redirect_url: expect.stringMatching(/^\/hvala\//) })
  const found = (await asGuest()).json()
  expect(found).toMatchObject({ error: true })
  expect(found).not.toHaveProperty('redirect_url')
})

test('CHK-22 an address that got an account meanwhile: the guest’s order is made, nobody is logged in, nothing becomes the account’s', async () => {
  const email = newAddress()
  const shopper = await readyForAccount(email)
  const token = shopper.sessionToken()
  await database.run(sql('INSERT INTO customers (email) VALUES ($1)'), [email])
  expect((await confirm(shopper)).json()).toMatchObject({ error: false })
  expect(shopper.sessionToken()).toBe(token)
  expect(await whose(token)).toEqual({ email: null })
  const order = sql(`SELECT customer_id FROM orders WHERE buyer ->> 'email' = $1`)
  expect(await database.one(order, [email])).toEqual({ customer_id: null })
})
