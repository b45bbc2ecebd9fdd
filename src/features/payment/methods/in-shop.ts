import { money, t } from '#shared/text/text.ts'
import type { PaymentMethod } from './payment-method.ts'

/** Paid where it is collected. */
export const inShop: PaymentMethod = {
  firstStatus: 'processing',
  instructions: ({ due, currency }) => [t('confirmation.next_in_shop', { amount: money(due, currency) })],
  takesTransfer: false,
  repeats: true,
}
