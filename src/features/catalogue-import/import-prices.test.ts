import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { importShop, productLine } from './testing-import.server.ts'

const { database, rows, written } = importShop()

type Point = { price: number; regular_price: number | null; ahead: boolean }
const historyOf = (code: string) =>
  rows<Point>(`SELECT h.price, h.regular_price, h.valid_from > now() AS ahead FROM price_history h
    JOIN products p ON p.id = h.product_id WHERE p.code = '${code}' ORDER BY h.valid_from`)
const special = fc.option(fc.integer({ min: 1, max: 9 }))
const step = fc.record({ price: fc.integer({ min: 10, max: 19 }), special_price: special })

test('PDP-12 imports keep what each price was and what it was regularly, of products and of variants', async () => {
  let shop = 0
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 6 }), async (steps) => {
      shop += 1
      const expected: Point[] = []
      for (const { price, special_price } of steps) {
        const prices = special_price === null ? { price } : { price, special_price }
        const options = [{ attribute: 'boja', values: [{ option: 'plava' }] }]
        await written(
          productLine(`P${shop}`, prices),
          productLine(`K${shop}`, {
            kind: 'configurable',
            price: 1,
            options,
            variants: [{ code: `V${shop}`, options: { boja: 'plava' }, ...prices }],
          }),
        )
        const point = { price: 100 * (special_price ?? price), regular_price: 100 * price, ahead: false }
        const before = expected.at(-1)
        if (before?.price !== point.price || before.regular_price !== point.regular_price)
          expected.push(point)
      }
      expect(await historyOf(`P${shop}`)).toEqual(expected)
      expect(await historyOf(`V${shop}`)).toEqual(expected)
    }),
    { numRuns: 12 },
  )
})

test('PDP-12 a planned special price has its regular price beside it, and one that is called off leaves no trace', async () => {
  const [from, to] = ['2099-01-01T00:00:00Z', '2099-02-01T00:00:00Z']
  await written(productLine('PLAN', { price: 10, special_price: 8, special_from: from, special_to: to }))
  expect(await historyOf('PLAN')).toEqual([
    { price: 1000, regular_price: 1000, ahead: false },
    { price: 800, regular_price: 1000, ahead: true },
    { price: 1000, regular_price: 1000, ahead: true },
  ])
  await written(productLine('PLAN', { price: 12 }))
  expect(await historyOf('PLAN')).toEqual([
    { price: 1000, regular_price: 1000, ahead: false },
    { price: 1200, regular_price: 1200, ahead: false },
  ])
})

const migration = readFileSync(
  join(import.meta.dirname, '../../../migrations/0027_regular_prices.sql'),
  'utf8',
)
const backfill = migration.split('--> statement-breakpoint')[1] ?? ''

test('PDP-12 of what was there before, the regular price is known since prices were last changed, not earlier', async () => {
  await written(productLine('OLD', { price: 10, special_price: 8, special_from: '2026-03-01T00:00:00Z' }))
  await database.pool.query(`DELETE FROM price_history`)
  await database.pool.query(`INSERT INTO price_history (product_id, valid_from, price)
    SELECT id, known.at::timestamptz, known.price FROM products,
      (VALUES ('2026-01-01Z', 1100), ('2026-02-01Z', 1000), ('2026-03-01Z', 800)) AS known(at, price)
    WHERE code = 'OLD'`)
  await database.pool.query(backfill)
  expect((await historyOf('OLD')).map((point) => point.regular_price)).toEqual([null, 1000, 1000])
})

const anchorsOf = (code: string) =>
  rows<{ id: number; anchor_price: number | null; anchor_at: Date | null }>(
    `SELECT id, anchor_price, anchor_at FROM products WHERE code = '${code}'`,
  )

test('PDP-12 an anchor price that a file says stays until another is said, of a product and of its variants', async () => {
  const glasses = (more: object, variant: object = {}) =>
    productLine('KAP', {
      kind: 'configurable',
      options: [{ attribute: 'boja', values: [{ option: 'plava' }] }],
      variants: [{ code: 'KAP-1', options: { boja: 'plava' }, ...variant }],
      ...more,
    })
  const anchor_at = new Date('2025-05-02')
  await written(glasses({ anchor: { price: '12,90', date: '2025-05-02' } }))
  await written(glasses({ price: 20 }))
  expect(await anchorsOf('KAP')).toMatchObject([{ anchor_price: 1290, anchor_at }])
  expect(await anchorsOf('KAP-1')).toMatchObject([{ anchor_price: 1290, anchor_at }])
  await written(glasses({}, { price: 9, anchor: { price: 8, date: '2026-09-10' } }))
  expect(await anchorsOf('KAP')).toMatchObject([{ anchor_price: 1290 }])
  expect(await anchorsOf('KAP-1')).toMatchObject([{ anchor_price: 800, anchor_at: new Date('2026-09-10') }])
})

test('PDP-12 a variant with a price of its own takes no anchor price from its product', async () => {
  const options = { attribute: 'boja', values: [{ option: 'plava' }, { option: 'crna' }] }
  await written(
    productLine('SID', {
      ...{ kind: 'configurable', price: 10, anchor: { price: 12, date: '2025-05-02' }, options: [options] },
      variants: [
        { code: 'SID-1', options: { boja: 'plava' } },
        { code: 'SID-2', options: { boja: 'crna' }, price: 9 },
      ],
    }),
  )
  const anchors = [...(await anchorsOf('SID-1')), ...(await anchorsOf('SID-2'))]
  expect(anchors).toMatchObject([{ anchor_price: 1200 }, { anchor_price: null, anchor_at: null }])
})

test('PDP-12 a new code is no new product: it keeps its history of prices, and takes nobody else’s place', async () => {
  await written(productLine('STARA', { price: 10 }), productLine('DRUGA', { price: 5 }))
  const [old] = await anchorsOf('STARA')
  const renamed = productLine('NOVA', { price: 12, formerly: 'STARA' })
  await written(renamed)
  await written(renamed)
  expect((await anchorsOf('NOVA'))[0]?.id).toBe(old?.id)
  expect((await historyOf('NOVA')).map(({ price }) => price)).toEqual([1000, 1200])
  await written(productLine('DRUGA', { price: 6, formerly: 'NOVA' }))
  expect((await historyOf('NOVA')).map(({ price }) => price)).toEqual([1000, 1200])
  expect((await historyOf('DRUGA')).map(({ price }) => price)).toEqual([500, 600])
})
