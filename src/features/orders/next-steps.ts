import { money, t } from '#shared/text/text.ts'
import type { ConfirmationView } from './confirmation-view.ts'

type Placed = Pick<
  ConfirmationView,
  'status' | 'paymentCode' | 'total' | 'currency' | 'bank' | 'deliveryText'
>

/** What happens now with an order just placed: who pays how much to whom and when, and how it comes. */
export function nextSteps(order: Placed): string[] {
  if (order.status !== 'awaiting_payment' && order.status !== 'processing') return []
  return [...payingStep(order), ...(order.deliveryText === '' ? [] : [order.deliveryText])]
}

function payingStep({ paymentCode, total, currency, bank }: Placed): string[] {
  const amount = money(total, currency)
  if (bank) return [t('confirmation.next_transfer', { amount, recipient: bank.recipient })]
  if (paymentCode === 'cash_on_delivery') return [t('confirmation.next_cash', { amount })]
  if (paymentCode === 'in_shop') return [t('confirmation.next_in_shop', { amount })]
  return []
}
