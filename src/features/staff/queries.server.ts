import { secondFactorSql } from '#features/account/second-factor.server.ts'
import { type Queryable, statement } from '#shared/server/postgres/database.server.ts'
import type { Right } from './rights.ts'

/** Somebody of the staff, as one session has them. */
export type Staff = {
  customerId: number
  role: string
  rights: Right[]
  /** The second factor was shown in this session, and serves still. */
  verified: boolean
  /** Codes of an app are set up. */
  hasTotp: boolean
}

/** The secret as it is kept, sealed, once a code of the app has confirmed it, and the half minute of the last code that was used. */
type KeptTotp = { secret: Buffer; usedStep: number }

/** A line of `npm run shop -- staff list`. */
export type ListedStaff = {
  customerId: number
  role: string
  hasTotp: boolean
  createdAt: Date
  disabledAt: Date | null
}

const find = statement(
  'staff.of_session',
  `SELECT customer_id AS "customerId", role, totp_confirmed_at IS NOT NULL AS "hasTotp",
     coalesce(${secondFactorSql('$2')}, false) AS verified,
     ARRAY(SELECT right_name FROM staff_role_rights r WHERE r.role = s.role ORDER BY 1) AS rights
   FROM staff s WHERE customer_id = $1 AND disabled_at IS NULL`,
)
const works = statement('staff.works', 'SELECT 1 FROM staff WHERE customer_id = $1 AND disabled_at IS NULL')
const totp = statement(
  'staff.totp',
  `SELECT totp_secret AS secret, totp_step AS "usedStep" FROM staff
   WHERE customer_id = $1 AND disabled_at IS NULL AND totp_confirmed_at IS NOT NULL AND totp_secret IS NOT NULL`,
)
const confirmTotp = statement(
  'staff.confirm_totp',
  `UPDATE staff SET totp_confirmed_at = now(), totp_step = $2, totp_secret = $3
   WHERE customer_id = $1 AND totp_confirmed_at IS NULL AND disabled_at IS NULL`,
)
const useStep = statement(
  'staff.use_totp',
  `UPDATE staff SET totp_step = $2 WHERE customer_id = $1 AND totp_step < $2 AND totp_confirmed_at IS NOT NULL`,
)
const addCodes = statement(
  'staff.add_codes',
  'INSERT INTO staff_recovery_codes (customer_id, code_hash) SELECT $1, unnest($2::text[])',
)
const useCode = statement(
  'staff.use_code',
  'UPDATE staff_recovery_codes SET used_at = now() WHERE customer_id = $1 AND code_hash = $2 AND used_at IS NULL',
)
const codeJustUsed = statement(
  'staff.code_just_used',
  `SELECT 1 FROM staff_recovery_codes
   WHERE customer_id = $1 AND code_hash = $2 AND used_at > now() - interval '10 minutes'`,
)
const dropCodes = statement('staff.drop_codes', 'DELETE FROM staff_recovery_codes WHERE customer_id = $1')
const roles = statement('staff.roles', 'SELECT name FROM staff_roles ORDER BY name')
const atWork = statement(
  'staff.at_work',
  `SELECT customer_id AS "customerId", role, former_emails AS "formerEmails" FROM staff
   WHERE disabled_at IS NULL ORDER BY customer_id FOR UPDATE`,
)
const keepFormer = statement(
  'staff.keep_former_email',
  `UPDATE staff SET former_emails = array_append(former_emails, $2)
   WHERE customer_id = $1 AND disabled_at IS NULL AND $2 <> ALL(former_emails)`,
)
const rolesWith = statement('staff.roles_with', 'SELECT role FROM staff_role_rights WHERE right_name = $1')
const put = statement(
  'staff.put',
  `WITH before AS (SELECT role, disabled_at FROM staff WHERE customer_id = $1)
   INSERT INTO staff (customer_id, role) VALUES ($1, $2)
   ON CONFLICT (customer_id) DO UPDATE SET role = $2, disabled_at = NULL
   RETURNING (SELECT role FROM before WHERE disabled_at IS NULL) AS before`,
)
const disable = statement(
  'staff.disable',
  `UPDATE staff SET disabled_at = now(), totp_secret = NULL, totp_confirmed_at = NULL, former_emails = '{}'
   WHERE customer_id = $1 AND disabled_at IS NULL`,
)
const list = statement(
  'staff.list',
  `SELECT customer_id AS "customerId", role, totp_confirmed_at IS NOT NULL AS "hasTotp", created_at AS "createdAt",
     disabled_at AS "disabledAt" FROM staff ORDER BY disabled_at NULLS FIRST, created_at, customer_id`,
)

