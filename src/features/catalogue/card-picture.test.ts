import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Catalogue, openCatalogue } from '#features/live-catalogue/catalogue.server.ts'
import { testPictures } from '#shared/pictures/testing-pictures.ts'
import { silentLog, type TestDatabase, testDatabase } from '#shared/server/postgres/testing.server.ts'
import type { CardProps } from './card.ts'

let database: TestDatabase
let catalogue: Catalogue

/** Two colours, the black one in two sizes; the fifth product's first picture shows no colour, the sixth is striped. */
const fill = `
  INSERT INTO attributes (id, code, name) VALUES (1, 'boja', 'Boja'), (2, 'velicina', 'Veličina'), (3, 'uzorak', 'Uzorak');
  INSERT INTO attribute_options (id, attribute_id, code, label, swatch) VALUES
    (11, 1, 'crna', 'Crna', '#000'), (12, 1, 'siva', 'Siva', '#888'), (21, 2, 's', 'S', NULL), (22, 2, 'm', 'M', NULL),
    (31, 3, 'pruge', 'Pruge', NULL);
  INSERT INTO products (id, kind, code, slug, name, price)
    SELECT n, 'configurable', 'k' || n, 'k-' || n, 'Okvir ' || n, 9000 FROM generate_series(1, 6) n;
  INSERT INTO products (id, parent_id, kind, code, name, price)
    SELECT n * 10 + v, n, 'variant', 'k' || n || '-' || v, 'v', 9000 FROM generate_series(1, 6) n, generate_series(1, 3) v;
  INSERT INTO variant_options
    SELECT n * 10 + v, 1, CASE v WHEN 3 THEN 12 ELSE 11 END FROM generate_series(1, 6) n, generate_series(1, 3) v
    UNION ALL SELECT n * 10 + v, 2, CASE v WHEN 2 THEN 22 ELSE 21 END FROM generate_series(1, 6) n, generate_series(1, 3) v;
  INSERT INTO product_pictures (product_id, option_id, source, alt, position)
    SELECT n, o, 'drawn:' || o, 'boja ' || o, o FROM generate_series(1, 6) n, (VALUES (11), (12)) c (o);
  INSERT INTO product_pictures (product_id, option_id, source, alt, position) VALUES
    (5, NULL, 'drawn:sve', 'sve boje', 0), (6, 31, 'drawn:pruge', 'pruge', 0);
  INSERT INTO warehouses (id, code, name) VALUES (1, 'w', 'Skladište');
  INSERT INTO stock VALUES (11, 1, 1000), (13, 1, 1000), (22, 1, 1000), (33, 1, 1000), (53, 1, 1000), (63, 1, 1000)`

beforeAll(async () => {
  database = await testDatabase()
  await database.pool.query(fill)
  catalogue = await openCatalogue({
    database,
    log: silentLog,
    clock: () => new Date(),
    pictures: testPictures,
  })
})
afterAll(async () => {
  await catalogue.close()
  await database.drop()
})

const shown = (id: number) => catalogue.engine.cards<CardProps>([id])[0]?.picture

test.each([
  [1, { base: '/media/drawn/1/11', alt: 'boja 11' }, 'the first colour can be bought'],
  [2, { base: '/media/drawn/1/11', alt: 'boja 11' }, 'the first colour can be bought in another size'],
  [3, { base: '/media/drawn/1/12', alt: 'boja 12' }, 'the first colour is sold out'],
  [4, { base: '/media/drawn/1/11', alt: 'boja 11' }, 'nothing can be bought'],
  [5, { base: '/media/drawn/1/sve', alt: 'sve boje' }, 'the first picture shows no colour'],
  [6, { base: '/media/drawn/1/pruge', alt: 'pruge' }, 'the first picture shows what nothing is chosen by'],
])('the card of product %i shows %j: %s', (id, picture) => {
  expect(shown(id)).toEqual(picture)
})

test('the card’s picture follows the stock', async () => {
  await database.pool.query('UPDATE stock SET quantity = 0 WHERE product_id = 11')
  await expect.poll(() => shown(1)?.base).toBe('/media/drawn/1/12')
  await database.pool.query('INSERT INTO stock VALUES (12, 1, 1000)')
  await expect.poll(() => shown(1)?.base).toBe('/media/drawn/1/11')
})
