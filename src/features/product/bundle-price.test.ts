import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { registerCartCalls } from '#features/cart/calls.server.ts'
import type { CartView } from '#features/cart/cart-view.ts'
import { seedCommerce } from '#features/checkout/seed.server.ts'
import { type Catalogue, openCatalogue } from '#features/live-catalogue/catalogue.server.ts'
import { testPictures } from '#shared/pictures/testing-pictures.ts'
import type { Database } from '#shared/server/postgres/database.server.ts'
import { testDatabase } from '#shared/server/postgres/testing.server.ts'
import { type TestApp, testApp } from '#shared/server/process/testing-app.server.ts'
import { CartForm } from './CartForm.tsx'
import { registerProductCalls } from './calls.server.ts'
import { loadProductView } from './load-product.server.ts'
import type { PricesProps } from './view.ts'

let database: Database
let catalogue: Catalogue
let shop: TestApp

/**
 * 20: frame 1, and with it a case at half price, a cord, one of two cloths. 21: its main part is chosen by options. 22:
 * no part is obligatory. 24: to be filled. The stored prices are not those of the parts, and the cord is reduced.
 */
const fill = `
  INSERT INTO warehouses (id, code, name) VALUES (1, 'w', 'Skladište');
  INSERT INTO products (id, parent_id, kind, code, slug, name, price, special_price) VALUES
    (1, NULL, 'simple', 'p1', 'p1', 'Okvir', 10001, NULL), (2, NULL, 'simple', 'p2', 'p2', 'Etui', 2001, NULL),
    (3, NULL, 'simple', 'p3', 'p3', 'Uzica', 1000, 700), (4, NULL, 'simple', 'p4', 'p4', 'Krpica A', 300, NULL),
    (5, NULL, 'simple', 'p5', 'p5', 'Krpica B', 500, NULL), (6, NULL, 'configurable', 'p6', 'p6', 'Okvir u bojama', 9000, NULL),
    (7, 6, 'variant', 'p7', NULL, 'v', 9000, NULL), (8, 6, 'variant', 'p8', NULL, 'v', 9900, NULL),
    (20, NULL, 'bundle', 'b', 'b', 'Paket', 1, NULL), (21, NULL, 'bundle', 'c', 'c', 'Paket u bojama', 1, NULL),
    (22, NULL, 'bundle', 'd', 'd', 'Sve po želji', 1, NULL),
    (24, NULL, 'configurable_bundle', 'f', 'f', 'Paket za slaganje', 1, NULL);
  INSERT INTO bundle_items (bundle_id, product_id, is_main, single_row, discount, position) VALUES
    (20, 1, true, NULL, 1000, 0), (20, 2, false, NULL, 5000, 1), (20, 3, false, NULL, 0, 2),
    (20, 4, false, 'krpice', 0, 3), (20, 5, false, 'krpice', 0, 4),
    (21, 6, true, NULL, 0, 0), (21, 2, false, NULL, 5000, 1),
    (22, 2, false, NULL, 1000, 0), (22, 3, false, NULL, 1000, 1);
  INSERT INTO bundle_slots (id, product_id, code, name, required, position) VALUES (1, 24, 'etui', 'Etui', true, 0), (2, 24, 'krpica', 'Krpica', false, 1);
  INSERT INTO bundle_slot_products (slot_id, product_id, is_default, position) VALUES (1, 3, true, 0), (1, 2, false, 1), (2, 4, false, 0), (2, 5, false, 1);
  INSERT INTO stock SELECT id, 1, 9000 FROM products WHERE kind IN ('simple', 'variant');
`

beforeAll(async () => {
  database = await testDatabase()
  await seedCommerce(database)
  await database.pool.query(fill)
  catalogue = await openCatalogue({ database, log: console, clock: () => new Date(), pictures: testPictures })
  shop = await testApp(database, {
    register: (router) => {
      registerProductCalls(router, catalogue)
      registerCartCalls(router)
    },
  })
})
afterAll(async () => {
  await catalogue.close()
  await shop.close()
  await database.close()
})

