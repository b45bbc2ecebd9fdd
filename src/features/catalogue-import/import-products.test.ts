import { expect, test } from 'vitest'
import { importRecords } from './import-records.server.ts'
import type { CatalogueLine, ProductLine } from './record.ts'
import { importShop, productLine } from './testing-import.server.ts'

const { database, rows, written } = importShop()
const product = (code: string, more: Partial<ProductLine> = {}) => productLine(code, { name: 'Šal', ...more })
const addresses = () =>
  rows<{ code: string; slug: string | null }>(
    `SELECT code, slug FROM products WHERE kind <> 'variant' ORDER BY code`,
  )
const refusals = async (...records: CatalogueLine[]) => (await importRecords(database, records)).failures

test('every product has an address of its own: the one it asks for, the one it has, or its name', async () => {
  await written(
    product('A', { slug: 'Zimski šal' }),
    product('B'),
    product('C'),
    product('D', { name: '毛巾' }),
    product('E', { name: 'x'.repeat(200) }),
    product('F', { name: 'x'.repeat(200) }),
  )
  const first = await addresses()
  expect(first).toEqual([
    { code: 'A', slug: 'zimski-sal' },
    { code: 'B', slug: 'sal' },
    { code: 'C', slug: 'sal-c' },
    { code: 'D', slug: expect.stringMatching(/^[\da-f]{8}$/) },
    { code: 'E', slug: 'x'.repeat(80) },
    { code: 'F', slug: `${'x'.repeat(50)}-f` },
  ])
  await written(product('A', { name: 'Novo ime' }), product('B', { name: 'Novo ime' }), product('G'))
  expect(await addresses()).toEqual([...first, { code: 'G', slug: 'sal-g' }])
  await written(product('A', { slug: 'sal' }), product('B', { slug: 'marama' }))
  expect((await addresses()).slice(0, 2)).toEqual([
    { code: 'A', slug: 'sal-a' },
    { code: 'B', slug: 'marama' },
  ])
})

test('a product whose three addresses are all taken is refused, the others come', async () => {
  await written(
    product('X', { slug: 'sal' }),
    product('Y', { slug: 'sal-a' }),
    product('Z', { slug: 'artikl-a-sal' }),
  )
  expect(await refusals(product('A'), product('B'))).toEqual([{ line: 1, error: "no free address for 'A'" }])
  expect((await addresses())[0]).toEqual({ code: 'B', slug: 'sal-b' })
})

const scarf = (
  code: string,
  variants: NonNullable<ProductLine['variants']>,
  more: Partial<ProductLine> = {},
) =>
  product(code, {
    kind: 'configurable',
    options: [{ attribute: 'boja', values: [{ option: 'plava' }, { option: 'crna' }] }],
    variants,
    ...more,
  })
const blue = { options: { boja: 'plava' } }
const black = { options: { boja: 'crna' } }

test('a code is one product’s: a variant is no other product, nor a product another’s variant', async () => {
  await written(scarf('A', [{ code: 'A-1', ...blue }]), scarf('B', [{ code: 'B-1', ...blue }]), product('C'))
  expect(
    await refusals(
      scarf('A-1', [{ code: 'A-2', ...blue }]),
      scarf('D', [{ code: 'B', ...blue }]),
      scarf('E', [
        { code: 'E-1', ...blue },
        { code: 'E-1', ...black },
      ]),
      product('F'),
      scarf('G', [{ code: 'F', ...blue }]),
      scarf('H', [{ code: 'H', ...blue }]),
    ),
  ).toEqual([
    { line: 3, error: "code 'E-1' is on line 3 already" },
    { line: 5, error: "code 'F' is on line 4 already" },
    { line: 6, error: "code 'H' is on line 6 already" },
    { line: 1, error: "code 'A-1' is a variant of 'A'" },
    { line: 2, error: "variant code 'B' is a product of its own" },
  ])
  expect(await refusals(product('B-1'), scarf('D', [{ code: 'C', ...blue }]))).toEqual([])
})

