/**
 * Counting and testing in bitsets.
 *
 * A bitset holds one bit per row, 32 rows a word. Words are kept as Int32Array: JavaScript's bit operators work on
 * signed 32-bit integers, so nothing has to leave a machine register; an unsigned array's words would.
 */

/** The words of a set of rows that are not zero, and where they stand in the full bitset. */
export interface WordList {
  /** Entries in use; `at` and `words` may be longer. */
  length: number
  /** Word numbers, ascending. */
  at: Int32Array
  words: Int32Array
  /** Number of rows, i.e. of bits set. */
  count: number
}

/** Number of words that `rows` rows take. */
export const wordsFor = (rows: number): number => (rows + 31) >>> 5

export function popcount(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555)
  const nibbles = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return Math.imul((nibbles + (nibbles >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

export const hasBit = (bits: Int32Array, row: number): boolean =>
  ((bits[row >>> 5] as number) & (1 << (row & 31))) !== 0

export const setBit = (bits: Int32Array, row: number): void => {
  const at = row >>> 5
  bits[at] = (bits[at] as number) | (1 << (row & 31))
}

export const clearBit = (bits: Int32Array, row: number): void => {
  const at = row >>> 5
  bits[at] = (bits[at] as number) & ~(1 << (row & 31))
}

/**
 * How many rows of `list` are in `bits`.
 *
 * Eight words at a time go through carry-save adders (Harley and Seal, 'Hacker's Delight' 5–1): `ones`, `twos` and
 * `fours` are 32 counters side by side, and only what overflows from them is counted by `popcount`. A third faster
 * than counting word by word.
 */
export function countCommon(list: WordList, bits: Int32Array): number {
  const { at, words, length } = list
  let ones = 0
  let twos = 0
  let fours = 0
  let eights = 0
  let i = 0
  for (; i + 8 <= length; i += 8) {
    let x = (words[i] as number) & (bits[at[i] as number] as number)
    let y = (words[i + 1] as number) & (bits[at[i + 1] as number] as number)
    let half = ones ^ x
    let twoA = (ones & x) | (half & y)
    ones = half ^ y
    x = (words[i + 2] as number) & (bits[at[i + 2] as number] as number)
    y = (words[i + 3] as number) & (bits[at[i + 3] as number] as number)
    half = ones ^ x
    let twoB = (ones & x) | (half & y)
    ones = half ^ y
    half = twos ^ twoA
    const fourA = (twos & twoA) | (half & twoB)
    twos = half ^ twoB
    x = (words[i + 4] as number) & (bits[at[i + 4] as number] as number)
    y = (words[i + 5] as number) & (bits[at[i + 5] as number] as number)
    half = ones ^ x
    twoA = (ones & x) | (half & y)
    ones = half ^ y
    x = (words[i + 6] as number) & (bits[at[i + 6] as number] as number)
    y = (words[i + 7] as number) & (bits[at[i + 7] as number] as number)
    half = ones ^ x
    twoB = (ones & x) | (half & y)
    ones = half ^ y
    half = twos ^ twoA
    const fourB = (twos & twoA) | (half & twoB)
    twos = half ^ twoB
    half = fours ^ fourA
    eights += popcount((fours & fourA) | (half & fourB))
    fours = half ^ fourB
  }
  let count = 8 * eights + 4 * popcount(fours) + 2 * popcount(twos) + popcount(ones)
  for (; i < length; i++) count += popcount((words[i] as number) & (bits[at[i] as number] as number))
  return count
}

/** Writes the rows of `list`, ascending, into `rows`. */
export function listRows(list: WordList, rows: Int32Array): void {
  const { at, words, length } = list
  let next = 0
  for (let i = 0; i < length; i++) {
    const base = (at[i] as number) << 5
    for (let word = words[i] as number; word !== 0; word &= word - 1) {
      rows[next++] = base + 31 - Math.clz32(word & -word)
    }
  }
}
