import { expect, test } from 'vitest'
import { cartShop, makeProduct } from '#features/checkout/testing-shop.server.ts'

const { database, shop } = cartShop()

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
