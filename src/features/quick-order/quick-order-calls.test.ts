import { afterAll, beforeAll, expect, test } from 'vitest'
import { registerCartCalls } from '#features/cart/calls.server.ts'
import type { CartView } from '#features/cart/cart-view.ts'
import { makeProduct, sql } from '#features/checkout/testing-shop.server.ts'
import { type Catalogue, openCatalogue } from '#features/live-catalogue/catalogue.server.ts'
import { testPictures } from '#shared/pictures/testing-pictures.ts'
import { type TestDatabase, testDatabase } from '#shared/server/postgres/testing.server.ts'
import { type TestApp, testApp } from '#shared/server/process/testing-app.server.ts'
import { registerQuickOrderCalls } from './calls.server.ts'
import type { FoundProduct, ListedRow, ListNote } from './contract.ts'

let database: TestDatabase
let catalogue: Catalogue
let shop: TestApp
const ids = { plain: 0, metre: 0, tiered: 0, gone: 0, chosen: 0, black: 0, card: 0, bundle: 0, asking: 0 }

beforeAll(async () => {
  database = await testDatabase()
  await database.pool.query(`
    INSERT INTO countries (id, code, currency, is_default) VALUES (1, 'HR', 'EUR', true) ON CONFLICT DO NOTHING;
    INSERT INTO warehouses (code, name, street, postal_code, city, position)
      VALUES ('central', 'Središnje', 'Radnička 1', '10000', 'Zagreb', 0);
    INSERT INTO attributes (id, code, name) VALUES (901, 'boja', 'Boja');
    INSERT INTO attribute_options (id, attribute_id, code, label) VALUES (911, 901, 'crna', 'Crna'), (912, 901, 'plava', 'Plava')`)
  ids.plain = await makeProduct(database, 10, {
    name: 'Otopina <b>360</b>',
    code: 'OI-OT-1',
    ean: '3850001234567',
  })
  ids.metre = await makeProduct(database, 9, {
    name: 'Vrpca',
    code: 'OI-VR-1',
    unit: 'm',
    qty_step: 500,
    qty_min: 1500,
    qty_max: 4000,
  })
  ids.tiered = await makeProduct(database, 50, { name: 'Krpica', code: 'OI-KR-1' })
  await database.run(sql('INSERT INTO tier_prices (product_id, min_qty, price) VALUES ($1, 5000, 800)'), [
    ids.tiered,
  ])
  ids.gone = await makeProduct(database, 10, { name: 'Skriveno', code: 'OI-SK-1', status: 'hidden' })
  ids.chosen = await makeProduct(database, 0, { name: 'Okvir Krk', code: 'OI-FR-1', kind: 'configurable' })
  ids.black = await makeProduct(database, 3, {
    code: 'OI-FR-1-01',
    kind: 'variant',
    parent_id: ids.chosen,
    slug: null,
    name: 'Crni',
  })
  await database.run(sql('INSERT INTO product_attributes (product_id, attribute_id) VALUES ($1, 901)'), [
    ids.chosen,
  ])
  await database.run(
    sql('INSERT INTO product_options (product_id, attribute_id, option_id) VALUES ($1, 901, 911)'),
    [ids.chosen],
  )
  await database.run(
    sql('INSERT INTO variant_options (variant_id, attribute_id, option_id) VALUES ($1, 901, 911)'),
    [ids.black],
  )
  ids.card = await makeProduct(database, 10, {
    name: 'Poklon',
    code: 'OI-PO-1',
    gift_card: '{"amounts": [2000]}',
  })
  ids.bundle = await makeProduct(database, 10, { name: 'Komplet', code: 'OI-PK-1', kind: 'bundle' })
  ids.asking = await makeProduct(database, 10, {
    name: 'Stakla',
    code: 'OI-ST-1',
    asks: '{"kind": "glasses"}',
  })
  const clock = () => new Date()
  catalogue = await openCatalogue({ database, log: console, clock, pictures: testPictures })
  shop = await testApp(database, {
    register: (router) => {
      registerCartCalls(router)
      registerQuickOrderCalls(router, catalogue)
    },
  })
})
afterAll(async () => {
  await catalogue.close()
  await shop.close()
  await database.drop()
})

const found = async (q: string) =>
  (await shop.shopper().get(`/lookup/products?q=${encodeURIComponent(q)}`)).ret as FoundProduct[]
const read = async (list: string) =>
  (await shop.shopper().post('/quick_order/read_list', { list })) as unknown as {
    error: boolean
    message: string
    field: string
    rows: ListedRow[]
    notes: ListNote[]
  }
const plainText = (text: string) => text.replaceAll('\u00a0', ' ')

