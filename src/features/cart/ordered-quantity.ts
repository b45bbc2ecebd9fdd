import { isNumber, largestOrdered, parseQuantity } from '#shared/rules/quantity.ts'
import type { CartProduct } from './cart.ts'
import type { CartRefusal } from './cart-refusal.ts'
import { smallestQuantity } from './line-quantity.ts'

/** A quantity as a body has it: thousandths, or text whose meaning ("1.000") depends on what it is the quantity of. */
export type WrittenQuantity = number | string

export type Ordered = { ok: true; qty: number } | { ok: false; refusal: CartRefusal }

/** What a quantity is read by, and refused by name. */
type Counted = Pick<CartProduct, 'name' | 'unit' | 'step' | 'min'>

/**
 * What is written as a product's quantity, in thousandths, or why it is none, by the product's name. One beyond every
 * shop's stock is the largest there is.
 */
export function orderedQuantity(written: WrittenQuantity, product: Counted): Ordered {
  const qty = typeof written === 'number' ? written : read(written, product)
  const { name, unit } = product
  if (qty === undefined) return { ok: false, refusal: { reason: 'no_number', name } }
  if (qty > 0) return { ok: true, qty }
  const limit = smallestQuantity(product)
  return { ok: false, refusal: { reason: 'below_min', limit, name, unit } }
}

function read(text: string, { step, unit }: Counted): number | undefined {
  return parseQuantity(text, step, unit) ?? (isNumber(text, unit) ? largestOrdered : undefined)
}
