import { afterAll, beforeAll } from 'vitest'
import { type Catalogue, openCatalogue } from '#features/live-catalogue/catalogue.server.ts'
import { testPictures } from '#shared/pictures/testing-pictures.ts'
import { type TestDatabase, testDatabase } from '#shared/server/postgres/testing.server.ts'
import { type Shopper, type TestApp, testApp } from '#shared/server/process/testing-app.server.ts'
import { registerCatalogueCalls } from './calls.server.ts'
import type { ListAnswer, ListPieces } from './list-view.ts'

export type List = ListAnswer & ListPieces & { error: boolean }

/** The calls of lists over a test file's own catalogue, which `fill` writes. Opened before its tests, closed behind them. */
export function listShop(fill: string) {
  const database = {} as TestDatabase
  let catalogue: Catalogue
  let shop: TestApp
  beforeAll(async () => {
    Object.assign(database, await testDatabase())
    await database.pool.query(fill)
    catalogue = await openCatalogue({
      database,
      log: console,
      clock: () => new Date(),
      pictures: testPictures,
    })
    shop = await testApp(database, { register: (router) => registerCatalogueCalls(router, catalogue) })
  })
  afterAll(async () => {
    await catalogue.close()
    await shop.close()
    await database.close()
  })
  const shopper = (): Shopper => shop.shopper()
  return {
    database,
    /** Only once it is open: what it holds changes with it. */
    catalogue: (): Catalogue => catalogue,
    shopper,
    ask: async (body: object) => (await shopper().post('/get_products', body)) as unknown as List,
  }
}
