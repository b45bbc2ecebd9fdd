import { expect, test } from 'vitest'
import { csvOf, linesOf, productsOf, type Row } from './testing-files.server.ts'

const columns = [
  ...['ID', 'Type', 'SKU', 'Name', 'Published', 'Short description', 'Description', 'Brands', 'Brand'],
  ...['Tax status', 'Tax class', 'In stock?', 'Stock', 'Weight (kg)', 'Weight (g)', 'Weight (lbs)'],
  ...[
    'Date sale price starts',
    'Date sale price ends',
    'Sale price',
    'Regular price',
    'Categories',
    'Images',
  ],
  ...['Parent', 'GTIN, UPC, EAN, or ISBN', 'GTIN', 'EAN'],
  ...[1, 2, 3].flatMap((number) => [`Attribute ${number} name`, `Attribute ${number} value(s)`]),
]
const file = (...rows: Row[]) => csvOf(columns, rows)
const row = (more: Row = {}): Row => ({ SKU: 'M', Name: 'Majica', 'Regular price': '10', ...more })
const one = async (...rows: Row[]) => (await productsOf(file(...rows)))[0]
const errorsOf = async (...rows: Row[]) =>
  (await linesOf(file(...rows))).flatMap((line) => ('error' in line ? [[line.line, line.error]] : []))
/** "Attribute 1 name" and so on, in pairs. */
const attributes = (...pairs: [string, string][]): Row =>
  Object.fromEntries(
    pairs.flatMap(([name, values], index) => [
      [`Attribute ${index + 1} name`, name],
      [`Attribute ${index + 1} value(s)`, values],
    ]),
  )
const parent = (more: Row): Row => ({ Type: 'variable', SKU: 'M', Name: 'Majica', ...more })
const variation = (more: Row): Row => ({ Type: 'variation', Parent: 'M', 'Regular price': '10', ...more })

test.each([
  [{}, 'active'],
  [{ Published: '', Type: 'simple' }, 'active'],
  [{ Published: ' 1 ' }, 'active'],
  [{ Published: '0' }, 'hidden'],
  [{ Published: '-1' }, 'hidden'],
])('whether a product of WooCommerce is shown: %j makes it %s', async (more, status) => {
  expect((await one(row(more)))?.status).toBe(status)
})

test.each([
  [{}, 0],
  [{ 'In stock?': '0' }, 0],
  [{ 'In stock?': ' 1 ' }, 1000],
  [{ 'In stock?': 'True' }, 1000],
  [{ 'In stock?': 'instock' }, 1000],
  [{ 'In stock?': 'backorder' }, 1000],
  [{ 'In stock?': 'notinstock' }, 0],
  [{ 'In stock?': '10' }, 0],
  [{ 'In stock?': '1', Stock: '3' }, 3],
  [{ 'In stock?': '1', Stock: '0' }, 0],
  [{ 'In stock?': '0', Stock: '4' }, 4],
])('what WooCommerce says of stock: %j are %d pieces', async (more, pieces) => {
  expect((await one(row(more)))?.stock).toBe(pieces * 1000)
})

test.each([
  [{}, 'standard'],
  [{ 'Tax status': 'taxable' }, 'standard'],
  [{ 'Tax status': ' none ' }, 'zero'],
  [{ 'Tax class': 'zero-rate' }, 'zero'],
  [{ 'Tax class': ' Reduced rate' }, 'reduced'],
  [{ 'Tax class': 'not reduced, not zero' }, 'standard'],
])('what WooCommerce says of VAT: %j is the class %s', async (more, vatClass) => {
  expect((await one(row(more)))?.vat_class).toBe(vatClass)
})

test.each([
  [{ 'Weight (kg)': '0,5' }, 500],
  [{ 'Weight (g)': '90' }, 90],
  [{ 'Weight (lbs)': '2' }, 907],
  [{ 'Weight (kg)': '', 'Weight (g)': '', 'Weight (lbs)': '1' }, 454],
  [{}, 0],
])('what WooCommerce says of weight: %j are %d grams', async (more, grams) => {
  expect((await one(row(more)))?.weight_g).toBe(grams)
})

