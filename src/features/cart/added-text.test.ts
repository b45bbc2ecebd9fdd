import { afterAll, beforeAll, expect, test } from 'vitest'
import { cartApp, makeProduct } from '#features/checkout/testing-shop.server.ts'
import type { Database } from '#shared/server/postgres/database.server.ts'
import { testDatabase } from '#shared/server/postgres/testing.server.ts'
import type { TestApp } from '#shared/server/process/testing-app.server.ts'

let database: Database
let shop: TestApp

beforeAll(async () => {
  database = await testDatabase()
  shop = await cartApp(database)
})
afterAll(async () => {
  await shop.close()
  await database.close()
})

test('CART-02 a success says how many were added where that is not one', async () => {
  const pair = { name: 'Leće', unit: 'kutija', qty_min: 2000, qty_step: 2000 }
  const product = await makeProduct(database, 10, pair)
  const shopper = shop.shopper()
  const added = async (qty?: number) =>
    (await shopper.post('/cart/add_to_cart', { product_id: product, ...(qty === undefined ? {} : { qty }) }))
      .message
  expect([await added(), await added(4)]).toEqual(['2\u00a0kutije × Leće', '4\u00a0kutije × Leće'])
  const single = await makeProduct(database, 10, { name: 'Okvir' })
  expect((await shopper.post('/cart/add_to_cart', { product_id: single, qty: 1 })).message).toBe('Okvir')
})
