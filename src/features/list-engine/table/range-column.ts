import { RowOrder } from './row-order.ts'
import { type Interruptible, inParts } from './slices.ts'
import { sortRowsInSteps } from './sort-rows.ts'

/** A number of each row, NaN for none, and the rows that have one in its order: what is limited from below and above. */
export interface Range {
  readonly values: Float64Array
  /** Ascending. */
  readonly order: RowOrder
}

/** What the rows have of an attribute that is a range. The price is one too, of columns that lists are sorted by anyway. */
export class RangeColumn implements Range {
  values: Float64Array
  order: RowOrder

  constructor(capacity: number) {
    this.values = new Float64Array(capacity).fill(Number.NaN)
    this.order = this.orderOf(new Int32Array(0))
  }

  /** Gives the row this number, or none, and its place in the order. */
  assign(row: number, value: number): void {
    const former = this.values[row] as number
    if (Object.is(former, value)) return
    if (!Number.isNaN(former)) this.order.remove(row)
    this.values[row] = value
    if (!Number.isNaN(value)) this.order.insert(row)
  }

  /** Sorts the numbers that the first load wrote into rows 0 … used − 1. */
  *fillOrder(used: number): Interruptible {
    const rows = new Int32Array(used)
    let count = 0
    yield* inParts(used, (from, to) => {
      for (let row = from; row < to; row++) if (!Number.isNaN(this.values[row])) rows[count++] = row
    })
    this.order = this.orderOf(yield* sortRowsInSteps(rows.subarray(0, count), this.values))
  }

  reserve(capacity: number): void {
    const longer = new Float64Array(capacity).fill(Number.NaN)
    longer.set(this.values)
    this.values = longer
  }

  private orderOf(sorted: Int32Array): RowOrder {
    return new RowOrder(sorted, (a, b) => (this.values[a] as number) - (this.values[b] as number) || a - b)
  }
}
