import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addAddress } from '#features/account/address-book.server.ts'
import { customersDatabase, storedAddress } from '#features/account/testing-addresses.server.ts'
import type { TestDatabase } from '#shared/server/postgres/testing.server.ts'
import { begunBuyer, buyerOfAccount, otherRecipient } from './buyer-of-account.server.ts'

let database: TestDatabase

const saved = { ...storedAddress, firstName: 'Baka', lastName: 'Bakić', phone: '0911111111' }

beforeAll(async () => {
  database = await customersDatabase()
})
beforeEach(() => database.pool.query('DELETE FROM customer_addresses'))
afterAll(() => database.drop())

/** The account's own person, and its default address. */
async function account(
  { firstName = '', lastName = '', phone = '' },
  address: Partial<typeof saved> = {},
): Promise<void> {
  await database.pool.query('UPDATE customers SET first_name = $1, last_name = $2, phone = $3 WHERE id = 1', [
    firstName,
    lastName,
    phone,
  ])
  await addAddress(database, 1, { ...saved, ...address }, { isHeadquarters: true })
}

const ana = { firstName: 'Ana', lastName: 'Anić' }
const baka = { firstName: 'Baka', lastName: 'Bakić' }

test.each([
  ['a whole name', ana, {}, { ...ana, name: '' }],
  ['a whole name, at an address of a name of its own', ana, { name: 'Vikendica' }, { ...ana, name: '' }],
  ['no name', {}, {}, { ...baka, name: '' }],
  ['half a name', { firstName: 'Ana' }, {}, { ...baka, name: '' }],
  [
    'half a name, at an address without a person',
    { firstName: 'Ana' },
    { name: 'Vikendica', firstName: '', lastName: '' },
    { firstName: 'Ana', lastName: '', name: '' },
  ],
  ['no phone', ana, {}, { phone: '0911111111' }],
  ['a phone', { ...ana, phone: '0955555555' }, {}, { phone: '0955555555' }],
])('CHK-02 who buys, of an account with %s', async (_what, person, address, buyer) => {
  await account(person, address)
  for (const read of [await begunBuyer(database, 1, 2), await buyerOfAccount(database, 1)])
    expect(read).toMatchObject({
      email: 'ana@primjer.hr',
      address: { street: 'Riva', countryId: 1, ...buyer },
    })
})

test('CHK-02 an account without an address begins in the country that is asked for, and buys nothing yet', async () => {
  await database.pool.query(`UPDATE customers SET first_name = 'Ana', last_name = 'Anić' WHERE id = 1`)
  expect(await begunBuyer(database, 1, 2)).toMatchObject({ address: { ...ana, street: '', countryId: 2 } })
  expect(await buyerOfAccount(database, 1)).toBeUndefined()
})

/** Whom the account's default address is to reach where this is what the buyer typed. */
async function recipient(typed: Partial<typeof saved>) {
  await account(ana)
  const address = { ...saved, ...ana, ...typed }
  const buyer = { email: '', isLegalEntity: false, companyName: '', oib: '', birthDate: null }
  return otherRecipient(database, 1, { ...buyer, createAccount: false, address })
}

test.each([[{ firstName: 'Baka' }], [{ lastName: 'Bakić' }], [baka, { name: 'Vikendica' }]])(
  'CHK-08 the default address is to reach somebody else than %j at its place',
  async (...typed) => {
    expect(await recipient(Object.assign({}, ...typed))).toMatchObject({ ...baka, street: 'Riva' })
  },
)

test.each([
  [{ street: 'Obala' }],
  [{ houseNumber: '4' }],
  [{ postalCode: '21001' }],
  [{ cityName: 'Solin' }],
  [{ countryId: 2 }],
  [baka],
  [{ ...baka, phone: '0999999999' }],
])('CHK-08 it is not the one to deliver to for who typed %j', async (typed) => {
  expect(await recipient(typed)).toBeUndefined()
})
