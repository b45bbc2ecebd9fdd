import { loadConfirmation, ownerOfOrder } from '#features/orders/confirmation.server.ts'
import { noSlipText } from '#features/orders/no-slip.ts'
import { transferCodes } from '#features/payment/transfer/codes.server.ts'
import { slipFields } from '#features/payment/transfer/hub3.ts'
import { noPayer } from '#features/payment/transfer/transfer-order.ts'
import type { PageLoader } from '#shared/server/pages/pages.server.ts'
import { t } from '#shared/text/text.ts'

/**
 * The payment slip of an order, for whoever knows its hash; of an account's order, only its own customer reads who pays.
 * Of an order that awaits no transfer it says why there is none.
 */
export const loadPaymentSlipPage: PageLoader = async ({ database, params, session }) => {
  const { hash = '' } = params
  const order = await loadConfirmation(database, hash)
  if (!order) return { kind: 'missing' }
  const back = `${t('path.thanks')}/${hash}`
  const head = { title: t('slip.title', { number: order.number }), robots: 'noindex' } as const
  if (!order.bank)
    return { kind: 'page', page: 'payment-slip', props: { back, none: noSlipText(order) }, head }
  const owner = await ownerOfOrder(database, hash)
  const isReaders = owner === null || owner === ((await session.current())?.customerId ?? null)
  const bank = isReaders ? order.bank : { ...order.bank, payer: noPayer }
  const { amount, accountChanged } = bank
  const slip = { fields: slipFields(bank), amount, accountChanged, codes: await transferCodes(bank) }
  return {
    kind: 'page',
    page: 'payment-slip',
    props: { title: head.title, slip, back },
    head,
  }
}
