import { expect, test } from 'vitest'
import { linesOf, productsOf } from './testing-files.server.ts'

const columns = [
  ...[
    'id',
    'title',
    'price',
    'link',
    'item_group_id',
    'color',
    'size',
    'pattern',
    'material',
    'availability',
  ],
  ...['quantity', 'sell_on_google_quantity', 'sale_price', 'sale_price_effective_date', 'image_link'],
  ...['additional_image_link', 'shipping_weight', 'product_weight', 'unit_pricing_measure', 'gtin', 'brand'],
]
type Fields = Partial<Record<string, string>>
/** A feed as a table, of items that cost 10 EUR where they say nothing else. */
const table = (...items: Fields[]) =>
  `${columns.join('\t')}\n${items
    .map((fields, index) => {
      const all: Fields = { id: `A-${index + 1}`, title: 'Majica', price: '10 EUR', ...fields }
      return columns.map((name) => all[name] ?? '').join('\t')
    })
    .join('\n')}\n`
const one = async (fields: Fields) => (await productsOf(table(fields)))[0]
const errorsOf = async (...items: Fields[]) =>
  (await linesOf(table(...items))).flatMap((line) => ('error' in line ? [line] : []))

test.each([
  [{}, 1000],
  [{ availability: 'in_stock' }, 1000],
  [{ availability: 'In Stock' }, 1000],
  [{ availability: 'in  stock', quantity: '7' }, 7],
  [{ sell_on_google_quantity: '6' }, 6],
  [{ quantity: '5', sell_on_google_quantity: '6' }, 5],
  [{ quantity: '-2' }, 0],
  [{ availability: 'out_of_stock', quantity: '5' }, 0],
  [{ availability: 'preorder' }, 0],
])('what a feed says of stock: %j are %d pieces', async (fields, pieces) => {
  expect((await one(fields))?.stock).toBe(pieces * 1000)
})

test.each([
  [{ sale_price: '9,50 EUR' }, 950, undefined, undefined],
  [
    { sale_price: '10 EUR', sale_price_effective_date: '2026-02-01T00:00Z/x' },
    undefined,
    undefined,
    undefined,
  ],
  [{ sale_price: '11 EUR' }, undefined, undefined, undefined],
  [
    { sale_price: '9 EUR', sale_price_effective_date: ' 2026-02-01T00:00Z / 2026-02-10T23:59-0230' },
    900,
    '2026-02-01T00:00:00.000Z',
    '2026-02-11T02:29:00.000Z',
  ],
  [
    { sale_price: '9 EUR', sale_price_effective_date: '2026-02-01T00:00+01:00' },
    900,
    '2026-01-31T23:00:00.000Z',
    undefined,
  ],
])('a feed’s sale: %j', async (fields, price, from, to) => {
  const product = await one(fields)
  expect(product?.price).toBe(1000)
  expect(product?.special_price).toBe(price)
  expect(product?.special_from?.toISOString()).toBe(from)
  expect(product?.special_to?.toISOString()).toBe(to)
})

test.each<[string, object | undefined]>([
  ['750ml', { amount: 750_000, unit: 'ml' }],
  ['1,5 L', { amount: 1500, unit: 'l' }],
  ['12 ct', { amount: 12_000, unit: 'kom' }],
  ['0.5 M2', { amount: 500, unit: 'm2' }],
  ['2 oz', undefined],
  ['ca. 2 kg', undefined],
  ['2 kg neto', undefined],
  ['kg', undefined],
  ['', undefined],
  [`${'0'.repeat(55)}1 kg`, { amount: 1000, unit: 'kg' }],
  [`${'0'.repeat(60)}1 kg`, undefined],
  ...['mg', 'g', 'kg', 'ml', 'cl', 'l', 'cm', 'm', 'm2', 'm3', 'kom'].map((unit): [string, object] => [
    `3 ${unit}`,
    { amount: 3000, unit },
  ]),
])('of one piece holding %j the unit price takes %j', async (unit_pricing_measure, content) => {
  expect((await one({ unit_pricing_measure }))?.content).toEqual(content)
})

