import { inParts, runAtOnce, type Steps } from './slices.ts'

const digit = 1 << 16

/** `sortRowsInSteps` without a pause. */
export const sortRowsBy = (rows: Int32Array, keys: Float64Array, descending = false): Int32Array =>
  runAtOnce(sortRowsInSteps(rows, keys, descending))

/**
 * Rows in ascending or descending order of whole-number keys; rows with equal keys stay in their order. A radix sort:
 * its time grows with the number of rows alone, about 20 ms per million and 16 bits of key range.
 *
 * Returns a new array; `rows` is left as it is.
 */
export function* sortRowsInSteps(
  rows: Int32Array,
  keys: Float64Array,
  descending = false,
): Steps<Int32Array> {
  const { length } = rows
  let lowest = Number.POSITIVE_INFINITY
  let highest = Number.NEGATIVE_INFINITY
  yield* inParts(length, (first, end) => {
    for (let i = first; i < end; i++) {
      const key = keys[rows[i] as number] as number
      if (key < lowest) lowest = key
      if (key > highest) highest = key
    }
  })
  let from = rows.slice()
  let to = new Int32Array(length)
  for (let scale = 1; scale <= highest - lowest; scale *= digit) {
    const slotOf = descending
      ? (row: number) => Math.floor((highest - (keys[row] as number)) / scale) % digit
      : (row: number) => Math.floor(((keys[row] as number) - lowest) / scale) % digit
    const starts = new Int32Array(digit + 1)
    yield* inParts(length, (first, end) => {
      for (let i = first; i < end; i++) {
        const slot = slotOf(from[i] as number) + 1
        starts[slot] = (starts[slot] as number) + 1
      }
    })
    for (let i = 1; i <= digit; i++) starts[i] = (starts[i] as number) + (starts[i - 1] as number)
    yield* inParts(length, (first, end) => {
      for (let i = first; i < end; i++) {
        const row = from[i] as number
        const slot = slotOf(row)
        const place = starts[slot] as number
        to[place] = row
        starts[slot] = place + 1
      }
    })
    const swap = from
    from = to
    to = swap
  }
  return from
}
