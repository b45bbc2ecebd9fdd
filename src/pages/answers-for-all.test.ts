import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '#shared/server/postgres/testing.server.ts'
import type { Shop } from '../shop.server.ts'
import { openTestShop } from '../testing-shop.server.ts'

let database: TestDatabase
let shop: Shop
let baseUrl: string

beforeAll(async () => {
  database = await testDatabase()
  await database.pool.query(`
    INSERT INTO categories (id, code, level, slug, path, name) VALUES (1, 'okviri', 1, 'okviri', 'okviri', 'Okviri');
    INSERT INTO products (id, kind, code, slug, name, price)
      SELECT n, 'simple', 'p' || n, 'p-' || n, 'Okvir ' || n, n * 100 FROM generate_series(1, 3) n;
    INSERT INTO product_categories SELECT id, 1, true FROM products;
    INSERT INTO attributes (id, code, name, filterable) VALUES (1, 'boja', 'Boja', true);
    INSERT INTO attribute_options (id, attribute_id, code, label)
      SELECT n, 1, 'nijansa-' || n, 'Nijansa ' || n FROM generate_series(1, 1500) n;
    INSERT INTO product_options (product_id, attribute_id, option_id) SELECT 1, 1, id FROM attribute_options;
    INSERT INTO warehouses (code, name) VALUES ('w', 'Skladište');
    INSERT INTO stock (product_id, warehouse_id, quantity) SELECT p.id, w.id, 5000 FROM products p, warehouses w`)
  ;({ shop, baseUrl } = await openTestShop(database.url))
})
afterAll(async () => {
  await shop.close()
  await database.drop()
})

async function open(path: string, headers: Record<string, string> = {}) {
  const answer = await fetch(baseUrl + path, { headers: { accept: 'text/html', ...headers } })
  return { status: answer.status, headers: answer.headers, html: await answer.text() }
}

/** A shopper's cookie after putting two pieces into the cart. */
async function shopper(): Promise<string> {
  const answer = await fetch(`${baseUrl}/cart/add_to_cart`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify({ product_id: 1, qty: 2 }),
  })
  expect(await answer.json()).toMatchObject({ error: false })
  return answer.headers.get('set-cookie')?.split(';')[0] ?? ''
}

test('SAFE-05 missing pages and wrong addresses show a shopper’s cart and token to nobody', async () => {
  const cookie = await shopper()
  for (const path of ['/nema-me', '/proizvod/nema-me', '/proizvodi/nema', '/stranica/nema', '/%E0']) {
    const theirs = await open(path, { cookie })
    const strangers = await open(path)
    expect([theirs.status, path]).toEqual([path === '/%E0' ? 400 : 404, path])
    expect(theirs.html).toBe(strangers.html)
    expect(theirs.html).not.toMatch(/"token":/)
    expect(theirs.html).toMatch(/"count":0|"cart":0/)
    expect(theirs.headers.get('cache-control')).toBe('private, no-store')
    expect(theirs.headers.get('set-cookie')).toBeNull()
  }
})

test('SAFE-05 what a shopper with a session is shown is kept by no cache; what all are shown may be', async () => {
  const cookie = await shopper()
  for (const path of ['/', '/proizvodi/okviri', '/proizvod/p-1', '/kosarica', '/lookup/countries']) {
    expect([path, (await open(path, { cookie })).headers.get('cache-control')]).toEqual([
      path,
      'private, no-store',
    ])
  }
  // What one visitor alone is shown needs no session: an order's page opens by its address.
  for (const path of ['/kosarica', '/favoriti', '/usporedba', '/hvala/0', '/lookup/countries'])
    expect([path, (await open(path)).headers.get('cache-control')]).toEqual([path, 'private, no-store'])
  // Twice: rendered, and kept.
  for (let time = 0; time < 2; time++) {
    const { headers } = await open('/proizvodi/okviri')
    expect(headers.get('cache-control')).toBe('no-cache')
    expect(headers.get('vary')).toContain('cookie')
  }
})

test('SAFE-05 a kept page holds nothing that one visitor’s address had', async () => {
  const first = await open('/proizvod/p-2?utm_source=tajni-izvor&mail=ana%40primjer.hr')
  expect(first.html).not.toContain('tajni-izvor')
  expect(first.html).not.toContain('primjer.hr')
  const second = await open('/proizvod/p-2')
  expect(second.html).toBe(first.html)
  expect(second.headers.get('x-request-id')).not.toBe(first.headers.get('x-request-id'))
})

test('SAFE-06 other orders of known parameters and any unknown ones are the same kept page', async () => {
  const path = '/proizvodi/okviri'
  const pages = new Set<string>()
  for (const query of [
    'f=1&boja=nijansa-1&sort=price_asc',
    'sort=price_asc&x=1&f=1&boja=nijansa-1',
    'y=z&boja=nijansa-1&f=1&sort=price_asc',
  ])
    pages.add((await open(`${path}?${query}`)).html)
  expect(pages.size).toBe(1)
})

test('SAFE-01 an address with 1,500 values of a filter gives a page of sane size, with 60 of them', async () => {
  const values = Array.from({ length: 1500 }, (_, n) => `nijansa-${n + 1}`)
  const { status, html } = await open(`/proizvodi/okviri?f=1&boja=${values.join(';').slice(0, 15_000)}`)
  expect(status).toBe(200)
  const props = /id="page-data">(.*?)<\/script>/s.exec(html)?.[1] ?? '{}'
  const { list } = (JSON.parse(props) as { props: { list: { active_filters: object[] } } }).props
  expect(list.active_filters).toHaveLength(60)
  // The 1,500 values themselves take half a megabyte; links to each with all others took 22.
  expect(html.length).toBeLessThan(1_500_000)
})
