import { money, t } from '#shared/text/text.ts'
import type { PaymentMethod } from './payment-method.ts'

/** A transfer that the buyer makes out by a slip. A shop that has not written its account has none to show. */
export const bankTransfer: PaymentMethod = {
  firstStatus: 'awaiting_payment',
  instructions: ({ due, currency, bank }) => {
    if (!bank) return []
    return [t('confirmation.next_transfer', { amount: money(due, currency), recipient: bank.recipient })]
  },
  takesTransfer: true,
  repeats: true,
}