test('OWN-03 a product is stored with all that its record says, and a second record changes each of it', async () => {
  const full: Partial<ProductLine> = {
    ...{ ean: '38500012', brand: 'Lipa', summary: '<b>Topao</b>', description: '<p>Vuna</p>' },
    ...{ special_price: '8.00', special_from: '2026-01-05', special_to: '2026-02-01', vat_class: 'reduced' },
    ...{
      unit: 'm',
      content: { amount: 0.5, unit: 'l' },
      weight_g: 120,
      qty_step: 0.5,
      qty_min: 1,
      qty_max: 9,
    },
    ...{ status: 'hidden', popularity: 3, created: '2024-01-02' },
  }
  const stored = () =>
    rows(
      `SELECT p.ean, b.name AS brand, summary, p.description, price, special_price, special_from, special_to, vat_class,
         unit, content_amount, content_unit, weight, qty_step, qty_min, qty_max, status, popularity, p.created_at
       FROM products p LEFT JOIN brands b ON b.id = p.brand_id`,
    )
  await written(product('A', full))
  expect(await stored()).toEqual([
    {
      ...{ ean: '38500012', brand: 'Lipa', summary: 'Topao', description: '<p>Vuna</p>', price: 1000 },
      ...{ special_price: 800, special_from: new Date('2026-01-05'), special_to: new Date('2026-02-01') },
      ...{ vat_class: 'reduced', unit: 'm', content_amount: 500, content_unit: 'l', weight: 120 },
      ...{ qty_step: 500, qty_min: 1000, qty_max: 9000, status: 'hidden', popularity: 3 },
      created_at: new Date('2024-01-02'),
    },
  ])
  await written(product('A'))
  expect(await stored()).toEqual([
    {
      ...{ ean: null, brand: null, summary: '', description: '', price: 1000, special_price: null },
      ...{ special_from: null, special_to: null, vat_class: 'standard', unit: 'kom', content_amount: null },
      ...{ content_unit: null, weight: 0, qty_step: 1000, qty_min: null, qty_max: null, status: 'active' },
      ...{ popularity: 3, created_at: new Date('2024-01-02') },
    },
  ])
})

test('OWN-03 a variant is what it says itself, and for the rest its product', async () => {
  await written(
    scarf(
      'A',
      [
        { code: 'A-1', ...blue, stock: 2 },
        { code: 'A-2', ...black, price: '12', ean: '38500012', weight_g: 90, stock: { zg: 3 } },
      ],
      {
        ...{
          name: 'Vuneni šal',
          brand: 'Lipa',
          special_price: '8',
          special_from: '2026-01-05',
          weight_g: 120,
        },
        ...{
          unit: 'm',
          summary: 'Topao',
          description: 'Vuna',
          popularity: 5,
          status: 'hidden',
          ean: '38500029',
        },
      },
    ),
  )
  expect(
    await rows(
      `SELECT v.code, v.kind, a.code AS parent, v.slug, v.name, b.name AS brand, v.price, v.special_price, v.ean, v.weight,
         v.unit, v.summary, v.description, v.status, v.popularity, s.quantity, o.code AS option
       FROM products v JOIN products a ON a.id = v.parent_id JOIN brands b ON b.id = v.brand_id JOIN stock s ON s.product_id = v.id
       JOIN variant_options x ON x.variant_id = v.id JOIN attribute_options o ON o.id = x.option_id ORDER BY v.code`,
    ),
  ).toEqual(
    [
      {
        code: 'A-1',
        price: 1000,
        special_price: 800,
        ean: null,
        weight: 120,
        quantity: 2000,
        option: 'plava',
      },
      {
        code: 'A-2',
        price: 1200,
        special_price: null,
        ean: '38500012',
        weight: 90,
        quantity: 3000,
        option: 'crna',
      },
    ].map((own) => ({
      ...{ kind: 'variant', parent: 'A', slug: null, name: 'Vuneni šal', brand: 'Lipa', unit: 'm' },
      ...{ summary: '', description: '', status: 'active', popularity: 0 },
      ...own,
    })),
  )
})

