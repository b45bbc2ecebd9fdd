import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '#shared/server/postgres/testing.server.ts'
import type { Shop } from '../shop.server.ts'
import { openTestShop } from '../testing-shop.server.ts'
import { plainVisitor } from './testing-plain-forms.ts'

let database: TestDatabase
let shop: Shop
let baseUrl: string

const fill = `
  INSERT INTO categories (id, code, level, slug, path, name) VALUES (1, 'lece', 1, 'lece', 'lece', 'Leće');
  INSERT INTO attributes (id, code, name, filterable, on_card) VALUES (1, 'snaga', 'Snaga', true, true), (2, 'pakiranje', 'Pakiranje', true, true);
  INSERT INTO attribute_options (id, attribute_id, code, label) VALUES (11, 1, 'm175', '−1,75 D'), (12, 1, 'm2', '−2 D'),
    (21, 2, '90', '90 kom'), (22, 2, 's', 'Mala, veličina S');
  INSERT INTO products (id, parent_id, kind, code, slug, name, price) VALUES
    (1, NULL, 'configurable', 'k', 'aqua', 'Aqua, leće, 90 kom', 9000), (2, 1, 'variant', 'k-1', NULL, 'v', 9000),
    (3, 1, 'variant', 'k-2', NULL, 'v', 9000), (4, NULL, 'simple', 's', 'kapi', 'Kapi 10 ml za leće', 900);
  INSERT INTO product_attributes VALUES (1, 1, NULL, 0);
  INSERT INTO product_options (product_id, attribute_id, option_id, position) VALUES (1, 1, 11, 0), (1, 1, 12, 1);
  INSERT INTO variant_options VALUES (2, 1, 11), (3, 1, 12);
  INSERT INTO product_attribute_values (product_id, attribute_id, option_id) VALUES (1, 2, 21), (4, 2, 22);
  INSERT INTO product_categories (product_id, category_id, is_main) VALUES (1, 1, true), (4, 1, true);
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

/** The words that a page shows outside of its buttons' and links' names for the ear, and of its data. */
const wordsOf = (html: string) =>
  (/<main.*<\/main>/s.exec(html)?.[0] ?? '').replace(/<option[^>]*>[^<]*/g, '').replace(/<[^>]*>/g, '|')

const parted = /.{0,40}(\d (kom|ml|D)|[Vv]eličina S)(?![\p{L}\d])/gu
const joined = /(\d\u00a0(kom|ml|D)|[Vv]eličina\u00a0S)(?![\p{L}\d])/gu

test.each([
  ['/proizvod/aqua', ['1,75 D', '2 D', '90 kom']],
  ['/proizvod/kapi', ['10 ml', 'veličina S']],
  ['/proizvodi/lece?f=1&snaga=m175', ['1,75 D', '2 D', '90 kom', 'veličina S']],
])('on %s no number parts from its unit: %j', async (path, words) => {
  const shown = wordsOf(await (await fetch(baseUrl + path, { headers: { accept: 'text/html' } })).text())
  expect([...shown.matchAll(parted)].map(([text]) => text)).toEqual([])
  for (const text of words) expect(shown).toContain(text.replaceAll(' ', '\u00a0'))
  expect([...shown.matchAll(joined)].length).toBeGreaterThan(words.length)
})

test('nor does it in the cart, whose line is sent as it was', async () => {
  const someone = plainVisitor(baseUrl)
  await someone.post('/cart/add_to_cart', { product_id: '4' })
  await someone.post('/cart/add_to_cart', { product_id: '2', configurable: '[11]' })
  const { html } = await someone.get('/kosarica')
  const shown = wordsOf(html).replace(/<[^>]*>/g, '')
  expect([...shown.matchAll(parted)].map(([text]) => text)).toEqual([])
  for (const text of ['Kapi 10\u00a0ml za leće', '90\u00a0kom']) expect(shown).toContain(text)
  expect(html).toContain('"name":"Kapi 10 ml za leće"')
})

test('the footer ends no line with a word of one letter', async () => {
  const { html } = await plainVisitor(baseUrl).get('/')
  expect(/<footer.*<\/footer>/s.exec(html)?.[0]).toContain('u\u00a0eurima i\u00a0uključuju PDV')
})
