import { expect, test } from 'vitest'
import { cartShop, makeProduct, sql } from '#features/checkout/testing-shop.server.ts'
import type { CartView } from './cart-view.ts'

const { database, shop } = cartShop()

const cartOf = (answer: unknown) => (answer as { minicart: CartView }).minicart

test('what was chosen is told apart where a value holds commas itself', async () => {
  const parent = await makeProduct(database, 0, { kind: 'configurable', name: 'Naočale' })
  const variant = await makeProduct(database, 3, { kind: 'variant', parent_id: parent, slug: null })
  await database.run(
    sql("INSERT INTO attributes (id, code, name) VALUES (903, 'okv', 'O'), (904, 'vel', 'V')"),
  )
  await database.run(
    sql(`INSERT INTO attribute_options (id, attribute_id, code, label) VALUES (931, 903, 'bez', 'Samo okvir, bez stakala'),
      (932, 904, 'l', 'L, 52–54 mm')`),
  )
  await database.run(
    sql(
      'INSERT INTO product_attributes (product_id, attribute_id, position) VALUES ($1, 903, 1), ($1, 904, 0)',
    ),
    [parent],
  )
  await database.run(
    sql(
      'INSERT INTO variant_options (variant_id, attribute_id, option_id) VALUES ($1, 903, 931), ($1, 904, 932)',
    ),
    [variant],
  )
  const answer = await shop.shopper().post('/cart/add_to_cart', { product_id: variant })
  expect(cartOf(answer).lines[0]?.choice).toBe('L,\u00a052–54\u00a0mm · Samo okvir, bez stakala')
})
