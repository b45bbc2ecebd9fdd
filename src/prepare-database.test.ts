import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '#shared/server/postgres/testing.server.ts'
import { prepareDatabase } from './prepare-database.server.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

const count = async (table: string) =>
  Number((await database.pool.query(`SELECT count(*) FROM ${table}`)).rows[0]?.count)

test('SAFE-03 a preparation that is cut off leaves nothing, so that the next one does all of it', async () => {
  await database.pool.query('ALTER TABLE places RENAME TO places_elsewhere')
  await expect(prepareDatabase(database)).rejects.toThrow('places')
  expect([await count('countries'), await count('delivery_types')]).toEqual([0, 0])
  await database.pool.query('ALTER TABLE places_elsewhere RENAME TO places')
  await prepareDatabase(database)
  for (const table of ['countries', 'delivery_types', 'payment_types', 'places'])
    expect(await count(table), table).toBeGreaterThan(0)
  // A shop that has countries is left as its owner made it.
  await database.pool.query('DELETE FROM places')
  await prepareDatabase(database)
  expect(await count('places')).toBe(0)
})
