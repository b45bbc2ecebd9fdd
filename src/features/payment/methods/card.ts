import type { PaymentMethod } from './payment-method.ts'

/** By card on a bank's own page, where the buyer goes with the order: once it is placed there is nothing more to do. */
export const card: PaymentMethod = {
  firstStatus: 'paying',
  instructions: () => [],
  takesTransfer: false,
  repeats: false,
}
