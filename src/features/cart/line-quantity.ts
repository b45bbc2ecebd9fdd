/** What limits a line's quantity, in thousandths. `min` null: one step. `max` null: only the stock limits. */
export type QuantityLimits = { step: number; min: number | null; max: number | null; stock: number }

/** Why a quantity is refused; `limit` is the number that the message names, in thousandths. */
export type QuantityRefusal = {
  reason: 'below_min' | 'not_in_steps' | 'above_max' | 'above_stock'
  limit: number
}

/** A rule that a line may break by itself, while there is enough of it. */
export type RuleReason = Exclude<QuantityRefusal['reason'], 'above_stock'>

/** The smallest quantity that can be bought: the product's minimum, in whole steps. */
export function smallestQuantity({ step, min }: Pick<QuantityLimits, 'step' | 'min'>): number {
  return Math.max(step, Math.ceil((min ?? step) / step) * step)
}

/** The largest quantity that can be bought: the lower of maximum and stock, in whole steps. */
export function largestQuantity({ step, max, stock }: Omit<QuantityLimits, 'min'>): number {
  return Math.max(0, Math.floor(Math.min(max ?? Number.MAX_SAFE_INTEGER, stock) / step) * step)
}

/**
 * How much of a stock can be bought, whatever the maximum: whole steps, and nothing where they do not reach the minimum.
 * This is what the shop says is left of it, so that one number stands everywhere.
 */
export function buyableStock({ step, min, stock }: Omit<QuantityLimits, 'max'>): number {
  const whole = largestQuantity({ step, max: null, stock })
  return whole >= smallestQuantity({ step, min }) ? whole : 0
}

/**
 * Whether `qty` may be bought (QTY-06): at least the minimum, a multiple of the step, at most the maximum and the
 * stock. `elsewhere`: how much of the same stock other lines of the cart already take.
 */
export function checkQuantity(
  qty: number,
  limits: QuantityLimits,
  elsewhere = 0,
): QuantityRefusal | undefined {
  const smallest = smallestQuantity(limits)
  const left = Math.max(0, limits.stock - elsewhere)
  if (qty < smallest) return { reason: 'below_min', limit: smallest }
  if (qty % limits.step !== 0) return { reason: 'not_in_steps', limit: limits.step }
  if (limits.max !== null && qty + elsewhere > limits.max) {
    return { reason: 'above_max', limit: largestQuantity({ ...limits, stock: limits.max }) }
  }
  if (qty > left) return { reason: 'above_stock', limit: buyableStock({ ...limits, stock: left }) }
  return undefined
}

/** A typed quantity rounded up to the next multiple of the step, as the shopper's page does it (QTY-04). */
export function roundUpToStep(qty: number, step: number): number {
  return Math.ceil(qty / step) * step
}
