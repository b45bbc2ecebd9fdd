import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CardProps } from '#features/catalogue/card.ts'
import { type Catalogue, openCatalogue } from '#features/live-catalogue/catalogue.server.ts'
import { testPictures } from '#shared/pictures/testing-pictures.ts'
import type { Database } from '#shared/server/postgres/database.server.ts'
import { testDatabase } from '#shared/server/postgres/testing.server.ts'

let database: Database
let catalogue: Catalogue

/** 1 is sold by two boxes, 2 in powers that are; 4 in powers of which one is sold by the box. */
const fill = `
  INSERT INTO products (id, parent_id, kind, code, slug, name, price, unit, qty_step, qty_min) VALUES
    (1, NULL, 'simple', 'a', 'a', 'Leće', 1000, 'kutija', 2000, 2000),
    (2, NULL, 'configurable', 'b', 'b', 'Leće', 1000, 'kutija', 1000, NULL),
    (3, 2, 'variant', 'b-1', NULL, 'v', 1000, 'kutija', 2000, 4000),
    (4, NULL, 'configurable', 'c', 'c', 'Leće', 1000, 'kutija', 2000, NULL),
    (5, 4, 'variant', 'c-1', NULL, 'v', 1000, 'kutija', 2000, NULL),
    (6, 4, 'variant', 'c-2', NULL, 'v', 1000, 'kutija', 1000, NULL);
`

beforeAll(async () => {
  database = await testDatabase()
  await database.pool.query(fill)
  catalogue = await openCatalogue({ database, log: console, clock: () => new Date(), pictures: testPictures })
})
afterAll(async () => {
  await catalogue.close()
  await database.close()
})

test('PDP-11 a card says what has to be bought at least, also of what is chosen by options', () => {
  const least = catalogue.engine.cards<CardProps>([1, 2, 4]).map((card) => card.least)
  expect(least).toEqual([
    { qty: 2000, step: 2000, unit: 'kutija' },
    { qty: 4000, step: 2000, unit: 'kutija' },
    undefined,
  ])
})
