import { type Database, type Queryable, statement } from '#shared/server/postgres/database.server.ts'
import { addressColumns, type CustomerAddress, lockCustomer } from './queries.server.ts'
import { streetLine } from './street-line.ts'

/** An address of a customer's own list; one of them is the headquarters address, which forms begin with. */
export type SavedAddress = CustomerAddress & { id: number; isHeadquarters: boolean }

/** More than anybody has; a list without an end would be one to fill the database with. */
export const mostAddresses = 30

const list = statement(
  'account.address_book',
  `SELECT a.id, a.is_headquarters AS "isHeadquarters", ${addressColumns} FROM customer_addresses a
   WHERE a.customer_id = $1 ORDER BY a.is_headquarters DESC, a.id`,
)
const add = statement(
  'account.add_address',
  `INSERT INTO customer_addresses (customer_id, name, first_name, last_name, phone, street, house_number, postal_code,
     city_name, city_id, country_id, is_headquarters)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) RETURNING id`,
)
const change = statement(
  'account.change_address',
  `UPDATE customer_addresses SET name = $3, first_name = $4, last_name = $5, phone = $6, street = $7, house_number = $8,
     postal_code = $9, city_name = $10, city_id = $11, country_id = $12
   WHERE id = $2 AND customer_id = $1`,
)
const remove = statement(
  'account.remove_address',
  `DELETE FROM customer_addresses WHERE id = $2 AND customer_id = $1 RETURNING is_headquarters AS "wasHeadquarters"`,
)
const makeDefault = statement(
  'account.make_headquarters',
  `UPDATE customer_addresses SET is_headquarters = (id = $2)
   WHERE customer_id = $1 AND EXISTS (SELECT FROM customer_addresses WHERE id = $2 AND customer_id = $1)`,
)
const makeFirstDefault = statement(
  'account.make_first_headquarters',
  `UPDATE customer_addresses SET is_headquarters = true
   WHERE id = (SELECT min(id) FROM customer_addresses WHERE customer_id = $1)
     AND NOT EXISTS (SELECT FROM customer_addresses WHERE customer_id = $1 AND is_headquarters) RETURNING id`,
)

const valuesOf = (address: CustomerAddress) => [
  address.name,
  address.firstName,
  address.lastName,
  address.phone,
  address.street,
  address.houseNumber,
  address.postalCode,
  address.cityName,
  address.cityId,
  address.countryId,
]

/** All addresses of a customer, the headquarters first. */
export function addressBook(db: Queryable, customerId: number): Promise<SavedAddress[]> {
  return db.all<SavedAddress>(list, [customerId])
}

/**
 * Adds an address; answers its id. The customer's row is locked, so that nobody adds more than the most.
 * @param isHeadquarters only where the customer has no headquarters address yet
 */
export async function addAddress(
  tx: Queryable,
  customerId: number,
  address: CustomerAddress,
  { isHeadquarters = false } = {},
): Promise<number> {
  const row = await tx.one<{ id: number }>(add, [customerId, ...valuesOf(address), isHeadquarters])
  if (!row) throw new Error('the address was not stored')
  return row.id
}

/** Whether the customer has this address, which is now another one. */
export async function changeAddress(
  tx: Queryable,
  customerId: number,
  id: number,
  address: CustomerAddress,
): Promise<boolean> {
  return (await tx.run(change, [customerId, id, ...valuesOf(address)])) === 1
}

/** What of the customer's addresses was removed; undefined where it is none of them. */
export function removeAddress(
  tx: Queryable,
  customerId: number,
  id: number,
): Promise<{ wasHeadquarters: boolean } | undefined> {
  return tx.one(remove, [customerId, id])
}

/** Makes this the only headquarters address; false where it is none of the customer's. */
export async function makeHeadquarters(tx: Queryable, customerId: number, id: number): Promise<boolean> {
  return (await tx.run(makeDefault, [customerId, id])) > 0
}

/** Of addresses without a headquarters the oldest becomes it; answers its id, undefined where nothing had to be done. */
export async function keepOneHeadquarters(tx: Queryable, customerId: number): Promise<number | undefined> {
  return (await tx.one<{ id: number }>(makeFirstDefault, [customerId]))?.id
}

/** The id of the saved address that says the same as this one; undefined where none does. */
export const equalAddress = (
  saved: readonly SavedAddress[],
  address: Omit<CustomerAddress, 'cityId'>,
): number | undefined => saved.find((other) => saidIn(other) === saidIn(address))?.id

/** What an address says, however it is written: its place's id only says again what the postal code and the name do. */
const saidIn = (address: Omit<CustomerAddress, 'cityId'>): string =>
  JSON.stringify(
    [
      address.name,
      address.firstName,
      address.lastName,
      address.phone,
      streetLine(address),
      address.postalCode,
      address.cityName,
      String(address.countryId),
    ].map((text) => text.trim().replace(/\s+/g, ' ').toLocaleLowerCase('hr')),
  )

/** Adds an address that the customer has not saved yet, as far as there is room; answers whether it is saved now. */
export function keepAddress(
  database: Database,
  customerId: number,
  address: CustomerAddress,
): Promise<boolean> {
  return database.transaction(async (tx) => {
    await lockCustomer(tx, customerId)
    return keepInBook(tx, customerId, address)
  })
}

/** What one account has saved the other has too, as far as there is room; its row is locked. */
export async function handAddresses(tx: Queryable, from: number, to: number): Promise<void> {
  for (const address of await addressBook(tx, from)) await keepInBook(tx, to, address)
}

async function keepInBook(tx: Queryable, customerId: number, address: CustomerAddress): Promise<boolean> {
  const saved = await addressBook(tx, customerId)
  if (equalAddress(saved, address) !== undefined) return true
  if (saved.length >= mostAddresses) return false
  await addAddress(tx, customerId, address)
  await keepOneHeadquarters(tx, customerId)
  return true
}
