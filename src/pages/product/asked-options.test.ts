import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '#shared/server/postgres/testing.server.ts'
import type { Shop } from '../../shop.server.ts'
import { openTestShop } from '../../testing-shop.server.ts'

let database: TestDatabase
let shop: Shop
let baseUrl: string

/** Colour (11, 12) → length (21, 22), which is asked for: 22 is made in colour 12 alone, and dearer. */
const fill = `
  INSERT INTO attributes (id, code, name, null_text, ask) VALUES
    (1, 'boja', 'Boja', NULL, false), (2, 'duljina', 'Duljina', 'Odaberite duljinu', true);
  INSERT INTO attribute_options (id, attribute_id, code, label, swatch) VALUES
    (11, 1, 'crna', 'Crna', '#000'), (12, 1, 'zlatna', 'Zlatna', '#ff0'), (21, 2, 'd60', '60 cm', NULL), (22, 2, 'd70', '70 cm', NULL);
  INSERT INTO products (id, parent_id, kind, code, slug, name, price) VALUES
    (1, NULL, 'configurable', 'l', 'lancic', 'Lančić', 1900), (2, 1, 'variant', 'l-1', NULL, 'v', 1900),
    (3, 1, 'variant', 'l-2', NULL, 'v', 1900), (4, 1, 'variant', 'l-3', NULL, 'v', 23800);
  INSERT INTO product_attributes VALUES (1, 1, NULL, 0), (1, 2, 1, 1);
  INSERT INTO product_options (product_id, attribute_id, option_id, position) VALUES
    (1, 1, 11, 0), (1, 1, 12, 1), (1, 2, 21, 0), (1, 2, 22, 1);
  INSERT INTO variant_options VALUES (2, 1, 11), (2, 2, 21), (3, 1, 12), (3, 2, 21), (4, 1, 12), (4, 2, 22);
  INSERT INTO warehouses (id, code, name) VALUES (1, 'w', 'Skladište');
  INSERT INTO stock VALUES (2, 1, 9000), (3, 1, 9000), (4, 1, 9000)`

beforeAll(async () => {
  database = await testDatabase()
  await database.pool.query(fill)
  ;({ shop, baseUrl } = await openTestShop(database.url))
})
afterAll(async () => {
  await shop.close()
  await database.drop()
})

const page = async (query = '') =>
  (await fetch(`${baseUrl}/proizvod/lancic${query}`, { headers: { accept: 'text/html' } })).text()
const words = (html: string) => html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')
const current = (html: string) =>
  [...html.matchAll(/<li data-option-id="(\d+)"[^>]*><a[^>]*aria-current="true"/g)].map(([, id]) => id)
const productOf = (html: string) => /data-main-cart-form.*?name="product_id" value="(\d*)"/s.exec(html)?.[1]
const add = (fields: Record<string, string>) =>
  fetch(`${baseUrl}/cart/add_to_cart`, {
    method: 'POST',
    headers: {
      accept: 'text/html',
      origin: baseUrl,
      referer: `${baseUrl}/proizvod/lancic`,
      'sec-fetch-site': 'same-origin',
    },
    body: new URLSearchParams(fields),
    redirect: 'manual',
  })

test('CONF-03 CONF-04 what is asked for is not chosen beforehand: its null-text stands, and the form says what is missing', async () => {
  const html = await page()
  expect(current(html)).toEqual(['11'])
  expect(words(html)).toContain('Duljina Odaberite duljinu')
  expect(words(html)).toContain('Još treba odabrati: Duljina')
  expect(html).not.toContain('Ova kombinacija nije u ponudi')
})

test('CONF-07 without scripts what is open is refused by its name, and nothing goes into the cart', async () => {
  const html = await page()
  const refused = await add({ product_id: productOf(html) ?? '', configurable: '[11]', qty: '1' })
  expect(refused.status).toBe(422)
  expect(words(await refused.text())).toContain('Lančić: još treba odabrati – Duljina.')
  const none = await add({ product_id: '1', qty: '1' })
  expect(words(await none.text())).toContain('Lančić: još treba odabrati – Boja, Duljina.')
  const chosen = productOf(await page('?c[1]=11&c[2]=21'))
  expect(chosen).toBe('2')
  expect((await add({ product_id: chosen ?? '', configurable: '[11,21]', qty: '1' })).status).toBe(303)
})

test('CONF-06 what is not made says why in sight and leads to what is; the dearer option says by how much', async () => {
  const html = await page('?c[1]=11&c[2]=21')
  const [note = ''] = /data-elsewhere="".*?<\/p>/s.exec(html) ?? []
  expect(words(note)).toMatch(/Nije u ovoj boji\s*\.\s*Pogledajte\s*:\s*70.cm · Zlatna/)
  expect(note).toContain('href="/proizvod/lancic?c[1]=12&amp;c[2]=22"')
  expect(html).not.toContain('+219')
  const dearer = await page('?c[1]=12&c[2]=22')
  expect(words(dearer)).toMatch(/70.cm \+219.€/)
  expect(dearer).not.toContain('data-elsewhere')
})
