import { hasBit } from './bits.ts'

/** Negative if row `a` comes before row `b`; never 0 for different rows. */
export type CompareRows = (a: number, b: number) => number

const roomInChunk = 1024
const filledAtFirst = 768

interface Chunk {
  rows: Int32Array
  length: number
}

/**
 * All rows in one sort order, kept in order while rows come and go.
 *
 * A list of chunks of at most 1,024 rows: a change shifts a part of one chunk, and nothing ever has to be sorted or
 * merged as a whole. Inserting or removing a row takes a few microseconds, also in an order of a million rows.
 */
export class RowOrder {
  readonly compare: CompareRows
  private readonly chunks: Chunk[] = []

  /** `sorted` holds every row, already in the order of `compare`. */
  constructor(sorted: Int32Array, compare: CompareRows) {
    this.compare = compare
    for (let from = 0; from < sorted.length; from += filledAtFirst) {
      const part = sorted.subarray(from, from + filledAtFirst)
      const rows = new Int32Array(roomInChunk)
      rows.set(part)
      this.chunks.push({ rows, length: part.length })
    }
  }

  /** How many rows it holds. */
  get size(): number {
    return this.chunks.reduce((sum, { length }) => sum + length, 0)
  }

  /** The row's sort keys must be in place. */
  insert(row: number): void {
    const precedes = (other: number) => this.compare(other, row) < 0
    let number = this.chunkAfter(precedes)
    if (this.chunks.length === 0) this.chunks.push({ rows: new Int32Array(roomInChunk), length: 0 })
    if (number === this.chunks.length) number--
    let chunk = this.chunks[number] as Chunk
    let at = firstNot(chunk, precedes)
    if (chunk.length === roomInChunk) {
      const half = roomInChunk / 2
      const rows = new Int32Array(roomInChunk)
      rows.set(chunk.rows.subarray(half))
      const upper = { rows, length: roomInChunk - half }
      chunk.length = half
      this.chunks.splice(number + 1, 0, upper)
      if (at > half) {
        chunk = upper
        at -= half
      }
    }
    chunk.rows.copyWithin(at + 1, at, chunk.length)
    chunk.rows[at] = row
    chunk.length++
  }

  /** The row's sort keys must still be those with which it was inserted. */
  remove(row: number): void {
    const precedes = (other: number) => this.compare(other, row) < 0
    const number = this.chunkAfter(precedes)
    const chunk = this.chunks[number] as Chunk
    const at = firstNot(chunk, precedes)
    chunk.rows.copyWithin(at, at + 1, chunk.length)
    chunk.length--
    if (chunk.length === 0) this.chunks.splice(number, 1)
    else if (chunk.length < roomInChunk / 4) this.joinWithNext(number)
  }

  /**
   * The neighbours of a place: the last row for which `precedes` holds and the first for which it does not, −1 where
   * there is none. `precedes` must hold for a beginning of the order and for nothing after it.
   */
  around(precedes: (row: number) => boolean): { previous: number; next: number } {
    const number = this.chunkAfter(precedes)
    const chunk = this.chunks[number]
    const at = chunk === undefined ? 0 : firstNot(chunk, precedes)
    const before = this.chunks[number - 1]
    return {
      previous: at > 0 ? ((chunk as Chunk).rows[at - 1] as number) : before === undefined ? -1 : last(before),
      next: chunk === undefined ? -1 : (chunk.rows[at] as number),
    }
  }

  /**
   * The rows of the chunk that holds a place (see `around`) and of `reach` chunks to either side, in order, with the
   * rows just before and after them, −1 where there is none.
   */
  stretch(
    precedes: (row: number) => boolean,
    reach: number,
  ): { rows: Int32Array; before: number; after: number } {
    const number = this.chunkAfter(precedes)
    const from = Math.max(0, number - reach)
    const to = Math.min(this.chunks.length, number + reach + 1)
    const chunks = this.chunks.slice(from, to)
    const rows = new Int32Array(chunks.reduce((sum, chunk) => sum + chunk.length, 0))
    let filled = 0
    for (const chunk of chunks) {
      rows.set(chunk.rows.subarray(0, chunk.length), filled)
      filled += chunk.length
    }
    const before = this.chunks[from - 1]
    return {
      rows,
      before: before === undefined ? -1 : last(before),
      after: this.chunks[to]?.rows[0] ?? -1,
    }
  }

  /** Copies the rows from number `offset` on into `page`, which must not reach over the end. */
  slice(offset: number, page: Int32Array): void {
    let skip = offset
    let filled = 0
    for (const chunk of this.chunks) {
      if (filled === page.length) return
      if (skip >= chunk.length) {
        skip -= chunk.length
        continue
      }
      const part = chunk.rows.subarray(skip, Math.min(chunk.length, skip + page.length - filled))
      page.set(part, filled)
      filled += part.length
      skip = 0
    }
  }

  /**
   * Like `slice`, but among the rows of `mask` only. Gives up and returns false after `steps` rows: then the hits lie
   * late in this order, and sorting them is cheaper.
   */
  sliceOf(mask: Int32Array, offset: number, page: Int32Array, steps: number): boolean {
    let skip = offset
    let filled = 0
    let left = steps
    for (const { rows, length } of this.chunks) {
      if (filled === page.length) return true
      if (left <= 0) return false
      left -= length
      for (let i = 0; i < length; i++) {
        const row = rows[i] as number
        if (!hasBit(mask, row)) continue
        if (skip > 0) skip--
        else if (filled < page.length) page[filled++] = row
        else return true
      }
    }
    return true
  }

  /**
   * The first or the last row of the order that is in `mask`; −1 if none is. Gives up and answers undefined after
   * `steps` rows.
   */
  outermost(mask: Int32Array, end: 'first' | 'last', steps: number): number | undefined {
    let left = steps
    for (let number = 0; number < this.chunks.length; number++) {
      const { rows, length } = this.chunks.at(end === 'first' ? number : -1 - number) as Chunk
      if (left <= 0) return undefined
      left -= length
      for (let i = 0; i < length; i++) {
        const row = rows[end === 'first' ? i : length - 1 - i] as number
        if (hasBit(mask, row)) return row
      }
    }
    return -1
  }

  /** Number of the first chunk whose last row does not precede. */
  private chunkAfter(precedes: (row: number) => boolean): number {
    let low = 0
    let high = this.chunks.length
    while (low < high) {
      const middle = (low + high) >>> 1
      if (precedes(last(this.chunks[middle] as Chunk))) low = middle + 1
      else high = middle
    }
    return low
  }

  private joinWithNext(number: number): void {
    const chunk = this.chunks[number] as Chunk
    const next = this.chunks[number + 1]
    if (next === undefined || chunk.length + next.length > filledAtFirst) return
    chunk.rows.set(next.rows.subarray(0, next.length), chunk.length)
    chunk.length += next.length
    this.chunks.splice(number + 1, 1)
  }
}

const last = (chunk: Chunk): number => chunk.rows[chunk.length - 1] as number

function firstNot(chunk: Chunk, precedes: (row: number) => boolean): number {
  let low = 0
  let high = chunk.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (precedes(chunk.rows[middle] as number)) low = middle + 1
    else high = middle
  }
  return low
}
