import { expect, test } from 'vitest'
import { cartShop, makeProduct, setStock, sql } from '#features/checkout/testing-shop.server.ts'
import type { CartView } from './cart-view.ts'

const { database, shop } = cartShop()

const cartOf = (answer: unknown) => (answer as { minicart: CartView }).minicart

test('CART-01 add to cart answers the summary, and the regions as markup or as props', async () => {
  const product = await makeProduct(database, 10, { price: 123_450 })
  const shopper = shop.shopper()
  const form = await shopper.request({
    method: 'POST',
    url: '/cart/add_to_cart',
    payload: `product_id=${product}&qty=1,0`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
  expect(form.json()).toMatchObject({
    error: false,
    add_to_cart_growl: '',
    minicart_num: 1,
    total_price: '1.234,50',
    price_html: '1.234,50\u00a0€',
  })
  expect(form.json().minicart_html).toContain('data-region="minicart"')
  // Pages that the browser fetched ahead show an older cart.
  expect(form.headers['clear-site-data']).toBe('"prefetchCache"')
  const data = await shopper.post('/cart/add_to_cart', { product_id: product, qty: 2 })
  expect(data).toMatchObject({ minicart_num: 3, total_price: '3.703,50' })
  expect(data).not.toHaveProperty('minicart_html')
  expect(cartOf(data).lines).toHaveLength(1)
  expect(cartOf(data).lines[0]).toMatchObject({
    productId: product,
    qty: 3000,
    unitPrice: 123_450,
    max: 10_000,
  })
})

test('CART-02 a success says what was added', async () => {
  const product = await makeProduct(database, 10, { name: 'Okvir Krk' })
  const answer = await shop.shopper().post('/cart/add_to_cart', { product_id: product })
  expect(answer).toMatchObject({ error: false, title: 'Proizvod je dodan u košaricu', message: 'Okvir Krk' })
})

test('CART-01 unknown and hidden products are refused by name', async () => {
  const hidden = await makeProduct(database, 10, { status: 'hidden', name: 'Skriveni' })
  const shopper = shop.shopper()
  const unknown = await shopper.post('/cart/add_to_cart', { product_id: 2_000_000_000 })
  expect(unknown).toMatchObject({ error: true, status: 200 })
  expect(unknown.message).toContain('2000000000')
  expect((await shopper.post('/cart/add_to_cart', { product_id: hidden })).message).toContain('Skriveni')
})

test('CART-01 a configurable product needs all its options, and its variant prices it', async () => {
  const parent = await makeProduct(database, 0, { kind: 'configurable', name: 'Okvir' })
  const variant = await makeProduct(database, 3, {
    kind: 'variant',
    parent_id: parent,
    slug: null,
    price: 4321,
  })
  await database.run(
    sql(`INSERT INTO attributes (id, code, name) VALUES (901, 'boja', 'Boja') ON CONFLICT DO NOTHING`),
  )
  await database.run(
    sql(
      `INSERT INTO attribute_options (id, attribute_id, code, label) VALUES (911, 901, 'crna', 'Crna'), (912, 901, 'plava', 'Plava') ON CONFLICT DO NOTHING`,
    ),
  )
  await database.run(sql('INSERT INTO product_attributes (product_id, attribute_id) VALUES ($1, 901)'), [
    parent,
  ])
  await database.run(
    sql(
      'INSERT INTO product_options (product_id, attribute_id, option_id, frame_id) VALUES ($1, 901, 911, 77)',
    ),
    [parent],
  )
  await database.run(
    sql('INSERT INTO variant_options (variant_id, attribute_id, option_id) VALUES ($1, 901, 911)'),
    [variant],
  )
  const shopper = shop.shopper()
  expect((await shopper.post('/cart/add_to_cart', { product_id: parent })).error).toBe(true)
  expect((await shopper.post('/cart/add_to_cart', { product_id: parent, configurable: [912] })).error).toBe(
    true,
  )
  await shopper.post('/cart/add_to_cart', { product_id: parent, configurable: '[911, 77]' })
  const answer = await shopper.post('/cart/add_to_cart', { product_id: variant, configurable: { 901: 911 } })
  expect(cartOf(answer).lines).toHaveLength(1)
  expect(cartOf(answer).lines[0]).toMatchObject({
    productId: variant,
    parentId: parent,
    qty: 2000,
    unitPrice: 4321,
    choice: 'Crna',
  })
  expect(cartOf(answer).lines[0]?.href).toContain('c[901]=911')
})

test('BNDL-04 the lines of a bundle price, move and leave together', async () => {
  const [main, part, other] = [
    await makeProduct(database),
    await makeProduct(database, 50, { price: 999 }),
    await makeProduct(database),
  ]
  const bundle = await makeProduct(database, 0, { kind: 'bundle', name: 'Paket' })
  await database.run(
    sql(`INSERT INTO bundle_items (bundle_id, product_id, is_main, single_row, discount) VALUES
      ($1, $2, true, NULL, 1000), ($1, $3, false, 'red', 1500), ($1, $4, false, 'red', 1500)`),
    [bundle, main, part, other],
  )
  const shopper = shop.shopper()
  expect((await shopper.post('/cart/add_to_cart', { product_id: bundle, bundle: [part, other] })).error).toBe(
    true,
  )
  const added = cartOf(
    await shopper.post('/cart/add_to_cart', { product_id: bundle, bundle: JSON.stringify([part]) }),
  )
  expect(added.lines.map((line) => line.unitPrice)).toEqual([900, 849])
  expect(new Set(added.lines.map((line) => line.bundleKey)).size).toBe(1)
  const form = { quote_item_id: added.lines[0]?.quoteItemId, qty: 3 }
  const moved = cartOf(await shopper.post('/cart/update_cart', { data: [form] }))
  expect(moved.lines.map((line) => line.qty)).toEqual([3000, 3000])
  const gone = cartOf(
    await shopper.post('/cart/remove_from_cart', { quote_item_id: added.lines[1]?.quoteItemId }),
  )
  expect(gone.lines).toEqual([])
})

test('CART-03 a quick order adds all its rows or none', async () => {
  const [one, two] = [await makeProduct(database, 5), await makeProduct(database, 5)]
  const shopper = shop.shopper()
  const refused = await shopper.post('/cart/add_to_cart', {
    products: [
      { product_id: one, qty: 1 },
      { product_id: two, qty: 9 },
    ],
  })
  expect(refused.error).toBe(true)
  const answer = await shopper.request({
    method: 'POST',
    url: '/cart/add_to_cart',
    payload: `products[0][product_id]=${one}&products[0][qty]=2&products[1][product_id]=${two}&products[2][product_id]=&products[2][qty]=`,
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-pieces': 'data' },
  })
  expect(answer.json().minicart_num).toBe(3)
  expect((await shopper.post('/cart/add_to_cart', { products: [] })).message).toBe('Odaberite proizvod.')
})

test('CART-04 CART-05 removing takes a part, a line, everything', async () => {
  const [one, two] = [await makeProduct(database), await makeProduct(database)]
  const shopper = shop.shopper()
  await shopper.post('/cart/add_to_cart', { product_id: one, qty: 5 })
  const full = cartOf(await shopper.post('/cart/add_to_cart', { product_id: two }))
  const line = full.lines[0]?.quoteItemId
  expect(
    cartOf(await shopper.post('/cart/remove_from_cart', { product_id: one, quote_item_id: line, qty: 2 }))
      .lines[0]?.qty,
  ).toBe(3000)
  expect(cartOf(await shopper.post('/cart/remove_from_cart', { product_id: one })).lines).toHaveLength(1)
  const stranger = shop.shopper()
  await stranger.post('/cart/add_to_cart', { product_id: one })
  expect((await stranger.post('/cart/remove_from_cart', { quote_item_id: line })).error).toBe(true)
  expect(await shopper.post('/cart/remove_all_items_from_cart')).toMatchObject({
    error: false,
    minicart_num: 0,
    gifts: null,
  })
})

test('CART-06 update takes line forms as objects and as serialised text, all or nothing', async () => {
  const [one, two] = [await makeProduct(database, 10), await makeProduct(database, 10)]
  const shopper = shop.shopper()
  await shopper.post('/cart/add_to_cart', { product_id: one })
  const [first, second] = cartOf(await shopper.post('/cart/add_to_cart', { product_id: two })).lines
  const both = [
    `quote_item_id=${first?.quoteItemId}&product_id=${one}&qty=4`,
    { quote_item_id: second?.quoteItemId, qty: '2,00' },
  ]
  const updated = await shopper.post('/cart/update_cart', { data: both })
  expect(updated).toMatchObject({ error: false, minicart_num: 6, total_price: '60,00' })
  const tooMany = [
    { quote_item_id: first?.quoteItemId, qty: 1 },
    { quote_item_id: second?.quoteItemId, qty: 11 },
  ]
  expect((await shopper.post('/cart/update_cart', { data: tooMany })).error).toBe(true)
  const after = await shopper.post('/cart/update_cart', {
    data: [{ quote_item_id: second?.quoteItemId, qty: '0', remove: 1 }],
  })
  expect(cartOf(after).lines.map((line) => line.qty)).toEqual([4000])
})

test('CART-07 a locked cart refuses every change until it is unlocked', async () => {
  const product = await makeProduct(database)
  const shopper = shop.shopper()
  const { quoteId } = cartOf(await shopper.post('/cart/add_to_cart', { product_id: product }))
  await database.run(sql(`UPDATE quotes SET status = 'locked' WHERE id = $1`), [quoteId])
  for (const path of ['/cart/add_to_cart', '/cart/remove_from_cart', '/cart/remove_all_items_from_cart']) {
    expect((await shopper.post(path, { product_id: product })).error).toBe(true)
  }
  expect((await shopper.post('/cart/unlock_cart')).error).toBe(false)
  expect((await shopper.post('/cart/add_to_cart', { product_id: product })).error).toBe(false)
})

test('CART-13 totals are recalculated with what the form says, and nothing is stored', async () => {
  const product = await makeProduct(database, 10, { price: 2000 })
  const shopper = shop.shopper()
  await shopper.post('/cart/add_to_cart', { product_id: product })
  const { ret } = await shopper.get('/lookup/delivery_types')
  const [courier] = ret as { id: number }[]
  const form = encodeURIComponent(`country_id=1&postal_code=21450&delivery_type_id=${courier?.id}`)
  expect(await shopper.get(`/cart/recalculate_totals?form=${form}`)).toMatchObject({ total_price: '26,90' })
  expect(
    await shopper.get(
      `/cart/recalculate_totals?form[delivery_type_id]=${courier?.id}&form[postal_code]=10000`,
    ),
  ).toMatchObject({
    totals: { totals: { delivery: 490, total: 2490 } },
  })
  expect((await shopper.get('/cart/recalculate_totals?form=')).total_price).toBe('20,00')
  expect((await shopper.post('/cart/remove_all_items_from_cart')).error).toBe(false)
  expect(await shopper.get(`/cart/recalculate_totals?form=${form}`)).toMatchObject({ total_price: '0,00' })
})

test('CART-16 a changed price and vanished stock are shown until they are seen', async () => {
  const product = await makeProduct(database, 10)
  const shopper = shop.shopper()
  await shopper.post('/cart/add_to_cart', { product_id: product, qty: 2 })
  await database.run(sql('UPDATE products SET price = 1500 WHERE id = $1'), [product])
  await setStock(database, product, 'central', 4)
  const grown = cartOf(await shopper.post('/cart/add_to_cart', { product_id: product }))
  expect(grown.lines[0]).toMatchObject({
    priceChanged: { old: 1000, new: 1500 },
    total: 4500,
    stockProblem: null,
  })
  expect(grown.notices.map((notice) => notice.kind)).toEqual(['price'])
  await setStock(database, product, 'central', 1)
  const other = await makeProduct(database)
  const short = cartOf(await shopper.post('/cart/add_to_cart', { product_id: other }))
  expect(short.lines[0]?.stockProblem).toEqual({ available: 1000, reduceTo: 1000 })
  expect(short.canProceed).toBe(false)
})

test('QTY-06 step, minimum, maximum and stock are enforced with messages that name the limit', async () => {
  const product = await makeProduct(database, 6, { qty_step: 500, qty_min: 1000, qty_max: 4000, unit: 'm' })
  const shopper = shop.shopper()
  const refusals: [string, string][] = [
    ['0,5', '1\u00a0m'],
    ['1,25', '0,50'],
    ['4,5', '4\u00a0m'],
  ]
  for (const [qty, limit] of refusals) {
    const answer = await shopper.post('/cart/add_to_cart', { product_id: product, qty })
    expect(answer.error).toBe(true)
    expect(answer.message).toContain(limit)
  }
  expect(cartOf(await shopper.post('/cart/add_to_cart', { product_id: product })).lines[0]?.qty).toBe(1000)
  await setStock(database, product, 'central', 3)
  expect((await shopper.post('/cart/add_to_cart', { product_id: product, qty: 2.5 })).message).toContain(
    '3\u00a0m',
  )
  await setStock(database, product, 'central', 0)
  expect((await shop.shopper().post('/cart/add_to_cart', { product_id: product })).message).toContain(
    'nema na zalihi',
  )
})

test('CART-01 parallel adds never lose one, the first ones included', async () => {
  const products = await Promise.all(Array.from({ length: 4 }, () => makeProduct(database)))
  const shopper = shop.shopper()
  await shopper.post('/cart/unlock_cart')
  await shopper.post('/cart/add_to_cart', { product_id: products[0] })
  await shopper.post('/cart/remove_all_items_from_cart')
  await database.run(sql('DELETE FROM quotes WHERE session_id = (SELECT max(id) FROM sessions)'))
  const adds = Array.from({ length: 24 }, (_, index) => ({ product_id: products[index % 4], qty: 1 }))
  const answers = await Promise.all(adds.map((body) => shopper.post('/cart/add_to_cart', body)))
  expect(answers.filter((answer) => answer.error)).toEqual([])
  const { lines } = cartOf(await shopper.post('/cart/update_cart', { data: [] }))
  expect(lines.map((line) => line.qty)).toEqual([6000, 6000, 6000, 6000])
})
