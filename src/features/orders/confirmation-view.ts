import type { Address, Buyer } from '#features/cart/buyer.ts'
import type { OrderStatus } from './tables.server.ts'

/** What a payer writes into a payment order; `model` and `reference` as the banks' form has them. */
export type BankPayment = {
  recipient: string
  iban: string
  model: 'HR00'
  reference: string
  amount: number
}

/** A placed order as its confirmation page and mail show it. Money in cents, quantities in thousandths. */
export type ConfirmationView = {
  number: string
  status: OrderStatus
  createdAt: string
  currency: string
  items: {
    name: string
    choice: string
    code: string
    unit: string
    qty: number
    unitPrice: number
    total: number
  }[]
  goodsTotal: number
  discountTotal: number
  deliveryPrice: number
  paymentFee: number
  vatTotal: number
  total: number
  buyer: Buyer
  deliveryAddress: Address | null
  deliveryName: string
  paymentName: string
  message: string
  /** Only while a bank transfer is awaited. */
  bank: BankPayment | null
}
