import { sumOf } from './sum.ts'

/**
 * Splits whole cents in proportion to the weights, so that the parts add up exactly: everybody's share rounded down,
 * the remaining cents one by one to the largest remainders.
 */
export function spread(amount: number, weights: readonly number[]): number[] {
  const whole = sumOf(weights)
  if (whole === 0) return weights.map(() => 0)
  const exact = weights.map((weight) => (amount * weight) / whole)
  const shares = exact.map(Math.floor)
  let left = amount - sumOf(shares)
  const byRemainder = exact
    .map((share, index) => ({ index, remainder: share - Math.floor(share) }))
    .sort((a, b) => b.remainder - a.remainder || a.index - b.index)
  for (const { index } of byRemainder) {
    if (left <= 0) break
    shares[index] = (shares[index] ?? 0) + 1
    left -= 1
  }
  return shares
}
