import { consentsView } from '#features/dashboard/consents.server.ts'
import { customersPage } from '#features/dashboard/of-customer.server.ts'
import { hasAskedForInvitations, stoppedSince } from '#features/reviews/invitation-stops.server.ts'
import { t } from '#shared/text/text.ts'

/** `/moj-racun/suglasnosti`. */
export const loadConsentsPage = customersPage(async ({ database }, customerId) => {
  const view = await consentsView(database, customerId)
  if (!view) return { kind: 'missing' }
  const title = `${t('dashboard.consents')} | ${t('home.title')}`
  const stopped = await stoppedSince(database, view.email)
  const given = await hasAskedForInvitations(database, { customerId, email: view.email })
  return {
    kind: 'page',
    page: 'account-consents',
    props: { view, given, stopped: stopped?.toISOString() ?? null },
    head: { title, robots: 'noindex' },
  }
})
