import { type Queryable, statement } from '#shared/server/postgres/database.server.ts'
import { deletionOf } from '#shared/server/postgres/deletion.server.ts'

/** An address that a customer saved. */
export type CustomerAddress = {
  /** A company or a person to deliver to, when it differs from first and last name. */
  name: string
  firstName: string
  lastName: string
  phone: string
  street: string
  houseNumber: string
  postalCode: string
  cityId: number | null
  cityName: string
  countryId: number
}

/** Whom an account describes. */
export type CustomerRow = Pick<CustomerAddress, 'firstName' | 'lastName' | 'phone'> & {
  email: string
  isLegalEntity: boolean
  companyName: string
  oib: string
  birthDate: string | null
}

const findByEmail = statement('account.by_address', 'SELECT id FROM customers WHERE email = $1')
const findCustomer = statement(
  'account.customer',
  `SELECT email, is_legal_entity AS "isLegalEntity", company_name AS "companyName", oib,
     birth_date::text AS "birthDate", first_name AS "firstName", last_name AS "lastName", phone
   FROM customers WHERE id = $1 AND email IS NOT NULL`,
)
/** SQL: an address (`a`) as `CustomerAddress`. */
export const addressColumns = `a.name, a.first_name AS "firstName", a.last_name AS "lastName", a.phone, a.street,
  a.house_number AS "houseNumber", a.postal_code AS "postalCode", a.city_id AS "cityId", a.city_name AS "cityName",
  a.country_id AS "countryId"`
const findAddress = statement(
  'account.own_address',
  `SELECT ${addressColumns} FROM customer_addresses a WHERE a.id = $1 AND a.customer_id = $2`,
)
const findHeadquarters = statement(
  'account.headquarters',
  `SELECT ${addressColumns} FROM customer_addresses a WHERE a.customer_id = $1
   ORDER BY a.is_headquarters DESC, a.id LIMIT 1`,
)
const insertCustomer = statement(
  'account.open',
  `INSERT INTO customers (email, password_hash, first_name, last_name, phone, birth_date, is_legal_entity, company_name, oib)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) ON CONFLICT (email) DO NOTHING RETURNING id`,
)
const findJustOpened = statement(
  'account.just_opened',
  `SELECT FROM customers WHERE id = $1 AND created_at > now() - interval '10 minutes'`,
)
const lockSessionText = statement(
  'account.lock_session',
  'SELECT customer_id AS "customerId" FROM sessions WHERE id = $1 FOR NO KEY UPDATE',
)
const readSessionText = statement(
  'account.session',
  'SELECT customer_id AS "customerId" FROM sessions WHERE id = $1',
)
const lockCustomerText = statement(
  'account.lock_customer',
  'SELECT id FROM customers WHERE id = $1 FOR NO KEY UPDATE',
)

/** Sessions that were last seen before an instant. */
export const unusedSessions = deletionOf('sessions', 'id', 'seen_at < $1')

/** SQL: ends the human checks of sessions; `ids` is a parameter, their ids. */
export const endHumanChecksSql = (ids: string) =>
  `UPDATE sessions SET human_until = NULL WHERE id = ANY(${ids}::int[]) AND human_until IS NOT NULL`

/** Whether an account has this e-mail address (lower case). Told to nobody but through `askAddress`. */
export async function hasAccount(db: Queryable, email: string): Promise<boolean> {
  return (await db.one(findByEmail, [email])) !== undefined
}

/** Whom the account describes; undefined once it was anonymised. */
export async function customerById(db: Queryable, id: number): Promise<CustomerRow | undefined> {
  return db.one<CustomerRow>(findCustomer, [id])
}

/** A saved address of this customer; undefined for anybody else's. */
export async function ownAddress(
  db: Queryable,
  id: number,
  customerId: number | null,
): Promise<CustomerAddress | undefined> {
  return db.one<CustomerAddress>(findAddress, [id, customerId])
}

/** The customer's headquarters address, else the first one. */
export async function headquartersOf(
  db: Queryable,
  customerId: number,
): Promise<CustomerAddress | undefined> {
  return db.one<CustomerAddress>(findHeadquarters, [customerId])
}

/**
 * Opens an account. Null when the e-mail address got one in the meantime: whoever asks for an account is not thereby the
 * owner of that one.
 */
export async function openAccount(
  tx: Queryable,
  person: CustomerRow,
  passwordHash: string,
): Promise<number | null> {
  const customer = await tx.one<{ id: number }>(insertCustomer, [
    person.email,
    passwordHash,
    person.firstName,
    person.lastName,
    person.phone,
    person.birthDate,
    person.isLegalEntity,
    person.companyName,
    person.oib,
  ])
  return customer?.id ?? null
}

/** Whether an account was opened within ten minutes, as long as a lost answer is asked for again. */
export async function isOpenedJustNow(db: Queryable, id: number): Promise<boolean> {
  return (await db.one(findJustOpened, [id])) !== undefined
}

/** Whose a session is; null for a guest's, undefined where it is gone. */
async function customerOfSession(db: Queryable, id: number): Promise<number | null | undefined> {
  return (await db.one<{ customerId: number | null }>(readSessionText, [id]))?.customerId
}

/** Locks a session's row until the transaction ends, and answers whose it is; undefined where it is gone. */
export function lockSession(tx: Queryable, id: number): Promise<{ customerId: number | null } | undefined> {
  return tx.one(lockSessionText, [id])
}

/** Locks a customer's row until the transaction ends; a session's row is locked before it. */
export async function lockCustomer(tx: Queryable, id: number): Promise<void> {
  await tx.one(lockCustomerText, [id])
}

/** The same of whoever is logged in; false where a new password, or who took the account back, has ended that meanwhile. */
export async function lockLoggedIn(
  tx: Queryable,
  { sessionId, customerId }: { sessionId: number; customerId: number },
): Promise<boolean> {
  await lockCustomer(tx, customerId)
  return (await customerOfSession(tx, sessionId)) === customerId
}
