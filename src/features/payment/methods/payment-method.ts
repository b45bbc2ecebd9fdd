import type { BankPayment } from '../transfer/transfer-order.ts'

/** What is left to pay of an order, in cents, and what its transfer is made out by. */
type PaymentDue = { due: number; currency: string; bank: BankPayment | null }

/**
 * What a way of payment means for an order, beyond its name and its fee. A new way is one file here and a line in
 * `payment-methods.ts`; where and for how much it is offered is the shop's (`payment_rules`).
 */
export type PaymentMethod = {
  /** What is paid before it is sent waits for the money; `paying`: at a bank, before it counts as an order. */
  firstStatus: 'paying' | 'awaiting_payment' | 'processing'
  /** What the buyer does next with an order that is not over; a sentence each. */
  instructions(due: PaymentDue): string[]
  /** Paid by a transfer that the buyer makes out. */
  takesTransfer: boolean
  /** An order that repeats itself can be paid by it once more without its buyer being there. */
  repeats: boolean
}
