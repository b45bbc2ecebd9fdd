import { roundUpToStep } from '#shared/rules/quantity.ts'
import type { BulkOption } from './cart-view.ts'
import { type PricedProduct, piecePrice } from './pricing.ts'

/** How many steps of the discount for quantity a line offers at once. */
const mostOptions = 2

/**
 * The quantities that make a line cheaper by the piece (CART-12): each next step of its discount, as far as maximum and stock
 * allow, with what the cart charges for a piece then. A gift, a gift card and a bundle's part have none.
 *
 * @param most the largest quantity that the line can have, in thousandths
 */
export function bulkOptions(
  line: { qty: number; isGift: boolean; bundleKey: string; giftCard: object | null },
  product: PricedProduct & { step: number },
  most: number,
  now: Date,
): BulkOption[] {
  if (line.isGift || line.bundleKey !== '' || line.giftCard !== null) return []
  const options: BulkOption[] = []
  let lowest = piecePrice(product, line.qty, now)
  for (const { minQty } of [...product.tiers].sort((one, other) => one.minQty - other.minQty)) {
    const qty = roundUpToStep(minQty, product.step)
    const unitPrice = piecePrice(product, qty, now)
    if (qty <= line.qty || qty > most || unitPrice >= lowest) continue
    options.push({ qty, unitPrice })
    lowest = unitPrice
  }
  return options.slice(0, mostOptions)
}
