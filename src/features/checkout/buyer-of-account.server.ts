import {
  type CustomerAddress,
  type CustomerRow,
  customerById,
  headquartersOf,
} from '#features/account/queries.server.ts'
import type { Address, Buyer } from '#features/cart/buyer.ts'
import type { Queryable } from '#shared/server/postgres/database.server.ts'

/** The buyer that an account already describes; undefined while it has no address. */
export async function buyerOfAccount(db: Queryable, customerId: number): Promise<Buyer | undefined> {
  const customer = await customerById(db, customerId)
  const address = customer && (await headquartersOf(db, customerId))
  return customer && address && buyerFrom(customer, address)
}

/** What a customer's data step begins with: also of an account without an address what is known of its person. */
export async function begunBuyer(
  db: Queryable,
  customerId: number,
  countryId: number,
): Promise<Buyer | undefined> {
  const customer = await customerById(db, customerId)
  if (!customer) return undefined
  return buyerFrom(customer, (await headquartersOf(db, customerId)) ?? { ...noAddress, countryId })
}

/**
 * Whom the headquarters address is to reach, where that is somebody else than this buyer at the same place: it stays the
 * one to deliver to. Undefined where the buyer's own address does.
 */
export async function otherRecipient(
  db: Queryable,
  customerId: number,
  { address }: Buyer,
): Promise<Address | undefined> {
  const saved = await headquartersOf(db, customerId)
  const isThere = saved && placeFields.every((field) => saved[field] === address[field])
  return isThere && personFields.some((field) => saved[field] !== address[field]) ? saved : undefined
}

const placeFields = ['street', 'houseNumber', 'postalCode', 'cityName', 'countryId'] as const
const personFields = ['name', 'firstName', 'lastName'] as const

/** The account's own person buys, at the address's place; an address's person and phone stand in where it names none. */
function buyerFrom(customer: CustomerRow, address: CustomerAddress): Buyer {
  const { firstName, lastName, phone, ...person } = customer
  const isNamed = firstName !== '' && lastName !== ''
  return {
    ...person,
    createAccount: false,
    address: {
      ...address,
      ...((isNamed || address.firstName === '') && { name: '', firstName, lastName }),
      phone: phone || address.phone,
    },
  }
}

const noAddress: Omit<CustomerAddress, 'countryId'> = {
  name: '',
  firstName: '',
  lastName: '',
  phone: '',
  street: '',
  houseNumber: '',
  postalCode: '',
  cityId: null,
  cityName: '',
}
