import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestDatabase } from '#shared/server/postgres/testing.server.ts'
import {
  addAddress,
  addressBook,
  changeAddress,
  keepOneHeadquarters,
  makeHeadquarters,
  removeAddress,
} from './address-book.server.ts'
import {
  addBankAccount,
  bankAccountsOf,
  changeBankAccount,
  removeBankAccount,
} from './bank-accounts.server.ts'
import { headquartersOf, ownAddress } from './queries.server.ts'
import { storedAddress as address, customersDatabase } from './testing-addresses.server.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await customersDatabase()
})
afterAll(() => database.drop())

// The handlers look before: what holds here holds also where the row changed hands, or went, in between.
test('SAFE-07 what is written to an address by its id is written to the customer’s own alone', async () => {
  const id = await addAddress(database, 1, address, { isHeadquarters: true })
  const before = await addressBook(database, 1)
  expect(await changeAddress(database, 2, id, { ...address, street: 'Tuđa' })).toBe(false)
  expect(await makeHeadquarters(database, 2, id)).toBe(false)
  expect(await removeAddress(database, 2, id)).toBeUndefined()
  expect(await ownAddress(database, id, 2)).toBeUndefined()
  expect(await addressBook(database, 1)).toEqual(before)
})

test('SAFE-07 what is written to a bank account by its id is written to the customer’s own alone', async () => {
  const iban = 'HR1210010051863000160'
  const id = (await addBankAccount(database, 1, iban)) ?? 0
  expect(await changeBankAccount(database, 2, { id, iban: 'HR1723600001101234565' })).toBe(false)
  expect(await removeBankAccount(database, 2, id)).toBe(false)
  expect(await bankAccountsOf(database, 1)).toEqual([{ id, iban }])
})

test('DASH-03 of several addresses without a default the oldest becomes it', async () => {
  const ids = []
  for (const street of ['A', 'B', 'C']) ids.push(await addAddress(database, 3, { ...address, street }))
  expect(await keepOneHeadquarters(database, 3)).toBe(ids[0])
  expect(await keepOneHeadquarters(database, 3)).toBeUndefined()
  await makeHeadquarters(database, 3, ids[2] ?? 0)
  expect(await headquartersOf(database, 3)).toMatchObject({ street: 'C' })
})

test('DASH-03 a bank account is not changed into another one of the customer’s', async () => {
  const [first, second] = ['HR6123400091234567890', 'DE89370400440532013000']
  const id = (await addBankAccount(database, 3, first)) ?? 0
  const other = (await addBankAccount(database, 3, second)) ?? 0
  expect(await changeBankAccount(database, 3, { id, iban: second })).toBe(false)
  expect(await changeBankAccount(database, 3, { id, iban: first })).toBe(true)
  expect(await bankAccountsOf(database, 3)).toEqual([
    { id, iban: first },
    { id: other, iban: second },
  ])
})
