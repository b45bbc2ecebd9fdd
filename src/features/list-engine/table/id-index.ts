const free = -1

/**
 * Product id → row, −1 for an unknown id: open-addressing hash tables of int arrays. A quarter of the memory of a Map of
 * a million entries, and nothing for the garbage collector to walk. There are 64 tables, so that making one longer
 * holds nobody up.
 */
export class IdIndex {
  private readonly tables = Array.from({ length: 64 }, () => new IdTable())

  get(id: number): number {
    return this.tableOf(id).get(id)
  }

  set(id: number, row: number): void {
    this.tableOf(id).set(id, row)
  }

  delete(id: number): void {
    this.tableOf(id).delete(id)
  }

  private tableOf(id: number): IdTable {
    return this.tables[scatter(id) >>> 26] as IdTable
  }
}

/** Spreads consecutive ids over all 32 bits (multiplication by 2³² / golden ratio). */
const scatter = (id: number): number => Math.imul(id, 0x9e3779b1)

class IdTable {
  private ids = new Int32Array(16)
  private rows = new Int32Array(16).fill(free)
  private size = 0

  get(id: number): number {
    return this.rows[this.slotOf(id)] as number
  }

  set(id: number, row: number): void {
    let slot = this.slotOf(id)
    if (this.rows[slot] === free) {
      if (this.size * 2 >= this.ids.length) {
        this.grow()
        slot = this.slotOf(id)
      }
      this.size++
      this.ids[slot] = id
    }
    this.rows[slot] = row
  }

  delete(id: number): void {
    let hole = this.slotOf(id)
    if (this.rows[hole] === free) return
    this.size--
    const last = this.ids.length - 1
    // What follows moves up where the hole would cut it off from its home slot (Knuth, vol. 3, 6.4, algorithm R).
    for (let slot = (hole + 1) & last; this.rows[slot] !== free; slot = (slot + 1) & last) {
      const home = this.home(this.ids[slot] as number)
      if (((slot - home) & last) < ((slot - hole) & last)) continue
      this.ids[hole] = this.ids[slot] as number
      this.rows[hole] = this.rows[slot] as number
      hole = slot
    }
    this.rows[hole] = free
  }

  private home(id: number): number {
    const mixed = scatter(id)
    return (mixed ^ (mixed >>> 15)) & (this.ids.length - 1)
  }

  /** The slot that holds the id, or the free one where it would go. */
  private slotOf(id: number): number {
    const last = this.ids.length - 1
    let slot = this.home(id)
    while (this.rows[slot] !== free && this.ids[slot] !== id) slot = (slot + 1) & last
    return slot
  }

  private grow(): void {
    const { ids, rows } = this
    this.ids = new Int32Array(ids.length * 2)
    this.rows = new Int32Array(ids.length * 2).fill(free)
    for (let i = 0; i < ids.length; i++) {
      if (rows[i] === free) continue
      const slot = this.slotOf(ids[i] as number)
      this.ids[slot] = ids[i] as number
      this.rows[slot] = rows[i] as number
    }
  }
}
