import type { Buyer } from '#features/cart/buyer.ts'
import { type Queryable, statement } from '#shared/server/postgres/database.server.ts'

const insertCustomer = statement(
  'orders.open_account',
  `INSERT INTO customers (email, password_hash, first_name, last_name, phone, birth_date, is_legal_entity, company_name, oib)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) ON CONFLICT (email) DO NOTHING RETURNING id`,
)
const insertAddress = statement(
  'orders.account_address',
  `INSERT INTO customer_addresses (customer_id, name, first_name, last_name, phone, street, house_number, postal_code,
     city_name, city_id, country_id, is_headquarters)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, true)`,
)

/**
 * Opens the account that a guest asked for, with the order that makes it. Null when the address got an account in the
 * meantime: whoever orders is not thereby its owner.
 */
export async function openAccount(tx: Queryable, buyer: Buyer, passwordHash: string): Promise<number | null> {
  const { address } = buyer
  const customer = await tx.one<{ id: number }>(insertCustomer, [
    buyer.email,
    passwordHash,
    address.firstName,
    address.lastName,
    address.phone,
    buyer.birthDate,
    buyer.isLegalEntity,
    buyer.companyName,
    buyer.oib,
  ])
  if (!customer) return null
  await tx.run(insertAddress, [
    customer.id,
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
  ])
  return customer.id
}
