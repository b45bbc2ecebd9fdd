import { consentsView } from '#features/dashboard/consents.server.ts'
import { customersPage } from '#features/dashboard/of-customer.server.ts'
import { stoppedSince } from '#features/reviews/invitation-stops.server.ts'
import { t } from '#shared/text/text.ts'

/** `/moj-racun/suglasnosti`. */
export const loadConsentsPage = customersPage(async ({ database }, customerId) => {
  const view = await consentsView(database, customerId)
  if (!view) return { kind: 'missing' }
  const title = `${t('dashboard.consents')} | ${t('home.title')}`
  return {
    kind: 'page',
    page: 'account-consents',
    props: { view, stopped: (await stoppedSince(database, view.email))?.toISOString() ?? null },
    head: { title, robots: 'noindex' },
  }
})
