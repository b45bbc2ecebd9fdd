import { type Queryable, statement } from '#shared/server/postgres/database.server.ts'

/** What a log-in is checked against. */
export type Credentials = {
  id: number
  email: string
  firstName: string
  passwordHash: string | null
  emailConfirmed: boolean
}

const columns = `id, email, first_name AS "firstName", password_hash AS "passwordHash",
  email_confirmed_at IS NOT NULL AS "emailConfirmed"`
const byEmail = statement('account.credentials', `SELECT ${columns} FROM customers WHERE email = $1`)
const byId = statement(
  'account.own_credentials',
  `SELECT ${columns} FROM customers WHERE id = $1 AND email IS NOT NULL`,
)
const setPasswordText = statement(
  'account.set_password',
  'UPDATE customers SET password_hash = $2 WHERE id = $1 AND email IS NOT NULL',
)
const replaceHashText = statement(
  'account.replace_hash',
  'UPDATE customers SET password_hash = $3 WHERE id = $1 AND password_hash = $2',
)
const dropPasswordText = statement(
  'account.drop_password',
  'UPDATE customers SET password_hash = NULL WHERE id = $1',
)
const giveUpAddressText = statement(
  'account.give_up_address',
  `UPDATE customers SET email = NULL, password_hash = NULL
   WHERE id = $1 AND email = $2 AND email_confirmed_at IS NULL`,
)
const setEmailText = statement(
  'account.set_email',
  `UPDATE customers SET email = $2, email_confirmed_at = now() WHERE id = $1 AND email IS NOT NULL
     AND NOT EXISTS (SELECT FROM customers o WHERE o.email = $2 AND o.id <> $1)`,
)
const confirmText = statement(
  'account.confirm_email',
  `UPDATE customers SET email_confirmed_at = coalesce(email_confirmed_at, now()) WHERE id = $1 AND email = $2
   RETURNING id`,
)
const endSessionsText = statement(
  'account.end_sessions',
  'DELETE FROM sessions WHERE customer_id = $1 AND id IS DISTINCT FROM $2::int',
)

/** SQL: whether a customer has this address and has proved to read its mails; both are parameters, null: nobody. */
export const confirmedSql = (customerId: string, email: string) =>
  `EXISTS (SELECT FROM customers WHERE id = ${customerId}::int AND email = ${email} AND email_confirmed_at IS NOT NULL)`

/** What the account with this address (lower case) is opened by; undefined where there is none. */
export function credentialsOf(db: Queryable, email: string): Promise<Credentials | undefined> {
  return db.one<Credentials>(byEmail, [email])
}

/** The same of a customer who is logged in. */
export function ownCredentials(db: Queryable, customerId: number): Promise<Credentials | undefined> {
  return db.one<Credentials>(byId, [customerId])
}

export async function setPassword(tx: Queryable, customerId: number, passwordHash: string): Promise<void> {
  await tx.run(setPasswordText, [customerId, passwordHash])
}

/** Keeps the same password by another hash, unless another was set meanwhile. Answers the hash that counts for it now. */
export async function replaceHash(
  tx: Queryable,
  customerId: number,
  { before, now }: { before: string; now: string },
): Promise<string> {
  return (await tx.run(replaceHashText, [customerId, before, now])) === 1 ? now : before
}

/** Whether this hash is still the one that a password has to match; null: that none opens the account. */
export async function isPasswordHash(
  tx: Queryable,
  customerId: number,
  hash: string | null,
): Promise<boolean> {
  return (await ownCredentials(tx, customerId))?.passwordHash === hash
}

/** No password opens the account until a new one is set by mail. */
export async function dropPassword(tx: Queryable, customerId: number): Promise<void> {
  await tx.run(dropPasswordText, [customerId])
}

/**
 * Takes an address from the account of whoever never showed that its mails reach them: that account opens no more. False
 * where the address was confirmed, or is another's.
 */
export async function giveUpAddress(tx: Queryable, customerId: number, email: string): Promise<boolean> {
  return (await tx.run(giveUpAddressText, [customerId, email])) === 1
}

/** Gives a customer another, confirmed address; false where somebody else has it by now. */
export async function setEmail(tx: Queryable, customerId: number, email: string): Promise<boolean> {
  return (await tx.run(setEmailText, [customerId, email])) === 1
}

/** Notes that the customer reads this address's mails; false where it is not the customer's any more. */
export async function confirmEmail(tx: Queryable, customerId: number, email: string): Promise<boolean> {
  return (await tx.one(confirmText, [customerId, email])) !== undefined
}

/** Ends a customer's sessions, all but one (null: all). Answers how many ended. */
export function endSessions(tx: Queryable, customerId: number, exceptId: number | null): Promise<number> {
  return tx.run(endSessionsText, [customerId, exceptId])
}

/** Whether a statement failed because another account got its address at the same moment. */
export const isAddressTaken = (error: unknown): boolean =>
  error instanceof Error && 'constraint' in error && error.constraint === 'customers_email_unique'
