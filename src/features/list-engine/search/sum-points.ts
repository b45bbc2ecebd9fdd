import type { BitPool } from './word-levels.ts'

/** Tiers of hits, the best first; sums of points beyond count as the last. */
const tierCount = 16

/** Rows that a part of a query finds with so many points. */
export interface Level {
  bits: Int32Array
  points: number
}

/** Sorts the hits into tiers, 32 rows at a time; null is a tier without hits. */
export function sumPoints(
  parts: readonly (readonly Level[])[],
  at: Int32Array,
  words: Int32Array,
  length: number,
  pool: BitPool,
): (Int32Array | null)[] {
  const tiers: (Int32Array | null)[] = new Array(tierCount).fill(null)
  /** Rows by points so far. */
  let sums = new Int32Array(tierCount)
  let next = new Int32Array(tierCount)
  for (let i = 0; i < length; i++) {
    sums.fill(0)
    sums[0] = words[i] as number
    for (const levels of parts) {
      next.fill(0)
      // A row counts by the best of a part's levels that it is in.
      let left = words[i] as number
      for (const { bits, points } of levels) {
        const own = (bits[at[i] as number] as number) & left
        if (own === 0) continue
        left &= ~own
        for (let sum = 0; sum < tierCount; sum++) {
          const common = (sums[sum] as number) & own
          if (common === 0) continue
          const more = Math.min(sum + points, tierCount - 1)
          next[more] = (next[more] as number) | common
        }
      }
      const swap = sums
      sums = next
      next = swap
    }
    for (let tier = 0; tier < tierCount; tier++) {
      if (sums[tier] === 0) continue
      const bits = tiers[tier] ?? pool.take()
      tiers[tier] = bits
      bits[i] = sums[tier] as number
    }
  }
  return tiers
}
