import { expect, test } from 'vitest'
import { type List, listShop } from './testing-lists.server.ts'

const fill = `
  INSERT INTO brands (id, code, slug, name) VALUES (1, 'rt', 'rt', 'Rt'), (2, 'val', 'val', 'Val');
  INSERT INTO categories (id, parent_id, code, level, slug, path, name) VALUES
    (1, NULL, 'okviri', 1, 'okviri', 'okviri', 'Okviri'), (2, 1, 'zenski', 2, 'zenski', 'okviri/zenski', 'Ženski okviri');
  INSERT INTO product_groups (id, code, slug, name) VALUES (1, 'novo', 'novo', 'Novo');
  INSERT INTO attributes (id, code, name, filterable) VALUES (1, 'boja', 'Boja', true);
  INSERT INTO attribute_options (id, attribute_id, code, label) VALUES (1, 1, 'crna', 'Crna'), (2, 1, 'a;b & 100% č', 'Čudna');
  INSERT INTO products (id, kind, code, slug, name, brand_id, price, created_at)
    SELECT n, 'simple', 'p' || n, 'p-' || n, 'Okvir ' || n, 1 + n % 2, n * 1000, timestamptz '2026-01-01' + n * interval '1 day'
    FROM generate_series(1, 70) n;
  INSERT INTO product_categories SELECT id, CASE WHEN id <= 40 THEN 2 ELSE 1 END, true FROM products;
  INSERT INTO product_group_products SELECT 1, id FROM products WHERE id <= 3;
  INSERT INTO product_attribute_values (product_id, attribute_id, option_id) SELECT id, 1, 1 + id % 2 FROM products;
  INSERT INTO products (id, parent_id, kind, code, name, price) VALUES (200, NULL, 'configurable', 'k', 'Promjenjivi', 9000),
    (201, 200, 'variant', 'k1', 'k1', 8000), (202, 200, 'variant', 'qx-5001-02', 'k2', 12000);
  INSERT INTO variant_options (variant_id, attribute_id, option_id) VALUES (201, 1, 1), (202, 1, 2); UPDATE products SET unit = 'm' WHERE id = 70;
  UPDATE products SET ean = '2000000002023', special_price = 11000, special_from = '2026-01-01' WHERE id = 202;
  INSERT INTO warehouses (id, code, name) VALUES (1, 'w', 'Skladište'); INSERT INTO stock VALUES (202, 1, 1000);
`

const { database, catalogue, shopper, ask } = listShop(fill)

const ids = (list: List) => list.grid.cards.map((card) => card.id)

test('LIST-01 a category lists its products and those below it, 30 a page, newest first', async () => {
  const list = await ask({ list_name: 'category', list_id: 1 })
  expect(list).toMatchObject({ error: false, total: 70, has_next_page: true })
  expect(ids(list)).toEqual(Array.from({ length: 30 }, (_, index) => 70 - index))
  expect(list.grid.cards.map(({ measure }) => measure)).toEqual(['m', ...Array(29).fill(undefined)])
  expect((await ask({ list_name: 'category', list_id: '2' })).total).toBe(40)
})

test('LIST-02 LIST-04 page, size, order and price limits decide what is shown', async () => {
  const list = await ask({
    list_name: 'category',
    list_id: 1,
    sort: 'price_asc',
    page_size: 10,
    page_number: 2,
    min_price: 50,
  })
  expect(list.total).toBe(66)
  expect(ids(list)).toEqual([15, 16, 17, 18, 19, 20, 21, 22, 23, 24])
  expect(list.pager.state).toMatchObject({ page: 2, pageSize: 10, sort: 'price_asc', minPrice: 5000 })
})

test.each([
  [{ min_price: 0, max_price: 10_000 }, {}],
  [{ min_price: -50, max_price: 99_999 }, {}],
  [{ min_price: 10 }, {}],
  [{ max_price: 700 }, {}],
  [{ min_price: 10, max_price: 699 }, { maxPrice: 69_900 }],
  [{ min_price: 11, max_price: 700 }, { minPrice: 1100 }],
  [
    { min_price: 11, max_price: 699 },
    { minPrice: 1100, maxPrice: 69_900 },
  ],
  // The dearest black one costs 690, some other one more.
  [{ boja: 'crna', max_price: 690 }, { maxPrice: 69_000 }],
])(
  'LIST-04, LIST-08, LIST-09 a price that limits nothing in the whole list is no filter: %j',
  async (asked, kept) => {
    const list = await ask({ list_name: 'category', list_id: 1, ...asked })
    const { minPrice, maxPrice } = list.filter.state
    expect({ minPrice, maxPrice }).toEqual({ minPrice: null, maxPrice: null, ...kept })
    expect(list.pager.state).toEqual(list.filter.state)
    const chips = list.active_filters.filter(({ code }) => code === 'price')
    expect(chips).toHaveLength(Object.keys(kept).length > 0 ? 1 : 0)
    const prices = chips.length === 0 && !('boja' in asked)
    if (prices) expect([list.total, list.facet_title]).toEqual([70, 'Okviri'])
    expect(list.filter.wholeRange).toEqual({ lowest: 10, highest: 700 })
  },
)

