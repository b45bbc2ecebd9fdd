import { RowSet } from './row-set.ts'
import { type Interruptible, inParts } from './slices.ts'

/** A column with up to this many values keeps a bitset for each of them, however rare the value is. */
const pinnedValues = 64

/**
 * Which values of one kind (an attribute's options, categories, brands, …) each row has.
 *
 * Held twice, because the two answer different questions quickly:
 * - per value the set of its rows (`sets`), for membership and for counts by bitset;
 * - per row one number (`combinationOf`) that stands for its combination of values, for counts in one pass over rows.
 *   Combinations are few (most rows have one value, variants repeat the same few), so several values take no more room
 *   per row than one. Combinations no longer used stay known: they are bounded by the catalogue's variety.
 *
 * Values are numbered 0, 1, … in the order of their first appearance; that number is the value's ordinal.
 */
export class ValueColumn {
  /** The rows that new sets have room for. */
  capacity: number
  /** Row → combination; 0 is 'no value'. */
  combinationOf: Int32Array
  /** Combination → ordinals, ascending. */
  readonly combinations: number[][] = [[]]
  /** Ordinal → rows. Empty until `fillSets`. */
  readonly sets: RowSet[] = []
  /** Value id → ordinal. */
  readonly ordinals = new Map<number, number>()
  /** Scratch of the counting pass: rows per combination, all zero between passes. */
  private tally = new Int32Array(16)
  private readonly singles: number[] = []
  private readonly several = new Map<string, number>()

  constructor(capacity: number) {
    this.capacity = capacity
    this.combinationOf = new Int32Array(capacity)
  }

  /** Whether every value has a bitset, i.e. whether there are few values. */
  get hasAllBitsets(): boolean {
    return this.sets.length <= pinnedValues
  }

  /** The rows that have the value; undefined if none ever had. */
  setOfValue(valueId: number): RowSet | undefined {
    const ordinal = this.ordinals.get(valueId)
    return ordinal === undefined ? undefined : this.sets[ordinal]
  }

  combinationOfOne(valueId: number): number {
    return this.single(this.ordinal(valueId))
  }

  /** The combination of these value ids; repeats count once. */
  combination(valueIds: readonly number[]): number {
    if (valueIds.length === 0) return 0
    if (valueIds.length === 1) return this.combinationOfOne(valueIds[0] as number)
    const ordinals = [...new Set(valueIds.map((id) => this.ordinal(id)))].sort((a, b) => a - b)
    if (ordinals.length === 1) return this.single(ordinals[0] as number)
    const key = ordinals.join()
    let combination = this.several.get(key)
    if (combination === undefined) {
      combination = this.combinations.push(ordinals) - 1
      this.several.set(key, combination)
    }
    return combination
  }

  /** Gives the row this combination instead of its former one, in the sets too. */
  assign(row: number, combination: number): void {
    const former = this.combinationOf[row] as number
    if (former === combination) return
    this.combinationOf[row] = combination
    const now = this.combinations[combination] as number[]
    for (const ordinal of this.combinations[former] as number[]) {
      if (!now.includes(ordinal)) (this.sets[ordinal] as RowSet).delete(row)
    }
    for (const ordinal of now) this.setOf(ordinal).add(row)
  }

  /** Makes the sets from the column, for rows 0 … `rowCount` − 1: once, after the first load. */
  *fillSets(rowCount: number): Interruptible {
    const sizes = new Int32Array(this.ordinals.size)
    yield* inParts(rowCount, (from, to) => {
      for (let row = from; row < to; row++) {
        for (const ordinal of this.ordinalsOf(row)) sizes[ordinal] = (sizes[ordinal] as number) + 1
      }
    })
    const pinned = this.ordinals.size <= pinnedValues
    for (const size of sizes) this.sets.push(new RowSet(this.capacity, pinned, size))
    yield* inParts(rowCount, (from, to) => {
      for (let row = from; row < to; row++) {
        for (const ordinal of this.ordinalsOf(row)) (this.sets[ordinal] as RowSet).add(row)
      }
    })
  }

  /** The ordinals of the row's values, ascending. */
  ordinalsOf(row: number): readonly number[] {
    return this.combinations[this.combinationOf[row] as number] as number[]
  }

  /** Adds, for every value, the number of the given rows that have it to `counts[ordinal]`: one pass over the rows. */
  countRows(rows: Int32Array, length: number, counts: Int32Array): void {
    const tally = this.readyTally()
    const column = this.combinationOf
    for (let i = 0; i < length; i++) {
      const combination = column[rows[i] as number] as number
      tally[combination] = (tally[combination] as number) + 1
    }
    if (this.combinations.length <= length) {
      for (let combination = 0; combination < this.combinations.length; combination++) {
        if (tally[combination] !== 0) this.spread(combination, tally, counts)
      }
      return
    }
    for (let i = 0; i < length; i++) {
      const combination = column[rows[i] as number] as number
      if (tally[combination] !== 0) this.spread(combination, tally, counts)
    }
  }

  reserve(capacity: number): void {
    if (capacity <= this.combinationOf.length) return
    const longer = new Int32Array(capacity)
    longer.set(this.combinationOf)
    this.combinationOf = longer
  }

  private ordinal(valueId: number): number {
    let ordinal = this.ordinals.get(valueId)
    if (ordinal === undefined) {
      ordinal = this.ordinals.size
      this.ordinals.set(valueId, ordinal)
    }
    return ordinal
  }

  private single(ordinal: number): number {
    let combination = this.singles[ordinal]
    if (combination === undefined) {
      combination = this.combinations.push([ordinal]) - 1
      this.singles[ordinal] = combination
    }
    return combination
  }

  private setOf(ordinal: number): RowSet {
    while (this.sets.length <= ordinal) {
      this.sets.push(new RowSet(this.capacity, this.sets.length < pinnedValues))
    }
    return this.sets[ordinal] as RowSet
  }

  private readyTally(): Int32Array {
    if (this.tally.length < this.combinations.length)
      this.tally = new Int32Array(this.combinations.length * 2)
    return this.tally
  }

  private spread(combination: number, tally: Int32Array, counts: Int32Array): void {
    const rows = tally[combination] as number
    tally[combination] = 0
    for (const ordinal of this.combinations[combination] as number[]) {
      counts[ordinal] = (counts[ordinal] as number) + rows
    }
  }
}
