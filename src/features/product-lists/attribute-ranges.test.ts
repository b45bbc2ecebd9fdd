import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { listShop } from './testing-lists.server.ts'
import { FilterPanel } from './ui/FilterPanel.tsx'

/** Products 1–9 are 15 to 23 mm wide, 10 has no width; all are of one depth. */
const fill = `
  INSERT INTO attributes (id, code, kind, name, unit, filterable, position) VALUES
    (1, 'boja', 'options', 'Boja', NULL, true, 1), (2, 'most', 'range', 'Širina mosta', 'mm', true, 2),
    (3, 'oblik', 'options', 'Oblik', NULL, true, 3), (4, 'dubina', 'range', 'Dubina', 'mm', true, 4);
  INSERT INTO attribute_options (id, attribute_id, code, label) VALUES
    (1, 1, 'crna', 'Crna'), (2, 1, 'siva', 'Siva'), (3, 3, 'o', 'Okrugli'), (4, 3, 'p', 'Panto');
  INSERT INTO products (id, kind, code, slug, name, price)
    SELECT n, 'simple', 'p' || n, 'p-' || n, 'Okvir ' || n, n * 1000 FROM generate_series(1, 10) n;
  INSERT INTO product_attribute_values (product_id, attribute_id, option_id)
    SELECT id, 1, 1 + id % 2 FROM products UNION ALL SELECT id, 3, 3 + id % 2 FROM products;
  INSERT INTO product_attribute_values (product_id, attribute_id, text)
    SELECT id, 2, (14 + id)::text FROM products WHERE id < 10 UNION ALL SELECT id, 4, '30' FROM products;
`

const { database, ask } = listShop(fill)

test('LIST-04 LIST-07 an attribute of numbers is filtered by limits, which do not move its own bounds', async () => {
  const list = await ask({ get_all_products: 1, most_od: 17, most_do: '19' })
  expect(list.total).toBe(3)
  expect(list.filter.ranges).toEqual([
    {
      ...{ code: 'most', name: 'Širina mosta', unit: 'mm', after: 1 },
      bounds: { min: 15_000, max: 23_000 },
      whole: null,
    },
  ])
  expect(list.filter.priceBounds).toEqual({ min: 3000, max: 5000 })
  expect(list.filter.groups.map(({ code, options }) => [code, options.map(({ count }) => count)])).toEqual([
    ['boja', [1, 2]],
    ['oblik', [1, 2]],
  ])
})

test('SRCH-07 a measure among a search’s words limits the list as its filter does', async () => {
  for (const [keyword, total] of [
    ['okvir širina mosta od 17 do 19 mm', 3],
    ['širina mosta 17–19', 3],
    ['okvir most do 16 mm', 2],
    ['okvir most 18 mm do 30 €', 0],
    ['okvir most 16,5 mm', 0],
    ['okvir most do 17', 3],
    ['okvir most od 16,5 do 18,5 mm', 2],
    ['okvir -3 most uži od 17,5 do 20 €', 2],
  ] as const) {
    const list = await ask({ s: 1, keyword })
    expect([keyword, list.total]).toEqual([keyword, total])
  }
  const exact = await ask({ path: '/x', s: 1, keyword: 'okvir most od 16,5 mm' })
  expect(exact.active_filters.map(({ label }) => label)).toEqual(['Širina mosta: od 16,5\u00a0mm'])
  expect((await ask({ s: 1, keyword: 'okvir', most_od: '16.5' })).total).toBe(exact.total)
  const list = await ask({ s: 1, keyword: 'okvir most 18 mm' })
  expect(list.active_filters.map(({ label }) => label)).toEqual(['Širina mosta: 18\u00a0mm'])
})

test('LIST-09 LIST-18 the chip and the heading say the limits, and the chip leads to the list without them', async () => {
  const body = { get_all_products: 1, path: '/x', min_price: 20, most_od: 17, most_do: 19 }
  const list = await ask(body)
  expect(list.active_filters).toEqual([
    { code: 'price', value: '', label: 'od 20\u00a0€', href: '/x?most_od=17&most_do=19' },
    { code: 'most', value: '', label: 'Širina mosta: 17–19\u00a0mm', href: '/x?min_price=20' },
  ])
  expect(list.facet_title).toMatch(/– od 20\u00a0€; širina mosta: 17–19\u00a0mm$/)
})

