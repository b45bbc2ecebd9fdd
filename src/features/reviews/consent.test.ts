import { expect, test } from 'vitest'
import { cartShop, makeProduct, placeOrder, readyShopper } from '#features/checkout/testing-shop.server.ts'

const { database, shop } = cartShop()

const consents = async () =>
  (await database.pool.query('SELECT review_invitation_at AS at FROM orders ORDER BY id DESC LIMIT 1'))
    .rows[0].at

test('REV-02 the consent is asked for in the checkout, kept with the order and its time, and given by no one who ticks nothing', async () => {
  const product = await makeProduct(database)
  expect(await placeOrder(await readyShopper(shop, product))).toMatchObject({ error: false })
  expect(await consents()).toBeNull()
  const buyer = await readyShopper(shop, product)
  await buyer.post('/cart/update_cart_message', { message: '', review_invitation: 1 })
  expect(await placeOrder(buyer)).toMatchObject({ error: false })
  expect(await consents()).toEqual(shop.time.now)
  const other = await readyShopper(shop, product)
  await other.post('/cart/update_cart_message', { message: '', review_invitation: 1 })
  // Taken back before the order.
  await other.post('/cart/update_cart_message', { message: '' })
  expect(await placeOrder(other)).toMatchObject({ error: false })
  expect(await consents()).toBeNull()
})
