import { expect, test } from 'vitest'
import { importLines, importRecords } from './import-records.server.ts'
import type { CatalogueLine } from './record.ts'
import { linesOf } from './testing-files.server.ts'
import { importShop, productLine as product } from './testing-import.server.ts'

const { database, rows, written } = importShop()
const attributes = () =>
  rows(
    `SELECT a.code, a.name, a.filterable, a.position, coalesce(json_agg(json_build_array(o.code, o.label) ORDER BY o.position)
       FILTER (WHERE o.code IS NOT NULL), '[]') AS options
     FROM attributes a LEFT JOIN attribute_options o ON o.attribute_id = a.id GROUP BY a.id ORDER BY a.position`,
  )

test('OWN-03 attributes and options that products name are made behind those that there are, with their codes for names', async () => {
  await written(
    product('A', { attributes: { materijal: ['vuna', 'svila'], napomena: 'Prati ručno' } }),
    product('B', {
      kind: 'configurable',
      options: [
        { attribute: 'boja', values: [{ option: 'plava' }] },
        { attribute: 'duljina', depends_on: 'oblik', values: [{ option: 'duga' }] },
      ],
      variants: [{ code: 'B-1', options: { boja: 'plava', duljina: 'duga' } }],
      pictures: [{ src: 'drawn:scarf', option: { attribute: 'boja', option: 'siva' } }],
    }),
  )
  await written(product('C', { attributes: { materijal: ['lan', 'vuna'] } }))
  const plain = { filterable: false }
  expect(await attributes()).toEqual([
    {
      ...{ ...plain, code: 'materijal', name: 'materijal', position: 0 },
      options: ['vuna', 'svila', 'lan'].map((code) => [code, code]),
    },
    { ...plain, code: 'napomena', name: 'napomena', position: 1, options: [] },
    {
      ...{ ...plain, code: 'boja', name: 'boja', position: 2 },
      options: ['plava', 'siva'].map((code) => [code, code]),
    },
    { ...plain, code: 'duljina', name: 'duljina', position: 3, options: [['duga', 'duga']] },
    { ...plain, code: 'oblik', name: 'oblik', position: 4, options: [] },
  ])
})

test('OWN-03 a file of another shop names what is new and leaves the names and settings of what is there', async () => {
  await written({
    ...{ type: 'attribute', code: 'boja', name: 'Nijansa', filterable: false },
    options: [{ code: 'plava', label: 'Modra' }],
  })
  const feed = (colour: string) =>
    `id\ttitle\tprice\tlink\tcolor\tsize\n${colour}\tMajica\t10 EUR\tx\t${colour}\tM\n`
  const imported = async (content: string) => {
    const lines = await linesOf(content)
    return importLines(
      database,
      (async function* () {
        yield* lines
      })(),
    )
  }
  for (const colour of ['Plava', 'Žuta']) expect(await imported(feed(colour))).toMatchObject({ created: 1 })
  expect(await attributes()).toEqual([
    {
      ...{ code: 'boja', name: 'Nijansa', filterable: false, position: 0 },
      options: [
        ['plava', 'Modra'],
        ['zuta', 'Žuta'],
      ],
    },
    { code: 'velicina', name: 'Veličina', filterable: true, position: 1, options: [['m', 'M']] },
  ])
})

test('OWN-03 a record of an attribute changes its settings, its options’ labels and order; further options stay', async () => {
  const attribute = (more: object): CatalogueLine => ({
    type: 'attribute',
    code: 'boja',
    name: 'Boja',
    ...more,
  })
  await written(
    attribute({
      ...{
        null_text: 'Odaberite',
        unit: 'x',
        filterable: true,
        comparable: false,
        on_card: true,
        position: 4,
      },
      options: [
        { code: 'plava', label: 'Plava', swatch: '#00f' },
        { code: 'crna', label: 'Crna', swatch: 'black' },
        { code: 'bijela', label: 'Bijela' },
        { code: 'bijela', label: 'Posve bijela' },
      ],
    }),
  )
  const settings = () =>
    rows('SELECT name, null_text, unit, filterable, comparable, on_card, kind, position FROM attributes')
  const options = () =>
    rows('SELECT code, label, swatch, position FROM attribute_options ORDER BY position, code')
  expect(await settings()).toEqual([
    {
      ...{ name: 'Boja', null_text: 'Odaberite', unit: 'x', filterable: true, comparable: false },
      ...{ on_card: true, kind: 'options', position: 4 },
    },
  ])
  expect(await options()).toEqual([
    { code: 'plava', label: 'Plava', swatch: '#00f', position: 0 },
    { code: 'crna', label: 'Crna', swatch: 'black', position: 1 },
    { code: 'bijela', label: 'Posve bijela', swatch: null, position: 2 },
  ])
  await written(
    attribute({
      name: 'Nijansa',
      options: [
        { code: 'crna', label: 'Ugljen' },
        { code: 'siva', label: 'Siva' },
      ],
    }),
    product('A', { attributes: { boja: ['plava', 'siva'] } }),
  )
  expect(await settings()).toEqual([
    {
      ...{ name: 'Nijansa', null_text: null, unit: null, filterable: false, comparable: true },
      ...{ on_card: false, kind: 'options', position: 4 },
    },
  ])
  expect(await options()).toEqual([
    { code: 'crna', label: 'Ugljen', swatch: null, position: 0 },
    { code: 'plava', label: 'Plava', swatch: '#00f', position: 0 },
    { code: 'siva', label: 'Siva', swatch: null, position: 1 },
    { code: 'bijela', label: 'Posve bijela', swatch: null, position: 2 },
  ])
})

test('a range takes a number, in the file that makes it and later, and nothing else', async () => {
  const valued = (code: string, promjer: string) => product(code, { attributes: { promjer } })
  await written(
    { type: 'attribute', code: 'promjer', name: 'Promjer', kind: 'range' },
    valued('A', '14,20'),
    valued('B', ''),
  )
  await written(valued('C', '7.5'))
  expect((await importRecords(database, [valued('D', '14 mm')])).failures).toEqual([
    { line: 1, error: "attribute 'promjer' is a range: '14 mm' is not a number from 0 to 10000" },
  ])
  expect(
    await rows(
      'SELECT p.code, v.text FROM product_attribute_values v JOIN products p ON p.id = v.product_id ORDER BY p.code',
    ),
  ).toEqual([
    { code: 'A', text: '14.2' },
    { code: 'C', text: '7.5' },
  ])
})

test('a range takes no options, also of a file that comes later', async () => {
  await written({ type: 'attribute', code: 'promjer', name: 'Promjer', kind: 'range' })
  const refused = [
    product('A', { attributes: { promjer: ['14'] } }),
    product('B', {
      kind: 'configurable',
      options: [{ attribute: 'promjer', values: [{ option: 'a' }] }],
      variants: [{ code: 'B-1', options: { promjer: 'a' } }],
    }),
  ]
  for (const [index, record] of refused.entries())
    expect((await importRecords(database, [product(`OK-${index}`), record])).failures).toEqual([
      { line: 2, error: "attribute 'promjer' is a range and has no options" },
    ])
  expect(await rows('SELECT code FROM attribute_options')).toEqual([])
})
