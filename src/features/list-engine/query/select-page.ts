import type { CompareRows, RowOrder } from '../table/row-order.ts'
import { type HitList, listed, type Scratch } from './scratch.ts'

/** Measured, in nanoseconds: testing the next row of an order, and what selecting costs for each hit. */
const walkCost = 2.5
const selectCost = 40

/**
 * The rows of one page among the hits, in order, without sorting all hits.
 *
 * Two ways. Walking the order from its start and testing each row costs what lies before the page's end: cheap where
 * hits are many. Collecting the hits and selecting the page among them costs what hits there are: cheap where they are
 * few. The cheaper one by estimate is taken; a walk that turns out to meet its hits late is given up when it has cost
 * as much as selecting would. Either way the cost is linear at worst, however deep the page.
 */
export function selectPage(
  order: RowOrder,
  scratch: Scratch,
  hits: HitList,
  tableSize: number,
  offset: number,
  limit: number,
): Int32Array {
  const page = new Int32Array(Math.max(0, Math.min(limit, hits.count - offset)))
  if (page.length === 0) return page
  if (hits.count === tableSize) {
    order.slice(offset, page)
    return page
  }
  const steps = ((offset + page.length) * tableSize) / hits.count
  const affordable = (hits.count * selectCost) / walkCost
  if (steps < affordable) {
    if (scratch.withMask(hits, (mask) => order.sliceOf(mask, offset, page, affordable))) return page
  }
  const rows = listed(hits)
  selectRange(rows, hits.count, offset, offset + page.length, order.compare)
  page.set(rows.subarray(offset, offset + page.length))
  return page
}

/** Puts into places from … to − 1 of `rows[0..length)` what sorting would put there, in order. */
export function selectRange(
  rows: Int32Array,
  length: number,
  from: number,
  to: number,
  compare: CompareRows,
): void {
  partition(rows, 0, length, from, compare)
  partition(rows, from, length, to, compare)
  rows.subarray(from, to).sort(compare)
}

/**
 * Moves the smallest into places low … nth − 1 of `rows[low..high)` and the rest behind (Hoare's quickselect, pivot
 * the median of three). Falls back to sorting when the pivots keep dividing badly.
 */
function partition(rows: Int32Array, low: number, high: number, nth: number, compare: CompareRows): void {
  let left = low
  let right = high - 1
  let rounds = 2 * Math.ceil(Math.log2(high - low + 2)) + 4
  while (left < right && nth > left && nth <= right) {
    if (rounds-- === 0) {
      rows.subarray(left, right + 1).sort(compare)
      return
    }
    const pivot = median(rows, left, right, compare)
    let i = left
    let j = right
    while (i <= j) {
      while (compare(rows[i] as number, pivot) < 0) i++
      while (compare(rows[j] as number, pivot) > 0) j--
      if (i > j) break
      const swap = rows[i] as number
      rows[i++] = rows[j] as number
      rows[j--] = swap
    }
    if (nth <= j) right = j
    else if (nth >= i) left = i
    else return
  }
}

function median(rows: Int32Array, left: number, right: number, compare: CompareRows): number {
  const a = rows[left] as number
  const b = rows[(left + right) >>> 1] as number
  const c = rows[right] as number
  if (compare(a, b) < 0) return compare(b, c) < 0 ? b : compare(a, c) < 0 ? c : a
  return compare(a, c) < 0 ? a : compare(b, c) < 0 ? c : b
}
