import { type Interruptible, inParts } from './slices.ts'

const digitBits = 11
const digits = 1 << digitBits
const wordValues = 2 ** 32

/** Rows with their keys in two words, so that sorting goes through memory from one end to the other. */
interface Keyed {
  rows: Int32Array
  low: Uint32Array
  /** Empty while all keys fit into one word. */
  high: Uint32Array
}

/**
 * Rows in ascending or descending order of whole-number keys; rows with equal keys stay in their order. A radix sort:
 * its time grows with the number of rows alone, about 10 ms per million and 11 bits of key range.
 *
 * Returns a new array; `rows` is left as it is.
 */
export function* sortRowsInSteps(
  rows: Int32Array,
  keys: Float64Array,
  descending = false,
): Interruptible<Int32Array> {
  const { length } = rows
  const bounds = { lowest: Number.POSITIVE_INFINITY, highest: Number.NEGATIVE_INFINITY }
  yield* inParts(length, (from, to) => widen(bounds, rows, keys, from, to))
  const range = bounds.highest - bounds.lowest
  if (!(range > 0)) return rows.slice()
  const wide = range >= wordValues
  let from = room(length, wide)
  yield* inParts(length, (first, end) => {
    split(rows, keys, descending ? bounds.highest : bounds.lowest, descending, from, first, end)
  })
  let to = room(length, wide)
  for (const word of wide ? (['low', 'high'] as const) : (['low'] as const)) {
    const scale = word === 'low' ? 1 : wordValues
    for (let shift = 0; shift < 32 && scale * 2 ** shift <= range; shift += digitBits) {
      const starts = new Int32Array(digits + 1)
      yield* inParts(length, (first, end) => count(from[word], shift, starts, first, end))
      for (let i = 1; i <= digits; i++) starts[i] = (starts[i] as number) + (starts[i - 1] as number)
      yield* inParts(length, (first, end) => distribute(from, to, from[word], shift, starts, first, end))
      const swap = from
      from = to
      to = swap
    }
  }
  return from.rows
}

const room = (length: number, wide: boolean): Keyed => ({
  rows: new Int32Array(length),
  low: new Uint32Array(length),
  high: new Uint32Array(wide ? length : 0),
})

function widen(
  bounds: { lowest: number; highest: number },
  rows: Int32Array,
  keys: Float64Array,
  from: number,
  to: number,
): void {
  for (let i = from; i < to; i++) {
    const key = keys[rows[i] as number] as number
    if (key < bounds.lowest) bounds.lowest = key
    if (key > bounds.highest) bounds.highest = key
  }
}

/** Notes each row's distance from the key that comes first. */
function split(
  rows: Int32Array,
  keys: Float64Array,
  first: number,
  descending: boolean,
  keyed: Keyed,
  from: number,
  to: number,
): void {
  const { low, high } = keyed
  const wide = high.length > 0
  for (let i = from; i < to; i++) {
    const row = rows[i] as number
    const key = keys[row] as number
    const distance = descending ? first - key : key - first
    keyed.rows[i] = row
    low[i] = distance
    if (wide) high[i] = distance / wordValues
  }
}

/** Counts the digits of a word into `starts`, one place on. */
function count(words: Uint32Array, shift: number, starts: Int32Array, from: number, to: number): void {
  for (let i = from; i < to; i++) {
    const next = (((words[i] as number) >>> shift) & (digits - 1)) + 1
    starts[next] = (starts[next] as number) + 1
  }
}

function distribute(
  from: Keyed,
  to: Keyed,
  words: Uint32Array,
  shift: number,
  starts: Int32Array,
  first: number,
  end: number,
): void {
  const wide = from.high.length > 0
  for (let i = first; i < end; i++) {
    const digit = ((words[i] as number) >>> shift) & (digits - 1)
    const place = starts[digit] as number
    starts[digit] = place + 1
    to.rows[place] = from.rows[i] as number
    to.low[place] = from.low[i] as number
    if (wide) to.high[place] = from.high[i] as number
  }
}
