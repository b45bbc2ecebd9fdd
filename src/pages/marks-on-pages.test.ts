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
    INSERT INTO product_categories SELECT id, 1, true FROM products`)
  ;({ shop, baseUrl } = await openTestShop(database.url))
})
afterAll(async () => {
  await shop.close()
  await database.drop()
})

async function post(path: string, body: object, cookie = '', headers: Record<string, string> = {}) {
  const response = await fetch(baseUrl + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', cookie, ...headers },
    body: JSON.stringify(body),
  })
  const answer = (await response.json()) as Record<string, string>
  return { answer, cookie: response.headers.get('set-cookie')?.split(';')[0] ?? cookie }
}

/** A shopper's session cookie, with these marks. */
async function shopperWith(favourites: number[], compared: number[] = []): Promise<string> {
  let cookie = ''
  for (const product_id of favourites) {
    ;({ cookie } = await post('/api/favorite', { product_id, is_favorite: 1 }, cookie))
  }
  for (const product_id of compared) {
    ;({ cookie } = await post('/compare/toggle', { product_id, is_compare: 1 }, cookie))
  }
  return cookie
}

const page = async (path: string, cookie = '') =>
  (await fetch(baseUrl + path, { headers: { accept: 'text/html', cookie } })).text()

/** The toggles of a piece of markup: which product, and whether pressed. */
function toggles(html: string, action: '/api/favorite' | '/compare/toggle'): Record<string, boolean> {
  const forms = html.matchAll(new RegExp(`<form[^>]*action="${action}".*?</form>`, 'gs'))
  return Object.fromEntries(
    Array.from(forms, ([form]) => [
      /name="product_id" value="(\d+)"/.exec(form)?.[1],
      form.includes('aria-pressed="true"'),
    ]),
  )
}

const countOf = (html: string, name: string) => new RegExp(`data-count="${name}">(\\d+)<`).exec(html)?.[1]

test('LIST-15 the first render of a list shows what this shopper marked, and the header counts it', async () => {
  const html = await page('/proizvodi/okviri', await shopperWith([2, 3], [1]))
  expect(toggles(html, '/api/favorite')).toEqual({ 1: false, 2: true, 3: true })
  expect(toggles(html, '/compare/toggle')).toEqual({ 1: true, 2: false, 3: false })
  expect([countOf(html, 'favourites'), countOf(html, 'compare')]).toEqual(['2', '1'])
})

test('a shop that announces nothing has no empty strip above its header', async () => {
  expect(await page('/')).not.toContain('Obavijest trgovine')
})

test('LIST-15 the product page shows it too, and its buttons say what is so', async () => {
  const cookie = await shopperWith([2])
  const own = await page('/proizvod/p-2', cookie)
  expect(own).toMatch(/aria-label="U favoritima: [^"]+"[^>]*><span>U favoritima<\/span>/)
  expect(own).toMatch(/aria-label="Usporedi: [^"]+"[^>]*><span>Usporedi<\/span>/)
  expect(await page('/proizvod/p-1', cookie)).toMatch(
    /aria-label="Dodaj u favorite: [^"]+"[^>]*><span>Dodaj u favorite<\/span>/,
  )
  expect(toggles(await page('/proizvod/p-2', cookie), '/api/favorite')[2]).toBe(true)
  expect(toggles(await page('/proizvod/p-1', cookie), '/api/favorite')[1]).toBe(false)
})

test('LIST-15 nobody else sees it: neither visitors whose pages are kept nor other shoppers', async () => {
  const plain = { 1: false, 2: false, 3: false }
  const marked = await shopperWith([1])
  for (let visit = 0; visit < 2; visit++) {
    expect(toggles(await page('/proizvodi/okviri', marked), '/api/favorite')).toEqual({ ...plain, 1: true })
    const kept = await page('/proizvodi/okviri')
    expect(toggles(kept, '/api/favorite')).toEqual(plain)
    expect(kept).toContain('"marks":{"favourites":[],"compared":[]}')
    expect(countOf(kept, 'favourites')).toBeUndefined()
    expect(toggles(await page('/proizvodi/okviri', await shopperWith([], [3])), '/api/favorite')).toEqual(
      plain,
    )
  }
})

test('LIST-15 regions that go out as markup show it, to a client that renders itself nothing is read or rendered', async () => {
  const cookie = await shopperWith([3], [2])
  const list = { list_name: 'category', list_id: 1 }
  const { answer } = await post('/get_products', list, cookie)
  expect(toggles(String(answer.grid_html), '/api/favorite')).toEqual({ 1: false, 2: false, 3: true })
  expect(toggles(String(answer.grid_html), '/compare/toggle')).toEqual({ 1: false, 2: true, 3: false })
  const data = await post('/get_products', list, cookie, { 'x-pieces': 'data' })
  expect(Object.keys(data.answer)).toContain('grid')
  expect(JSON.stringify(data.answer)).not.toContain('<form')
})

test('FAV-04 the answer\u2019s block holds a card for each favourite, pressed', async () => {
  const cookie = await shopperWith([1])
  const { answer } = await post('/api/favorite', { product_id: 3, is_favorite: 1 }, cookie)
  expect(toggles(String(answer.html), '/api/favorite')).toEqual({ 1: true, 3: true })
})
