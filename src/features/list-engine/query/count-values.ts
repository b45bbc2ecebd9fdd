import { countCommon } from '../table/bits.ts'
import type { ValueColumn } from '../table/value-column.ts'
import { type HitList, listed, reachOf, type Scratch } from './scratch.ts'

/**
 * Measured, in nanoseconds: one word of one value's bitset by `countCommon`, one word of the catalogue by the counter and
 * what each of its counts takes besides, and one row of one attribute's column.
 */
const wordCost = 1.3
const reachCost = 0.3
const countCost = 200
const rowCost = 2

/**
 * Counts, for each of the given values of a column, the hits that have it; calls `visit` with them in order.
 * An ordinal that the column does not have counts 0.
 *
 * Three ways, the cheapest one by estimate. By bitsets: every value's bitset is intersected with the hits, either with all of
 * the catalogue's words, 128 rows at a time, or with the words that hold hits, 32 rows at a time; the cost grows with the
 * values. By column: one pass over the hits, whatever the number of values. So few values are counted by bitsets, the first
 * way where hits are dense, the second where they are not; scattered hits, and attributes with many values (which have
 * bitsets only for their frequent ones), by column.
 */
export function countValues(
  scratch: Scratch,
  hits: HitList,
  column: ValueColumn,
  ordinals: readonly number[],
  visit: (count: number, i: number) => void,
): void {
  const byReach = reachOf(hits) * reachCost + countCost
  const byWords = hits.length * wordCost
  if (column.hasAllBitsets && ordinals.length * Math.min(byReach, byWords) < hits.count * rowCost) {
    const counter = byReach < byWords ? scratch.counterOf(hits) : undefined
    for (let i = 0; i < ordinals.length; i++) {
      const bits = column.sets[ordinals[i] as number]?.bits
      visit(bits ? (counter ? counter.count(bits) : countCommon(hits, bits)) : 0, i)
    }
    return
  }
  const counts = scratch.zeroCounts(column.ordinals.size)
  column.countRows(listed(hits), hits.count, counts)
  for (let i = 0; i < ordinals.length; i++) visit(counts[ordinals[i] as number] ?? 0, i)
}
