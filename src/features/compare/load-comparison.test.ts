import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Catalogue, openCatalogue } from '#features/live-catalogue/catalogue.server.ts'
import { testPictures } from '#shared/pictures/testing-pictures.ts'
import { type TestDatabase, testDatabase } from '#shared/server/postgres/testing.server.ts'
import { loadComparison } from './load-comparison.server.ts'

let database: TestDatabase
let catalogue: Catalogue

/** The first product says nothing of the attribute that stands first. */
const fill = `
  INSERT INTO attributes (id, code, name, comparable, position) VALUES
    (1, 'masa', 'Masa', true, 2), (2, 'oblik', 'Oblik', true, 1), (3, 'sifra', 'Šifra', false, 0);
  INSERT INTO products (id, kind, code, slug, name, price)
    SELECT n, 'simple', 'p' || n, 'p-' || n, 'Okvir ' || n, 900 FROM generate_series(1, 2) n;
  INSERT INTO product_attribute_values (product_id, attribute_id, text) VALUES
    (1, 1, '20 g'), (1, 3, 'A'), (2, 1, '25 g'), (2, 2, 'okrugli'), (2, 3, 'B');
`

beforeAll(async () => {
  database = await testDatabase()
  await database.pool.query(fill)
  catalogue = await openCatalogue({ database, log: console, clock: () => new Date(), pictures: testPictures })
})
afterAll(async () => {
  await catalogue.close()
  await database.drop()
})

test('CMP-02 rows stand in the attributes’ order, whichever product has them; what is not compared has none', async () => {
  const { cards, rows } = await loadComparison(database, catalogue, [1, 2])
  expect(cards.map(({ id }) => id)).toEqual([1, 2])
  expect(rows).toEqual([
    { name: 'Oblik', values: { 2: 'okrugli' } },
    { name: 'Masa', values: { 1: '20 g', 2: '25 g' } },
  ])
  expect(await loadComparison(database, catalogue, [])).toEqual({ cards: [], rows: [] })
})
