import { deliveryKind } from '#features/delivery/delivery-kinds.ts'
import { paymentMethod } from '#features/payment/payment-methods.ts'
import { t } from '#shared/text/text.ts'
import type { ConfirmationView } from './confirmation-view.ts'

type Placed = Pick<
  ConfirmationView,
  'status' | 'paymentCode' | 'total' | 'currency' | 'bank' | 'deliveryText' | 'deliveryKind' | 'seller'
>

/** What happens now with an order just placed: who pays how much to whom and when, and how it comes. */
export function nextSteps(order: Placed): string[] {
  if (order.status !== 'awaiting_payment' && order.status !== 'processing') return []
  const payment =
    order.total === 0
      ? [t('confirmation.next_nothing_to_pay')]
      : paymentMethod(order.paymentCode).instructions(order)
  return [...payment, ...deliverySteps(order)]
}

/** How it comes, where the shop has written of that. */
const deliverySteps = ({ deliveryText: description, deliveryKind: kind, seller }: Placed): string[] =>
  description === '' ? [] : deliveryKind(kind).instructions({ description, seller })
