import { afterAll, beforeAll } from 'vitest'
import { registerCompareCalls } from '#features/compare/calls.server.ts'
import { registerFavouriteCalls } from '#features/favourites/calls.server.ts'
import { type Catalogue, openCatalogue } from '#features/live-catalogue/catalogue.server.ts'
import { registerCatalogueCalls } from '#features/product-lists/calls.server.ts'
import { testPictures } from '#shared/pictures/testing-pictures.ts'
import { type Database, statement } from '#shared/server/postgres/database.server.ts'
import { type TestDatabase, testDatabase } from '#shared/server/postgres/testing.server.ts'
import { type Shopper, type TestApp, testApp } from '#shared/server/process/testing-app.server.ts'

export const sql = (text: string) => statement('', text)

/** Products 1 … 520 to mark, 600 with its variants 601 and 602, 700 that is not shown. */
const products = `
  INSERT INTO products (id, kind, code, slug, name, price)
    SELECT n, 'simple', 'p' || n, 'p-' || n, 'Okvir ' || n, n * 100 FROM generate_series(1, 520) n;
  INSERT INTO products (id, parent_id, kind, code, name, price) VALUES (600, NULL, 'configurable', 'k', 'Promjenjivi', 9000),
    (601, 600, 'variant', 'k1', 'k1', 8000), (602, 600, 'variant', 'k2', 'k2', 12000);
  INSERT INTO products (id, kind, code, name, price, status) VALUES (700, 'simple', 'x', 'Skriveni', 900, 'hidden');
  INSERT INTO customers (id, email) VALUES (1001, 'ana@primjer.hr'), (1002, 'ivo@primjer.hr');
`

type MarksShop = TestApp & { catalogue: Catalogue }

/** A shop with the calls that change marks, and a product list that shows them. */
async function marksShop(database: Database): Promise<MarksShop> {
  await database.pool.query(products)
  const catalogue = await openCatalogue({
    database,
    log: console,
    clock: () => new Date(),
    pictures: testPictures,
  })
  const app = await testApp(database, {
    register: (router) => {
      registerCatalogueCalls(router, catalogue)
      registerFavouriteCalls(router, catalogue)
      registerCompareCalls(router)
    },
  })
  return {
    ...app,
    catalogue,
    close: async () => {
      await catalogue.close()
      await app.close()
    },
  }
}

/** The same for a test file: opened before its tests, closed behind them. Both are empty until then. */
export function marksShopOfFile(): { database: TestDatabase; shop: MarksShop } {
  const database = {} as TestDatabase
  const shop = {} as MarksShop
  beforeAll(async () => {
    Object.assign(database, await testDatabase())
    Object.assign(shop, await marksShop(database))
  })
  afterAll(async () => {
    await shop.close()
    await database.drop()
  })
  return { database, shop }
}

/** The id of the shopper's session; undefined while there is none. */
export async function sessionIdOf(database: Database, shopper: Shopper): Promise<number | undefined> {
  const token = shopper.sessionToken()
  if (!token) return undefined
  const row = await database.one<{ id: number }>(
    sql(`SELECT id FROM sessions WHERE token_hash = sha256(convert_to($1, 'UTF8'))`),
    [token],
  )
  return row?.id
}

/** A guest whose session is logged in as this customer, as a log-in leaves it. */
export async function loggedIn(database: Database, shopper: Shopper, customerId: number): Promise<number> {
  const id = await sessionIdOf(database, shopper)
  await database.run(sql('UPDATE sessions SET customer_id = $2 WHERE id = $1'), [id, customerId])
  return id ?? 0
}