test('CART-14 the search finds by name, code and EAN, with what a row has to know of the product', async () => {
  const [hit] = await found('vrpca')
  expect(hit).toMatchObject({
    id: ids.metre,
    html: 'Vrpca',
    is_delivery: 0,
    known: ['OI-VR-1'],
    product: {
      productId: ids.metre,
      code: 'OI-VR-1',
      step: 500,
      min: 1500,
      max: 4000,
      unit: 'm',
      price: 1000,
      hindrance: null,
    },
  })
  // Whatever a name holds is text.
  expect((await found('otopina'))[0]?.html).toBe('Otopina &lt;b&gt;360&lt;/b&gt;')
  expect((await found('3850001234567'))[0]).toMatchObject({
    id: ids.plain,
    known: ['OI-OT-1', '3850001234567'],
  })
  expect((await found('oi-ot-1'))[0]).toMatchObject({ id: ids.plain })
  expect(await found('')).toEqual([])
  expect(await found('nema toga nigdje')).toEqual([])
  expect((await found('OI-SK-1')).map(({ id }) => id)).not.toContain(ids.gone)
})

test('CART-14 a product that is chosen is found as its variants; what needs its page says so', async () => {
  expect((await found('okvir krk')).map(({ id, product }) => [id, product.name, product.hindrance])).toEqual([
    [ids.black, 'Okvir Krk, Crna', null],
  ])
  for (const [code, id] of [
    ['OI-FR-1', ids.chosen],
    ['OI-PO-1', ids.card],
    ['OI-PK-1', ids.bundle],
    ['OI-ST-1', ids.asking],
  ] as const) {
    const hit = (await found(code)).find((one) => one.id === id)
    expect(hit?.product.hindrance, code).toMatch(/stranici proizvoda|inačica|ondje/)
    expect(hit?.product.href, code).toMatch(/^\/proizvod\//)
  }
})

test('CART-14 a list becomes rows; each line that is none is named with its number and what is wrong', async () => {
  const { rows, notes } = await read(
    'Šifra;Količina\n3850001234567;2\noi-vr-1;2,2\nOI-VR-1;99\nNEMA-1;1\nOI-OT-1;dvije\nOI-SK-1;1\nOI-FR-1-01\nOI-FR-1;1\nOI-KR-1;0',
  )
  expect(rows.map(({ line, product, qty }) => [line, product.productId, qty])).toEqual([
    [2, ids.plain, 2000],
    [3, ids.metre, 2500],
    [4, ids.metre, 4000],
    [8, ids.black, 1000],
  ])
  expect(notes.map(({ line, isLeft }) => [line, isLeft])).toEqual([
    [3, false],
    [4, false],
    [5, true],
    [6, true],
    [7, true],
    [9, true],
    [10, true],
  ])
  expect(notes[2]).toMatchObject({
    text: 'NEMA-1;1',
    message: 'Nema proizvoda sa šifrom NEMA-1.',
    href: null,
  })
  // A product that is hidden is not told of.
  expect(notes[4]?.message).toBe('Nema proizvoda sa šifrom OI-SK-1.')
  expect(notes[5]?.href).toMatch(/^\/proizvod\/proizvod-/)
  expect(plainText(notes[1]?.message ?? '')).toContain('4 m')
})

test('CART-14 an empty list, and one of more than 200 lines, is refused at its field', async () => {
  expect(await read('\n \n')).toMatchObject({ error: true, field: 'list' })
  expect((await read('OI-OT-1 1\n'.repeat(200))).rows).toHaveLength(200)
  expect(await read('OI-OT-1 1\n'.repeat(201))).toMatchObject({ error: true, field: 'list' })
  const shopper = shop.shopper()
  expect(await shopper.post('/quick_order/read_list', { list: 'x'.repeat(10_001) })).toMatchObject({
    status: 400,
    field: 'list',
  })
  expect(await shopper.post('/quick_order/read_list', { list: 'a\u0000b' })).toMatchObject({
    status: 400,
    field: 'list',
  })
})

test('CART-14 rows are priced as the cart will charge them, with what lies in it', async () => {
  const shopper = shop.shopper()
  const price = (products: object[]) => shopper.post('/quick_order/price', { products })
  expect(
    await price([
      { product_id: ids.tiered, qty: 3 },
      { product_id: ids.plain, qty: '2' },
    ]),
  ).toMatchObject({
    error: false,
    prices: [
      { price: 1000, total: 3000 },
      { price: 1000, total: 2000 },
    ],
    total: 5000,
  })
  await shopper.post('/cart/add_to_cart', { product_id: ids.tiered, qty: 2 })
  expect(await price([{ product_id: ids.tiered, qty: 3 }])).toMatchObject({
    prices: [{ price: 800, total: 2400 }],
    total: 2400,
  })
  const added = await shopper.post('/cart/add_to_cart', { products: [{ product_id: ids.tiered, qty: 3 }] })
  expect((added as unknown as { minicart: CartView }).minicart.lines[0]).toMatchObject({
    unitPrice: 800,
    total: 4000,
  })
  expect(await price([{ product_id: ids.plain, qty: 99 }])).toMatchObject({
    error: true,
    field: 'products.0.qty',
  })
  expect(await price([{ product_id: ids.bundle, qty: 1 }])).toMatchObject({
    error: true,
    field: 'products.0.product_id',
  })
  // Nothing is kept for whoever only asks.
  expect(shop.shopper().sessionToken()).toBeUndefined()
})
