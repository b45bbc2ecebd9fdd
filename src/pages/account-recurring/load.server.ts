import { changeOwnRecurring } from '#features/dashboard/contract.ts'
import { customersPage } from '#features/dashboard/of-customer.server.ts'
import { recurringOfCustomer } from '#features/orders/recurring/own-list.server.ts'
import { t } from '#shared/text/text.ts'

/** `/moj-racun/ponavljanja`: a customer's orders that repeat themselves. */
export const loadAccountRecurringPage = customersPage(async ({ database, seals, refused }, customerId) => ({
  kind: 'page',
  page: 'account-recurring',
  props: { orders: await recurringOfCustomer(database, seals, customerId) },
  head: { title: `${t('dashboard.recurring')} | ${t('home.title')}`, robots: 'noindex' },
  saysRefusal: refused?.action === changeOwnRecurring.path,
}))
