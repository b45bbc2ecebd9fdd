import { buyableStock, largestQuantity, smallestQuantity } from '#features/cart/line-quantity.ts'
import type { SellableRow } from './queries.server.ts'
import type { PricesProps, Stock } from './view.ts'

/** Thousandths: with fewer left than this the page says how many. */
const fewLeft = 5000

/** Whether a product or a variant can be bought, and how few are left. */
export function stockOf(chosen: SellableRow): Stock {
  const left = buyableStock({ step: chosen.qtyStep, min: chosen.qtyMin, stock: chosen.stock })
  if (left === 0) return { state: 'sold_out' }
  return left < fewLeft ? { state: 'few', left } : { state: 'in_stock' }
}

/** The least that is sold of it; thousandths. */
export const leastOf = ({ qtyMin, qtyStep }: SellableRow): number =>
  smallestQuantity({ step: qtyStep, min: qtyMin })

/** The most that can be bought of it now; thousandths. */
export const mostOf = ({ qtyMax, qtyStep, stock }: SellableRow): number =>
  largestQuantity({ step: qtyStep, max: qtyMax, stock })

export const leastSold = (row: SellableRow): PricesProps['least'] => ({
  qty: leastOf(row),
  step: row.qtyStep,
  unit: row.unit,
})
