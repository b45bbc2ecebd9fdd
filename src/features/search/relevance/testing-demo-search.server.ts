import { demoCatalogue } from '#demo/catalogue/demo-catalogue.ts'
import { searchWords } from '#demo/search-words.ts'
import { importRecords } from '#features/catalogue-import/import-records.server.ts'
import { catalogueRecord, type ProductRecord } from '#features/catalogue-import/record.ts'
import { type Catalogue, openCatalogue } from '#features/live-catalogue/catalogue.server.ts'
import { knownTerms } from '#features/product-lists/list-scope.server.ts'
import { readPriceWords } from '#features/product-lists/price-words/price-words.ts'
import { testPictures } from '#shared/pictures/testing-pictures.ts'
import { testDatabase } from '#shared/server/postgres/testing.server.ts'
import { putSearchWords } from '../search-words.server.ts'

/** The demo shop's products and words in memory, to be searched. */
export type DemoSearch = Awaited<ReturnType<typeof openDemoSearch>>

/** Opens it in a database of its own; `now` decides what is on sale. */
export async function openDemoSearch(now: Date) {
  const database = await testDatabase()
  await importRecords(database, demoCatalogue(now))
  await putSearchWords(database, searchWords)
  const catalogue: Catalogue = await openCatalogue({
    ...{ database, log: console, clock: () => now, pictures: testPictures },
  })
  const rows = await database.pool.query<{ id: number; code: string }>('SELECT id, code FROM products')
  const ids = new Map(rows.rows.map(({ id, code }) => [code, id]))
  /** Product id → the line of the demo catalogue that it came from. */
  const products = new Map<number, ProductRecord>()
  for (const line of demoCatalogue(now)) {
    const record = catalogueRecord.parse(line)
    if (record.type === 'product') products.set(ids.get(record.code) ?? 0, record)
  }
  return {
    catalogue,
    products: products as ReadonlyMap<number, ProductRecord>,
    /** The list that the results page shows for a term: prices among its words are limits or an order. */
    listOf(term: string) {
      const price = readPriceWords(term, knownTerms(catalogue))
      return {
        scope: { kind: 'search', text: price?.text ?? term },
        ranges: new Map([
          ['price', { min: price?.minPrice ?? undefined, max: price?.maxPrice ?? undefined }],
        ]),
        discounted: price?.discounted || undefined,
        sort: price?.sort ?? 'relevance',
      } as const
    },
    async close() {
      await catalogue.close()
      await database.close()
    },
  }
}
