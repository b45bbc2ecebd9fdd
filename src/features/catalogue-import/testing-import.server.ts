import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import { statement } from '#shared/server/postgres/database.server.ts'
import { type TestDatabase, testDatabase } from '#shared/server/postgres/testing.server.ts'
import { importRecords } from './import-records.server.ts'
import type { ImportSummary } from './import-summary.ts'
import type { CatalogueLine, ProductLine } from './record.ts'

let asked = 0

/** A catalogue of a test file's own, empty ahead of each test: what imports into it, and what reads it. */
export function importShop() {
  const database = {} as TestDatabase
  beforeAll(async () => void Object.assign(database, await testDatabase()))
  afterAll(() => database.drop())
  beforeEach(async () => {
    for (const table of ['products', 'categories', 'attributes', 'brands', 'product_groups', 'warehouses'])
      await database.pool.query(`DELETE FROM ${table}`)
  })
  return {
    database,
    rows: <Row>(text: string) => database.all<Row>(statement(`test.import.${asked++}`, text)),
    /** Imports records of which none may be refused. */
    written: async (...records: CatalogueLine[]): Promise<ImportSummary> => {
      const summary = await importRecords(database, records)
      expect(summary.failures).toEqual([])
      return summary
    },
  }
}

/** A product with nothing to it but what a test says. */
export const productLine = (code: string, more: Partial<ProductLine> = {}): CatalogueLine => ({
  type: 'product',
  code,
  name: `Šal ${code}`,
  price: '10.00',
  ...more,
})
