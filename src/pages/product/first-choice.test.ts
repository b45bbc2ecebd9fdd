import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '#shared/server/postgres/testing.server.ts'
import type { Shop } from '../../shop.server.ts'
import { openTestShop } from '../../testing-shop.server.ts'

let database: TestDatabase
let shop: Shop
let baseUrl: string

/** Colour (11 black, 12 red) and size (21 S, 22 M): all of black and the small red one are sold out; Vis is wholly. */
const fill = `
  INSERT INTO attributes (id, code, name) VALUES (1, 'boja', 'Boja'), (2, 'velicina', 'Veličina');
  INSERT INTO attribute_options (id, attribute_id, code, label, swatch) VALUES
    (11, 1, 'crna', 'Crna', '#000'), (12, 1, 'crvena', 'Crvena', '#f00'), (21, 2, 's', 'S', NULL), (22, 2, 'm', 'M', NULL);
  INSERT INTO products (id, parent_id, kind, code, slug, name, price, qty_min) VALUES
    (1, NULL, 'configurable', 'k', 'krk', 'Okvir Krk', 9000, NULL), (2, 1, 'variant', 'k-1', NULL, 'v', 9000, NULL),
    (3, 1, 'variant', 'k-2', NULL, 'v', 9000, NULL), (4, 1, 'variant', 'k-3', NULL, 'v', 9000, 2000),
    (5, 1, 'variant', 'k-4', NULL, 'v', 9000, NULL),
    (6, NULL, 'configurable', 'v', 'vis', 'Okvir Vis', 9000, NULL), (7, 6, 'variant', 'v-1', NULL, 'v', 9000, NULL);
  INSERT INTO product_attributes VALUES (1, 1, NULL, 0), (1, 2, NULL, 1), (6, 1, NULL, 0);
  INSERT INTO product_options (product_id, attribute_id, option_id, position) VALUES
    (1, 1, 11, 0), (1, 1, 12, 1), (1, 2, 21, 0), (1, 2, 22, 1), (6, 1, 11, 0);
  INSERT INTO variant_options VALUES
    (2, 1, 11), (2, 2, 21), (3, 1, 11), (3, 2, 22), (4, 1, 12), (4, 2, 21), (5, 1, 12), (5, 2, 22), (7, 1, 11);
  INSERT INTO warehouses (id, code, name) VALUES (1, 'w', 'Skladište');
  INSERT INTO stock VALUES (4, 1, 1000), (5, 1, 3000)`

beforeAll(async () => {
  database = await testDatabase()
  await database.pool.query(fill)
  ;({ shop, baseUrl } = await openTestShop(database.url))
})
afterAll(async () => {
  await shop.close()
  await database.drop()
})

const page = async (address: string) =>
  (await fetch(`${baseUrl}/proizvod/${address}`, { headers: { accept: 'text/html' } })).text()
const chosen = (html: string) =>
  [...html.matchAll(/<li data-option-id="(\d+)"[^>]*><a[^>]*aria-current="true"/g)].map(([, id]) =>
    Number(id),
  )
const soldOut = (html: string) =>
  [...html.matchAll(/<li data-option-id="(\d+)" data-sold-out=""[^>]*>.*?<\/li>/gs)].map(([item, id]) => {
    expect(item).toMatch(/title="[^"]*: Nema na zalihi"/)
    expect(item.replace(/<[^>]+>/g, '')).toMatch(/, Nema na zalihi$/i)
    return Number(id)
  })

test.each([
  ['krk', [12, 22], [11, 21], 'InStock'],
  ['krk?c[1]=12', [12, 22], [11, 21], 'InStock'],
  ['krk?c[2]=22', [12, 22], [11, 21], 'InStock'],
  ['krk?c[1]=11', [11, 21], [11, 21, 22], 'OutOfStock'],
  ['krk?configurable[1]=12&configurable[2]=21', [12, 21], [11, 21], 'OutOfStock'],
  ['vis', [11], [11], 'OutOfStock'],
])('CONF-03 /proizvod/%s opens on %j, and marks %j as sold out', async (address, first, marked, offer) => {
  const html = await page(address)
  expect(chosen(html)).toEqual(first)
  expect(soldOut(html)).toEqual(marked)
  expect(html).toContain(`https://schema.org/${offer}`)
})

test('CONF-03 the calls choose the first option that is not disabled, sold out or not', async () => {
  const response = await fetch(`${baseUrl}/product/get_configurable_options`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', 'x-pieces': 'data' },
    body: JSON.stringify({ pid: 1, c: {} }),
  })
  expect(await response.json()).toMatchObject({
    options: { selection: { 1: 11, 2: 21 }, soldOut: [11, 21, 22] },
  })
})
