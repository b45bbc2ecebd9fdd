import { loadConfirmation } from '#features/orders/confirmation.server.ts'
import { saidOrder } from '#features/orders/said-order.ts'
import type { PageLoader } from '#shared/server/pages/pages.server.ts'
import { t } from '#shared/text/text.ts'

/** The confirmation of an order, for whoever knows its hash: the shopper, from the checkout or from the mail. */
export const loadConfirmationPage: PageLoader = async ({ database, params }) => {
  const order = await loadConfirmation(database, params.hash ?? '')
  if (!order) return { kind: 'missing' }
  return {
    kind: 'page',
    page: 'confirmation',
    props: saidOrder(order),
    head: { title: t('confirmation.title'), robots: 'noindex' },
  }
}
