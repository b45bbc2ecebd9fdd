import { expect, test } from 'vitest'
import { csvOf, linesOf, productsOf, type Row } from './testing-files.server.ts'

const columns = [
  ...[
    'Handle',
    'Title',
    'Body (HTML)',
    'Vendor',
    'Type',
    'Published',
    'Status',
    'Variant SKU',
    'Variant Price',
  ],
  ...['Variant Compare At Price', 'Variant Grams', 'Variant Inventory Tracker', 'Variant Inventory Qty'],
  ...['Variant Barcode', 'Variant Taxable', 'Image Src', 'Image Alt Text', 'Variant Image'],
  ...[1, 2, 3].flatMap((number) => [`Option${number} Name`, `Option${number} Value`]),
]
const file = (...rows: Row[]) => csvOf(columns, rows)
const row = (more: Row = {}): Row => ({ Handle: 'majica', Title: 'Majica', 'Variant Price': '10', ...more })
/** Further rows of the same product. */
const next = (more: Row): Row => ({ Handle: 'majica', 'Variant Price': '10', ...more })
const one = async (...rows: Row[]) => (await productsOf(file(...rows)))[0]
const picture = (name: string) => `https://a.hr/${name}.jpg`
const errorsOf = async (...rows: Row[]) =>
  (await linesOf(file(...rows))).flatMap((line) => ('error' in line ? [[line.line, line.error]] : []))

test.each([
  [{}, 'active'],
  [{ Published: 'true' }, 'active'],
  [{ Published: ' TRUE ' }, 'active'],
  [{ Published: '', Vendor: 'Lipa' }, 'active'],
  [{ Published: 'false' }, 'hidden'],
  [{ Published: '1' }, 'hidden'],
  [{ Status: ' Active ' }, 'active'],
  [{ Status: '' }, 'active'],
  [{ Status: 'draft' }, 'hidden'],
  [{ Published: 'true', Status: 'archived' }, 'hidden'],
])('whether a product of Shopify is shown: %j makes it %s', async (more, status) => {
  expect((await one(row(more)))?.status).toBe(status)
})

test.each([
  [{}, 1000],
  [{ 'Variant Inventory Qty': '5' }, 1000],
  [{ 'Variant Inventory Tracker': ' ', 'Variant Inventory Qty': '5' }, 1000],
  [{ 'Variant Inventory Tracker': 'shopify', 'Variant Inventory Qty': '5' }, 5],
  [{ 'Variant Inventory Tracker': 'shopify', 'Variant Inventory Qty': '' }, 0],
])('what Shopify says of stock: %j are %d pieces', async (more, pieces) => {
  expect((await one(row(more)))?.stock).toBe(pieces * 1000)
})

test.each([
  [{ 'Variant Compare At Price': '' }, 1000, undefined],
  [{ 'Variant Compare At Price': '10' }, 1000, undefined],
  [{ 'Variant Compare At Price': '9' }, 1000, undefined],
  [{ 'Variant Compare At Price': '12,50' }, 1250, 1000],
])('a compare-at price: %j', async (more, price, special) => {
  const product = await one(row(more))
  expect([product?.price, product?.special_price]).toEqual([price, special])
})

test('what a product of Shopify does not say is empty, what it says is trimmed', async () => {
  expect(await one(row())).toMatchObject({
    kind: 'simple',
    code: 'majica',
    slug: 'majica',
    categories: [],
    description: '',
    vat_class: 'standard',
    weight_g: 0,
    pictures: [],
    attributes: {},
    options: [],
    variants: [],
  })
  expect((await one(row({ Vendor: ' ', Type: ' ' })))?.brand).toBeUndefined()
  const full = row({ Handle: ' majica ', Vendor: ' Lipa ', Type: ' Odjeća ', 'Variant Grams': '199.6' })
  expect(await one({ ...full, 'Variant SKU': ' M-1 ', 'Variant Barcode': '38500012' })).toMatchObject({
    code: 'M-1',
    slug: 'majica',
    brand: 'Lipa',
    categories: ['Odjeća'],
    ean: '38500012',
    weight_g: 200,
  })
})

test('an address of at most 80 characters is kept, a longer one is made anew', async () => {
  expect((await one(row({ Handle: 'a'.repeat(80) })))?.slug).toBe('a'.repeat(80))
  expect((await one(row({ Handle: 'a'.repeat(81) })))?.slug).toBeUndefined()
})

