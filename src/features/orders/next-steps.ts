import { deliveryKind } from '#features/delivery/delivery-kinds.ts'
import { paymentMethod } from '#features/payment/payment-methods.ts'
import { t } from '#shared/text/text.ts'
import type { ConfirmationView } from './confirmation-view.ts'
import { statusRules } from './status-rules.ts'

type Placed = Pick<
  ConfirmationView,
  | 'status'
  | 'paymentCode'
  | 'due'
  | 'currency'
  | 'bank'
  | 'deliveryText'
  | 'deliveryKind'
  | 'parts'
  | 'scheduledDate'
  | 'expected'
  | 'seller'
>

/** What happens now with an order just placed: who pays how much to whom and when, and how it comes. */
export function nextSteps(order: Placed): string[] {
  if (!statusRules[order.status].asPlaced) return []
  const payment =
    order.due === 0
      ? [t('confirmation.next_nothing_to_pay')]
      : paymentMethod(order.paymentCode).instructions(order)
  const unknown = isUnpayable(order) ? [t('confirmation.next_transfer_unknown')] : []
  const others = order.parts.length > 0 ? [t('parts.next')] : []
  return [...payment, ...unknown, ...deliverySteps(order), ...others]
}

/** It awaits a transfer, and the shop has no account (any more). */
const isUnpayable = ({ status, due, paymentCode, bank }: Placed): boolean =>
  status === 'awaiting_payment' && due > 0 && bank === null && paymentMethod(paymentCode).takesTransfer

/** How it comes, where the shop has written of that. */
function deliverySteps({
  status,
  deliveryText,
  deliveryKind: kind,
  scheduledDate: day,
  expected,
  seller,
}: Placed): string[] {
  if (deliveryText === '') return []
  const steps = deliveryKind(kind).instructions({ description: deliveryText, day, expected, seller })
  // What is paid first is not prepared before.
  const inTime = day !== null && status === 'awaiting_payment' ? [t('confirmation.next_pay_in_time')] : []
  return [...inTime, ...steps]
}
