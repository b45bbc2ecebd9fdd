import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { statement } from '#shared/server/postgres/database.server.ts'
import { type TestDatabase, testDatabase } from '#shared/server/postgres/testing.server.ts'
import { importLines, importRecords } from './import-records.server.ts'
import { readCatalogueFile } from './read-file.server.ts'
import type { CatalogueLine, ProductLine } from './record.ts'

const bicycles = join(import.meta.dirname, '../../../../../shared/data/shopify-bicycles.csv')

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(async () => {
  await database.drop()
})

let asked = 0
const rows = <Row>(text: string) => database.all<Row>(statement(`test.import.${asked++}`, text))
const count = async (text: string) =>
  (await rows<{ n: number }>(`SELECT count(*)::int AS n FROM ${text}`))[0]?.n
const line = (code: string, more: Partial<ProductLine> = {}): CatalogueLine => ({
  type: 'product',
  code,
  name: `Šal ${code}`,
  price: '10.00',
  ...more,
})
const scarf = (colours: string[]): CatalogueLine =>
  line('SAL', {
    kind: 'configurable',
    options: [{ attribute: 'boja', values: colours.map((option) => ({ option })) }],
    variants: colours.map((option) => ({ code: `SAL-${option}`, options: { boja: option }, stock: 2 })),
    pictures: [{ src: 'drawn:scarf/1', option: { attribute: 'boja', option: colours[0] ?? '' } }],
  })

test('a range takes numbers and nothing else, and is stored in one way of writing', async () => {
  const range: CatalogueLine = {
    type: 'attribute',
    code: 'promjer',
    name: 'Promjer',
    kind: 'range',
    unit: 'mm',
  }
  const valued = (code: string, promjer: string | number | string[]) =>
    line(code, { attributes: { promjer } })
  const good = [valued('R1', '14,20'), valued('R2', 14.5), valued('R3', '')]
  const bad = [valued('R4', '14 mm'), valued('R5', ['14', '15']), valued('R6', -1), valued('R7', 10_001)]
  expect(await importRecords(database, [range, ...good, ...bad])).toMatchObject({ created: 3, failed: 4 })
  expect(
    await rows(`SELECT p.code, v.text, v.option_id FROM product_attribute_values v
    JOIN products p ON p.id = v.product_id WHERE p.code LIKE 'R_' ORDER BY p.code`),
  ).toEqual([
    { code: 'R1', text: '14.2', option_id: null },
    { code: 'R2', text: '14.5', option_id: null },
  ])
  expect(
    await count(`attribute_options o JOIN attributes a ON a.id = o.attribute_id WHERE a.code = 'promjer'`),
  ).toBe(0)
  expect(await importRecords(database, good)).toMatchObject({ unchanged: 3, failed: 0 })
})

test('a second run leaves everything alone, a changed record is updated', async () => {
  const first = line('A', {
    brand: 'Lipa',
    categories: ['Odjeća > Šalovi > Zimski > Vuneni'],
    description: '<p onclick="x()">Topao<script>x()</script></p>',
    attributes: { materijal: ['vuna', 'svila'], napomena: 'Prati ručno' },
    tiers: [{ qty: 3, price: '9.00' }],
    stock: 5,
  })
  expect(await importRecords(database, [first])).toMatchObject({ created: 1, failed: 0 })
  const changesBefore = await count('catalogue_changes')
  expect(await importRecords(database, [first])).toMatchObject({ created: 0, updated: 0, unchanged: 1 })
  expect(await count('catalogue_changes')).toBe(changesBefore)

  const changed = { ...first, price: '12.50', stock: 4, tiers: [] } as CatalogueLine
  expect(await importRecords(database, [changed])).toMatchObject({ updated: 1, unchanged: 0 })
  expect(
    await rows(`SELECT p.price, p.slug, p.description, s.quantity, c.path, c.level FROM products p
      JOIN stock s ON s.product_id = p.id JOIN product_categories pc ON pc.product_id = p.id
      JOIN categories c ON c.id = pc.category_id WHERE p.code = 'A'`),
  ).toEqual([
    {
      price: 1250,
      slug: 'sal-a',
      description: '<p>Topao</p>',
      quantity: 4000,
      path: 'odjeca/salovi/zimski-vuneni',
      level: 3,
    },
  ])
  expect(await count('tier_prices')).toBe(0)
  expect(await count(`price_history h JOIN products p ON p.id = h.product_id WHERE p.code = 'A'`)).toBe(2)
})

test('a change of stock alone reaches the catalogue as one change of the product', async () => {
  await importRecords(database, [line('STOCK', { stock: 1 })])
  const before = await count('catalogue_changes WHERE product_id IS NOT NULL')
  expect(await importRecords(database, [line('STOCK', { stock: 2 })])).toMatchObject({ updated: 1 })
  expect(await count('catalogue_changes WHERE product_id IS NOT NULL')).toBe((before ?? 0) + 1)
})

test('a record that does not fit is reported with its line, the rest goes in', async () => {
  const summary = await importRecords(database, [
    line('OK-1'),
    line('BAD', { price: 'free' }),
    line('TWICE'),
    line('TWICE'),
    line('OK-2', { ean: 'too-long-for-any-code' }),
    line('OK-3'),
  ])
  expect(summary).toMatchObject({ created: 3, failed: 3 })
  expect(summary.failures.map((failure) => failure.line)).toEqual([2, 4, 5])
  expect(summary.failures[1]?.error).toBe("code 'TWICE' is on line 3 already")
})