test('VAT-free is what is taxable in none of its variants', async () => {
  const size = (value: string, taxable: string) => ({
    'Option1 Name': 'Size',
    'Option1 Value': value,
    'Variant Taxable': taxable,
  })
  expect((await one(row(size('M', 'false')), next(size('L', ' FALSE '))))?.vat_class).toBe('zero')
  expect((await one(row(size('M', 'false')), next(size('L', 'true'))))?.vat_class).toBe('standard')
})

test('a row without a handle or a product without a price is reported, what is around it comes', async () => {
  const rows = [
    row(),
    row({ Handle: ' ' }),
    row({ Handle: 'b', 'Variant Price': ' ' }),
    row({ Handle: 'c', Title: '' }),
  ]
  expect(await errorsOf(...rows)).toEqual([
    [3, 'row without a handle: the handle is missing'],
    [4, 'b: no row with a price'],
    [5, expect.stringMatching(/^name: /)],
  ])
})

const sized = (size: string, more: Row = {}): Row => ({
  'Option1 Name': 'Size',
  'Option1 Value': size,
  ...more,
})

test('a product of Shopify with a choice has the sale of its cheapest variant and the weight of its first', async () => {
  const product = await one(
    row(sized('M', { 'Variant Price': '13', 'Variant Grams': '150' })),
    next({ 'Option1 Value': 'L', 'Variant Price': '12', 'Variant Compare At Price': '16' }),
    next({ 'Option1 Value': 'XL', 'Variant Price': '12.50', 'Variant Barcode': '38500012' }),
  )
  expect(product).toMatchObject({
    kind: 'configurable',
    code: 'majica',
    price: 1600,
    special_price: 1200,
    weight_g: 150,
    variants: [
      { code: 'majica-m', price: 1300, weight_g: 150 },
      { code: 'majica-l', price: 1600, special_price: 1200 },
      { code: 'majica-xl', price: 1250, ean: '38500012' },
    ],
  })
  expect(product?.variants[1]?.weight_g).toBeUndefined()
  expect(await one(row(sized('M')))).toMatchObject({ kind: 'configurable', weight_g: 0 })
})

test('OWN-02 up to three things are chosen, by their own names and labels', async () => {
  const choice = (...values: string[]) =>
    Object.fromEntries(values.map((value, index) => [`Option${index + 1} Value`, value]))
  const names = { 'Option1 Name': ' Boja ', 'Option2 Name': 'Size', 'Option3 Name': 'size' }
  const [line] = await linesOf(
    file(
      row({ ...names, ...choice(' Žuta ', 'M', 'uski') }),
      next(choice('Plava', 'M', '')),
      next(choice('Žuta', 'L', 'uski')),
    ),
  )
  expect(line).toHaveProperty('record.options', [
    { attribute: 'boja', values: [{ option: 'zuta' }, { option: 'plava' }] },
    { attribute: 'size', values: [{ option: 'm' }, { option: 'l' }] },
    { attribute: 'size-3', values: [{ option: 'uski' }, { option: 'bez' }] },
  ])
  expect(line).toHaveProperty('attributes', [
    {
      code: 'boja',
      name: 'Boja',
      filterable: true,
      options: [
        { code: 'zuta', label: 'Žuta' },
        { code: 'plava', label: 'Plava' },
      ],
    },
    {
      code: 'size',
      name: 'Size',
      filterable: true,
      options: [
        { code: 'm', label: 'M' },
        { code: 'l', label: 'L' },
      ],
    },
    {
      code: 'size-3',
      name: 'size',
      filterable: true,
      options: [
        { code: 'uski', label: 'uski' },
        { code: 'bez', label: '–' },
      ],
    },
  ])
  expect(line).toHaveProperty('record.variants.1.options', { boja: 'plava', size: 'm', 'size-3': 'bez' })
})

test('a name without values is no option, nor is Shopify’s placeholder where there is one variant', async () => {
  const title = { 'Option1 Name': ' TITLE ', 'Option1 Value': 'Default Title' }
  expect((await one(row(title)))?.kind).toBe('simple')
  expect((await one(row({ 'Option1 Name': 'Size', 'Option1 Value': ' ' })))?.kind).toBe('simple')
  expect((await one(row({ 'Option1 Name': ' ', 'Option1 Value': 'M' })))?.kind).toBe('simple')
  const both = await one(row(title), next({ 'Option1 Value': 'Drugi' }))
  expect(both?.options).toEqual([
    { attribute: 'title', values: [{ option: 'default-title' }, { option: 'drugi' }] },
  ])
})

