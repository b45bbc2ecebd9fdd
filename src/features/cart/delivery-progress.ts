import type { DeliveryStepPrice } from '#features/delivery/promise.ts'
import type { CartView } from './cart-view.ts'

/** What delivery costs for a cart as it lies there, and what is missing until it is free; cents, null: it never is. */
export type DeliveryProgress = {
  price: number
  missing: number | null
  freeFrom: number | null
  /** Where it is free, some places cost something all the same. */
  hasExceptions: boolean
}

/**
 * Undefined where nothing is sent, or a way is chosen already that costs nothing. By what the goods cost: gift cards make no
 * delivery cheaper, and what is taken off none dearer.
 */
export function deliveryProgress(
  steps: readonly DeliveryStepPrice[],
  { lines, totals }: Pick<CartView, 'lines' | 'totals'>,
): DeliveryProgress | undefined {
  const isFree = totals.delivery === 0 || totals.reductions.some(({ kind }) => kind === 'free_delivery')
  if (isFree || lines.every(({ giftCard }) => giftCard !== null)) return undefined
  const cards = lines.reduce((sum, line) => sum + (line.giftCard === null ? 0 : line.total), 0)
  const value = totals.goods - cards
  const step = steps.findLast(({ from }) => from <= value)
  if (!step) return undefined
  const free = step.price === 0 ? undefined : steps.find(({ from, price }) => from > value && price === 0)
  const { hasExceptions } = free ?? step
  return {
    price: step.price,
    missing: free ? free.from - value : null,
    freeFrom: free?.from ?? null,
    hasExceptions,
  }
}
