import { beforeEach, expect, test } from 'vitest'
import {
  cartShop,
  customer,
  makeProduct,
  placeOrder,
  readyShopper,
} from '#features/checkout/testing-shop.server.ts'
import type { Shopper } from '#shared/server/process/testing-app.server.ts'
import { applyCoupon, makeCoupon } from './testing-coupons.server.ts'

const { database, shop } = cartShop()

// All come from one client.
beforeEach(async () => {
  await database.pool.query('DELETE FROM limit_uses')
})

let made = 0
const newAddress = () => `gost${++made}@primjer.hr`

/** Says who buys, as the second step does. */
const say = (shopper: Shopper, email: string) =>
  shopper.post('/cart/update_cart_customer_data', { ...customer, email })

/** Of whether the address has used a coupon a guest is told for ten addresses an hour, as of whether it has an account. */
async function toldOfTen(shopper: Shopper): Promise<void> {
  await database.pool.query('DELETE FROM limit_uses')
  for (let at = 0; at < 10; at++) expect(await say(shopper, newAddress())).toMatchObject({ error: false })
}

const tooMany = { status: 429, error: true, message: expect.stringContaining('ponovno za 60 minuta') }

test('SAFE-07, CART-09 whose coupon counts once for each buyer tries no more addresses than may be asked about', async () => {
  const goods = await makeProduct(database, 50)
  const { code } = await makeCoupon(database, { max_uses_per_customer: 1 })
  const buyer = await readyShopper(shop, goods)
  await applyCoupon(buyer, code)
  expect((await placeOrder(buyer)).error).toBe(false)
  const guest = await readyShopper(shop, goods)
  await say(guest, newAddress())
  expect((await applyCoupon(guest, code)).error).toBe(false)
  await toldOfTen(guest)
  // Alike for an address that has used it and for one that has not; what was typed is not kept.
  for (const email of [customer.email, newAddress()])
    expect([email, await say(guest, email)]).toMatchObject([email, { ...tooMany, field: 'email' }])
  // Without the coupon a guest buys on.
  await applyCoupon(guest, '')
  expect(await say(guest, customer.email)).toMatchObject({ error: false })
  // Nor does the coupon tell that is applied afterwards.
  const after = await applyCoupon(guest, code)
  expect(after).toMatchObject({ ...tooMany, field: 'discount_coupon_name' })
  expect(await say(guest, newAddress())).toMatchObject({ error: false })
  expect(await applyCoupon(guest, code)).toEqual(after)
})

test('CART-09 a coupon that does not count its buyers is held up by no address', async () => {
  const { code } = await makeCoupon(database)
  const guest = await readyShopper(shop, await makeProduct(database))
  expect((await applyCoupon(guest, code)).error).toBe(false)
  await toldOfTen(guest)
  expect(await say(guest, newAddress())).toMatchObject({ error: false })
  await applyCoupon(guest, '')
  expect((await applyCoupon(guest, code)).error).toBe(false)
})
