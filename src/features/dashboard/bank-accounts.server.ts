import {
  addBankAccount,
  bankAccountsOf,
  changeBankAccount,
  removeBankAccount as takeAway,
} from '#features/account/bank-accounts.server.ts'
import { lockCustomer } from '#features/account/queries.server.ts'
import { requiredField } from '#features/account/refused-field.ts'
import type { BodyOf } from '#shared/contract/call.ts'
import { readIban } from '#shared/forms/read-iban.server.ts'
import type { CallContext, Outcome } from '#shared/server/http/calls.server.ts'
import { isDoneBefore, noteDone } from '#shared/server/http/done-before.server.ts'
import { requireHuman } from '#shared/server/human-check/require-human.server.ts'
import type { Queryable } from '#shared/server/postgres/database.server.ts'
import { t } from '#shared/text/text.ts'
import { changed, outdated } from './answers.server.ts'
import { removeBankAccount, type saveBankAccount } from './contract.ts'
import { maskedIban } from './masked-iban.ts'
import { refusedField } from './refused.server.ts'
import type { BankAccountsView } from './views.ts'

const mostAccounts = 10

/** A customer's bank accounts as their page shows them. */
export async function bankAccountsView(db: Queryable, customerId: number): Promise<BankAccountsView> {
  const accounts = await bankAccountsOf(db, customerId)
  return {
    accounts: accounts.map(({ id, iban }) => ({ id, masked: maskedIban(iban) })),
    roomLeft: accounts.length < mostAccounts,
  }
}

/** Adds or changes a bank account. */
export async function handleBankAccount(
  body: BodyOf<typeof saveBankAccount>,
  context: CallContext,
  customerId: number,
): Promise<Outcome<typeof saveBankAccount>> {
  const notHuman = await requireHuman(context, body.recaptcha_response)
  if (notHuman) return notHuman
  const { bank_account_id: known } = body
  const stored = await bankAccountsOf(context.database, customerId)
  if (known !== undefined && stored.every(({ id }) => id !== known))
    return unknownAccount(context, customerId)
  if (body.iban === '') return refusedField(requiredField('iban'))
  const iban = readIban(body.iban)
  if (iban === undefined) return refusedField({ field: 'iban', reason: 'iban_invalid' })
  const kept = await context.database.transaction(async (tx) => {
    await lockCustomer(tx, customerId)
    const others = (await bankAccountsOf(tx, customerId)).filter(({ id }) => id !== known)
    const equal = others.find((account) => account.iban === iban)
    // Sent once more, as when its answer was lost, it is the one that is there (FORM-23).
    if (equal) return known === undefined ? { id: equal.id, isNew: false } : 'doubled'
    if (known !== undefined)
      return (await changeBankAccount(tx, customerId, { id: known, iban }))
        ? { id: known, isNew: false }
        : 'unknown'
    if (others.length >= mostAccounts) return 'full'
    const id = await addBankAccount(tx, customerId, iban)
    return id === undefined ? 'doubled' : { id, isNew: true }
  })
  if (kept === 'doubled') return refusedField({ field: 'iban', reason: 'iban_doubled' })
  if (kept === 'unknown') return unknownAccount(context, customerId)
  if (kept === 'full')
    return outdated(
      t('dashboard.bank_accounts_full', { count: mostAccounts }),
      await accountsPiece(context, customerId),
    )
  const done = kept.isNew ? 'dashboard.bank_account_added' : 'dashboard.iban_doubled'
  const title = t(known === undefined ? done : 'dashboard.bank_account_changed')
  return { ...(await told(context, customerId, title)), bank_account: { id: kept.id, iban } }
}

export async function handleRemoveBankAccount(
  { bank_account_id: id }: BodyOf<typeof removeBankAccount>,
  context: CallContext,
  customerId: number,
): Promise<Outcome<typeof removeBankAccount>> {
  const { database, now } = context
  const done = { customerId, call: removeBankAccount.path, id }
  const isGone = await database.transaction(async (tx) => {
    if (!(await takeAway(tx, customerId, id))) return isDoneBefore(tx, now, done)
    await noteDone(tx, now, done)
    return true
  })
  if (!isGone) return unknownAccount(context, customerId)
  return told(context, customerId, t('dashboard.bank_account_removed'))
}

const told = async (context: CallContext, customerId: number, title: string) =>
  changed(title, await accountsPiece(context, customerId))

const unknownAccount = async (context: CallContext, customerId: number) =>
  outdated(t('dashboard.bank_account_unknown'), await accountsPiece(context, customerId))

async function accountsPiece({ database }: CallContext, customerId: number) {
  return { dashboard_bank_accounts: { view: await bankAccountsView(database, customerId) } }
}
