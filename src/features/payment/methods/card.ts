import type { PaymentMethod } from './payment-method.ts'

/** By card on a bank's own page, which the buyer opens: the bank tells of the money, the buyer has nothing more to do. */
export const card: PaymentMethod = {
  firstStatus: 'awaiting_payment',
  instructions: () => [],
  takesTransfer: false,
  repeats: false,
}
