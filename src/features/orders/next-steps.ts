import { paymentMethod } from '#features/payment/payment-methods.ts'
import { t } from '#shared/text/text.ts'
import type { ConfirmationView } from './confirmation-view.ts'

type Placed = Pick<
  ConfirmationView,
  'status' | 'paymentCode' | 'total' | 'currency' | 'bank' | 'deliveryText' | 'needsAddress' | 'seller'
>

/** What happens now with an order just placed: who pays how much to whom and when, and how it comes. */
export function nextSteps(order: Placed): string[] {
  if (order.status !== 'awaiting_payment' && order.status !== 'processing') return []
  return [...paymentMethod(order.paymentCode).instructions(order), ...deliveryStep(order)]
}

/** How it comes, as the shop has written it; or where the buyer comes for it, and whom to ask whether it is ready. */
function deliveryStep({ deliveryText, needsAddress, seller }: Placed): string[] {
  if (deliveryText === '') return []
  if (needsAddress) return [deliveryText]
  const where = t('confirmation.next_pickup', { place: deliveryText })
  return [seller ? `${where} ${t('confirmation.next_pickup_ask', seller)}` : where]
}
