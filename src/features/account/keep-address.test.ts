import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { statement } from '#shared/server/postgres/database.server.ts'
import type { TestDatabase } from '#shared/server/postgres/testing.server.ts'
import { addressBook, keepAddress, mostAddresses } from './address-book.server.ts'
import { storedAddress as address, customersDatabase } from './testing-addresses.server.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await customersDatabase()
})
beforeEach(() => database.pool.query('DELETE FROM customer_addresses'))
afterAll(() => database.drop())

const kept = async () => (await addressBook(database, 1)).length

test('CHK-08 the first address that is kept is the default one, a further one is not', async () => {
  await keepAddress(database, 1, address)
  await keepAddress(database, 1, { ...address, street: 'Obala' })
  const book = await addressBook(database, 1)
  expect(book.map(({ street, isHeadquarters }) => [street, isHeadquarters])).toEqual([
    ['Riva', true],
    ['Obala', false],
  ])
})

test('CHK-08 an address that comes several times at once is kept once', async () => {
  const atOnce = (what: () => Promise<unknown>) => Promise.all([1, 2, 3, 4].map(what))
  // Connections of their own are there already, so that none waits for the first one's.
  await atOnce(() => database.transaction((tx) => tx.run(statement('', 'SELECT pg_sleep(0.05)'))))
  for (let round = 0; round < 5; round += 1) {
    await database.pool.query('DELETE FROM customer_addresses')
    await atOnce(() => keepAddress(database, 1, address))
    expect(await kept()).toBe(1)
  }
})

test.each([
  [{ name: 'Tvrtka' }],
  [{ firstName: 'Iva' }],
  [{ lastName: 'Ivić' }],
  [{ phone: '099 999 9999' }],
  [{ street: 'Obala' }],
  [{ houseNumber: '4' }],
  [{ postalCode: '21001' }],
  [{ cityName: 'Solin' }],
  [{ countryId: 2 }],
])('CHK-08 an address that says something else is another one: %j', async (change) => {
  await keepAddress(database, 1, address)
  await keepAddress(database, 1, { ...address, ...change })
  expect(await kept()).toBe(2)
})

test.each([
  [{ street: ' RIVA ', cityName: 'split' }],
  [{ firstName: 'Ana ', lastName: 'ANIĆ' }],
  [{ phone: '091  234\u00a05678' }],
  [{ street: 'Riva 3', houseNumber: '' }],
])('CHK-08 the same address written otherwise is kept once: %j', async (change) => {
  await keepAddress(database, 1, address)
  await keepAddress(database, 1, { ...address, ...change })
  expect(await kept()).toBe(1)
})

test('CHK-08 a book that is full keeps what is in it and takes no more', async () => {
  for (let at = 1; at <= mostAddresses; at++)
    expect(await keepAddress(database, 1, { ...address, houseNumber: String(at) })).toBe(true)
  expect(await keepAddress(database, 1, { ...address, street: 'Obala' })).toBe(false)
  expect(await keepAddress(database, 1, { ...address, houseNumber: '1' })).toBe(true)
  expect(await kept()).toBe(mostAddresses)
})
