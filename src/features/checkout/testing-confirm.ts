import { emptyCart } from '#features/cart/cart-view.ts'
import type { ConfirmView } from './confirm-view.ts'

/** What a confirm window shows of an order with nothing to it but what a test says. */
export const plainConfirm = (part: Partial<ConfirmView>): ConfirmView => ({
  cart: emptyCart,
  buyer: [],
  delivery: '',
  deliveryDetails: [],
  payment: '',
  paymentDetails: [],
  address: [],
  parts: [],
  message: '',
  warning: [],
  quoteId: 1,
  shown: '',
  ...part,
})
