import { expect, test } from 'vitest'
import { importRecords } from './import-records.server.ts'
import type { ProductLine } from './record.ts'
import { importShop, productLine } from './testing-import.server.ts'

const { database, rows, written } = importShop()
const parts = ['A', 'B'].map((code) => productLine(code))
const set = (bundle: ProductLine['bundle']) => productLine('SET', { kind: 'bundle', bundle })
const box = (slots: ProductLine['slots']) => productLine('BOX', { kind: 'configurable_bundle', slots })
const slot = { code: 's', name: 'Šal', products: ['A', 'B'], default: 'B' }

test('OWN-03 of a part, a slot or a choice that a record names twice there is one, of parts and slots the later one', async () => {
  await written(
    ...parts,
    set([{ product: 'A', main: true, discount_percent: 5 }, { product: 'B' }, { product: 'A' }]),
    box([
      { ...slot, name: 'Prvi' },
      { code: 't', name: 'Kapa', required: false, products: ['B', 'A', 'B'] },
      { ...slot, name: 'Drugi' },
    ]),
  )
  expect(
    await rows(`SELECT p.code, b.is_main, b.discount FROM bundle_items b
      JOIN products p ON p.id = b.product_id ORDER BY b.position`),
  ).toEqual([
    { code: 'A', is_main: false, discount: 0 },
    { code: 'B', is_main: false, discount: 0 },
  ])
  expect(
    await rows(`SELECT s.code, s.name, s.required, string_agg(p.code, ' ' ORDER BY c.position) AS choices
      FROM bundle_slots s JOIN bundle_slot_products c ON c.slot_id = s.id JOIN products p ON p.id = c.product_id
      GROUP BY s.id ORDER BY s.position`),
  ).toEqual([
    { code: 's', name: 'Drugi', required: true, choices: 'A B' },
    { code: 't', name: 'Kapa', required: false, choices: 'B A' },
  ])
})

test('OWN-03 a bundle whose parts, slots or choices alone changed counts as updated, once, and the others do not', async () => {
  const begin = [set([{ product: 'A' }]), box([slot])]
  await written(...parts, ...begin)
  expect(await written(...parts, ...begin)).toMatchObject({ updated: 0, unchanged: 4 })
  const updated = async (...records: typeof begin) => {
    await database.pool.query("UPDATE products SET updated_at = '2026-01-01'")
    expect(await written(...parts, ...records)).toMatchObject({ created: 0, updated: 1, unchanged: 3 })
    const touched = await rows<{ code: string }>(
      "SELECT code FROM products WHERE updated_at > '2026-01-01' ORDER BY code",
    )
    return touched.map(({ code }) => code)
  }
  expect(await updated(set([{ product: 'A', discount_percent: 1 }]), box([slot]))).toEqual(['SET'])
  expect(await updated(set([{ product: 'B' }]), box([slot]))).toEqual(['SET'])
  expect(await updated(set([{ product: 'B' }]), box([{ ...slot, name: 'Marama' }]))).toEqual(['BOX'])
  const other = { ...slot, name: 'Marama', default: 'A' }
  expect(await updated(set([{ product: 'B' }]), box([other]))).toEqual(['BOX'])
})

test('RX-04 OWN-03 a part that asks for a prescription is left out of its bundle and told; as soon as it asks no more it is in', async () => {
  const asking = productLine('B', {
    prescription: { kind: 'glasses', eye: { sph: { from: -6, to: 6, step: 0.25 } } },
  })
  const bundles = [set([{ product: 'A', main: true }, { product: 'B' }]), box([slot])]
  const { failures } = await importRecords(database, [productLine('A'), asking, ...bundles])
  const reason =
    "part 'B' asks its buyer something (a prescription, a gift card’s amount), which no bundle can give"
  expect(failures).toEqual([
    { line: 3, error: `SET: ${reason}` },
    { line: 4, error: `BOX: ${reason}` },
  ])
  const held = () =>
    rows<{
      code: string
    }>(`SELECT p.code FROM (SELECT product_id FROM bundle_items UNION ALL SELECT product_id FROM bundle_slot_products) b
      JOIN products p ON p.id = b.product_id ORDER BY p.code`)
  expect(await held()).toEqual([{ code: 'A' }, { code: 'A' }])
  await written(...parts, ...bundles)
  expect((await held()).map(({ code }) => code)).toEqual(['A', 'A', 'B', 'B'])
})

test('OWN-03 a part that the shop does not have is left out and told once of each bundle and slot, the rest is written', async () => {
  const { failures } = await importRecords(database, [
    ...parts,
    set([{ product: 'A' }, { product: 'NEMA' }, { product: 'NEMA' }]),
    box([{ ...slot, products: ['NEMA', 'B', 'NEMA'] }]),
  ])
  expect(failures).toEqual([
    { line: 3, error: "SET: part 'NEMA' is unknown" },
    { line: 4, error: "BOX: part 'NEMA' is unknown" },
  ])
  expect(await rows('SELECT count(*)::int AS n FROM bundle_items')).toEqual([{ n: 1 }])
  expect(await rows('SELECT count(*)::int AS n FROM bundle_slot_products')).toEqual([{ n: 1 }])
})
