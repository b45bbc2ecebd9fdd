import { type Queryable, statement } from '#shared/server/postgres/database.server.ts'
import type { CustomerRow } from './queries.server.ts'

/** What a customer says of themselves, beside the e-mail address. */
export type Profile = Omit<CustomerRow, 'email'>

const read = statement(
  'account.profile',
  `SELECT email, email_confirmed_at IS NOT NULL AS "emailConfirmed", is_legal_entity AS "isLegalEntity",
     company_name AS "companyName", oib, birth_date::text AS "birthDate", first_name AS "firstName",
     last_name AS "lastName", phone
   FROM customers WHERE id = $1 AND email IS NOT NULL`,
)
const save = statement(
  'account.save_profile',
  `UPDATE customers SET first_name = $2, last_name = $3, phone = $4, birth_date = $5, is_legal_entity = $6,
     company_name = $7, oib = $8
   WHERE id = $1 AND email IS NOT NULL`,
)

/** A customer with the e-mail address and whether it is confirmed; undefined once the account was anonymised. */
export function profileOf(
  db: Queryable,
  customerId: number,
): Promise<(CustomerRow & { emailConfirmed: boolean }) | undefined> {
  return db.one(read, [customerId])
}

export async function saveProfile(tx: Queryable, customerId: number, profile: Profile): Promise<void> {
  await tx.run(save, [
    customerId,
    profile.firstName,
    profile.lastName,
    profile.phone,
    profile.birthDate,
    profile.isLegalEntity,
    profile.companyName,
    profile.oib,
  ])
}
