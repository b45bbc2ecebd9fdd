import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '#shared/server/postgres/testing.server.ts'
import { noCart, readCart } from './queries.server.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

test('CONT-08 delivery and fee have the standard rate of the cart’s country, and where it has none that of the shop’s own', async () => {
  await database.pool.query(`INSERT INTO countries (id, code, currency, is_default, position)
    VALUES (1, 'HR', 'EUR', true, 1), (2, 'SI', 'EUR', false, 2), (3, 'AT', 'EUR', false, 3)`)
  await database.pool.query(`INSERT INTO vat_rates (country_id, vat_class, basis_points)
    VALUES (1, 'standard', 2500), (1, 'reduced', 500), (2, 'standard', 2200), (3, 'reduced', 1000)`)
  const rateIn = async (countryId: number) => (await readCart(database, noCart(countryId))).serviceVat
  expect([await rateIn(1), await rateIn(2), await rateIn(3)]).toEqual([2500, 2200, 2500])
})
