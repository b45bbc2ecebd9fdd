import { expect, test } from 'vitest'
import { listShop } from './testing-lists.server.ts'

const { ask: askFor } = listShop(`
  INSERT INTO brands (id, code, slug, name) VALUES (1, 'rt', 'rt', 'Rt');
  INSERT INTO categories (id, code, level, slug, path, name) VALUES (1, 'o', 1, 'okviri', 'okviri', 'Okviri');
  INSERT INTO product_groups (id, code, slug, name) VALUES (1, 'novo', 'novo', 'Novo');
  INSERT INTO products (id, kind, code, slug, name, brand_id, price) SELECT n, 'simple', 'p' || n, 'p-' || n,
    CASE WHEN n % 2 = 0 THEN 'Galeb ' ELSE 'Vrabac ' END || n, CASE WHEN n <= 4 THEN 1 END, n * 1000 FROM generate_series(1, 10) n;
  INSERT INTO product_categories SELECT id, 1, true FROM products WHERE id <= 6;
  INSERT INTO product_group_products SELECT 1, id FROM products WHERE id >= 9`)

const ask = (body: object) => askFor({ s: 1, keyword: 'galeb', ...body })
const found = async (body: object) => (await ask(body)).grid.cards.map(({ id }) => id).sort((a, b) => a - b)

test('SRCH-01 a search is within the list that is named, else among all products', async () => {
  expect(await found({})).toEqual([2, 4, 6, 8, 10])
  expect(await found({ list_name: 'search', list_id: 1 })).toEqual([2, 4, 6, 8, 10])
  expect(await found({ list_name: 'all', get_all_products: 1 })).toEqual([2, 4, 6, 8, 10])
  expect(await found({ list_name: 'category', list_id: 1 })).toEqual([2, 4, 6])
  expect(await found({ list_name: 'brand', list_id: '1' })).toEqual([2, 4])
  expect(await found({ product_group: 1 })).toEqual([10])
  // Without s=1 the list is not searched.
  expect(await found({ list_name: 'category', list_id: 1, s: 0 })).toEqual([1, 2, 3, 4, 5, 6])
})

test('SRCH-01, SRCH-07 prices among the words limit the list that is searched in', async () => {
  const category = { list_name: 'category', list_id: 1 }
  expect(await found({ ...category, keyword: 'galeb do 50 €' })).toEqual([2, 4])
  expect(await found({ ...category, keyword: 'ispod 30 eura' })).toEqual([1, 2, 3])
})

test.each([
  ['galeb do 500 €', {}, 'do 500\u00a0€', [2, 4, 6, 8, 10]],
  ['galeb od 10 do 60 €', {}, 'od 10\u00a0€', [2, 4, 6]],
  ['galeb od 10 do 500 €', {}, '10\u00a0€ – 500\u00a0€', [2, 4, 6, 8, 10]],
  ['galeb do 60 €', {}, null, [2, 4, 6]],
  // What is not in the words is a filter's, and says nothing.
  ['galeb do 500 €', { max_price: 300 }, null, [2, 4, 6, 8, 10]],
])(
  'SRCH-07 of the limits in „%s“ (%o) those that all is within are said: %s',
  async (keyword, filter, met, ids) => {
    const list = await ask({ keyword, ...filter })
    expect(list.notice ?? null).toBe(
      met && `Ograničenje cijene „${met}“ ne sužava popis: ispunjavaju ga svi proizvodi.`,
    )
    expect(list.grid.cards.map(({ id }) => id).sort((a, b) => a - b)).toEqual(ids)
  },
)

test('SRCH-01 the answer is headed by both and leads to its own address', async () => {
  const list = await ask({ list_name: 'category', list_id: 1, path: '/proizvodi/okviri', max_price: 45 })
  expect(list.facet_title).toContain('Okviri: rezultati pretrage za „galeb“')
  expect(list.active_filters.map(({ href }) => href)).toEqual(['/proizvodi/okviri?s=1&keyword=galeb'])
  const all = await ask({ path: '/rezultati-pretrage' })
  expect(all.facet_title).toBe('Rezultati pretrage za „galeb“')
})