test('a parcel’s weight counts, else the product’s own, else none', async () => {
  const both = { shipping_weight: '300 g', product_weight: '0.2 kg' }
  expect((await one(both))?.weight_g).toBe(300)
  expect((await one({ ...both, shipping_weight: '' }))?.weight_g).toBe(200)
  expect((await one({}))?.weight_g).toBe(0)
})

test('OWN-02 what items of a group differ by is chosen, by the names that the feed gives; the rest are properties', async () => {
  const shirt = { item_group_id: 'G', material: 'Pamuk' }
  const [line] = await linesOf(
    table(
      { ...shirt, color: 'Plava', size: 'M', pattern: 'Pruge', gtin: '3850001234567', brand: 'Lipa' },
      { ...shirt, color: 'Crna', size: 'M', pattern: 'Točke', quantity: '2', product_weight: '90 g' },
      { ...shirt, color: '', size: 'XL', pattern: 'Točke', price: '12 EUR', sale_price: '11 EUR' },
    ),
  )
  expect(line).toMatchObject({
    line: 2,
    record: {
      code: 'G',
      kind: 'configurable',
      brand: 'Lipa',
      price: 1000,
      weight_g: 0,
      attributes: { materijal: ['pamuk'] },
      options: [
        { attribute: 'boja', values: [{ option: 'plava' }, { option: 'crna' }, { option: 'bez' }] },
        { attribute: 'velicina', values: [{ option: 'm' }, { option: 'xl' }] },
        { attribute: 'uzorak', values: [{ option: 'pruge' }, { option: 'tocke' }] },
      ],
      variants: [
        { code: 'A-1', ean: '3850001234567', options: { boja: 'plava', velicina: 'm', uzorak: 'pruge' } },
        { code: 'A-2', price: 1000, stock: 2000, weight_g: 90, options: { boja: 'crna', velicina: 'm' } },
        { code: 'A-3', price: 1200, special_price: 1100, options: { boja: 'bez', velicina: 'xl' } },
      ],
    },
  })
  expect(line).toHaveProperty('attributes', [
    {
      code: 'boja',
      name: 'Boja',
      filterable: true,
      options: [
        { code: 'plava', label: 'Plava' },
        { code: 'crna', label: 'Crna' },
        { code: 'bez', label: '–' },
      ],
    },
    {
      code: 'velicina',
      name: 'Veličina',
      filterable: true,
      options: [
        { code: 'm', label: 'M' },
        { code: 'xl', label: 'XL' },
      ],
    },
    {
      code: 'uzorak',
      name: 'Uzorak',
      filterable: true,
      options: [
        { code: 'pruge', label: 'Pruge' },
        { code: 'tocke', label: 'Točke' },
      ],
    },
    {
      code: 'materijal',
      name: 'Materijal',
      filterable: true,
      options: [{ code: 'pamuk', label: 'Pamuk' }],
    },
  ])
})

test('what cannot be told apart or named is reported, and what is behind it comes', async () => {
  const alike = { item_group_id: 'G', color: 'Plava' }
  expect(await errorsOf({}, alike, alike, { id: '' }, { id: '', item_group_id: 'H', size: 'M' })).toEqual([
    { line: 3, error: "A-2: two items of group 'G' do not differ by colour, size, pattern or material" },
    { line: 5, error: 'item: the id is missing' },
    { line: 6, error: 'item: the id is missing' },
  ])
  expect(
    await errorsOf(
      { item_group_id: 'G', size: 'M' },
      { id: '', item_group_id: 'G', size: 'L' },
      { sale_price: '9 EUR', sale_price_effective_date: 'sutra/2026-02-01' },
      { title: '' },
    ),
  ).toEqual([
    { line: 2, error: 'A-1: the id is missing' },
    { line: 4, error: "A-3: 'sutra' is not a date of a sale" },
    { line: 5, error: expect.stringMatching(/^name: /) },
  ])
})

test('a group of one item is a simple product; a group whose code is taken gets another', async () => {
  const products = await productsOf(
    table(
      { item_group_id: 'SAM', color: 'Plava' },
      { id: 'G' },
      { item_group_id: 'G', size: 'M' },
      { item_group_id: 'G', size: 'L' },
      { id: 'G' },
    ),
  )
  expect(products.map(({ code, kind }) => [code, kind])).toEqual([
    ['A-1', 'simple'],
    ['G', 'simple'],
    ['grupa-g', 'configurable'],
    ['artikl-g', 'simple'],
  ])
})

