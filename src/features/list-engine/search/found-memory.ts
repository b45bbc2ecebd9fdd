import { countAll, type TieredHits } from './without-denied.ts'

/**
 * The memory that what was found lies in: taken over by the next search that is given it. A search of a million
 * products finds megabytes, and new memory for each would keep the garbage collector busy.
 */
export class FoundMemory {
  private data = new Int32Array(0)
  private used = 0

  /** Frees everything, and makes room for `length` numbers. */
  reset(length: number): void {
    this.used = 0
    if (this.data.length < length) this.data = new Int32Array(length)
  }

  /** A copy of the first `length` numbers. */
  keep(numbers: Int32Array, length: number): Int32Array {
    const kept = this.data.subarray(this.used, this.used + length)
    kept.set(numbers.subarray(0, length))
    this.used += length
    return kept
  }
}

/** Hits in memory of their own. */
export function keptHits({ at, words, length, tiers }: TieredHits, found: FoundMemory) {
  found.reset(length * (2 + tiers.length))
  return {
    length,
    at: found.keep(at, length),
    words: found.keep(words, length),
    count: countAll(tiers),
    tiers: tiers.map(({ bits }) => found.keep(bits, length)),
  }
}
