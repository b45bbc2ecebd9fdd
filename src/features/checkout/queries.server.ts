import type { Address, Buyer } from '#features/cart/buyer.ts'
import { type Queryable, statement } from '#shared/server/postgres/database.server.ts'

const saveBuyerText = statement(
  'checkout.save_buyer',
  'UPDATE quotes SET buyer = $2, country_id = $3, updated_at = now() WHERE id = $1',
)
const saveAddressText = statement(
  'checkout.save_address',
  'UPDATE quotes SET delivery_address = $2, updated_at = now() WHERE id = $1',
)
const saveChoiceText = statement(
  'checkout.save_choice',
  `UPDATE quotes SET delivery_type_id = $2, payment_type_id = $3, installments = $4, scheduled_date = $5,
     recurring_interval = $6, updated_at = now() WHERE id = $1`,
)
const saveMessageText = statement(
  'checkout.save_message',
  'UPDATE quotes SET message = $2, newsletter = $3, updated_at = now() WHERE id = $1',
)
const saveTermsText = statement('checkout.save_terms', 'UPDATE quotes SET terms_accepted = $2 WHERE id = $1')
const signUpText = statement('checkout.newsletter', 'UPDATE quotes SET newsletter = true WHERE id = $1')
const findPlace = statement(
  'checkout.place',
  'SELECT name, postal_code AS "postalCode", country_id AS "countryId" FROM places WHERE id = $1',
)
const findCountry = statement('checkout.country', 'SELECT code FROM countries WHERE id = $1 AND active')
const addressColumns = `a.name, a.first_name AS "firstName", a.last_name AS "lastName", a.phone, a.street,
  a.house_number AS "houseNumber", a.postal_code AS "postalCode", a.city_id AS "cityId", a.city_name AS "cityName",
  a.country_id AS "countryId"`
const findAddress = statement(
  'checkout.own_address',
  `SELECT ${addressColumns} FROM customer_addresses a WHERE a.id = $1 AND a.customer_id = $2`,
)
const findHeadquarters = statement(
  'checkout.headquarters',
  `SELECT ${addressColumns} FROM customer_addresses a WHERE a.customer_id = $1
   ORDER BY a.is_headquarters DESC, a.id LIMIT 1`,
)
const findCustomer = statement(
  'checkout.customer',
  `SELECT email, is_legal_entity AS "isLegalEntity", company_name AS "companyName", oib,
     birth_date::text AS "birthDate", first_name AS "firstName", last_name AS "lastName", phone
   FROM customers WHERE id = $1 AND email IS NOT NULL`,
)

export async function saveBuyer(tx: Queryable, quoteId: number, buyer: Buyer): Promise<void> {
  await tx.run(saveBuyerText, [quoteId, buyer, buyer.address.countryId])
}

export async function saveDeliveryAddress(
  tx: Queryable,
  quoteId: number,
  address: Address | null,
): Promise<void> {
  await tx.run(saveAddressText, [quoteId, address])
}

export type DeliveryChoice = {
  deliveryTypeId: number
  paymentTypeId: number | null
  installments: number | null
  scheduledDate: string | null
  recurringInterval: number | null
}

export async function saveChoice(tx: Queryable, quoteId: number, choice: DeliveryChoice): Promise<void> {
  const { deliveryTypeId, paymentTypeId, installments, scheduledDate, recurringInterval } = choice
  await tx.run(saveChoiceText, [
    quoteId,
    deliveryTypeId,
    paymentTypeId,
    installments,
    scheduledDate,
    recurringInterval,
  ])
}

export async function saveMessage(
  tx: Queryable,
  quoteId: number,
  message: string,
  newsletter: boolean,
): Promise<void> {
  await tx.run(saveMessageText, [quoteId, message, newsletter])
}

/** Whether the box of the terms was ticked, for the step to come back with; whoever orders says so once more. */
export async function saveTerms(tx: Queryable, quoteId: number, accepted: boolean): Promise<void> {
  await tx.run(saveTermsText, [quoteId, accepted])
}

export async function keepNewsletterSignUp(db: Queryable, quoteId: number): Promise<void> {
  await db.run(signUpText, [quoteId])
}

export async function placeById(
  db: Queryable,
  id: number,
): Promise<{ name: string; postalCode: string; countryId: number } | undefined> {
  return db.one(findPlace, [id])
}

/** A country that the shop sells to, by its ISO 3166-1 code. */
export async function soldCountry(db: Queryable, id: number): Promise<{ code: string } | undefined> {
  return db.one(findCountry, [id])
}

/** A saved address of this customer; undefined for anybody else's. */
export async function ownAddress(
  db: Queryable,
  id: number,
  customerId: number,
): Promise<Address | undefined> {
  return db.one<Address>(findAddress, [id, customerId])
}

export async function headquartersOf(db: Queryable, customerId: number): Promise<Address | undefined> {
  return db.one<Address>(findHeadquarters, [customerId])
}

type CustomerRow = Pick<Buyer, 'email' | 'isLegalEntity' | 'companyName' | 'oib' | 'birthDate'> &
  Pick<Address, 'firstName' | 'lastName' | 'phone'>

/** The buyer that an account already describes; undefined while it has no address. */
export async function buyerOfAccount(db: Queryable, customerId: number): Promise<Buyer | undefined> {
  const customer = await db.one<CustomerRow>(findCustomer, [customerId])
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
