import { expect, test } from 'vitest'
import { cartShop, makeProduct, sql } from '#features/checkout/testing-shop.server.ts'
import { formPlaces, setQuantityButton } from './cart-form.ts'
import type { CartView } from './cart-view.ts'

const { database, shop } = cartShop()

const cartOf = (answer: unknown) => (answer as { minicart: CartView }).minicart

test('CART-06, BNDL-04 a button sets the quantity of its own line, one without a field too, and all others go along', async () => {
  const shopper = shop.shopper()
  const [alone, main, part, bundle] = [
    await makeProduct(database),
    await makeProduct(database),
    await makeProduct(database),
    await makeProduct(database, 0, { kind: 'bundle', name: 'Paket' }),
  ]
  await database.run(
    sql(`INSERT INTO bundle_items (bundle_id, product_id, is_main, single_row, discount) VALUES
      ($1, $2, true, NULL, 1000), ($1, $3, false, 'red', 1500)`),
    [bundle, main, part],
  )
  await shopper.post('/cart/add_to_cart', { product_id: bundle, bundle: [part] })
  const { lines } = cartOf(await shopper.post('/cart/add_to_cart', { product_id: alone }))
  const places = formPlaces(lines, false)
  const [inBundle, inPart, single] = lines
  if (!inBundle || !inPart || !single) throw new Error('three lines were expected')
  const press = async (line: typeof single, quantity: number, typed: string, bundles?: string) => {
    const { name, value } = setQuantityButton(line, places, quantity)
    const form = new URLSearchParams({
      ...(bundles === undefined
        ? {}
        : {
            'data[0][quote_item_id]': String(inBundle.quoteItemId),
            'data[0][whole_bundle]': '1',
            'data[0][qty]': bundles,
          }),
      'data[1][quote_item_id]': String(single.quoteItemId),
      'data[1][qty]': typed,
      [name]: value,
    })
    const answer = await shopper.request({
      method: 'POST',
      url: '/cart/update_cart',
      payload: form.toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-pieces': 'data' },
    })
    return cartOf(answer.json()).lines.map(({ qty }) => qty / 1000)
  }
  expect(await press(inPart, 2000, '3', 'dva')).toEqual([2, 2, 3])
  expect(await press(single, 4000, 'tri', '5')).toEqual([5, 5, 4])
  expect(await press(inBundle, 0, '5', 'dva')).toEqual([5])
  expect(await press(single, 0, 'tri')).toEqual([])
})
