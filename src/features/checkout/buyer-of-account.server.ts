import { customerById, headquartersOf } from '#features/account/queries.server.ts'
import type { Buyer } from '#features/cart/buyer.ts'
import type { Queryable } from '#shared/server/postgres/database.server.ts'

/** The buyer that an account already describes; undefined while it has no address. */
export async function buyerOfAccount(db: Queryable, customerId: number): Promise<Buyer | undefined> {
  const customer = await customerById(db, customerId)
  const address = customer && (await headquartersOf(db, customerId))
  if (!customer || !address) return undefined
  const { firstName, lastName, phone, ...person } = customer
  return {
    ...person,
    createAccount: false,
    address: {
      ...address,
      firstName: address.firstName || firstName,
      lastName: address.lastName || lastName,
      phone: address.phone || phone,
    },
  }
}
