import { type Queryable, statement } from '#shared/server/postgres/database.server.ts'
import { deletionOf } from '#shared/server/postgres/deletion.server.ts'
import { buyerOf, type CurrentQuote } from './quote.ts'

/** Passwords whose time is over. */
export const expiredPasswords = deletionOf('quote_passwords', 'quote_id', 'expires_at < $1')

/** How long a typed password waits for its order: a checkout that is not finished by then was abandoned. */
const keptMs = 3 * 60 * 60 * 1000

const keep = statement(
  'quote_password.keep',
  `INSERT INTO quote_passwords (quote_id, hash, expires_at) VALUES ($1, $2, $3)
   ON CONFLICT (quote_id) DO UPDATE SET hash = excluded.hash, expires_at = excluded.expires_at`,
)
const find = statement(
  'quote_password.find',
  'SELECT FROM quote_passwords WHERE quote_id = $1 AND expires_at > $2 FOR UPDATE',
)
const take = statement(
  'quote_password.take',
  'DELETE FROM quote_passwords WHERE quote_id = $1 RETURNING hash',
)

/** Keeps the argon2id of a password for the account that this cart's order opens; the password itself never. */
export async function keepPassword(tx: Queryable, quoteId: number, hash: string, now: Date): Promise<void> {
  await tx.run(keep, [quoteId, hash, new Date(now.getTime() + keptMs)])
}

/** Whether one is kept still; it then stays until the transaction ends. */
export async function keepsPassword(tx: Queryable, quoteId: number, now: Date): Promise<boolean> {
  return (await tx.run(find, [quoteId, now])) === 1
}

/** Whether the cart's order shall open an account, and its password is not kept any more. */
export async function lacksPassword(tx: Queryable, quote: CurrentQuote, now: Date): Promise<boolean> {
  const wantsAccount = buyerOf(quote)?.createAccount === true && quote.customerId === null
  return wantsAccount && !(await keepsPassword(tx, quote.id, now))
}

/** Takes the kept hash away: for the account, or because none is wanted any more. */
export async function takePassword(tx: Queryable, quoteId: number): Promise<string | undefined> {
  return (await tx.one<{ hash: string }>(take, [quoteId]))?.hash
}