/** The catalogue follows the database: pages are asked once its cards know these as sold out. */
async function soldOut(ids: number[]) {
  await database.pool.query(
    'UPDATE stock SET quantity = CASE WHEN product_id = ANY($1) THEN 0 ELSE 9000 END',
    [ids],
  )
  const available = (id: number) => catalogue.engine.cards<{ available: boolean }>([id])[0]?.available
  for (const id of [1, 2, 3, 4, 5]) await expect.poll(() => available(id)).toBe(!ids.includes(id))
  await expect.poll(() => available(6)).toBe(!(ids.includes(7) && ids.includes(8)))
}

/** What a browser without scripts would send of the form as it came: its successful controls. */
function fieldsOf(html: string): [name: string, value: string][] {
  const attribute = (tag: string, name: string) => new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1]
  const controls = html.match(/<input[^>]*>|<select.*?<\/select>/gs) ?? []
  return controls.flatMap((control): [string, string][] => {
    const [tag = ''] = control.match(/^<[^>]*>/) ?? []
    const name = attribute(tag, 'name')
    if (!name || / disabled=""/.test(tag)) return []
    const isChoice = /type="(?:radio|checkbox)"/.test(tag)
    if (isChoice && !/ checked=""/.test(tag)) return []
    if (!tag.startsWith('<select')) return [[name, attribute(tag, 'value') ?? '']]
    const chosen =
      control.match(/<option[^>]* selected=""[^>]*>/)?.[0] ?? control.match(/<option[^>]*>/)?.[0] ?? ''
    return [[name, attribute(chosen, 'value') ?? '']]
  })
}

async function pageOf(id: number) {
  const wanted = { selection: {}, slots: null }
  const context = { database, pictures: testPictures, now: new Date() }
  const view = await loadProductView(context, catalogue, { id }, wanted)
  if (!view) throw new Error(`no product ${id}`)
  // What is sold out has a form of its own behind it.
  const [html = ''] = renderToStaticMarkup(createElement(CartForm, view.cartForm)).split('</form>')
  return { html, price: view.prices.price, fields: fieldsOf(html) }
}

async function charged(fields: [string, string][]) {
  const answer = await shop.shopper().request({
    method: 'POST',
    url: '/cart/add_to_cart',
    payload: new URLSearchParams(fields).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-pieces': 'data' },
  })
  const { error, message, minicart } = answer.json() as {
    error: boolean
    message: string
    minicart: CartView
  }
  if (error) throw new Error(message)
  return minicart.lines.reduce((sum, line) => sum + line.total, 0)
}

const saving = async (body: object) =>
  (await shop.shopper().post('/product/get_bundle_saving_prices', body)) as unknown as {
    error: boolean
    field?: string
    message?: string
    savings: PricesProps
  }

test.each([
  ['everything is there', []],
  ['the first of a row is sold out', [4]],
  ['all of a row is sold out', [4, 5]],
  ['what may be left out is sold out', [2]],
  ['only the obligatory part is left', [2, 3, 4, 5]],
  ['the first variant is sold out', [7]],
] as [string, number[]][])(
  'BNDL-02 BNDL-04 a bundle costs on its page what its form puts into the cart: %s',
  async (_, ids) => {
    await soldOut(ids)
    for (const id of [20, 21, 22, 24]) {
      const page = await pageOf(id)
      if (!page.html.includes('<button')) continue
      if (id === 24 && ids.includes(3)) continue
      expect([id, page.price]).toEqual([id, await charged(page.fields)])
    }
  },
)

