import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CardProps } from '#features/catalogue/card.ts'
import type { SuggestResult } from '#features/list-engine/types.ts'
import { type Catalogue, openCatalogue } from '#features/live-catalogue/catalogue.server.ts'
import { testPictures } from '#shared/pictures/testing-pictures.ts'
import { type TestDatabase, testDatabase } from '#shared/server/postgres/testing.server.ts'
import { type TestApp, testApp } from '#shared/server/process/testing-app.server.ts'
import { registerSearchCalls } from './calls.server.ts'
import type { SuggestAnswer, SuggestPieces } from './suggestion-view.ts'

const path = '/search_products_autocomplete'

let database: TestDatabase
let catalogue: Catalogue
let shop: TestApp
/** What the engine is made to answer beside its products. */
let besides: Partial<SuggestResult> = {}

const fill = `
  INSERT INTO brands (id, code, slug, name) VALUES (1, 'skrapa', 'skrapa', 'Škrapa'), (2, 'val', 'val', 'Val');
  INSERT INTO categories (id, parent_id, code, level, slug, path, name) VALUES
    (1, NULL, 'okviri', 1, 'okviri', 'okviri', 'Okviri'), (2, 1, 'zenski', 2, 'zenski', 'okviri/zenski', 'Ženski okviri'),
    (3, 2, 'tanki', 3, 'tanki', 'okviri/zenski/tanki', 'Tanki');
  INSERT INTO product_groups (id, code, slug, name) VALUES (1, 'novo', 'novo', 'Novi okviri'), (2, 'akcija', 'akcija', 'Akcija');
  INSERT INTO attributes (id, code, name, filterable) VALUES (1, 'boja', 'Boja', true);
  INSERT INTO attribute_options (id, attribute_id, code, label) VALUES (1, 1, 'crna', 'Crna'), (2, 1, 'bijela', 'Bijela');
  INSERT INTO products (id, kind, code, slug, name, brand_id, price)
    SELECT n, 'simple', 'p' || n, 'p-' || n, 'Okvir ' || n, 1 + n % 2, n * 1000 FROM generate_series(1, 130) n;
  INSERT INTO product_attribute_values (product_id, attribute_id, option_id) SELECT id, 1, 1 + id % 2 FROM products;
  INSERT INTO products (id, kind, code, slug, name, brand_id, price) VALUES
    (201, 'simple', 'l1', 'l1', 'Lupa', 1, 500000), (202, 'simple', 'l2', 'l2', 'Stalak za lupu', 1, 400000),
    (203, 'simple', 'l3', 'l3', 'Lupa velika', 1, 450000);
  INSERT INTO blog_categories (id, slug, name) VALUES (1, 'odabir', 'Kako odabrati');
  INSERT INTO blog_posts (category_id, slug, title, summary, body, status, published_at, picture) VALUES
    (1, 'okvir-i-lice', 'Koji okvir za koje lice', 'O obliku.', '<p>Širina, most i obrve.</p>', 'published', '2026-11-20', 'drawn:post/oblik-lica'),
    (NULL, 'stariji', 'Okviri kroz povijest', '', '<p>Nekad i danas.</p>', 'published', '2025-01-01', NULL),
    (NULL, 'nacrt', 'Okvir u nacrtu', '', '', 'draft', '2026-01-01', NULL),
    (NULL, 'sutra', 'Okvir za sutra', '', '', 'published', '2026-11-22', NULL),
    (NULL, 'lece', 'Njega leća', '', '<p>Otopina za leće, nikada voda.</p>', 'published', '2026-11-01', NULL);
`

beforeAll(async () => {
  database = await testDatabase()
  await database.pool.query(fill)
  catalogue = await openCatalogue({ database, log: console, clock: () => new Date(), pictures: testPictures })
  const { engine } = catalogue
  const suggest = (text: string, limit: number) => ({ ...engine.suggest(text, limit), ...besides })
  const asked: Catalogue = Object.create(catalogue, {
    engine: { value: Object.create(engine, { suggest: { value: suggest } }) },
  })
  shop = await testApp(database, { register: (router) => registerSearchCalls(router, asked) })
})
afterAll(async () => {
  await catalogue.close()
  await shop.close()
  await database.drop()
})

type Answer = SuggestAnswer &
  SuggestPieces & { error: boolean; status: number; message?: string; field?: string }
const ask = async (body: object) => (await shop.shopper().post(path, body)) as unknown as Answer
const everything = {
  get_posts: 1,
  get_categories: 1,
  get_product_groups: 1,
  get_brands: 1,
  get_all_products: 1,
}
const ids = ({ grid }: Answer) => grid.cards.map((card: CardProps) => card.id)

