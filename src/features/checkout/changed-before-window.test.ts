import { expect, test } from 'vitest'
import type { CartView } from '#features/cart/cart-view.ts'
import type { Shopper } from '#shared/server/process/testing-app.server.ts'
import { seenText } from './seen-sums.ts'
import { cartShop, deliveryId, makeProduct, readyShopper, sql } from './testing-shop.server.ts'

const { database, shop } = cartShop()

/** What the step's summary says of the cart as it is. */
async function summaryOf(shopper: Shopper): Promise<string> {
  const { totals, lines } = (await shopper.post('/cart/update_cart', { data: [] })).cart as CartView
  const chosen = { deliveryTypeId: await deliveryId(database, 'courier'), paymentTypeId: 2 }
  return seenText({ ...chosen, ...totals, lines })
}

const prices = 'Cijena se promijenila. Pregledajte narudžbu i potvrdite je ponovno.'
const sum = 'Promijenio se iznos. Provjerite narudžbu i potvrdite je ponovno.'

test.each([
  ['a product', 'UPDATE products SET price = price + 234 WHERE id = $1 OR $1 IS NULL', prices],
  ['the delivery', 'UPDATE delivery_rules SET price = price + 100 WHERE $1::int > 0', sum],
  ['the fee of the payment', 'UPDATE payment_rules SET fee = fee + 50 WHERE $1::int > 0', sum],
])(
  'CART-16 a price of %s that changed after the last step showed it is told in the window',
  async (_, change, told) => {
    const product = await makeProduct(database)
    const shopper = await readyShopper(shop, product, { payment_type_id: 2 })
    const summary = await summaryOf(shopper)
    const open = (body: object) => shopper.post('/cart/generate_confirm_modal', body)
    expect((await open({ summary })).message).toBeUndefined()
    await database.run(sql(change), [product])
    const window = await open({ summary })
    expect(window).toMatchObject({ error: false, message: told, confirm: { cart: { lines: [{}] } } })
    expect((await open({ summary: await summaryOf(shopper) })).message).toBeUndefined()
  },
)

test('CART-16 a product that leaves the shop after the last step showed it is told in the window', async () => {
  const [product, other] = [await makeProduct(database), await makeProduct(database)]
  const shopper = await readyShopper(shop, product, { payment_type_id: 2 })
  await shopper.post('/cart/add_to_cart', { product_id: other, qty: 1 })
  const summary = await summaryOf(shopper)
  await database.run(sql('DELETE FROM products WHERE id = $1'), [other])
  expect(await shopper.post('/cart/generate_confirm_modal', { summary })).toMatchObject({
    error: false,
    message: 'Promijenili su se proizvodi i iznos. Provjerite narudžbu i potvrdite je ponovno.',
    confirm: { cart: { lines: [{ productId: product }] } },
  })
})

test('CART-16 two prices that changed by as much up as down after the last step are told in the window', async () => {
  const [product, other] = [await makeProduct(database), await makeProduct(database)]
  const shopper = await readyShopper(shop, product, { payment_type_id: 2 })
  await shopper.post('/cart/add_to_cart', { product_id: other, qty: 1 })
  const summary = await summaryOf(shopper)
  await database.run(
    sql('UPDATE products SET price = price + CASE id WHEN $1 THEN 100 ELSE -100 END WHERE id IN ($1, $2)'),
    [product, other],
  )
  expect((await shopper.post('/cart/generate_confirm_modal', { summary })).message).toBe(prices)
})
