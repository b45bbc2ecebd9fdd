import type { CartView } from '#features/cart/cart-view.ts'
import type { SaidPart } from '#features/orders/parts/said-parts.ts'

/** The props of the region `confirm`: the order as it will be placed, texts ready to read. */
export type ConfirmView = {
  quoteId: number
  /** The mark of all this: `cart_confirm` orders it, or says what changed. */
  shown: string
  cart: CartView
  /** Company and OIB, name, address, phone, e-mail, birthday, whether an account is opened or whose it will be in: a line each. */
  buyer: string[]
  delivery: string
  /** Pick-up point, wished day, repetition: a line each, as far as they were chosen. */
  deliveryDetails: string[]
  payment: string
  /** Instalments, where they were chosen. */
  paymentDetails: string[]
  /** Where it goes, or where it is collected: a line each. */
  address: string[]
  /** What goes where, where that is to several addresses; else nothing. */
  parts: SaidPart[]
  /** The buyer's note, with its line breaks; '' without one. */
  message: string
  /** What there is too little of; empty when everything is in stock (CART-17). */
  warning: string[]
}
