import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Catalogue, openCatalogue } from '#features/live-catalogue/catalogue.server.ts'
import { testPictures } from '#shared/pictures/testing-pictures.ts'
import type { Database } from '#shared/server/postgres/database.server.ts'
import { testDatabase } from '#shared/server/postgres/testing.server.ts'
import { type TestApp, testApp } from '#shared/server/process/testing-app.server.ts'
import { registerProductCalls } from './calls.server.ts'
import type { CartFormProps, GalleryProps, OptionsProps, PricesProps } from './view.ts'

let database: Database
let catalogue: Catalogue
let shop: TestApp

/** Colour (11 black, 12 red) → size (21 S, 22 M): red is made in M only. */
const fill = `
  INSERT INTO attributes (id, code, name, null_text) VALUES (1, 'boja', 'Boja', 'Odaberite boju'), (2, 'velicina', 'Veličina', NULL);
  INSERT INTO attribute_options (id, attribute_id, code, label) VALUES
    (11, 1, 'crna', 'Crna'), (12, 1, 'crvena', 'Crvena'), (21, 2, 's', 'S'), (22, 2, 'm', 'M');
  INSERT INTO products (id, parent_id, kind, code, slug, name, price) VALUES
    (1, NULL, 'configurable', 'k', 'krk', 'Okvir Krk', 9000),
    (2, 1, 'variant', 'k-1', NULL, 'v', 9000), (3, 1, 'variant', 'k-2', NULL, 'v', 9500), (4, 1, 'variant', 'k-3', NULL, 'v', 9900),
    (5, NULL, 'simple', 's', 'simple', 'Krpica', 500);
  INSERT INTO product_attributes VALUES (1, 1, NULL, 0), (1, 2, 1, 1);
  INSERT INTO product_options (product_id, attribute_id, option_id, frame_id, lens_id, position) VALUES
    (1, 1, 11, 101, NULL, 0), (1, 1, 12, 102, NULL, 1), (1, 2, 21, NULL, NULL, 0), (1, 2, 22, NULL, 7, 1);
  INSERT INTO variant_options VALUES (2, 1, 11), (2, 2, 21), (3, 1, 11), (3, 2, 22), (4, 1, 12), (4, 2, 22);
  INSERT INTO product_pictures (product_id, option_id, source, position) VALUES (1, 11, 'drawn:crna', 0), (1, 12, 'drawn:crvena', 1);
  INSERT INTO warehouses (id, code, name) VALUES (1, 'w', 'Skladište');
  INSERT INTO stock VALUES (2, 1, 20000), (3, 1, 3000);
`

beforeAll(async () => {
  database = await testDatabase()
  await database.pool.query(fill)
  catalogue = await openCatalogue({ database, log: console, clock: () => new Date(), pictures: testPictures })
  shop = await testApp(database, { register: (router) => registerProductCalls(router, catalogue) })
})
afterAll(async () => {
  await catalogue.close()
  await shop.close()
  await database.close()
})

type Details = { error: boolean; gallery: GalleryProps; prices: PricesProps; cart_form: CartFormProps }
const details = async (body: object) =>
  (await shop.shopper().post('/product/get_product_details', body)) as unknown as Details

test('PDP-10 CONF-10 the details of the chosen variant, with the ids that go into the cart', async () => {
  const answer = await details({ pid: 1, configurable: { 1: 11, 2: '22' }, url: '/proizvod/krk' })
  expect(answer.error).toBe(false)
  expect(answer.prices.price).toBe(9500)
  expect(answer.cart_form).toMatchObject({ productId: 3, stock: { state: 'few', left: 3000 }, max: 3000 })
  expect(JSON.parse(answer.cart_form.configurable)).toEqual([11, 22, 101, 7])
  expect(answer.gallery.pictures.map((picture) => picture.base)).toEqual(['/media/drawn/1/crna'])
})

test('QTY-02, QTY-06 of what is left as much is told and offered as can be bought, and nothing below the minimum', async () => {
  const offered = async (left: number) => {
    await database.pool.query('UPDATE stock SET quantity = $1 WHERE product_id = 3', [left])
    const { cart_form } = await details({ pid: 1, configurable: { 1: 11, 2: '22' }, url: '/proizvod/krk' })
    return { stock: cart_form.stock, max: cart_form.max, min: cart_form.min }
  }
  const set = (step: number, min: number | null) =>
    database.pool.query('UPDATE products SET qty_step = $1, qty_min = $2 WHERE id = 3', [step, min])
  await set(500, null)
  expect(await offered(1300)).toEqual({ stock: { state: 'few', left: 1000 }, max: 1000, min: 500 })
  expect((await offered(300)).stock).toEqual({ state: 'sold_out' })
  await set(500, 1200)
  expect(await offered(1700)).toEqual({ stock: { state: 'few', left: 1500 }, max: 1500, min: 1500 })
  expect((await offered(1300)).stock).toEqual({ state: 'sold_out' })
  await set(1000, null)
  expect((await offered(3000)).stock).toEqual({ state: 'few', left: 3000 })
})

test('PDP-10 the fields as JSON text and the regions as markup by default', async () => {
  const markup = await shop.shopper().request({
    method: 'POST',
    url: '/product/get_product_details',
    payload: { pid: '1', configurable: '{"1":12}', configurable_bundle: '' },
  })
  const answer = markup.json()
  expect(answer.error).toBe(false)
  expect(answer.cart_form_html).toContain('"productId":4')
  expect(answer.prices_html).toContain('9900')
  expect(answer.gallery_html).toContain('crvena')
})

test('CONF-11 an impossible combination falls back to an allowed one', async () => {
  const answer = await details({ pid: 1, configurable: { 1: 12, 2: 21, 99: 1 } })
  expect(answer.cart_form).toMatchObject({ productId: 4, stock: { state: 'sold_out' } })
})

test('CONF-09 the options with what is chosen, as props or as html', async () => {
  const shopper = shop.shopper()
  const answer = await shopper.post('/product/get_configurable_options', { pid: 1, c: { 1: 12 } })
  const options = answer.options as OptionsProps
  expect(options.selection).toEqual({ 1: 12, 2: 22 })
  expect([...options.choices.combinations].sort()).toEqual(['1:11.2:21', '1:11.2:22', '1:12.2:22'])
  const markup = await shopper.request({
    method: 'POST',
    url: '/product/get_configurable_options',
    payload: 'pid=1&c[1]=12',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
  expect(markup.json().html).toContain('data-region="options"')
})

test('PDP-10 CONF-09 unknown products and products without options are refused clearly', async () => {
  expect(await details({ pid: 999 })).toMatchObject({ error: true, field: 'pid' })
  const none = await shop.shopper().post('/product/get_configurable_options', { pid: 5, c: {} })
  expect(none).toMatchObject({ error: true, field: 'pid' })
})
