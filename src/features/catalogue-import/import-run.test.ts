import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { statement } from '#shared/server/postgres/database.server.ts'
import { type TestDatabase, testDatabase } from '#shared/server/postgres/testing.server.ts'
import { importRecords } from './import-records.server.ts'
import type { ImportSummary } from './import-summary.ts'
import type { CatalogueLine, ProductLine } from './record.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(async () => {
  await database.drop()
})
beforeEach(async () => {
  await database.pool.query('DELETE FROM products')
})

const product = (code: string, more: Partial<ProductLine> = {}): CatalogueLine => ({
  type: 'product',
  code,
  name: 'Šal',
  price: '10.00',
  ...more,
})

test('of many failures all are counted and the first twenty told', async () => {
  const bad = Array.from({ length: 25 }, (_, index) => product(`A-${index}`, { price: -1 }))
  const summary = await importRecords(database, [...bad, product('B')])
  expect(summary).toMatchObject({ created: 1, failed: 25 })
  expect(summary.failures.map(({ line }) => line)).toEqual(
    Array.from({ length: 20 }, (_, index) => index + 1),
  )
})

test('who imports is told of the counts, also where there was no product', async () => {
  const told: Omit<ImportSummary, 'failures'>[] = []
  const onProgress = ({ failures, ...counts }: Readonly<ImportSummary>) => void told.push(counts)
  const zero = { created: 0, updated: 0, unchanged: 0, dictionary: 0, failed: 0 }
  await importRecords(database, [{ type: 'brand', code: 'b', name: 'B' }], { onProgress })
  await importRecords(database, [product('A'), product('B', { price: -1 })], { onProgress })
  expect(told).toEqual([
    { ...zero, dictionary: 1 },
    { ...zero, created: 1, failed: 1 },
  ])
})

test('one import runs at a time; the next runs when it is over', async () => {
  let begun = () => {}
  let go = () => {}
  const started = new Promise<void>((done) => {
    begun = done
  })
  const allowed = new Promise<void>((done) => {
    go = done
  })
  async function* slowly() {
    begun()
    await allowed
    yield product('A')
  }
  const first = importRecords(database, slowly())
  await started
  await expect(importRecords(database, [product('B')])).rejects.toThrow('another import is running')
  go()
  expect(await first).toMatchObject({ created: 1 })
  expect(await importRecords(database, [product('B')])).toMatchObject({ created: 1 })
})

test('an import that breaks off leaves the next one free to run, and what it wrote', async () => {
  async function* broken(): AsyncGenerator<CatalogueLine> {
    yield product('A')
    throw new Error('the disk is gone')
  }
  const summary = await importRecords(database, broken())
  expect(summary).toMatchObject({ created: 1, failed: 1 })
  expect(summary.failures).toEqual([
    { line: 1, error: 'nothing behind here could be read: the disk is gone' },
  ])
  expect(await importRecords(database, [product('A')])).toMatchObject({ unchanged: 1 })
})

test('a text with what databases and browsers cannot hold goes in without it', async () => {
  await importRecords(database, [
    product('A', {
      name: 'Š\u0000al \ud800 plavi',
      summary: 'Topao',
      attributes: { napomena: 'bez\u0000nule' },
    }),
  ])
  expect(
    await database.all(
      statement(
        'test.import-run',
        'SELECT p.name, v.text FROM products p JOIN product_attribute_values v ON v.product_id = p.id',
      ),
    ),
  ).toEqual([{ name: 'Šal \ufffd plavi', text: 'beznule' }])
})
