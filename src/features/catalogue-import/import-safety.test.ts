import { expect, test } from 'vitest'
import { readDictionaryRows } from '#features/catalogue/dictionaries.server.ts'
import { catalogueRecord } from './record.ts'
import { importShop, productLine as product } from './testing-import.server.ts'

const { database, rows, written } = importShop()
const manufacturer = {
  name: 'Lipa d.o.o.',
  address: 'Put 1, Zagreb',
  country: 'HR',
  contact: 'a@lipa.example',
}
const outside = { ...manufacturer, country: 'CN', contact: 'https://lipa.example' }
const brand = (safety?: object) => ({
  type: 'brand' as const,
  code: 'lipa',
  name: 'Lipa',
  ...(safety && { safety }),
})
const safety = async (table: string) =>
  (await rows<{ safety: object | null }>(`SELECT safety FROM ${table}`)).map((row) => row.safety)

test('OWN-03 the safety of a brand and of a product stays until another is said, and can be taken away', async () => {
  await written(
    brand({ manufacturer }),
    product('A', { brand: 'lipa', safety: { warnings: 'Pazite.' }, returns: 'sealed' }),
  )
  expect(await safety('brands')).toEqual([{ manufacturer }])
  expect(await safety('products')).toEqual([{ warnings: 'Pazite.' }])
  // What a file says nothing of is not taken away, by ours or by other shops' formats.
  expect(await written(brand(), product('A', { brand: 'lipa' }))).toMatchObject({ unchanged: 1 })
  expect(await safety('brands')).toEqual([{ manufacturer }])
  expect(await rows('SELECT safety, returns FROM products')).toEqual([
    { safety: { warnings: 'Pazite.' }, returns: 'sealed' },
  ])
  expect(
    await written(brand({}), product('A', { brand: 'lipa', safety: {}, returns: 'usual' })),
  ).toMatchObject({ updated: 1 })
  expect(await safety('brands')).toEqual([{}])
  expect(await rows('SELECT safety, returns FROM products')).toEqual([{ safety: {}, returns: 'usual' }])
})

test('OWN-03 what a size and an attribute measure of a frame is kept', async () => {
  await written(
    { type: 'attribute', code: 'most', name: 'Most', measure: 'bridge' },
    product('A', {
      kind: 'configurable',
      attributes: { most: '18' },
      options: [
        {
          attribute: 'velicina',
          values: [{ option: 'm', measures: { lens: 51, width: 138.5 } }, { option: 'l' }],
        },
      ],
      variants: [{ code: 'A-1', options: { velicina: 'm' } }],
    }),
  )
  expect(await rows('SELECT measures FROM product_options ORDER BY position')).toEqual([
    { measures: { lens: 51, width: 138.5 } },
    { measures: null },
  ])
  const { attributes } = await readDictionaryRows(database)
  expect(attributes.map(({ code, measure }) => [code, measure])).toContainEqual(['most', 'bridge'])
})

test.each([
  [
    'a maker outside the EU without anybody within it',
    { manufacturer: outside },
    'responsible',
    /is missing/,
  ],
  [
    'a person outside the EU',
    { manufacturer: outside, responsible: outside },
    'responsible',
    /not in the European Union/,
  ],
  [
    'a person without a maker',
    { responsible: manufacturer },
    'responsible',
    /together with the manufacturer/,
  ],
  [
    'a maker without an address',
    { manufacturer: { ...manufacturer, address: ' ' } },
    'manufacturer.address',
    /./,
  ],
  [
    'a link that runs',
    { manufacturer: { ...manufacturer, contact: 'javascript:alert(1)' } },
    'manufacturer.contact',
    /neither/,
  ],
  [
    'a country in words',
    { manufacturer: { ...manufacturer, country: 'Hrvatska' } },
    'manufacturer.country',
    /two letters/,
  ],
  ['a novel of warnings', { warnings: 'x'.repeat(4001) }, 'warnings', /./],
])('OWN-03 %s is refused by its field', (_what, refused, field, reason) => {
  for (const line of [brand(refused), product('A', { safety: refused as never })]) {
    const read = catalogueRecord.safeParse(line)
    expect(read.error?.issues.map(({ path }) => path.join('.'))).toEqual([`safety.${field}`])
    expect(read.error?.issues[0]?.message).toMatch(reason)
  }
})
