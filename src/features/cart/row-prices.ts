import type { LineChange } from './additions.ts'
import type { Cart } from './cart.ts'
import { linePrice } from './priced-lines.ts'
import { lineTotal } from './pricing.ts'

/** A row of a quick order that has its product; thousandths. */
export type PricedRow = { productId: number; qty: number }

/** What the cart charges for a row: cents. `regular` is the price of a piece without reduction and tier. */
export type RowPrice = { price: number; regular: number; total: number }

/**
 * What the cart will charge for rows that are added to it: by the quantity that its line has then, with what lies in it
 * already and what other rows ask for. The rows' totals are what the line grows by, one after another, so that they add up.
 *
 * @param lines the lines that the rows change, as they will be
 */
export function rowPrices(
  lines: readonly LineChange[],
  products: Cart['products'],
  rows: readonly PricedRow[],
  now: Date,
): (RowPrice | null)[] {
  const held = new Map(lines.map((line) => [line.productId, line.qty]))
  for (const { productId, qty } of rows) held.set(productId, (held.get(productId) ?? 0) - qty)
  return rows.map(({ productId, qty }) => {
    const product = products.get(productId)
    const line = lines.find((one) => one.productId === productId)
    if (!product || !line) return null
    const price = linePrice(product, line, now)
    const before = held.get(productId) ?? 0
    held.set(productId, before + qty)
    return {
      price,
      regular: Math.max(product.price, price),
      total: lineTotal(price, before + qty) - lineTotal(price, before),
    }
  })
}