test.each([
  ['K-1', 'K-2', ['k-1', 'k-2']],
  ['K-1', 'K-1', ['1', '2']],
  ['K-1', '', ['1', '2']],
])('variants alike with the SKUs %j and %j are chosen by %j', async (first, second, models) => {
  const product = await one(row({ 'Variant SKU': first }), next({ 'Variant SKU': second }))
  expect(product?.options).toEqual([{ attribute: 'model', values: models.map((option) => ({ option })) }])
})

test('OWN-02 values that only look alike when they are joined are told apart', async () => {
  const choice = (one: string, two: string) => ({ 'Option1 Value': one, 'Option2 Value': two })
  const product = await one(
    row({ 'Option1 Name': 'A', 'Option2 Name': 'B', ...choice('x y', 'z') }),
    next(choice('x', 'y z')),
  )
  expect(product?.options.map(({ attribute }) => attribute)).toEqual(['a', 'b'])
})

test('pictures come in their order, once each, with the first text that says what they show', async () => {
  const shown = await one(
    row({ 'Image Src': ` ${picture('a')} `, 'Image Alt Text': ' ' }),
    { Handle: 'majica', 'Image Src': picture('b'), 'Image Alt Text': ' Bok ' },
    { Handle: 'majica', 'Image Src': picture('a'), 'Image Alt Text': 'Naprijed' },
    { Handle: 'majica', 'Image Src': picture('a'), 'Image Alt Text': 'Drugo' },
    { Handle: 'majica', 'Image Alt Text': 'bez slike' },
  )
  expect(shown?.pictures).toEqual([
    { src: picture('a'), alt: 'Naprijed' },
    { src: picture('b'), alt: 'Bok' },
  ])
})

/** What each picture shows for, of variants given as colour, size and picture. */
async function shownFor(names: [string, string], ...variants: [string, string, string][]) {
  const [first = next({}), ...rest] = variants.map(([one, two, src]) =>
    next({ 'Option1 Value': one, 'Option2 Value': two, 'Variant Image': src && picture(src) }),
  )
  const product = await one(row({ ...first, 'Option1 Name': names[0], 'Option2 Name': names[1] }), ...rest)
  return product?.pictures.map(({ src, option }) => [
    src.slice('https://a.hr/'.length, -'.jpg'.length),
    option && `${option.attribute} ${option.option}`,
  ])
}

test('a variant’s picture shows for the one option that decides it, a colour before others', async () => {
  const bySize: [string, string] = ['Size', 'Colour']
  expect(await shownFor(bySize, ['M', 'Plava', 'p'], ['L', 'Crna', 'c'])).toEqual([
    ['p', 'colour plava'],
    ['c', 'colour crna'],
  ])
  for (const name of ['color', 'Boja', 'COLOUR'])
    expect(await shownFor(['Size', name], ['M', 'Plava', 'p'], ['L', 'Crna', 'c'])).toEqual([
      ['p', `${name.toLowerCase()} plava`],
      ['c', `${name.toLowerCase()} crna`],
    ])
  for (const name of ['Bojanje', 'Nova boja'])
    expect((await shownFor(['Size', name], ['M', 'Plava', 'p'], ['L', 'Crna', 'c']))?.[0]).toEqual([
      'p',
      'size m',
    ])
  // A colour with two pictures, or a picture of two colours, leaves it to the size; both leave it to nobody.
  expect(await shownFor(bySize, ['M', 'Plava', 'p'], ['L', 'Plava', 'c'])).toEqual([
    ['p', 'size m'],
    ['c', 'size l'],
  ])
  expect(await shownFor(bySize, ['M', 'Plava', 'p'], ['M', 'Crna', 'p'], ['L', 'Siva', 'c'])).toEqual([
    ['p', 'size m'],
    ['c', 'size l'],
  ])
  expect(await shownFor(bySize, ['M', 'Plava', 'p'], ['M', 'Crna', 'c'], ['L', 'Plava', 'c'])).toEqual([
    ['p', undefined],
    ['c', undefined],
  ])
})

test('one picture of all variants shows for all; a variant without one decides nothing', async () => {
  const names: [string, string] = ['Boja', 'Size']
  expect(await shownFor(names, ['Plava', 'M', 'p'], ['Plava', 'L', 'p'])).toEqual([['p', undefined]])
  expect(await shownFor(names, ['Plava', 'M', 'p'], ['Plava', 'L', ''], ['Crna', 'M', 'c'])).toEqual([
    ['p', 'boja plava'],
    ['c', 'boja crna'],
  ])
  expect(await shownFor(names, ['Plava', 'M', ''], ['Crna', 'M', ''])).toEqual([])
})