test('SRCH-05 answers products, posts, categories, groups and brands as the props of their regions', async () => {
  besides = {
    categories: [
      { id: 2, count: 7 },
      { id: 3, count: 1 },
      { id: 999, count: 1 },
    ],
    brands: [{ id: 1, count: 4 }],
    nearest: ['okviri'],
  }
  const answer = await ask({ query: 'okvir', ...everything, page_size: 3 })
  besides = {}
  expect(answer).toMatchObject({ error: false, total: 130, nearest: ['okviri'], corrected: null })
  expect(answer.grid.term).toBe('okvir')
  expect(answer.grid.cards).toHaveLength(3)
  expect(answer.grid.cards[0]).toMatchObject({ kind: 'simple', name: expect.stringContaining('Okvir') })
  expect(answer.product_groups).toEqual({
    term: 'okvir',
    categories: [
      { name: 'Ženski okviri', parent: null, href: '/proizvodi/okviri/zenski', count: 7 },
      { name: 'Tanki', parent: 'Ženski okviri', href: '/proizvodi/okviri/zenski/tanki', count: 1 },
    ],
    groups: [{ name: 'Novi okviri', parent: null, href: '/grupa/novo', count: null }],
  })
  expect(answer.brands).toEqual({
    term: 'okvir',
    brands: [{ name: 'Škrapa', href: '/brend/skrapa', count: 4 }],
  })
  expect(answer.posts?.posts.map((post) => post.href)).toEqual(['/blog/okvir-i-lice', '/blog/stariji'])
  expect(answer.posts?.posts[0]).toEqual({
    title: 'Koji okvir za koje lice',
    href: '/blog/okvir-i-lice',
    picture: '/media/drawn/1/post/oblik-lica',
    date: '20.\u00a011.\u00a02026.',
  })
})

test('SRCH-05 leaves out what was not asked for, and a hundred products come unless fewer are wanted', async () => {
  const answer = await ask({ query: 'okvir' })
  expect(answer).toMatchObject({ error: false, product_groups: null, posts: null, brands: null })
  expect(answer.grid.cards).toHaveLength(100)
  expect((await ask({ query: 'okvir', page_size: '' })).grid.cards).toHaveLength(100)
  expect((await ask({ query: 'okvir', page_size: '120' })).grid.cards).toHaveLength(120)
  const groups = await ask({ query: 'okvir', get_categories: 1 })
  expect(groups.product_groups?.groups).toEqual([])
})