test('what only the database refuses costs one record, not its batch', async () => {
  const records = Array.from({ length: 20 }, (_, index) => line(`DB-${index}`))
  const summary = await importRecords(database, [...records, line('DB-BAD', { weight_g: 3_000_000_000 })])
  expect(summary).toMatchObject({ created: 20, failed: 1 })
  expect(summary.failures[0]).toMatchObject({ line: 21, error: expect.stringContaining('out of range') })
})

test('variants that are gone are deleted, or hidden where an order has them', async () => {
  await importRecords(database, [scarf(['plava', 'crna', 'siva'])])
  // This database is the test's own: an order's item alone is enough here.
  await database.pool.query(`ALTER TABLE order_items DROP CONSTRAINT order_items_order_id_orders_id_fk;
    INSERT INTO order_items (order_id, product_id, code, name, unit, qty, unit_price, total, vat_basis_points)
    SELECT 1, id, code, name, unit, 1000, price, price, 2500 FROM products WHERE code = 'SAL-siva'`)
  expect(await importRecords(database, [scarf(['plava'])])).toMatchObject({ updated: 1 })
  expect(await rows(`SELECT code, kind, status FROM products WHERE code LIKE 'SAL-%' ORDER BY code`)).toEqual(
    [
      { code: 'SAL-plava', kind: 'variant', status: 'active' },
      { code: 'SAL-siva', kind: 'variant', status: 'hidden' },
    ],
  )
  expect(
    await rows(
      `SELECT pp.source, o.code FROM product_pictures pp JOIN attribute_options o ON o.id = pp.option_id`,
    ),
  ).toEqual([{ source: 'drawn:scarf/1', code: 'plava' }])
})

test('a simple product that becomes a variant keeps its id and gives up its address', async () => {
  await importRecords(database, [line('KAPA-1', { slug: 'kapa' })])
  const [before] = await rows<{ id: number }>(`SELECT id FROM products WHERE code = 'KAPA-1'`)
  const cap = line('KAPA', {
    slug: 'kapa',
    kind: 'configurable',
    options: [{ attribute: 'boja', values: [{ option: 'plava' }] }],
    variants: [{ code: 'KAPA-1', options: { boja: 'plava' } }],
  })
  expect(await importRecords(database, [cap])).toMatchObject({ created: 1, failed: 0 })
  expect(await rows(`SELECT id, kind, slug FROM products WHERE code = 'KAPA-1'`)).toEqual([
    { id: before?.id, kind: 'variant', slug: null },
  ])
  expect(await rows(`SELECT slug FROM products WHERE code = 'KAPA'`)).toEqual([{ slug: 'kapa' }])
})

test('bundle parts may come later in the file; an unknown one is reported', async () => {
  const bundle = line('SET', {
    kind: 'bundle',
    bundle: [
      { product: 'PART-1', main: true },
      { product: 'PART-2', single: 'a', discount_percent: 12.5 },
      { product: 'NONE' },
    ],
  })
  const box = line('BOX', {
    kind: 'configurable_bundle',
    slots: [{ code: 's', name: 'Šal', products: ['PART-2', 'PART-1'], default: 'PART-1' }],
  })
  const all = [bundle, box, line('PART-1'), line('PART-2')]
  const summary = await importRecords(database, all)
  expect(summary.failures).toEqual([{ line: 1, error: "SET: part 'NONE' is unknown" }])
  expect(
    await rows(`SELECT p.code, b.is_main, b.single_row, b.discount FROM bundle_items b
      JOIN products p ON p.id = b.product_id ORDER BY b.position`),
  ).toEqual([
    { code: 'PART-1', is_main: true, single_row: null, discount: 0 },
    { code: 'PART-2', is_main: false, single_row: 'a', discount: 1250 },
  ])
  expect(
    await rows(`SELECT p.code, c.is_default FROM bundle_slot_products c
      JOIN products p ON p.id = c.product_id ORDER BY c.position`),
  ).toEqual([
    { code: 'PART-2', is_default: false },
    { code: 'PART-1', is_default: true },
  ])
  expect(await importRecords(database, all)).toMatchObject({ updated: 0, unchanged: 4 })
})

test.skipIf(!existsSync(bicycles))(
  'a whole Shopify shop: 284 products with 1,121 things to buy (skipped without shopify-bicycles.csv)',
  async () => {
    const run = async () => importLines(database, (await readCatalogueFile(bicycles)).lines)
    const before = {
      all: (await count('products')) ?? 0,
      variants: (await count(`products WHERE kind = 'variant'`)) ?? 0,
    }
    expect(await run()).toMatchObject({ created: 284, failed: 0 })
    expect(await count('products')).toBe(before.all + 284 + 1088)
    expect(await count(`products WHERE kind = 'variant'`)).toBe(before.variants + 1088)
    expect(await run()).toMatchObject({ created: 0, updated: 0, unchanged: 284, failed: 0 })
    expect(await count('products')).toBe(before.all + 284 + 1088)
  },
)