/** Undefined for customers, and for whoever works here no more. */
export function staffOf(
  db: Queryable,
  session: { id: number; customerId: number },
): Promise<Staff | undefined> {
  return db.one<Staff>(find, [session.customerId, session.id])
}

/** Whether a customer works here, logged in or not. */
export async function isStaff(db: Queryable, customerId: number): Promise<boolean> {
  return (await db.one(works, [customerId])) !== undefined
}

/** Undefined where no app is set up. */
export function totpOf(db: Queryable, customerId: number): Promise<KeptTotp | undefined> {
  return db.one<KeptTotp>(totp, [customerId])
}

/** Keeps a sealed secret, for which the app has shown a right code; false where one was confirmed before. */
export async function confirmTotpSecret(
  tx: Queryable,
  customerId: number,
  step: number,
  secret: Buffer,
): Promise<boolean> {
  return (await tx.run(confirmTotp, [customerId, step, secret])) === 1
}

/** Uses a half minute's code up; false where it, or a later one, was used. */
export async function spendTotpStep(tx: Queryable, customerId: number, step: number): Promise<boolean> {
  return (await tx.run(useStep, [customerId, step])) === 1
}

export async function putRecoveryCodes(
  tx: Queryable,
  customerId: number,
  hashes: readonly string[],
): Promise<void> {
  await tx.run(dropCodes, [customerId])
  await tx.run(addCodes, [customerId, hashes])
}

/** Uses a recovery code up; false for one that is none. */
export async function spendRecoveryCode(tx: Queryable, customerId: number, hash: string): Promise<boolean> {
  return (await tx.run(useCode, [customerId, hash])) === 1
}

/** Whether a recovery code was used up within ten minutes: by a try whose answer was lost, as far as anybody can tell. */
export async function isRecoveryCodeJustUsed(
  db: Queryable,
  customerId: number,
  hash: string,
): Promise<boolean> {
  return (await db.one(codeJustUsed, [customerId, hash])) !== undefined
}

export async function rolesOfShop(db: Queryable): Promise<string[]> {
  return (await db.all<{ name: string }>(roles)).map(({ name }) => name)
}

/** Somebody who works here; `formerEmails`: the addresses that the account had before. */
export type AtWork = { customerId: number; role: string; formerEmails: string[] }

/** Everybody who works here, locked: who may do what changes one at a time. */
export function lockStaff(tx: Queryable): Promise<AtWork[]> {
  return tx.all(atWork)
}

/** Remembers the address that a customer leaves, where the customer works here. */
export async function keepFormerEmail(tx: Queryable, customerId: number, email: string): Promise<void> {
  await tx.run(keepFormer, [customerId, email])
}

export async function rolesWithRight(db: Queryable, right: Right): Promise<string[]> {
  return (await db.all<{ role: string }>(rolesWith, [right])).map(({ role }) => role)
}

/** Gives a customer a role; answers the one before, null where the customer was no staff. */
export async function putStaff(tx: Queryable, customerId: number, role: string): Promise<string | null> {
  return (await tx.one<{ before: string | null }>(put, [customerId, role]))?.before ?? null
}

/** Takes the role away, and the second factor with it: who comes back sets up a new one. */
export async function disableStaff(tx: Queryable, customerId: number): Promise<void> {
  await tx.run(disable, [customerId])
  await tx.run(dropCodes, [customerId])
}

export function allStaff(db: Queryable): Promise<ListedStaff[]> {
  return db.all<ListedStaff>(list)
}
