import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { customer, deliveryId, makeProduct } from '#features/checkout/testing-shop.server.ts'
import type { TestDatabase } from '#shared/server/postgres/testing.server.ts'
import { openCheckoutShop } from '../testing-checkout.server.ts'

let database: TestDatabase
let baseUrl: string
let close: () => Promise<void>

beforeAll(async () => {
  ;({ database, baseUrl, close } = await openCheckoutShop())
})
afterAll(() => close())

const now = (cookie = '') => fetch(`${baseUrl}/shopper/now`, { headers: { 'x-pieces': 'data', cookie } })

async function post(path: string, body: object, cookie = ''): Promise<string> {
  const response = await fetch(baseUrl + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', cookie },
    body: JSON.stringify(body),
  })
  return response.headers.get('set-cookie')?.split(';')[0] ?? cookie
}

test('CART-08, FAV-05 what a tab shows of its shopper is read anew, for that shopper alone', async () => {
  const product = await makeProduct(database)
  const cookie = await post('/cart/add_to_cart', { product_id: product, qty: 2 })
  await post('/api/favorite', { product_id: product, is_favorite: 1 }, cookie)
  const answer = await now(cookie)
  expect(answer.headers.get('cache-control')).toBe('private, no-store')
  expect(await answer.json()).toMatchObject({
    error: false,
    cart: { count: 2, lines: [{ productId: product }] },
    minicart: { count: 2 },
    marks: { favourites: [product], compared: [] },
    customer: null,
  })
})

test('DASH-01 a page that was made for everybody learns who is logged in', async () => {
  const cookie = await post('/cart/add_to_cart', { product_id: await makeProduct(database) })
  const { rows } = await database.pool.query(
    `INSERT INTO customers (email, first_name, last_name) VALUES ('ana@primjer.hr', 'Ana', 'Anić') RETURNING id`,
  )
  await database.pool.query('UPDATE sessions SET customer_id = $1 WHERE token_hash = $2', [
    rows[0].id,
    createHash('sha256')
      .update(cookie.split('=')[1] ?? '')
      .digest(),
  ])
  expect(await (await now(cookie)).json()).toMatchObject({
    customer: { id: rows[0].id, firstName: 'Ana', email: 'ana@primjer.hr', awaitsSecondStep: false },
  })
})

test('CART-08 a tab that finds its cart empty hears of the order that it has become, and nobody else does', async () => {
  const product = await makeProduct(database)
  const cookie = await post('/cart/add_to_cart', { product_id: product })
  const placed = async (whose = cookie) => ((await (await now(whose)).json()) as { placed: unknown }).placed
  expect(await placed()).toBeNull()
  const steps: [string, object][] = [
    ['update_cart_customer_data', customer],
    [
      'update_cart_payment_and_delivery',
      { delivery_type_id: await deliveryId(database, 'courier'), payment_type_id: 3 },
    ],
    ['generate_confirm_modal', {}],
    ['cart_confirm', { accept_terms: 1 }],
  ]
  for (const [call, body] of steps) await post(`/cart/${call}`, body, cookie)
  const { rows } = await database.pool.query('SELECT number, hash FROM orders')
  expect(rows).toHaveLength(1)
  expect(await placed()).toEqual({ number: rows[0].number, href: `/hvala/${rows[0].hash}` })
  expect(await placed('')).toBeNull()
  expect(await placed(await post('/cart/add_to_cart', { product_id: product }))).toBeNull()
  await post('/cart/add_to_cart', { product_id: product }, cookie)
  expect(await placed()).toBeNull()
})

test('SAFE-04 a visitor without a session has nothing, and is given none', async () => {
  const answer = await now()
  expect(answer.headers.getSetCookie()).toEqual([])
  expect(await answer.json()).toMatchObject({ cart: { count: 0, lines: [] }, marks: { favourites: [] } })
})
