import { type Queryable, statement } from '#shared/server/postgres/database.server.ts'

const invite = statement(
  'account.invite',
  `INSERT INTO customers (email) VALUES ($1)
   ON CONFLICT (email) DO UPDATE SET password_hash =
     CASE WHEN customers.email_confirmed_at IS NULL THEN NULL ELSE customers.password_hash END
   RETURNING id`,
)

/**
 * The account of an address (lower case), made where there is none. A password that was set by whoever did not read the
 * address's mails opens it no more.
 */
export async function inviteAccount(tx: Queryable, email: string): Promise<number> {
  const row = await tx.one<{ id: number }>(invite, [email])
  if (!row) throw new Error('the account was not made')
  return row.id
}