test.each([
  [{ 'Sale price': '' }, undefined, undefined, undefined],
  [{ 'Sale price': '10', 'Date sale price starts': '2026-01-05' }, undefined, undefined, undefined],
  [{ 'Sale price': '8' }, 800, undefined, undefined],
  [{ 'Sale price': '8', 'Date sale price starts': ' 2026-01-05 00:00' }, 800, '2026-01-05', undefined],
  [{ 'Sale price': '8', 'Date sale price ends': '2026-02-28' }, 800, undefined, '2026-03-01'],
  [
    { 'Sale price': '8', 'Date sale price starts': 'od 2026-01-05', 'Date sale price ends': 'x' },
    800,
    undefined,
    undefined,
  ],
])('a sale of WooCommerce: %j', async (more, special, from, to) => {
  const product = await one(row(more))
  expect([product?.price, product?.special_price]).toEqual([1000, special])
  expect(product?.special_from?.toISOString().slice(0, 10)).toBe(from)
  expect(product?.special_to?.toISOString().slice(0, 10)).toBe(to)
})

test('what a product of WooCommerce does not say is empty, what it says is trimmed', async () => {
  expect(await one(row())).toMatchObject({
    kind: 'simple',
    code: 'M',
    name: 'Majica',
    categories: [],
    summary: '',
    description: '',
    attributes: {},
    pictures: [],
  })
  expect(
    await one(
      row({
        SKU: '',
        ID: '7',
        'Short description': 'Topla',
        Description: 'Prvi\\nredak',
        Brands: ' Lipa , Hrast',
        Brand: 'Bor',
        Categories: 'Odjeća > Majice\\, topovi, , Novo',
        GTIN: '38500012',
      }),
    ),
  ).toMatchObject({
    code: 'majica-7',
    summary: 'Topla',
    description: '<p>Prvi<br />redak</p>',
    brand: 'Lipa',
    categories: ['Odjeća > Majice, topovi', 'Novo'],
    ean: '38500012',
  })
  expect((await one(row({ Brands: ' ', Brand: ' Bor ' })))?.brand).toBe('Bor')
  expect((await one(row({ Brand: ' ' })))?.brand).toBeUndefined()
  expect((await one(row({ EAN: '38500012' })))?.ean).toBe('38500012')
  expect((await one(row({ 'GTIN, UPC, EAN, or ISBN': '38500029', EAN: '38500012' })))?.ean).toBe('38500029')
})

test('a product of a kind that the shop does not have is reported, and what is around it comes', async () => {
  const rows = [
    row({ Type: 'grouped' }),
    row({ Type: ' External , downloadable', SKU: '' }),
    row({ SKU: 'P', 'Regular price': '' }),
    row({ SKU: '', Name: '', 'Regular price': '' }),
    row({ Type: 'simple, virtual', SKU: 'V' }),
    variation({ SKU: 'X', Parent: ' ' }),
  ]
  expect(await errorsOf(...rows)).toEqual([
    [2, "M: products of type 'grouped' have no counterpart"],
    [3, "Majica: products of type 'external' have no counterpart"],
    [4, 'P: the regular price is missing'],
    [5, 'row: the regular price is missing'],
    [7, "X: its parent ' ' is not in the file"],
  ])
  expect((await linesOf(file(...rows)))[4]).toMatchObject({ line: 6, record: { code: 'V', kind: 'simple' } })
})