test('a picture shows for its colour, unless another colour has it too or colours do not differ', async () => {
  const [a, b, c] = ['a', 'b', 'c'].map((name) => `https://a.hr/${name}.jpg`)
  const plain = { src: b, alt: '' }
  const colours = await productsOf(
    table(
      { item_group_id: 'G', color: 'Plava', image_link: a, additional_image_link: ` ${b} , ${c}` },
      { item_group_id: 'G', color: 'Crna', additional_image_link: b },
    ),
  )
  expect(colours[0]?.pictures).toEqual([
    { src: a, alt: '', option: { attribute: 'boja', option: 'plava' } },
    plain,
    { src: c, alt: '', option: { attribute: 'boja', option: 'plava' } },
  ])
  const sizes = await productsOf(
    table(
      { item_group_id: 'G', color: 'Plava', size: 'M', image_link: b },
      { item_group_id: 'G', color: 'Plava', size: 'L', image_link: b },
    ),
  )
  expect(sizes[0]?.pictures).toEqual([plain])
  expect((await one({ color: 'Plava', image_link: b, additional_image_link: b }))?.pictures).toEqual([plain])
})

test('column names of a table are read with Google’s prefix, spaces or underscores', async () => {
  const [product] = await productsOf(
    'g:id\ttitle\tPrice\tlink\tadditional image link\tsale  price\tg:product_type\nA\tG:majica\t5 EUR\tx\thttps://a.hr/1.jpg,https://a.hr/2.jpg\t4 EUR\tSport, rekreacija\n',
  )
  expect(product).toMatchObject({
    code: 'A',
    name: 'G:majica',
    special_price: 400,
    categories: ['Sport, rekreacija'],
    pictures: [{ src: 'https://a.hr/1.jpg' }, { src: 'https://a.hr/2.jpg' }],
  })
})

const feed = (inside: string) =>
  `<rss xmlns:g="http://base.google.com/ns/1.0"><channel><g:id>Trgovina</g:id>${inside}</channel></rss>`
const item = (inside: string) =>
  `<item><g:id>A</g:id><g:title>Majica</g:title><g:price>5 EUR</g:price>${inside}</item>`

test('a feed’s item says what its own elements say, joined of text, entities and CDATA', async () => {
  const products = await productsOf(
    feed(
      `riječi ${item(`među
        <g:description> Topla <![CDATA[<b>i mekana</b>]]> &#269;arapa </g:description>
        <g:shipping><g:price>9 EUR</g:price><g:brand>Kurir</g:brand></g:shipping>
        ${['A &gt; B', 'C', 'D', 'E'].map((type) => `<g:product_type>${type}</g:product_type>`).join('')}
        <g:brand>  </g:brand><g:brand>Lipa</g:brand>`)} i još
      ${item('').replace('>A<', '>B<')}`,
    ),
  )
  expect(products).toMatchObject([
    {
      code: 'A',
      name: 'Majica',
      price: 500,
      brand: 'Lipa',
      description: 'Topla <b>i mekana</b> čarapa',
      categories: ['A > B', 'C', 'D'],
    },
    { code: 'B', description: '', categories: [] },
  ])
  expect(products[1]?.brand).toBeUndefined()
})

test('SAFE-08 a feed may nest a hundred elements, not more, and is read by its own line', async () => {
  // rss, channel and item are three of them.
  const nested = (depth: number) => feed(`\n${item('<a>'.repeat(depth) + '</a>'.repeat(depth))}`)
  expect(await productsOf(nested(97))).toHaveLength(1)
  await expect(linesOf(nested(98))).rejects.toThrow('line 2 nests more than 100 elements')
  const many = feed(Array.from({ length: 60 }, () => item('<a><b/></a>')).join(''))
  expect(await linesOf(many)).toHaveLength(60)
})

test('broken XML ends the feed with what is wrong', async () => {
  await expect(linesOf(feed('<item></g:id>'))).rejects.toThrow(/unexpected close tag|unmatched/i)
  await expect(linesOf(feed('').replace('</rss>', ''))).rejects.toThrow(/unclosed tag/i)
})
