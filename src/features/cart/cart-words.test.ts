import { expect, test } from 'vitest'
import { cartShop, makeProduct, setStock, sql } from '#features/checkout/testing-shop.server.ts'
import type { CartView } from './cart-view.ts'
import { shortText } from './short-text.ts'

const { database, shop } = cartShop()

const cartOf = (answer: unknown) => (answer as { minicart: CartView }).minicart

test('CART-04 a removal says what was removed, also the last one; emptying the cart names nothing', async () => {
  const [one, two] = [
    await makeProduct(database, 10, { name: 'Okvir Vis' }),
    await makeProduct(database, 10, { name: 'Krpica' }),
  ]
  const shopper = shop.shopper()
  await shopper.post('/cart/add_to_cart', { product_id: one, qty: 2 })
  await shopper.post('/cart/add_to_cart', { product_id: two })
  const less = await shopper.post('/cart/remove_from_cart', { product_id: one, qty: 1 })
  expect(less).toMatchObject({ title: 'Košarica je ažurirana.', message: '' })
  const removed = await shopper.post('/cart/remove_from_cart', { product_id: one })
  expect(removed).toMatchObject({ title: 'Uklonjeno iz košarice', message: 'Okvir Vis' })
  const last = await shopper.post('/cart/remove_from_cart', { product_id: two })
  expect(last).toMatchObject({ title: 'Košarica je ispražnjena.', message: 'Krpica' })
  await shopper.post('/cart/add_to_cart', { product_id: one })
  const emptied = await shopper.post('/cart/remove_all_items_from_cart')
  expect(emptied).toMatchObject({ title: 'Košarica je ispražnjena.', message: '' })
})

test('QTY-01, QTY-06 a quantity of 0 is below the minimum, in the cart as everywhere: nothing goes by it', async () => {
  const product = await makeProduct(database, 9, { name: 'Lanac', qty_min: 2000 })
  const shopper = shop.shopper()
  const [line] = cartOf(await shopper.post('/cart/add_to_cart', { product_id: product })).lines
  for (const qty of [0, '0', '0,00', '0.00']) {
    const answer = await shopper.post('/cart/update_cart', {
      data: [{ quote_item_id: line?.quoteItemId, qty }],
    })
    expect(answer).toMatchObject({ error: true, message: 'Lanac: najmanja količina je 2\u00a0kom.' })
  }
  expect(cartOf(await shopper.post('/cart/update_cart', { data: [] })).lines[0]?.qty).toBe(2000)
})

test('CART-16, QTY-06 of what is sold by length as much is said to be left as can be bought, at the line and when refused', async () => {
  const metres = { name: 'Traka', unit: 'm', qty_step: 500 }
  const [product, wide] = [
    await makeProduct(database, 3, metres),
    await makeProduct(database, 3, { ...metres, qty_min: 1000 }),
  ]
  const shopper = shop.shopper()
  await shopper.post('/cart/add_to_cart', { product_id: product, qty: 3 })
  await shopper.post('/cart/add_to_cart', { product_id: wide, qty: 3 })
  const leave = async (metresOfEach: number) => {
    for (const id of [product, wide]) await setStock(database, id, 'central', metresOfEach)
    const { lines } = cartOf(await shopper.post('/cart/update_cart', { data: [] }))
    const data = lines.slice(0, 1).map(({ quoteItemId }) => ({ quote_item_id: quoteItemId, qty: 2 }))
    const { message } = await shopper.post('/cart/update_cart', { data })
    return { left: lines.map(({ stockProblem }) => stockProblem), said: lines.map(shortText), message }
  }
  expect(await leave(1.3)).toEqual({
    left: [
      { available: 1000, reduceTo: 1000 },
      { available: 1000, reduceTo: 1000 },
    ],
    said: Array(2).fill('Još 1\u00a0m na zalihi.'),
    message: 'Traka: na zalihi je još samo 1\u00a0m.',
  })
  expect((await leave(0.7)).left).toEqual([
    { available: 500, reduceTo: 500 },
    { available: 0, reduceTo: 0 },
  ])
  expect(await leave(0.3)).toEqual({
    left: Array(2).fill({ available: 0, reduceTo: 0 }),
    said: Array(2).fill('Nema na zalihi'),
    message: 'Traka: nema na zalihi.',
  })
})

test('CART-16 of two lines that share a stock each says what all together ask for', async () => {
  const product = await makeProduct(database, 4)
  const bundle = await makeProduct(database, 0, { kind: 'bundle' })
  const other = await makeProduct(database, 9)
  await database.run(
    sql(`INSERT INTO bundle_items (bundle_id, product_id, is_main, position) VALUES
      ($1, $2, true, 0), ($1, $3, false, 1)`),
    [bundle, product, other],
  )
  const shopper = shop.shopper()
  await shopper.post('/cart/add_to_cart', { product_id: product, qty: 3 })
  await shopper.post('/cart/add_to_cart', { product_id: bundle, bundle: [other] })
  await setStock(database, product, 'central', 3)
  const { lines } = cartOf(await shopper.post('/cart/update_cart', { data: [] }))
  expect(lines.map(({ qty, stockProblem }) => [qty, stockProblem])).toEqual([
    [3000, { available: 3000, reduceTo: 2000, together: 4000 }],
    [1000, { available: 3000, reduceTo: 0, together: 4000 }],
    [1000, null],
  ])
})

test('CONF-10 a chosen number says of what it is, a colour does not', async () => {
  const parent = await makeProduct(database, 0, { kind: 'configurable', name: 'Leća' })
  const variant = await makeProduct(database, 5, { kind: 'variant', parent_id: parent, slug: null })
  await database.run(
    sql(`WITH named AS (INSERT INTO attributes (id, code, name) VALUES (951, 'izgled', 'Izgled'), (952, 'jakost', 'Jakost')),
      labelled AS (INSERT INTO attribute_options (id, attribute_id, code, label)
        VALUES (961, 951, 'plava', 'Plava'), (962, 952, 'm600', '−6,00')),
      asked AS (INSERT INTO product_attributes (product_id, attribute_id, position) VALUES ($1, 951, 0), ($1, 952, 1)),
      offered AS (INSERT INTO product_options (product_id, attribute_id, option_id) VALUES ($1, 951, 961), ($1, 952, 962))
      INSERT INTO variant_options (variant_id, attribute_id, option_id) VALUES ($2, 951, 961), ($2, 952, 962)`),
    [parent, variant],
  )
  const chosen = { product_id: parent, configurable: '[961, 962]' }
  const [line] = cartOf(await shop.shopper().post('/cart/add_to_cart', chosen)).lines
  expect(line?.choice).toBe('Plava · Jakost\u00a0−6,00')
})
