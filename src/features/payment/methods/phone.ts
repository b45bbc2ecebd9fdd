import type { PaymentMethod } from './payment-method.ts'

/** By the bank's app on a phone, which reads the order's code: once it is placed there is nothing more to do. */
export const phone: PaymentMethod = {
  firstStatus: 'paying',
  instructions: () => [],
  takesTransfer: false,
  repeats: false,
}
