import { clearBit, hasBit, popcount, setBit, wordsFor } from './bits.ts'

/** The first index of sorted `rows[0..size)` that is not below `row`. */
function lowerBound(rows: Int32Array, size: number, row: number): number {
  let low = 0
  let high = size
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((rows[middle] as number) < row) low = middle + 1
    else high = middle
  }
  return low
}

/**
 * A set of rows: a bitset where that is the smaller form, else a sorted list.
 *
 * A bitset costs one bit per row of the catalogue, a list 32 bits per member, so the list is smaller below one member
 * in 32 rows. It becomes a bitset above that and a list again below one in 128, so that a set at the border does not
 * flip with every change. A pinned set is always a bitset: filters with few values are counted by bitset.
 */
export class RowSet {
  size = 0
  /** The bitset, or null while the set is a list. */
  bits: Int32Array | null
  /** The sorted list; its first `size` entries count while `bits` is null. */
  rows: Int32Array
  private capacity: number
  private readonly pinned: boolean

  /** `expected` members decide the first form; `capacity` is the number of rows that the catalogue has room for. */
  constructor(capacity: number, pinned: boolean, expected = 0) {
    this.capacity = capacity
    this.pinned = pinned
    const dense = pinned || expected * 32 > capacity
    this.bits = dense ? new Int32Array(wordsFor(capacity)) : null
    this.rows = new Int32Array(dense ? 0 : expected)
  }

  has(row: number): boolean {
    if (this.bits !== null) return hasBit(this.bits, row)
    return this.rows[lowerBound(this.rows, this.size, row)] === row && this.size > 0
  }

  add(row: number): void {
    if (this.bits === null && (this.size + 1) * 32 > this.capacity) this.toBits()
    if (this.bits !== null) {
      if (hasBit(this.bits, row)) return
      setBit(this.bits, row)
    } else {
      const at = lowerBound(this.rows, this.size, row)
      if (at < this.size && this.rows[at] === row) return
      if (this.size === this.rows.length) {
        const longer = new Int32Array(Math.max(4, Math.ceil(this.size * 1.5)))
        longer.set(this.rows)
        this.rows = longer
      }
      this.rows.copyWithin(at + 1, at, this.size)
      this.rows[at] = row
    }
    this.size++
  }

  delete(row: number): void {
    if (this.bits !== null) {
      if (!hasBit(this.bits, row)) return
      clearBit(this.bits, row)
      this.size--
      if (!this.pinned && this.size * 128 < this.capacity) this.toList()
    } else {
      const at = lowerBound(this.rows, this.size, row)
      if (at === this.size || this.rows[at] !== row) return
      this.rows.copyWithin(at, at + 1, this.size)
      this.size--
    }
  }

  /** Adds the rows of this set to a bitset. */
  addTo(bits: Int32Array): void {
    if (this.bits !== null) {
      for (let i = 0; i < this.bits.length; i++) bits[i] = (bits[i] as number) | (this.bits[i] as number)
    } else {
      for (let i = 0; i < this.size; i++) setBit(bits, this.rows[i] as number)
    }
  }

  /** How many rows of this set are in a bitset. */
  countIn(bits: Int32Array): number {
    let count = 0
    if (this.bits === null) {
      for (let i = 0; i < this.size; i++) if (hasBit(bits, this.rows[i] as number)) count++
    } else {
      for (let i = 0; i < this.bits.length; i++)
        count += popcount((this.bits[i] as number) & (bits[i] as number))
    }
    return count
  }

  /** Makes room for a catalogue of `capacity` rows. */
  reserve(capacity: number): void {
    if (capacity <= this.capacity) return
    this.capacity = capacity
    if (this.bits === null) return
    const longer = new Int32Array(wordsFor(capacity))
    longer.set(this.bits)
    this.bits = longer
  }

  private toBits(): void {
    const bits = new Int32Array(wordsFor(this.capacity))
    this.addTo(bits)
    this.bits = bits
    this.rows = new Int32Array(0)
  }

  private toList(): void {
    const bits = this.bits as Int32Array
    const rows = new Int32Array(this.size + 4)
    let next = 0
    for (let i = 0; i < bits.length; i++) {
      for (let word = bits[i] as number; word !== 0; word &= word - 1) {
        rows[next++] = (i << 5) + 31 - Math.clz32(word & -word)
      }
    }
    this.rows = rows
    this.bits = null
  }
}
