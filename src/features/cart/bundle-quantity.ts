import type { CartLineView } from './cart-view.ts'

/** A line as one part of a bundle; `min` is the least that is sold of it, all quantities in thousandths. */
export type PartLine = Pick<CartLineView, 'productId' | 'parentId' | 'bundleKey' | 'qty' | 'min'>

/** One bundle, as a quantity, and what bundles are counted in. */
export const oneBundle = 1000
export const bundleUnit = 'kom'

/**
 * How much of a part one bundle holds: the least that is sold of it, as often as it was chosen. The bundle's key names a
 * configurable product for the variant that it became.
 */
export function shareOf({ productId, parentId, bundleKey, min }: Omit<PartLine, 'qty'>): number {
  const chosen = bundleKey.slice(bundleKey.indexOf(':') + 1).split('-')
  const times = chosen.filter((id) => id === String(productId) || id === String(parentId)).length
  return Math.max(1, times) * min
}

/**
 * How many whole bundles these lines are, in thousandths; undefined where they are no whole number of them (what is sold of
 * a part has changed since), so that no number says what the cart holds.
 */
export function countOfBundles(parts: readonly PartLine[]): number | undefined {
  const [count, ...others] = new Set(parts.map((part) => (part.qty / shareOf(part)) * oneBundle))
  return count !== undefined && others.length === 0 && count % oneBundle === 0 ? count : undefined
}

/** How many bundles can be had, by the maximum and the stock of every part; null is open. */
export function mostBundles(parts: readonly (PartLine & Pick<CartLineView, 'max'>)[]): number | null {
  const limits = parts.flatMap((part) =>
    part.max === null ? [] : [Math.floor(part.max / shareOf(part)) * oneBundle],
  )
  return limits.length === 0 ? null : Math.min(...limits)
}
