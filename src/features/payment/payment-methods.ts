import { bankTransfer } from './methods/bank-transfer.ts'
import { card } from './methods/card.ts'
import { cashOnDelivery } from './methods/cash-on-delivery.ts'
import { inShop } from './methods/in-shop.ts'
import type { PaymentMethod } from './methods/payment-method.ts'
import { phone } from './methods/phone.ts'

/** By the code of `payment_types`. */
const methods: ReadonlyMap<string, PaymentMethod> = new Map([
  ['card', card],
  ['cash_on_delivery', cashOnDelivery],
  ['bank_transfer', bankTransfer],
  ['in_shop', inShop],
  ['keks', phone],
])

/** Codes of what is paid at a bank while its buyer waits: offered as long as there is a bank for it. */
export const paidAtBank: readonly string[] = [...methods].flatMap(([code, { firstStatus }]) =>
  firstStatus === 'paying' ? [code] : [],
)

/** A way of payment that the shop has written itself: somebody there sees to the money. */
const arrangedByShop: PaymentMethod = {
  firstStatus: 'awaiting_payment',
  instructions: () => [],
  takesTransfer: false,
  repeats: true,
}

/** What a way of payment means, by its code in `payment_types`. */
export const paymentMethod = (code: string): PaymentMethod => methods.get(code) ?? arrangedByShop
