import { expect, test } from 'vitest'
import { emptyCart } from '#features/cart/cart-view.ts'
import { cartShop, customer, deliveryId, makeProduct, readyShopper } from './testing-shop.server.ts'

const { database, shop } = cartShop()

const calls = async (): Promise<[path: string, body: object][]> => [
  ['update_cart_customer_data', customer],
  ['update_cart_legal_data', { is_legal_entity: 0 }],
  ['update_cart_delivery_address', { shipping_address_same: 1 }],
  [
    'update_cart_payment_and_delivery',
    { delivery_type_id: await deliveryId(database, 'courier'), payment_type_id: 3 },
  ],
  ['update_cart_message', { message: 'Hvala' }],
  ['generate_confirm_modal', {}],
  ['cart_confirm', { accept_terms: 1 }],
]

const refused = { error: true, message: 'Vaša košarica je trenutno prazna.', minicart: { lines: [] } }

test('CHK-17 a step of a cart that another tab has emptied is refused with that cart, and keeps nothing', async () => {
  const shopper = await readyShopper(shop, await makeProduct(database))
  await shopper.post('/cart/remove_all_items_from_cart')
  for (const [path, body] of await calls())
    expect(await shopper.post(`/cart/${path}`, body), path).toMatchObject(refused)
})

test('CHK-17 a step whose session is gone is refused with an empty cart, and so are its sums', async () => {
  const stranger = shop.shopper()
  for (const [path, body] of await calls())
    expect(await stranger.post(`/cart/${path}`, body), path).toMatchObject(refused)
  const sums = await stranger.request({
    method: 'GET',
    url: '/cart/recalculate_totals',
    headers: { 'x-pieces': 'data' },
  })
  expect(sums.json()).toMatchObject({ error: true, minicart: emptyCart })
})