test('OWN-03 categories, values, pictures, tiers and choices are stored in the order of the record, each once', async () => {
  const record = scarf('A', [{ code: 'A-1', ...blue }], {
    categories: ['Šalovi > Zimski', 'Novo', 'salovi-zimski', 'Novo'],
    attributes: { sastav: ['vuna', 'svila', 'vuna'], napomena: 'Prati ručno', prazno: '' },
    options: [
      {
        attribute: 'boja',
        values: [
          { option: 'plava', frame_id: 7 },
          { option: 'crna', lens_id: 8 },
          { option: 'plava', frame_id: 9 },
        ],
      },
      { attribute: 'duljina', depends_on: 'boja', values: [{ option: 'duga' }] },
    ],
    variants: [{ code: 'A-1', options: { boja: 'plava', duljina: 'duga' } }],
    pictures: [
      { src: 'drawn:a', alt: 'Naprijed' },
      { src: 'drawn:b', option: { attribute: 'boja', option: 'crna' } },
    ],
    tiers: [
      { qty: 3, price: '9' },
      { qty: 5, price: '8' },
      { qty: 3, price: '8.50' },
    ],
  })
  await written(record)
  expect(
    await rows(
      `SELECT c.path, pc.is_main FROM product_categories pc JOIN categories c ON c.id = pc.category_id ORDER BY is_main DESC`,
    ),
  ).toEqual([
    { path: 'salovi/zimski', is_main: true },
    { path: 'novo', is_main: false },
  ])
  expect(
    await rows(
      `SELECT a.code, o.code AS option, v.text FROM product_attribute_values v JOIN attributes a ON a.id = v.attribute_id
       LEFT JOIN attribute_options o ON o.id = v.option_id ORDER BY a.code, o.code`,
    ),
  ).toEqual([
    { code: 'napomena', option: null, text: 'Prati ručno' },
    { code: 'sastav', option: 'svila', text: null },
    { code: 'sastav', option: 'vuna', text: null },
  ])
  expect(
    await rows(
      `SELECT a.code, d.code AS depends, pa.position FROM product_attributes pa JOIN attributes a ON a.id = pa.attribute_id
       LEFT JOIN attributes d ON d.id = pa.depends_on_id ORDER BY pa.position`,
    ),
  ).toEqual([
    { code: 'boja', depends: null, position: 0 },
    { code: 'duljina', depends: 'boja', position: 1 },
  ])
  expect(
    await rows(
      `SELECT o.code, frame_id, lens_id, x.position FROM product_options x JOIN attribute_options o ON o.id = x.option_id
       ORDER BY o.attribute_id, x.position`,
    ),
  ).toEqual([
    { code: 'plava', frame_id: 9, lens_id: null, position: 0 },
    { code: 'crna', frame_id: null, lens_id: 8, position: 1 },
    { code: 'duga', frame_id: null, lens_id: null, position: 0 },
  ])
  expect(
    await rows(
      `SELECT source, alt, o.code AS option, x.position FROM product_pictures x LEFT JOIN attribute_options o ON o.id = x.option_id
       ORDER BY x.position`,
    ),
  ).toEqual([
    { source: 'drawn:a', alt: 'Naprijed', option: null, position: 0 },
    { source: 'drawn:b', alt: '', option: 'crna', position: 1 },
  ])
  expect(await rows('SELECT min_qty, price FROM tier_prices ORDER BY min_qty')).toEqual([
    { min_qty: 3000, price: 850 },
    { min_qty: 5000, price: 800 },
  ])
  expect(await written(record)).toMatchObject({ unchanged: 1, updated: 0 })
})