test('BNDL-02 of a single-product-select row the first that can be bought is chosen, and no other', async () => {
  const cloths = async () =>
    [...(await pageOf(20)).html.matchAll(/<input type="radio"[^>]*value="(\d+)"[^>]*>/g)].map(([tag, id]) => [
      Number(id),
      tag.includes(' checked=""'),
    ])
  await soldOut([])
  expect(await cloths()).toEqual([
    [4, true],
    [5, false],
  ])
  expect((await pageOf(20)).price).toBe(9001 + 1001 + 700 + 300)
  await soldOut([4])
  expect(await cloths()).toEqual([
    [4, false],
    [5, true],
  ])
  await soldOut([4, 5])
  expect(await cloths()).toEqual([
    [4, false],
    [5, false],
  ])
})

test('BNDL-02 BNDL-04 a bundle costs what is ticked, and nothing ticked is nothing bought', async () => {
  await soldOut([])
  const { fields } = await pageOf(20)
  const without = (...left: string[]) =>
    fields.filter(([name, value]) => name === 'product_id' || !left.includes(value))
  expect(await charged(without('3'))).toBe(9001 + 1001 + 300)
  // The frame alone is no bundle.
  expect(await charged(without('2', '3', '4'))).toBe(10_001)
  const none = (await pageOf(22)).fields.filter(([, value]) => !['2', '3'].includes(value))
  await expect(charged(none)).rejects.toThrow('Odaberite barem jedan proizvod paketa.')
})

test('BNDL-02 a bundle of which nothing is left has no button and never costs nothing', async () => {
  await soldOut([2, 3])
  const { html, price } = await pageOf(22)
  expect([html.includes('<button'), price]).toEqual([false, 1])
})

test('BNDL-03 the price of what is ticked: old sum, bundle price, saving', async () => {
  await soldOut([])
  const all = await saving({ pid: 20, include: [1, 2, 3, 4] })
  expect(all.error).toBe(false)
  expect(all.savings).toMatchObject({ price: 9001 + 1001 + 700 + 300, sum: 10_001 + 2001 + 700 + 300 })
  // The obligatory part is always in; by itself it is no bundle and saves nothing.
  expect((await saving({ pid: 20, include: [2] })).savings).toMatchObject({ price: 9001 + 1001 })
  expect((await saving({ pid: 20, include: [1] })).savings).toMatchObject({ price: 10_001, sum: 10_001 })
  expect((await saving({ pid: 20 })).savings.price).toBe(10_001)
  const form = await shop.shopper().request({
    method: 'POST',
    url: '/product/get_bundle_saving_prices',
    payload: 'pid=20&include[]=1&include[]=2',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
  expect(form.json().savings_html).toContain('data-region="savings"')
})

test('BNDL-03 what is no bundle, no part or two of one row is refused by the field', async () => {
  await soldOut([])
  for (const pid of [1, 24, 999]) expect(await saving({ pid })).toMatchObject({ error: true, field: 'pid' })
  for (const include of [[99], [1, 7], [4, 5]]) {
    expect(await saving({ pid: 20, include })).toMatchObject({ error: true, field: 'include' })
  }
  expect(await saving({ pid: 22 })).toMatchObject({ error: true, field: 'include' })
})

test('BNDL-01 a bundle to fill is bought as its page came, with optional places empty, and costs what fills it', async () => {
  await soldOut([])
  const { price, fields } = await pageOf(24)
  expect(fields).toContainEqual(['configurable_bundle[2][product_id]', ''])
  expect([price, await charged(fields)]).toEqual([700, 700])
  const details = async (configurable_bundle: object) =>
    (await shop
      .shopper()
      .post('/product/get_product_details', { pid: 24, configurable_bundle })) as unknown as {
      prices: PricesProps
    }
  // What has to be chosen counts as the cheapest that can be, as long as nothing is; beside it whatever is chosen.
  expect((await details({ 2: { product_id: 5 } })).prices).toMatchObject({
    ...{ price: 700 + 500, bundle: { open: true } },
  })
  const filled = { 1: { product_id: 2 }, 2: { product_id: '5' } }
  expect((await details(filled)).prices.price).toBe(2001 + 500)
  expect((await details({ 1: { product_id: 2 }, 2: { product_id: '' } })).prices.price).toBe(2001)
})