test('LIST-20 limits that limit nothing, and those of unknown attributes, leave no trace', async () => {
  const { pager, total, active_filters } = await ask({
    ...{ get_all_products: 1, dubina_od: 30, dubina_do: 40, nepoznato_od: 5, boja_od: 3 },
  })
  expect({ ranges: pager.state.ranges, total, active_filters }).toEqual({
    ranges: {},
    total: 10,
    active_filters: [],
  })
})

test.each([
  [{ most_do: 40 }, 9, 'Širina mosta: do 40\u00a0mm'],
  [{ most_od: 1 }, 9, 'Širina mosta: od 1\u00a0mm'],
  [{ most_od: 15, most_do: 23 }, 9, 'Širina mosta: 15–23\u00a0mm'],
  [{ most_od: 10, most_do: 60, boja: 'crna' }, 4, 'Širina mosta: 10–60\u00a0mm'],
  [{ most_do: 40, min_price: 1, max_price: 9000 }, 9, 'Širina mosta: do 40\u00a0mm'],
  [{ s: 1, keyword: 'okvir most do 40 mm' }, 9, 'Širina mosta: do 40\u00a0mm'],
  [{ s: 1, keyword: 'most od 1 do 40 mm ispod 95 €' }, 9, 'Širina mosta: 1–40\u00a0mm'],
  [{ s: 1, keyword: 'okvir 2 most do 40 mm' }, 1, undefined],
])(
  'LIST-20 SRCH-07 limits past the ends of what only some products have leave these: %j',
  async (body, total, label) => {
    const list = await ask({ get_all_products: 1, ...body })
    const labels = list.active_filters.flatMap((active) => (active.code === 'most' ? [active.label] : []))
    expect([list.total, labels]).toEqual([total, label === undefined ? [] : [label]])
    // It is kept, or told.
    expect(list.notice?.includes('„Širina mosta: do 40\u00a0mm“') ?? false).toBe(label === undefined)
  },
)

test('LIST-10 PRICE-01 the form has the fields of each range, with the price’s as they were', async () => {
  const { filter } = await ask({ get_all_products: 1, most_od: 17 })
  const html = renderToStaticMarkup(createElement(FilterPanel, filter))
  const fields = [...html.matchAll(/<input type="number"[^>]*>/g)].map(([field]) =>
    ['name', 'id', 'value', 'placeholder', 'aria-label'].map(
      (name) => new RegExp(` ${name}="([^"]*)"`).exec(field)?.[1],
    ),
  )
  expect(fields).toEqual([
    ['min_price', 'min_price', '', '30', 'Cijena od'],
    ['max_price', 'max_price', '', '90', 'Cijena do'],
    ['most_od', 'most_od', '17', '15', 'Širina mosta, od'],
    ['most_do', 'most_do', '', '23', 'Širina mosta, do'],
  ])
  const groups = [...html.matchAll(/<summary[^>]*>([^<]*)/g)].map(([, title]) => title)
  expect(groups).toEqual(['Cijena', 'Boja', 'Širina mosta', 'Oblik'])
})

test('LIST-10 limits that leave nothing stay in the form', async () => {
  const { filter, total } = await ask({ get_all_products: 1, dostupno: 1, min_price: 30, most_od: 20 })
  expect(total).toBe(0)
  const html = renderToStaticMarkup(createElement(FilterPanel, filter))
  expect(html).toContain('<input type="hidden" name="min_price" value="30"/>')
  expect(html).toContain('<input type="hidden" name="most_od" value="20"/>')
})

test('LIST-07 the panel follows an attribute that becomes a range or ceases to be one', async () => {
  const codes = async () => (await ask({ get_all_products: 1 })).filter.ranges.map(({ code }) => code)
  for (const [kind, expected] of [
    ['options', []],
    ['range', ['most']],
  ] as const) {
    await database.pool.query('UPDATE attributes SET kind = $1 WHERE id = 2', [kind])
    await vi.waitFor(async () => expect(await codes()).toEqual(expected), { timeout: 10_000 })
  }
})