test('SRCH-05 answers markup by default, every region under its name', async () => {
  const answered = await shop.shopper().request({
    method: 'POST',
    url: path,
    payload: 'query=okvir&get_posts=1&get_categories=1&get_brands=1&get_all_products=1&page_size=100',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
  const answer = answered.json()
  expect(answer.error).toBe(false)
  expect(answer.grid_html).toContain('data-region="suggested_products"')
  expect(answer.grid_html).toContain('Okvir 7')
  expect(answer.product_groups_html).toContain('data-region="suggested_groups"')
  expect(answer.brands_html).toContain('data-region="suggested_brands"')
  expect(answer.posts_html).toContain('Koji okvir za koje lice')
  expect(answer).not.toHaveProperty('grid')
})

test('SRCH-05 pre_filter leaves the products that the filter of a list would leave', async () => {
  const black = await ask({ query: 'okvir', pre_filter: 'f=1&boja=crna&max_price=100' })
  expect(black.error).toBe(false)
  expect(ids(black).sort((a, b) => a - b)).toEqual([2, 4, 6, 8, 10])
  expect(black.total).toBe(5)
  expect((await ask({ query: 'okvir', pre_filter: 'f=1&boja=ljubicasta&x=1' })).total).toBe(130)
  expect((await ask({ query: 'okvir', pre_filter: '%E0%A4%A&&&=;' })).error).toBe(false)
  expect((await ask({ query: 'okvir', pre_filter: '' })).total).toBe(130)
})

test('SRCH-03 a term under the minimum length is refused with the words for it, and the shop sets the minimum', async () => {
  expect(await ask({ query: ' o ', ...everything })).toMatchObject({
    status: 200,
    error: true,
    message: 'Upišite najmanje 2 znaka',
  })
  expect((await ask({})).message).toBe('Upišite najmanje 2 znaka')
  expect((await ask({ query: '👓👓' })).error).toBe(false)
  const wait = async (version: number) => expect.poll(() => catalogue.version).toBeGreaterThan(version)
  let before = catalogue.version
  await database.pool.query(`INSERT INTO shop_settings VALUES ('search', '{"minLength": 5}')`)
  await wait(before)
  expect((await ask({ query: 'okvi' })).message).toBe('Upišite najmanje 5 znakova')
  before = catalogue.version
  await database.pool.query(`UPDATE shop_settings SET value = '{"minLength": "five"}' WHERE key = 'search'`)
  await wait(before)
  expect((await ask({ query: 'okvi' })).error).toBe(false)
})

test('SRCH-05 hostile bodies get a clear refusal that names the field, or a sane answer', async () => {
  for (const [body, field] of [
    [{ query: 'a'.repeat(201) }, 'query'],
    [{ query: ['okvir'] }, 'query'],
    [{ query: { toString: 'x' } }, 'query'],
    [{ query: 'okvir\u0000' }, 'query'],
    [{ query: 'okvir', page_size: 121 }, 'page_size'],
    [{ query: 'okvir', page_size: 0 }, 'page_size'],
    [{ query: 'okvir', page_size: 'mnogo' }, 'page_size'],
    [{ query: 'okvir', pre_filter: { boja: 'crna' } }, 'pre_filter'],
    [{ query: 'okvir', pre_filter: 'x'.repeat(2001) }, 'pre_filter'],
    [{ query: 'okvir', get_posts: ['1'] }, 'get_posts'],
  ] as const) {
    expect(await ask(body), field).toMatchObject({ status: 400, error: true, field })
  }
  for (const query of [
    '<script>alert(1)</script>',
    `'"; DROP TABLE products;--`,
    '((((([',
    '\\\\',
    '%00%',
    385001,
  ]) {
    expect(await ask({ query, ...everything, unknown: 'x' })).toMatchObject({
      status: 200,
      error: false,
    })
  }
})

test('SRCH-04 posts are found by other forms of a word and by their text, drafts and later ones are not', async () => {
  const hrefs = async (query: string) =>
    (await ask({ query, get_posts: 1 })).posts?.posts.map(({ href }) => href)
  expect(await hrefs('okvirima')).toEqual(['/blog/okvir-i-lice', '/blog/stariji'])
  expect(await hrefs('LECAMA')).toEqual(['/blog/lece'])
  expect(await hrefs('otopi')).toEqual(['/blog/lece'])
  expect(await hrefs('obrve')).toEqual(['/blog/okvir-i-lice'])
  expect(await hrefs('okvir voda')).toEqual([])
  const before = catalogue.version
  await database.pool.query(`UPDATE blog_posts SET title = 'Dioptrija' WHERE slug = 'lece'`)
  await expect.poll(() => catalogue.version).toBeGreaterThan(before)
  expect(await hrefs('dioptrije')).toEqual(['/blog/lece'])
})

test('SRCH-05 prices among the words limit and order what is suggested, and leave the other words', async () => {
  const answer = await ask({ query: 'okvir do 50 €', ...everything })
  expect(answer.total).toBe(5)
  expect(ids(answer).sort()).toEqual([1, 2, 3, 4, 5])
  expect(answer.grid.term).toBe('okvir')
  expect(ids(await ask({ query: 'najjeftiniji okv', page_size: 3 }))).toEqual([1, 2, 3])
  expect(ids(await ask({ query: 'najskuplji okvir', page_size: 2 }))).toEqual([130, 129])
  expect((await ask({ query: 'do 30 €', ...everything })).total).toBe(3)
  expect(ids(await ask({ query: 'najjeftinija lupa' }))).toEqual([203, 201, 202])
  const fewer = await ask({ query: 'najjeftinija lupa', page_size: 2 })
  expect([fewer.total, ids(fewer)]).toEqual([3, [203, 201]])
  expect(ids(await ask({ query: 'lupa do 4600 €' }))).toEqual([203, 202])
  const absurd = await ask({ query: 'okvir do 0 €', ...everything })
  expect(absurd).toMatchObject({ total: 130, notice: expect.stringContaining('„do 0 €“') })
  expect((await ask({ query: 'okvir do 50 €', pre_filter: 'max_price=20' })).total).toBe(2)
  expect((await ask({ query: 'okvir do 50 kn' })).notice).toContain('7,53450')
  expect((await ask({ query: 'okvir do 50 €' })).notice).toBeNull()
})

test('SRCH-05 says which words were left out', async () => {
  expect(await ask({ query: 'xqzwy okvir' })).toMatchObject({
    total: 130,
    left_out: { words: ['xqzwy'], reason: 'unknown', shown: 'okvir' },
    notice: 'Nismo pronašli „xqzwy“; prikazujemo rezultate za „okvir“.',
  })
  expect(await ask({ query: 'okvir' })).toMatchObject({ left_out: null, notice: null })
})
