import { bankAccountsView } from '#features/dashboard/bank-accounts.server.ts'
import { saveBankAccount } from '#features/dashboard/contract.ts'
import { customersPage } from '#features/dashboard/of-customer.server.ts'
import { openForm } from '#features/dashboard/open-form.server.ts'
import { formTokenFor } from '#shared/server/human-check/require-human.server.ts'
import { t } from '#shared/text/text.ts'

/** `/moj-racun/bankovni-racuni`; `?racun=12` opens the form of one, `?racun=new` a new one. */
export const loadBankAccountsPage = customersPage(async (context, customerId) => ({
  kind: 'page',
  page: 'account-bank-accounts',
  props: {
    view: await bankAccountsView(context.database, customerId),
    open: openForm(context, saveBankAccount.path, { parameter: 'racun', field: 'bank_account_id' }),
    token: await formTokenFor(context, saveBankAccount.path),
  },
  head: { title: `${t('account.bank_accounts')} | ${t('home.title')}`, robots: 'noindex' },
  saysRefusal: context.refused?.action === saveBankAccount.path,
}))
