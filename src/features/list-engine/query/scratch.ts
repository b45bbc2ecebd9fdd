import { BitCounter } from '../table/bit-counter.ts'
import { hasBit, listRows, setBit, type WordList, wordsFor } from '../table/bits.ts'
import type { RowSet } from '../table/row-set.ts'

/** A set of rows as words and, once somebody asked for it (`listed`), as a list. */
export interface HitList extends WordList {
  /** The first `count` entries are the rows, if `isListed`. */
  rows: Int32Array
  isListed: boolean
  /** Whether the counter holds these hits, if it holds those of this list (`counterOf`). */
  isLoaded: boolean
}

const emptyList = (): HitList => ({
  length: 0,
  at: new Int32Array(0),
  words: new Int32Array(0),
  count: 0,
  rows: new Int32Array(0),
  isListed: false,
  isLoaded: false,
})

/** Other rows are in the list from now on: `length` words, and `count` rows where that is known already. */
export function refill(list: HitList, length: number, count = list.count): void {
  list.length = length
  list.count = count
  list.isListed = false
  list.isLoaded = false
}

/** How many words of the catalogue's bitsets lie before the end of the last word of the list. */
export const reachOf = ({ at, length }: WordList): number =>
  length === 0 ? 0 : (at[length - 1] as number) + 1

/** The rows of a list: `list.count` of them, in no promised order. */
export function listed(list: HitList): Int32Array {
  if (list.isListed) return list.rows
  if (list.rows.length < list.count) list.rows = new Int32Array(list.at.length * 32)
  listRows(list, list.rows)
  list.isListed = true
  return list.rows
}

/**
 * The memory that answering one query takes, kept from query to query: a list call allocates nothing but its answer.
 * A query is answered without a pause in between, so one set per engine is enough.
 */
export class Scratch {
  /** The scope's words; what follows up to `groups` is parallel to it. */
  readonly scope = emptyList()
  /** Rows that fail at least one filter, and at least two. */
  failed = new Int32Array(0)
  failedTwice = new Int32Array(0)
  /** The rows that pass filter 0, 1, … */
  readonly passes: Int32Array[] = []
  /** The hits, and the hits with one filter left out. */
  readonly hits = emptyList()
  readonly hitsWithout = emptyList()
  private readonly counter = new BitCounter()
  private counted: HitList | undefined
  private counts = new Int32Array(0)
  private mask = new Int32Array(0)
  private words = 0

  /** Makes everything long enough for a table with room for this many rows. */
  fit(capacity: number): void {
    const words = wordsFor(capacity)
    if (words <= this.words) return
    this.words = words
    for (const list of [this.scope, this.hits, this.hitsWithout]) {
      list.at = new Int32Array(words)
      list.words = new Int32Array(words)
      list.rows = new Int32Array(0)
    }
    this.failed = new Int32Array(words)
    this.failedTwice = new Int32Array(words)
    this.passes.length = 0
    this.mask = new Int32Array(words)
  }

  pass(filter: number): Int32Array {
    let words = this.passes[filter]
    if (words === undefined) {
      words = new Int32Array(this.words)
      this.passes[filter] = words
    }
    return words
  }

  /** Lends what counts the rows that these hits have in common with bitsets, until it is lent for others. */
  counterOf(hits: HitList): BitCounter {
    if (this.counted !== hits || !hits.isLoaded) this.counter.load(hits)
    this.counted = hits
    hits.isLoaded = true
    return this.counter
  }

  /** `length` zeros to count in. */
  zeroCounts(length: number): Int32Array {
    if (this.counts.length < length) this.counts = new Int32Array(length * 2)
    this.counts.fill(0, 0, length)
    return this.counts
  }

  /** Lends a bitset that holds just the rows of `list`. */
  withMask<Result>(list: WordList, use: (mask: Int32Array) => Result): Result {
    const { mask } = this
    for (let i = 0; i < list.length; i++) mask[list.at[i] as number] = list.words[i] as number
    const result = use(mask)
    for (let i = 0; i < list.length; i++) mask[list.at[i] as number] = 0
    return result
  }

  /** Lends a bitset that holds just the rows of these sets, all of them lists. */
  withRows(lists: readonly RowSet[], use: (mask: Int32Array) => void): void {
    for (const list of lists) list.addTo(this.mask)
    use(this.mask)
    for (const { rows, size } of lists) {
      for (let i = 0; i < size; i++) this.mask[(rows[i] as number) >>> 5] = 0
    }
  }

  /** Gathers rows, in any order and with repeats, into `list`. Costs a look at every word of the catalogue. */
  gather(rows: Iterable<number>, list: HitList): void {
    const { mask } = this
    let count = 0
    for (const row of rows) {
      if (hasBit(mask, row)) continue
      setBit(mask, row)
      count++
    }
    gatherWords(mask, this.words, list)
    for (let i = 0; i < list.length; i++) mask[list.at[i] as number] = 0
    list.count = count
  }
}

/** Gathers the words of a bitset that are not zero. Leaves `count` to the caller. */
export function gatherWords(bits: Int32Array, length: number, list: HitList): void {
  const { at, words } = list
  let next = 0
  for (let i = 0; i < length; i++) {
    const word = bits[i] as number
    if (word === 0) continue
    at[next] = i
    words[next++] = word
  }
  refill(list, next)
}
