import { paymentMethod } from '#features/payment/payment-methods.ts'
import { t } from '#shared/text/text.ts'
import type { ConfirmationView } from './confirmation-view.ts'
import { statusRules } from './status-rules.ts'

type Unpaid = Pick<ConfirmationView, 'status' | 'due' | 'paymentCode' | 'paymentName'>

/** Why an order has no payment slip, as its buyer is told: nobody is to pay what is called off, paid, or paid otherwise. */
export function noSlipText({ status, due, paymentCode, paymentName }: Unpaid): string {
  if (status === 'refunded') return t('slip.none_refunded')
  if (statusRules[status].ended) return t('slip.none_cancelled')
  if (due <= 0) return t('slip.none_free')
  if (!paymentMethod(paymentCode).takesTransfer) return t('slip.none_otherwise', { payment: paymentName })
  return t(status === 'awaiting_payment' ? 'confirmation.next_transfer_unknown' : 'slip.none_awaited')
}