test('OWN-02 what variations differ by is chosen, in the parent’s order and by its labels; the rest are properties', async () => {
  const [line] = await linesOf(
    file(
      parent({
        'Weight (g)': '80',
        ...attributes(['Boja', 'Žuta, Plava, Crna'], ['Veličina', 'L, M'], ['Sastav', 'Pamuk, Lan']),
      }),
      variation({
        SKU: 'M-1',
        Stock: '2',
        'Weight (g)': '90',
        EAN: '38500012',
        ...attributes(['Boja', 'Crna'], ['Veličina', 'M']),
      }),
      variation({ Stock: '3', ...attributes(['Boja', 'Žuta'], ['Veličina', 'XL']) }),
      variation({ SKU: 'M-3', 'Sale price': '9', ...attributes([' Boja ', 'Crna'], ['Veličina', 'L']) }),
    ),
  )
  expect(line).toMatchObject({
    line: 2,
    record: {
      kind: 'configurable',
      code: 'M',
      price: 1000,
      special_price: 900,
      weight_g: 80,
      attributes: { sastav: ['pamuk', 'lan'] },
      options: [
        { attribute: 'boja', values: [{ option: 'zuta' }, { option: 'crna' }] },
        { attribute: 'velicina', values: [{ option: 'l' }, { option: 'm' }, { option: 'xl' }] },
      ],
      variants: [
        { code: 'M-1', stock: 2000, weight_g: 90, ean: '38500012', options: { boja: 'crna', velicina: 'm' } },
        { code: 'm-zuta-xl', stock: 3000, options: { boja: 'zuta', velicina: 'xl' } },
        { code: 'M-3', special_price: 900, options: { boja: 'crna', velicina: 'l' } },
      ],
    },
  })
  expect(line).toHaveProperty('attributes', [
    {
      code: 'boja',
      name: 'Boja',
      filterable: true,
      options: [
        { code: 'zuta', label: 'Žuta' },
        { code: 'crna', label: 'Crna' },
      ],
    },
    {
      code: 'velicina',
      name: 'Veličina',
      filterable: true,
      options: [
        { code: 'l', label: 'L' },
        { code: 'm', label: 'M' },
        { code: 'xl', label: 'XL' },
      ],
    },
    {
      code: 'sastav',
      name: 'Sastav',
      filterable: true,
      options: [
        { code: 'pamuk', label: 'Pamuk' },
        { code: 'lan', label: 'Lan' },
      ],
    },
  ])
})

test('an attribute without a name or without values is none, those behind it are', async () => {
  expect(
    (await one(row(attributes(['', 'Plava'], ['Boja', ' , '], ['Sastav', 'Vuna\\, lan']))))?.attributes,
  ).toEqual({ sastav: ['vuna-lan'] })
})

test('a variation for any value cannot be sold', async () => {
  expect(
    await errorsOf(
      parent(attributes(['Boja', 'Plava, Crna'])),
      variation({ SKU: 'M-1', ...attributes(['Boja', 'Plava']) }),
      variation({ SKU: 'M-2', ...attributes(['Boja', '']) }),
    ),
  ).toEqual([[2, "M: a variation for any 'Boja' cannot be sold: give each variation its own"]])
})

test('variations find their parent by SKU or id, before or behind it, also where it has no SKU', async () => {
  const colour = (value: string) => attributes(['Boja', value])
  const products = await productsOf(
    file(
      variation({ Parent: ' id:7 ', ...colour('Plava') }),
      parent({ SKU: '', ID: ' 7 ', Type: ' Variable ', ...colour('Plava') }),
      variation({ Parent: 'N', ...colour('Crna') }),
      parent({ SKU: 'N', ID: '8', Name: 'Nova', ...colour('Crna, Bijela') }),
      variation({ Parent: 'id:8', ...colour('Bijela') }),
    ),
  )
  expect(products.map(({ code, variants }) => [code, variants.map((variant) => variant.code)])).toEqual([
    ['majica-7', ['majica-7-plava']],
    ['N', ['n-crna', 'n-bijela']],
  ])
})

test('a variation’s picture shows for its first choice, unless another choice has it too', async () => {
  const src = (name: string) => `https://a.hr/${name}.jpg`
  const product = await one(
    parent({
      Images: [src('m'), src('p')].join(', '),
      ...attributes(['Sastav', 'Lan'], ['Boja', 'Plava, Crna'], ['Veličina', 'M, L']),
    }),
    variation({
      Images: [src('p'), src('svi')].join(', '),
      ...attributes(['Boja', 'Plava'], ['Veličina', 'M']),
    }),
    variation({ Images: src('p'), ...attributes(['Boja', 'Plava'], ['Veličina', 'L']) }),
    variation({
      Images: [src('c'), src('svi')].join(', '),
      ...attributes(['Boja', 'Crna'], ['Veličina', 'L']),
    }),
  )
  expect(product?.pictures).toEqual([
    { src: src('m'), alt: '' },
    { src: src('p'), alt: '', option: { attribute: 'boja', option: 'plava' } },
    { src: src('svi'), alt: '' },
    { src: src('c'), alt: '', option: { attribute: 'boja', option: 'crna' } },
  ])
})
