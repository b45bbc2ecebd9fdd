import { givePrescription } from '#features/orders/awaited/contract.ts'
import { findAwaitedOrder, isAwaiting, takesPrescriptions } from '#features/orders/awaited/links.server.ts'
import { formTokenFor } from '#shared/server/human-check/require-human.server.ts'
import type { PageLoader } from '#shared/server/pages/pages.server.ts'
import { shopReached } from '#shared/server/settings/shop-identity.server.ts'
import { t } from '#shared/text/text.ts'

/** `/dioptrija/{token}`: where an order takes the prescriptions that were promised with it. */
export const loadPrescriptionPage: PageLoader = async (context) => {
  const { database, seals, params } = context
  const token = params.token ?? ''
  const order = await findAwaitedOrder(database, seals, token)
  const head = { title: `${t('awaited.title')} | ${t('home.title')}`, robots: 'noindex' }
  if (!order || !takesPrescriptions(order)) {
    const props = order
      ? { state: 'cancelled' as const }
      : { state: 'dead' as const, reached: await shopReached(database) }
    return { kind: 'page', page: 'prescription', props, status: 410, head, saysRefusal: true }
  }
  const { number } = order
  if (!isAwaiting(order)) {
    const props = { state: 'came' as const, number, reached: await shopReached(database) }
    return { kind: 'page', page: 'prescription', props, head, saysRefusal: true }
  }
  const formToken = await formTokenFor(context, givePrescription.path)
  const lines = order.lines.map(({ prescriptionId: _, ...line }) => line)
  return {
    kind: 'page',
    page: 'prescription',
    props: { state: 'awaits', number, unpaid: order.status === 'awaiting_payment', token, formToken, lines },
    head,
    saysRefusal: true,
  }
}
