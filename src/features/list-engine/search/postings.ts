import { setBit } from '../table/bits.ts'
import { RowSet } from '../table/row-set.ts'
import type { Interruptible } from '../table/slices.ts'

/**
 * Term → rows. Most terms of a catalogue are a model's number or name that one product has: such a row is kept in the
 * term's own number, without a set.
 */
export class Postings {
  /** 0: no row; n > 0: row n − 1; n < 0: set −n − 1. */
  private heads = new Int32Array(1024)
  private readonly sets: (RowSet | null)[] = []
  private readonly freeSets: number[] = []

  /** Number of the term's rows. */
  count(term: number): number {
    const head = this.heads[term] ?? 0
    return head === 0 ? 0 : head > 0 ? 1 : (this.sets[-head - 1] as RowSet).size
  }

  /** Some row of the term; −1 if it has none. */
  anyRow(term: number): number {
    const head = this.heads[term] ?? 0
    if (head >= 0) return head - 1
    const set = this.sets[-head - 1] as RowSet
    if (set.size === 0) return -1
    if (set.bits === null) return set.rows[0] as number
    const word = set.bits.findIndex((bits) => bits !== 0)
    return word * 32 + 31 - Math.clz32((set.bits[word] as number) & -(set.bits[word] as number))
  }

  /** Adds the term's rows to a bitset. */
  addTo(term: number, bits: Int32Array): void {
    const head = this.heads[term] ?? 0
    if (head > 0) setBit(bits, head - 1)
    else if (head < 0) (this.sets[-head - 1] as RowSet).addTo(bits)
  }

  /** Adds a row; `capacity` is the number of rows that the catalogue has room for. */
  add(term: number, row: number, capacity: number): void {
    this.reserve(term)
    const head = this.heads[term] as number
    if (head === 0) {
      this.heads[term] = row + 1
      return
    }
    if (head === row + 1) return
    if (head > 0) {
      const set = this.newSet(term, capacity, 2)
      set.add(Math.min(head - 1, row))
      set.add(Math.max(head - 1, row))
      return
    }
    const set = this.sets[-head - 1] as RowSet
    set.reserve(capacity)
    set.add(row)
  }

  delete(term: number, row: number): void {
    const head = this.heads[term] ?? 0
    if (head === row + 1) this.heads[term] = 0
    if (head >= 0) return
    const set = this.sets[-head - 1] as RowSet
    set.delete(row)
    if (set.size > 1) return
    this.heads[term] = this.anyRow(term) + 1
    this.sets[-head - 1] = null
    this.freeSets.push(-head - 1)
  }

  /** Makes sets of the right form and size for terms that will get `counts[term]` rows. Only before the first row. */
  *expect(counts: Int32Array, capacity: number): Interruptible {
    this.reserve(counts.length)
    for (let term = 0; term < counts.length; term++) {
      if ((counts[term] as number) > 1) this.newSet(term, capacity, counts[term] as number)
      if (term % 8192 === 0) yield
    }
  }

  private newSet(term: number, capacity: number, expected: number): RowSet {
    const number = this.freeSets.pop() ?? this.sets.length
    const set = new RowSet(capacity, false, expected)
    this.sets[number] = set
    this.heads[term] = -number - 1
    return set
  }

  private reserve(term: number): void {
    if (term < this.heads.length) return
    const longer = new Int32Array(Math.max(term + 1, Math.ceil(this.heads.length * 1.25)))
    longer.set(this.heads)
    this.heads = longer
  }
}
