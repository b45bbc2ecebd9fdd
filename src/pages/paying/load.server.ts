import { returned } from '#features/orders/paying/bank-routes.server.ts'
import { collectionOf } from '#features/orders/paying/collection-of.server.ts'
import { type PayingOrder, payingOrder } from '#features/orders/paying/paying-order.server.ts'
import { isPayable } from '#features/orders/paying/payment-state.ts'
import type { PaymentView } from '#features/orders/paying/payment-view.ts'
import { markSent, paymentsOf, type StoredPayment } from '#features/orders/paying/payments.server.ts'
import { payableMs } from '#features/orders/paying/watch.server.ts'
import type { Banks } from '#features/payment/providers/open-providers.server.ts'
import type { PaymentProvider } from '#features/payment/providers/provider.ts'
import { qrCode } from '#shared/pictures/qr-code.server.ts'
import type { PageContext, PageLoader, PageResult } from '#shared/server/pages/pages.server.ts'
import { t, timeOfDay } from '#shared/text/text.ts'

/**
 * `/placanje/{hash of the cart}`: where an order is paid that a bank collects. Whoever knows the hash may pay; it shows the
 * sum, and nothing of what is bought.
 */
export const payingLoader =
  (banks: Banks): PageLoader =>
  async (context) => {
    const { hash = '' } = context.params
    const order = await payingOrder(context.database, hash)
    if (!order) return { kind: 'missing' }
    if (order.status === 'abandoned') return { kind: 'redirect', to: `${t('path.cart')}?step=3`, status: 303 }
    const payment = (await paymentsOf(context.database, order.id)).at(-1)
    const bank = payment && banks.byCode.get(payment.provider)
    if (order.status !== 'paying' || !payment || !bank)
      return { kind: 'redirect', to: `${t('path.thanks')}/${order.hash}`, status: 303 }
    return pageOf(await viewOf(context, bank, { order, payment, hash }))
  }

const pageOf = (view: PaymentView): PageResult => ({
  kind: 'page',
  page: 'paying',
  props: { view },
  head: { title: `${t(`paying.title_${view.state}`)} | ${t('home.title')}`, robots: 'noindex' },
  saysRefusal: true,
})

type Shown = { order: PayingOrder; payment: StoredPayment; hash: string }

async function viewOf(
  context: PageContext,
  bank: PaymentProvider,
  { order, payment, hash }: Shown,
): Promise<PaymentView> {
  const until = new Date(payment.createdAt.getTime() + payableMs)
  const common = {
    quoteHash: hash,
    provider: bank.code,
    bankName: bank.name,
    number: order.number,
    total: order.due,
    currency: order.currency,
    until: timeOfDay(until),
  }
  if (!isPayable(payment)) return { ...common, state: 'failed' }
  if (context.query.has(returned)) return { ...common, state: 'waiting' }
  await markSent(context.database, payment.id)
  const collection = collectionOf(context.config, { order, payment, hash })
  switch (bank.kind) {
    case 'card':
      return { ...common, state: 'card', reference: payment.reference, form: bank.form(collection) }
    case 'phone': {
      const { qr, link } = bank.links(collection)
      return { ...common, state: 'phone', code: qrCode(qr, 'L'), link }
    }
    default:
      return bank satisfies never
  }
}
