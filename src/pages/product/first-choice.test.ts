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
  INSERT INTO products (id, kind, code, slug, name, price) VALUES
    (8, 'simple', 'b', 'brac', 'Okvir Brač', 9000), (9, 'simple', 'h', 'hvar', 'Okvir Hvar', 9000),
    (10, 'bundle', 'p', 'paket', 'Paket', 9000);
  INSERT INTO bundle_items (bundle_id, product_id, is_main, position) VALUES (10, 8, true, 0);
  INSERT INTO categories (id, code, level, slug, path, name) VALUES (1, 'okviri', 1, 'okviri', 'okviri', 'Okviri');
  INSERT INTO product_categories (product_id, category_id, is_main) VALUES (1, 1, true), (6, 1, true), (8, 1, true);
  INSERT INTO product_attributes VALUES (1, 1, NULL, 0), (1, 2, NULL, 1), (6, 1, NULL, 0);
  INSERT INTO product_options (product_id, attribute_id, option_id, position) VALUES
    (1, 1, 11, 0), (1, 1, 12, 1), (1, 2, 21, 0), (1, 2, 22, 1), (6, 1, 11, 0);
  INSERT INTO variant_options VALUES
    (2, 1, 11), (2, 2, 21), (3, 1, 11), (3, 2, 22), (4, 1, 12), (4, 2, 21), (5, 1, 12), (5, 2, 22), (7, 1, 11);
  INSERT INTO warehouses (id, code, name) VALUES (1, 'w', 'Skladište');
  INSERT INTO stock VALUES (4, 1, 1000), (5, 1, 3000), (9, 1, 5000)`

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
    expect(item).toMatch(/title="[^"]*, Rasprodano"/)
    expect(item.replace(/<[^>]+>/g, '')).toMatch(/Rasprodano$/)
    return Number(id)
  })
/** Whether search engines are told that the variant of these options can be bought. */
function offered(html: string, options: readonly number[]): string {
  const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? []
  const { hasVariant }: { hasVariant: { offers: { url: string; availability: string } }[] } = JSON.parse(json)
  const isChosen = (url: string) =>
    [...new URL(url).searchParams.values()].map(Number).join() === options.join()
  return hasVariant.find(({ offers }) => isChosen(offers.url))?.offers.availability ?? ''
}

test.each([
  ['krk', [12, 22], [11, 21], 'LimitedAvailability'],
  ['krk?c[1]=12', [12, 22], [11, 21], 'LimitedAvailability'],
  ['krk?c[2]=22', [12, 22], [11, 21], 'LimitedAvailability'],
  ['krk?c[1]=11', [11, 21], [11, 21, 22], 'OutOfStock'],
  ['krk?configurable[1]=12&configurable[2]=21', [12, 21], [11, 21], 'OutOfStock'],
  ['vis', [11], [11], 'OutOfStock'],
])('CONF-03 /proizvod/%s opens on %j, and marks %j as sold out', async (address, first, marked, offer) => {
  const html = await page(address)
  expect(chosen(html)).toEqual(first)
  expect(soldOut(html)).toEqual(marked)
  expect(offered(html, first)).toBe(`https://schema.org/${offer}`)
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

/** What is said of a product of which nothing can be bought, with where its links lead. */
const saidSoldOut = (html: string) => {
  const box = /<section[^>]*data-sold-out-product="".*?<\/section>/s.exec(html)?.[0]
  if (box === undefined) return null
  expect(html.indexOf(box)).toBeGreaterThan(html.indexOf('</h1>'))
  expect(html.indexOf(box)).toBeLessThan(html.indexOf('PDV je uključen u cijenu'))
  const links = [...box.matchAll(/href="([^"]*)">([^<]*)</g)].map(([, href, text]) => [text, href])
  for (const [, href] of links) if (href?.startsWith('#')) expect(html).toContain(`id="${href.slice(1)}"`)
  return { title: /<h2[^>]*>([^<]*)/.exec(box)?.[1], links }
}
const inItsCategory = ['Sve u kategoriji Okviri', '/proizvodi/okviri']
const similar = ['Pogledaj slične proizvode', '#related']

test.each([
  ['vis', [similar, inItsCategory]],
  ['brac', [similar, inItsCategory]],
  ['paket', [['Svi proizvodi', '/proizvodi']]],
])('/proizvod/%s, wholly sold out, says so above its price and leads on to %j', async (slug, links) => {
  expect(saidSoldOut(await page(slug))).toEqual({ title: 'Ovog proizvoda nema na zalihi.', links })
})

test.each(['krk', 'krk?c[1]=11', 'hvar'])(
  '/proizvod/%s, of which something can be bought, is not called sold out',
  async (address) => {
    expect(saidSoldOut(await page(address))).toBeNull()
  },
)

test('PDP-12 what a variant costs a metre is said with its unit, not with its product’s', async () => {
  const small = 'krk?c[1]=12&c[2]=21'
  expect(await page(small)).not.toContain('\u00a0/\u00a0m<')
  await database.pool.query("UPDATE products SET unit = 'm' WHERE id = 5")
  expect(await page('krk?c[1]=12&c[2]=22')).toContain('\u00a0/\u00a0m<')
  expect(await page(small)).not.toContain('\u00a0/\u00a0m<')
})
