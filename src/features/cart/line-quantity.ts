import { type BrokenLimit, brokenLimit, roundUpToStep, stepRemainder } from '#shared/rules/quantity.ts'

/** What limits a line's quantity, in thousandths. `min` null: one step. `max` null: only the stock limits. */
export type QuantityLimits = { step: number; min: number | null; max: number | null; stock: number }

/** Why a quantity is refused; `limit` is the number that the message names, in thousandths. */
export type QuantityRefusal = BrokenLimit | { reason: 'above_stock'; limit: number }

/** A rule that a line may break by itself, while there is enough of it. */
export type RuleReason = BrokenLimit['reason']

/** The smallest quantity that can be bought: the product's minimum, in whole steps. */
export function smallestQuantity({ step, min }: Pick<QuantityLimits, 'step' | 'min'>): number {
  return Math.max(step, roundUpToStep(min ?? step, step))
}

/** The largest quantity that can be bought: the lower of maximum and stock, in whole steps. */
export function largestQuantity({ step, max, stock }: Omit<QuantityLimits, 'min'>): number {
  const most = Math.min(max ?? Number.MAX_SAFE_INTEGER, stock)
  return Math.max(0, most - stepRemainder(most, step))
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
  const { step, max, stock } = limits
  const own = { step, min: smallestQuantity(limits), ...(max !== null && { max: max - elsewhere }) }
  const refused = brokenLimit(qty, own)
  // The maximum is told as it is over all lines, and as far as the steps reach.
  if (refused?.reason === 'above_max')
    return { ...refused, limit: largestQuantity({ step, max, stock: max ?? 0 }) }
  if (refused) return refused
  const left = Math.max(0, stock - elsewhere)
  if (qty > left) return { reason: 'above_stock', limit: buyableStock({ ...limits, stock: left }) }
  return undefined
}
