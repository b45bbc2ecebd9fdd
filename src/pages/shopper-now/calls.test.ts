import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeProduct } from '#features/checkout/testing-shop.server.ts'
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
  })
})

test('SAFE-04 a visitor without a session has nothing, and is given none', async () => {
  const answer = await now()
  expect(answer.headers.getSetCookie()).toEqual([])
  expect(await answer.json()).toMatchObject({ cart: { count: 0, lines: [] }, marks: { favourites: [] } })
})
