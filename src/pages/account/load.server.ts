import { customersPage } from '#features/dashboard/of-customer.server.ts'
import { overviewView } from '#features/dashboard/overview.server.ts'
import { t } from '#shared/text/text.ts'

/** `/moj-racun`: the account at a glance. */
export const loadAccountPage = customersPage(async ({ database }, customerId) => {
  const view = await overviewView(database, customerId)
  if (!view) return { kind: 'missing' }
  const title = `${t('account.title')} | ${t('home.title')}`
  return { kind: 'page', page: 'account', props: { view }, head: { title, robots: 'noindex' } }
})
