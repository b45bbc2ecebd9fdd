import { expect, test } from 'vitest'
import { readListSettings } from '#features/catalogue/list-settings.server.ts'
import { canonicalHref, readListState } from './list-state.ts'
import { type List, listShop } from './testing-lists.server.ts'

/** Products 1–40, priced 10 € to 400 €, in sizes by turns; the first ten are in the group, twenty below the category. */
const fill = `
  INSERT INTO brands (id, code, slug, name) VALUES (1, 'z', 'z', 'Zora'), (2, 's', 's', 'Šipak'), (3, 'c', 'c', 'Čempres');
  INSERT INTO categories (id, parent_id, code, level, slug, path, name) VALUES
    (1, NULL, 'okviri', 1, 'okviri', 'okviri', 'Okviri'), (2, 1, 'zenski', 2, 'zenski', 'okviri/zenski', 'Ženski okviri');
  INSERT INTO product_groups (id, code, slug, name, description) VALUES (1, 'novo', 'novo', 'Novo', '<p>Upravo stiglo.</p>');
  INSERT INTO attributes (id, code, name, filterable, position) VALUES
    (1, 'velicina', 'Veličina', true, 1), (2, 'most', 'Širina mosta', true, 2), (3, 'polarizacija', 'Polarizacija', true, 3);
  INSERT INTO attribute_options (id, attribute_id, code, label, position) VALUES
    (1, 1, 'l', 'L', 0), (2, 1, 's', 'S', 1), (3, 1, 'xl', 'XL', 2), (4, 1, 'm', 'M', 3),
    (5, 2, 'm14', '14,2 mm', 0), (6, 2, 'm9', '9 mm', 1), (7, 3, 'da', 'Da', 0), (8, 3, 'ne', 'Ne', 1);
  INSERT INTO products (id, kind, code, slug, name, brand_id, price)
    SELECT n, 'simple', 'p' || n, 'p-' || n, 'Okvir ' || n, 1 + n % 3, n * 1000 FROM generate_series(1, 40) n;
  INSERT INTO product_categories SELECT id, CASE WHEN id <= 20 THEN 2 ELSE 1 END, true FROM products;
  INSERT INTO product_group_products SELECT 1, id FROM products WHERE id <= 10;
  INSERT INTO product_attribute_values (product_id, attribute_id, option_id)
    SELECT id, 1, 1 + id % 4 FROM products UNION ALL SELECT id, 2, 5 + id % 2 FROM products
    UNION ALL SELECT id, 3, CASE WHEN id > 20 THEN 7 ELSE 8 END FROM products;
  INSERT INTO shop_settings (key, value) VALUES
    ('lists', '{"paging": {"category": "both", "group": "more"}, "filters": {"most": "select"}}');
`

const { ask } = listShop(fill)

const groupOf = (list: List, code: string) => list.filter.groups.find((group) => group.code === code)
const labels = (list: List, code: string) => groupOf(list, code)?.options.map((option) => option.label)

test('LIST-07 values stand in a sensible order: sizes, numbers, the Croatian alphabet', async () => {
  const list = await ask({ list_name: 'category', list_id: 1 })
  expect(labels(list, 'velicina')).toEqual(['S', 'M', 'L', 'XL'])
  expect(labels(list, 'most')).toEqual(['9 mm', '14,2 mm'])
  expect(labels(list, 'brend')).toEqual(['Čempres', 'Šipak', 'Zora'])
})

test('LIST-07 the setting makes an attribute a select; two chosen values make it boxes', async () => {
  const list = await ask({ list_name: 'category', list_id: 1, f: 1, most: 'm9' })
  expect(groupOf(list, 'most')).toMatchObject({
    kind: 'select',
    options: [
      { code: 'm9', count: 20, selected: true },
      { code: 'm14', count: 20, selected: false },
    ],
  })
  expect(groupOf(list, 'velicina')?.kind).toBe('checkbox')
  expect(groupOf(await ask({ f: 1, most: 'm9;m14' }), 'most')?.kind).toBe('checkbox')
})

test('LIST-07 a value without products left is counted 0, chosen or not', async () => {
  const list = await ask({ list_name: 'category', list_id: 2, f: 1, velicina: 'm', max_price: 20 })
  expect(list.total).toBe(0)
  expect(
    groupOf(list, 'velicina')?.options.map(({ code, count, selected }) => [code, count, selected]),
  ).toEqual([
    ['s', 1, false],
    ['m', 0, true],
    ['l', 0, false],
    ['xl', 1, false],
  ])
})

test('LIST-09, LIST-18 a label that says nothing by itself has the attribute’s name before it', async () => {
  const list = await ask({
    list_name: 'category',
    list_id: 1,
    f: 1,
    polarizacija: 'da',
    most: 'm9',
    velicina: 's',
  })
  expect(list.active_filters.map((filter) => filter.label)).toEqual([
    'S',
    'Širina mosta: 9 mm',
    'Polarizacija: Da',
  ])
  expect(list.facet_title).toBe('Okviri – S; širina mosta: 9 mm; polarizacija: da')
})

