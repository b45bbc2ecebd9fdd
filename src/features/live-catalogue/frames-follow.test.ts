import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { testPictures } from '#shared/pictures/testing-pictures.ts'
import { silentLog, type TestDatabase, testDatabase } from '#shared/server/postgres/testing.server.ts'
import { type Catalogue, openCatalogue } from './catalogue.server.ts'

vi.setConfig({ testTimeout: 30_000 })

let database: TestDatabase
let catalogue: Catalogue

/** Two pairs of glasses: 1 in two sizes that are sold and one that is not, 5 that is one size. */
const glasses = `
  INSERT INTO attributes (id, code, name, measure, position) VALUES
    (1, 'staklo', 'Širina stakla', 'lens', 1), (2, 'most', 'Širina mosta', 'bridge', 2),
    (3, 'drska', 'Duljina drške', 'temple', 3), (4, 'velicina', 'Veličina', NULL, 4);
  INSERT INTO attribute_options (id, attribute_id, code, label) VALUES
    (31, 3, 'd140', '140 mm'), (41, 4, 's', 'S'), (42, 4, 'm', 'M'), (43, 4, 'l', 'L');
  INSERT INTO products (id, code, kind, parent_id, slug, name, price) VALUES
    (1, 'A', 'configurable', NULL, 'jadro', 'Jadro', 1000), (2, 'A-1', 'variant', 1, 'a-1', 'S', 1000),
    (3, 'A-2', 'variant', 1, 'a-2', 'M', 1000), (5, 'B', 'simple', NULL, 'krma', 'Krma', 1000);
  INSERT INTO variant_options (variant_id, attribute_id, option_id) VALUES (2, 4, 41), (3, 4, 42);
  INSERT INTO product_attribute_values (product_id, attribute_id, option_id, text) VALUES
    (1, 2, NULL, '18'), (1, 3, 31, NULL), (5, 1, NULL, '50'), (5, 2, NULL, '18'), (5, 3, 31, NULL);
  INSERT INTO product_options (product_id, attribute_id, option_id, measures) VALUES
    (1, 4, 41, '{"lens": 50}'), (1, 4, 42, '{"lens": 52}'), (1, 4, 43, '{"lens": 54}');`

beforeEach(async () => {
  database = await testDatabase()
  await database.pool.query(glasses)
  catalogue = await openCatalogue({
    ...{ database, log: silentLog, clock: () => new Date('2026-06-01T12:00:00Z'), pictures: testPictures },
  })
})
afterEach(async () => {
  await catalogue.close()
  await database.drop()
})

const found = (text: string) => {
  const { products, frame } = catalogue.engine.suggest(`${text} `, 9)
  return frame === undefined ? null : [...products].sort()
}
const change = (text: string) => database.pool.query(text)

test('SRCH-06 glasses are found by the measures of each size that is sold, and as they change', async () => {
  expect(found('50-18-140')).toEqual([1, 5])
  expect(found('52-18')).toEqual([1])
  expect(found('54-18')).toBeNull()

  await change(`UPDATE product_options SET measures = '{"lens": 51}' WHERE option_id = 42`)
  await expect.poll(() => found('51-18')).toEqual([1])
  expect(found('52-18')).toBeNull()

  await change('DELETE FROM product_options WHERE option_id = 41')
  await expect.poll(() => found('50-18')).toEqual([5])

  await change(
    `INSERT INTO product_options (product_id, attribute_id, option_id, measures) VALUES (1, 4, 41, '{"lens": 47}')`,
  )
  await expect.poll(() => found('47-18')).toEqual([1])
})

test('SRCH-06 another measure of an attribute, and another length of its option, reach the search', async () => {
  await change(`UPDATE attribute_options SET label = '145 mm' WHERE id = 31`)
  await expect.poll(() => found('52-18-145')).toEqual([1])
  await change('UPDATE attributes SET measure = NULL WHERE id = 2')
  await expect.poll(() => found('52-18')).toBeNull()
})
