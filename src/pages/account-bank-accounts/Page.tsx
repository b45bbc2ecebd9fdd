import { BankAccounts, type BankAccountsProps } from '#features/dashboard/BankAccounts.tsx'
import { Frame } from '#features/dashboard/Frame.tsx'
import { t } from '#shared/text/text.ts'

/** The bank accounts of a customer. */
export function Page(props: BankAccountsProps) {
  return (
    <Frame place="bank-accounts" title={t('account.bank_accounts')} lead={t('dashboard.bank_accounts_lead')}>
      <BankAccounts {...props} />
    </Frame>
  )
}
