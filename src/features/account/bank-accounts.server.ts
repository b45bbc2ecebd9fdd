import { type Queryable, statement } from '#shared/server/postgres/database.server.ts'

/** A customer's bank account; `iban` without spaces. */
export type BankAccount = { id: number; iban: string }

const list = statement(
  'account.bank_accounts',
  'SELECT id, iban FROM bank_accounts WHERE customer_id = $1 ORDER BY id',
)
const add = statement(
  'account.add_bank_account',
  `INSERT INTO bank_accounts (customer_id, iban) VALUES ($1, $2) ON CONFLICT (customer_id, iban) DO NOTHING RETURNING id`,
)
const change = statement(
  'account.change_bank_account',
  `UPDATE bank_accounts SET iban = $3 WHERE customer_id = $1 AND id = $2
     AND NOT EXISTS (SELECT FROM bank_accounts WHERE customer_id = $1 AND iban = $3 AND id <> $2)`,
)
const remove = statement(
  'account.remove_bank_account',
  'DELETE FROM bank_accounts WHERE customer_id = $1 AND id = $2',
)

/** All bank accounts of a customer, in the order in which they were added. */
export function bankAccountsOf(db: Queryable, customerId: number): Promise<BankAccount[]> {
  return db.all<BankAccount>(list, [customerId])
}

/** Adds an account and answers its id; undefined where the customer has it already. */
export async function addBankAccount(
  tx: Queryable,
  customerId: number,
  iban: string,
): Promise<number | undefined> {
  return (await tx.one<{ id: number }>(add, [customerId, iban]))?.id
}

/** Whether the account is the customer's, and now has this number, which no other of theirs has. */
export async function changeBankAccount(
  tx: Queryable,
  customerId: number,
  { id, iban }: BankAccount,
): Promise<boolean> {
  return (await tx.run(change, [customerId, id, iban])) === 1
}

/** Whether there was such an account of the customer's, which is gone now. */
export async function removeBankAccount(tx: Queryable, customerId: number, id: number): Promise<boolean> {
  return (await tx.run(remove, [customerId, id])) === 1
}