test('LIST-12 how a list is paged is a setting by what it starts from', async () => {
  const paging = async (body: object) => (await ask(body)).pager.paging
  expect(await paging({ list_name: 'category', list_id: 1 })).toBe('both')
  expect(await paging({ list_name: 'group', list_id: 1 })).toBe('more')
  expect(await paging({ list_name: 'brand', list_id: 1 })).toBe('pager')
  expect(readListSettings({ paging: { category: 'endless' } })).toEqual({ paging: {}, filters: {} })
  expect(readListSettings(undefined)).toEqual({ paging: {}, filters: {} })
})

test('LIST-12 the last page says that there is no next one', async () => {
  const page = (number: number) => ask({ list_name: 'category', list_id: 1, page_number: number })
  expect((await page(1)).has_next_page).toBe(true)
  const last = await page(2)
  expect([last.has_next_page, last.grid.cards.length, last.pager.state.page]).toEqual([false, 10, 2])
})

test('LIST-02, LIST-12 a run of pages is its pages one after the other, also where the list has become shorter', async () => {
  const list = (more: object) => ask({ list_name: 'category', list_id: 1, page_size: 12, ...more })
  const ids = ({ grid }: List) => grid.cards.map(({ id }) => id)
  const pages = await Promise.all([1, 2, 3, 4].map((page_number) => list({ page_number })))
  const run = await list({ page_number: 3, from_page: 2 })
  expect(ids(run)).toEqual(pages.slice(1, 3).flatMap(ids))
  expect([run.total, run.has_next_page]).toEqual([40, true])
  expect(run.pager.state).toMatchObject({ page: 3, fromPage: 2 })
  const beyond = await list({ page_number: 9, from_page: 3 })
  expect(ids(beyond)).toEqual(pages.slice(2).flatMap(ids))
  expect([beyond.pager.state.page, beyond.pager.state.fromPage, beyond.has_next_page]).toEqual([4, 3, false])
  expect(ids(await list({ page_number: 9, from_page: 8 }))).toEqual(ids(pages[3] as List))
})

test('LIST-17 product_group and list_name group are the group’s own list and address', async () => {
  for (const named of [{ product_group: 1 }, { list_name: 'group', list_id: 1 }]) {
    const list = await ask({ ...named, sort: 'price_desc' })
    expect(list.total).toBe(10)
    expect(list.grid.cards[0]?.id).toBe(10)
    expect(list.pager.path).toBe('/grupa/novo')
    expect(list.facet_meta_description).toBe('Upravo stiglo.')
  }
  expect((await ask({ product_group: 99 })).error).toBe(true)
})

test('LIST-17 a custom list starts from the named list or everything, by its own filter and sort keys', async () => {
  const custom = await ask({
    c: 1,
    list_name: 'custom',
    velicina: 's',
    polarizacija: 'da',
    sort: 'price_desc',
    page_size: 3,
  })
  expect(custom.grid.cards.map((card) => card.id)).toEqual([37, 33, 29])
  expect(custom.total).toBe(5)
  const within = await ask({ c: 1, list_name: 'category', list_id: 2, velicina: 's', sort: 'price_desc' })
  expect(within.grid.cards.map((card) => card.id)).toEqual([17, 13, 9, 5, 1])
  expect((await ask({ c: 1, brend: 's', min_price: 390 })).grid.cards.map((card) => card.id)).toEqual([40])
})

test('LIST-20 out of an empty list: without each filter, the fullest first, and the same choice above', async () => {
  const empty = await ask({
    list_name: 'category',
    list_id: 2,
    f: 1,
    velicina: 's',
    polarizacija: 'da',
    sort: 'price_asc',
  })
  expect(empty.total).toBe(0)
  expect(empty.grid.alternatives).toEqual([
    {
      label: 'Bez filtra „Polarizacija: Da“',
      href: '/proizvodi/okviri/zenski?f=1&velicina=s&sort=price_asc',
      count: 5,
    },
    {
      label: 'Isti odabir: Okviri',
      href: '/proizvodi/okviri?f=1&polarizacija=da&velicina=s&sort=price_asc',
      count: 5,
    },
  ])
  expect((await ask({ list_name: 'category', list_id: 2 })).grid.alternatives).toEqual([])
  const nowhere = await ask({ list_name: 'category', list_id: 2, f: 1, velicina: 's', max_price: 5 })
  expect(nowhere.grid.alternatives.map((way) => way.count)).toEqual([5])
})

test('LIST-18 search engines know a list by one address, without order and page size', () => {
  const of = (query: string) => canonicalHref('/x', readListState(query))
  expect(of('f=1&boja=crna&page_number=2')).toBe('/x?f=1&boja=crna&page_number=2')
  expect(of('f=1&boja=crna&sort=price_asc&page_number=2')).toBe('/x?f=1&boja=crna')
  expect(of('page_number=3&from_page=1')).toBe('/x')
  expect(of('page_number=3&from_page=2')).toBe('/x?page_number=2')
  expect(of('page_size=60&page_number=2')).toBe('/x')
  expect(of('s=1&keyword=a&sort=price_asc')).toBe('/x?s=1&keyword=a')
})
