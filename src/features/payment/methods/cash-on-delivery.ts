import { money, t } from '#shared/text/text.ts'
import type { PaymentMethod } from './payment-method.ts'

/** Paid to the courier. */
export const cashOnDelivery: PaymentMethod = {
  firstStatus: 'processing',
  instructions: ({ due, currency }) => [t('confirmation.next_cash', { amount: money(due, currency) })],
  takesTransfer: false,
  repeats: true,
}
