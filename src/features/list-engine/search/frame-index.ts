import { RowSet } from '../table/row-set.ts'
import type { ListRow } from '../types.ts'

/** The numbers of the front alone, and all that stand on the temple: what a frame of these measures is found by. */
export const frameKeys = ({ frames = [] }: Pick<ListRow, 'frames'>): Set<string> =>
  new Set(frames.flatMap(([lens, bridge, temple]) => [`${lens}-${bridge}`, `${lens}-${bridge}-${temple}`]))

/** Key → rows. Many frames share one, so that they are sets. */
export class FrameIndex {
  private readonly sets = new Map<string, RowSet>()

  /** The rows of glasses that have these numbers; empty where none has. */
  rowsOf(key: string): readonly RowSet[] {
    const set = this.sets.get(key)
    return set === undefined ? [] : [set]
  }

  /** The same of all numbers that begin so. */
  rowsOfBegun(start: string): readonly RowSet[] {
    return [...this.sets].flatMap(([key, set]) => (key.startsWith(start) ? [set] : []))
  }

  /** `capacity` is the number of rows that the catalogue has room for. */
  add(key: string, row: number, capacity: number): void {
    const set = this.sets.get(key) ?? new RowSet(capacity, false)
    set.reserve(capacity)
    set.add(row)
    this.sets.set(key, set)
  }

  delete(key: string, row: number): void {
    const set = this.sets.get(key)
    set?.delete(row)
    if (set?.size === 0) this.sets.delete(key)
  }
}