test('LIST-03 LIST-09 a value with ; & % and č filters, and its chip leads to the list without it', async () => {
  const value = encodeURIComponent('a;b & 100% č')
  const list = await ask({ list_name: 'category', list_id: 1, f: '1', boja: value, brend: 'val' })
  expect(list.total).toBe(35)
  expect(list.active_filters.map((filter) => filter.label)).toEqual(['Val', 'Čudna'])
  expect(list.active_filters[1]?.href).toBe('/proizvodi/okviri?f=1&brend=val')
  expect(list.facet_title).toBe('Okviri – Val; Čudna')
})

test('LIST-17 markup of every region by default, brands, groups, everything and a search', async () => {
  const markup = await shopper().request({
    method: 'POST',
    url: '/get_products',
    payload: 'list_name=brand&list_id=2&page_size=5',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
  const answer = markup.json()
  for (const region of ['grid', 'sort', 'pager', 'filter']) {
    expect(answer[`${region}_html`]).toContain(`data-region="${region}"`)
  }
  expect(answer).toMatchObject({ error: false, total: 35, has_next_page: true, facet_title: 'Val' })
  expect(answer.facet_meta_title).toContain('Val')
  expect((await ask({ product_group: 1 })).total).toBe(3)
  expect((await ask({ get_all_products: 1 })).total).toBe(71)
  expect((await ask({ c: 1, sort: 'price_desc' })).grid.cards[0]?.price).toBe(70_000)
  expect(ids(await ask({ s: 1, keyword: 'OKVIR 7' }))).toEqual([7])
})

test('LIST-20 nonsense gives a sane page', async () => {
  const far = await ask({
    list_name: 'category',
    list_id: 1,
    page_number: '99999999999',
    sort: 'x',
    nema: 'nista',
    boja: 'nema',
  })
  expect(far.error).toBe(false)
  expect(far.pager.state.page).toBeGreaterThan(0)
  const negative = await ask({ list_name: 'category', list_id: 1, page_number: -3, page_size: '' })
  expect(negative.pager.state).toMatchObject({ page: 1, pageSize: 30 })
  const last = await ask({ list_name: 'category', list_id: 1, page_number: 50 })
  expect(ids(last)).toEqual([10, 9, 8, 7, 6, 5, 4, 3, 2, 1])
})

test.each([
  ['page_size', 121, 'Broj proizvoda na stranici'],
  ['page_size', '1e9', 'Broj proizvoda na stranici'],
  ['page_size', 0, 'Broj proizvoda na stranici'],
  ['page_size', -1, 'Broj proizvoda na stranici'],
  ['page_size', 'abc', 'Broj proizvoda na stranici'],
  ['page_size', '12,5', 'Broj proizvoda na stranici'],
  ['page_size', [30], 'Broj proizvoda na stranici'],
  ['keyword', 'š'.repeat(201), 'Pojam pretrage'],
  ['keyword', encodeURIComponent('š'.repeat(201)), 'Pojam pretrage'],
  ['keyword', 'a&'.repeat(101), 'Pojam pretrage'],
  ['list_id', 'abc', 'Popis proizvoda'],
  ['list_id', '', 'Popis proizvoda'],
])(
  'LIST-17, LIST-20 past its limit or no such thing at all, %s = %j is refused by name',
  async (field, value, name) => {
    const refused = await shopper().request({
      method: 'POST',
      url: '/get_products',
      payload: { list_name: 'category', list_id: 1, s: 1, [field]: value },
    })
    expect(refused.statusCode).toBe(400)
    expect(refused.json()).toMatchObject({ error: true, field, message: expect.stringContaining(name) })
    expect(refused.json().grid_html).toBeUndefined()
  },
)

test.each(['category', 'brand', 'group'])(
  'LIST-17 %s without list_id lacks what the call needs',
  async (list_name) => {
    for (const body of [{ list_name }, { list_name, c: 1 }]) {
      const refused = await shopper().request({ method: 'POST', url: '/get_products', payload: body })
      expect(refused.statusCode).toBe(400)
      expect(refused.json()).toMatchObject({ error: true, field: 'list_id' })
    }
    // These say which list by themselves.
    for (const other of [{ get_all_products: 1 }, { product_group: 1 }])
      expect((await ask({ list_name, ...other })).error).toBe(false)
  },
)

test.each([
  { list_name: 'category', list_id: 999 },
  { list_name: 'brand', list_id: 999 },
  { list_name: 'group', list_id: 999 },
  { product_group: 999 },
])('LIST-17 a list that is not there is 404 and said so: %j', async (body) => {
  for (const headers of [undefined, { 'x-pieces': 'data' }]) {
    const refused = await shopper().request({ method: 'POST', url: '/get_products', payload: body, headers })
    expect(refused.statusCode).toBe(404)
    expect(refused.json()).toMatchObject({ error: true, message: 'Taj popis proizvoda ne postoji.' })
    expect(refused.json().grid).toBeUndefined()
  }
})

test('LIST-17 at its limit it is taken', async () => {
  const list = await ask({ list_name: 'all', page_size: 120 })
  expect([list.error, list.pager.state.pageSize]).toEqual([false, 120])
  for (const keyword of [
    'š'.repeat(200),
    encodeURIComponent('š '.repeat(100)),
    encodeURIComponent('👓'.repeat(200)),
  ])
    expect((await ask({ list_name: 'search', s: 1, keyword })).error, keyword.slice(0, 9)).toBe(false)
})

test('a configurable product costs its lowest variant and is there when any variant is', async () => {
  const list = await ask({ s: 1, keyword: 'promjenjivi' })
  expect(list.grid.cards[0]).toMatchObject({ id: 200, price: 8000, from: true, available: true })
})

test('a committed change reaches the lists', async () => {
  const changed = new Promise<void>((resolve) => {
    const stop = catalogue().onChange(() => {
      if (catalogue().engine.cards<{ price: number }>([5])[0]?.price !== 4321) return
      stop()
      resolve()
    })
  })
  await database.pool.query('UPDATE products SET price = 4321 WHERE id = 5')
  await changed
  await database.pool.query('DELETE FROM products WHERE id = 6')
  await expect.poll(() => catalogue().engine.cards([6]).length).toBe(0)
})

test('SRCH-01 a search is asked with its keyword as it stands in the address, encoded', async () => {
  const list = await ask({ list_name: 'search', s: '1', keyword: encodeURIComponent('okvir 12') })
  expect(ids(list)).toEqual([12])
  expect((await ask({ list_name: 'search', s: '1', keyword: '%C4%8Dega-nema' })).total).toBe(0)
  expect((await ask({ list_name: 'search', s: '1', keyword: 'PROMJENJIV%49' })).total).toBe(1)
})

const searched = (keyword: string) =>
  ask({ list_name: 'search', s: '1', keyword: encodeURIComponent(keyword) })

test('SRCH-07 prices among the words are limits and orders that chips and panel show', async () => {
  const list = await searched('okvir od 20 do 50 €')
  expect(list.total).toBe(4)
  expect(list.pager.state).toMatchObject({ keyword: 'okvir', minPrice: 2000, maxPrice: 5000 })
  expect(list.filter.state).toMatchObject({ minPrice: 2000, maxPrice: 5000 })
  expect(list.active_filters).toMatchObject([
    { code: 'price', href: '/rezultati-pretrage?s=1&keyword=okvir' },
  ])
  expect(ids(await searched('najjeftiniji okvir')).slice(0, 3)).toEqual([1, 2, 3])
  expect(ids(await searched('najskuplji okvir do 300 €')).slice(0, 2)).toEqual([30, 29])
  expect((await searched('do 20 €')).total).toBe(2)
  expect((await searched('okvir do 150 kn')).notice).toContain('7,53450')
  expect((await searched('okvir do 20 €')).notice).toBeUndefined()
  const absurd = await searched('okvir do -50 €')
  expect(absurd).toMatchObject({ total: (await searched('okvir')).total, active_filters: [] })
  expect(absurd.notice).toContain('„do -50 €“')
  expect(ids(await searched('okvir 12'))).toEqual([12])
})

test('SRCH-06 the call says which words were left out', async () => {
  const list = await searched('okvir Xqžwy')
  expect(list.total).toBe((await searched('okvir')).total)
  expect(list).toMatchObject({
    left_out: { words: ['xqžwy'], reason: 'unknown' },
    notice: 'Nismo pronašli „xqžwy“; prikazujemo rezultate za „okvir“.',
  })
  expect((await searched('okvir')).notice).toBeUndefined()
})

test('SRCH-06 the code or EAN of a variant shows that variant, one of the product the product', async () => {
  const codes = [
    'qx-5001-02',
    'QX500102',
    'qx 5001 02',
    '5001-02',
    '5001 02',
    '2000000002023',
    '2 000000-002023',
  ]
  for (const code of codes) {
    expect((await searched(code)).grid.cards, code).toMatchObject([
      {
        id: 200,
        href: expect.stringMatching(/200\?c\[1\]=2$/),
        price: 11_000,
        regularPrice: 12_000,
        from: false,
        available: true,
        swatches: [],
      },
    ])
  }
  expect((await searched('k1')).grid.cards).toMatchObject([
    { href: expect.stringMatching(/200\?c\[1\]=1$/), price: 8000, regularPrice: null, available: false },
  ])
  expect((await searched('promjenjivi')).grid.cards).toMatchObject([
    { href: expect.stringMatching(/200$/), price: 8000, from: true },
  ])
})
