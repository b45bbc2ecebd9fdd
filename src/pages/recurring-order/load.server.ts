import { hashOfSentToken } from '#features/orders/recurring/links.server.ts'
import { recurringByToken } from '#features/orders/recurring/recurring.server.ts'
import { recurringView } from '#features/orders/recurring/recurring-view.server.ts'
import type { PageLoader } from '#shared/server/pages/pages.server.ts'
import { shopReached } from '#shared/server/settings/shop-identity.server.ts'
import { t } from '#shared/text/text.ts'

/** `/ponavljanje/{token}`: an order that repeats itself, as whoever has its link sees and changes it. Looking changes nothing. */
export const loadRecurringOrderPage: PageLoader = async ({ database, params, pictures, seals, now }) => {
  const token = params.token ?? ''
  const hash = hashOfSentToken(token)
  const recurring = hash && (await recurringByToken(database, hash))
  const head = { title: `${t('recurring.title')} | ${t('home.title')}`, robots: 'noindex' }
  if (!recurring) {
    const props = { reached: await shopReached(database) }
    return { kind: 'page', page: 'recurring-order', props, status: 410, head }
  }
  const view = await recurringView(database, { pictures, seals }, recurring, now)
  return { kind: 'page', page: 'recurring-order', props: { token, view }, head, saysRefusal: true }
}
