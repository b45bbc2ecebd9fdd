import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '#shared/server/postgres/testing.server.ts'
import { demoShop } from '../demo-shop.server.ts'
import type { Shop } from '../shop.server.ts'
import { openTestShop } from '../testing-shop.server.ts'
import { mainOf, plainVisitor } from './testing-plain-forms.ts'

let database: TestDatabase
let shop: Shop
let baseUrl: string

beforeAll(async () => {
  database = await testDatabase()
  await database.pool.query(`
    INSERT INTO categories (id, code, level, slug, path, name) VALUES (1, 'c', 1, 'okviri', 'okviri', 'Okviri');
    INSERT INTO warehouses (id, code, name) VALUES (1, 'central', 'Središnje');
    INSERT INTO products (id, kind, code, slug, name, price) VALUES (1, 'simple', 'p1', 'lora', 'Lora', 100);
    INSERT INTO product_categories VALUES (1, 1, true);
    INSERT INTO stock (product_id, warehouse_id, quantity) VALUES (1, 1, 9000);
    INSERT INTO product_pictures (product_id, source, alt) VALUES (1, 'drawn:hero/izlog', 'Lora');
  `)
  ;({ shop, baseUrl } = await openTestShop(database.url))
})
afterAll(async () => {
  await shop.close()
  await database.drop()
})

/** The bases of all pictures in some markup or data, each once. */
const basesIn = (text: string) => [
  ...new Set([...text.matchAll(/\/media\/[^"\s,]*?(?=-\d+\.(?:avif|webp)|")/g)].map(([base]) => base)),
]

test('a picture has one address wherever it is shown: in lists, on its product’s page, in the cart and its answers', async () => {
  const someone = plainVisitor(baseUrl)
  const [listed = '', ...others] = basesIn(mainOf((await someone.get('/proizvodi/okviri')).html))
  expect(listed).toBe(`/media/drawn/${demoShop.drawings.version}/hero/izlog`)
  expect(others).toEqual([])
  expect((await fetch(`${baseUrl}${listed}-400.webp`)).status).toBe(200)

  const added = await someone.post('/cart/add_to_cart', { product_id: '1' })
  expect(added.status).toBe(303)
  // Each page carries the mini-cart beside its own part, and the data of both; so does the answer to new totals.
  for (const page of ['/proizvodi/okviri', '/proizvod/lora', '/kosarica', '/', '/cart/recalculate_totals'])
    expect([page, basesIn((await someone.get(page)).html)]).toEqual([page, [listed]])

  for (const [path, body] of [
    ['/cart/add_to_cart', { product_id: 1 }],
    ['/cart/update_cart', { data: [{ product_id: 1, qty: 3 }] }],
    ['/cart/generate_confirm_modal', {}],
  ] as const) {
    const answer = (await someone.ask(path, body)).html
    expect([path, basesIn(answer)]).toEqual([path, [listed]])
  }
})
