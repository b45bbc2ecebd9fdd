const shardCount = 256
const deleted = -1

/** Open addressing with linear probing: hash and row (plus one) of each code. */
interface Shard {
  hashes: Int32Array
  /** 0: never used. */
  rows: Int32Array
  /** Slots that are not 0. */
  used: number
}

/**
 * Code → rows, eight bytes a slot: only a hash of each code is kept, so an answer is a candidate that the caller has
 * to check. Split into shards, so that growing never moves more than a 256th of the codes.
 */
export class CodeIndex {
  private readonly shards: Shard[] = Array.from({ length: shardCount }, () => emptyShard(8))

  add(code: string, row: number): void {
    const hash = hashOf(code)
    const shard = this.shards[hash & (shardCount - 1)] as Shard
    if (shard.used * 4 >= shard.rows.length * 3) grow(shard)
    insert(shard, hash, row)
  }

  delete(code: string, row: number): void {
    const hash = hashOf(code)
    const shard = this.shards[hash & (shardCount - 1)] as Shard
    const at = probe(shard, hash, (found) => found === row)
    if (at >= 0) shard.rows[at] = deleted
  }

  /** Rows that may have the code: every one that has, seldom one that has another. */
  candidates(code: string): number[] {
    const hash = hashOf(code)
    const rows: number[] = []
    probe(this.shards[hash & (shardCount - 1)] as Shard, hash, (row) => {
      rows.push(row)
      return false
    })
    return rows
  }
}

const emptyShard = (slots: number): Shard => ({
  hashes: new Int32Array(slots),
  rows: new Int32Array(slots),
  used: 0,
})

/** FNV-1a. */
function hashOf(code: string): number {
  let hash = 0x811c9dc5
  for (let i = 0; i < code.length; i++) hash = Math.imul(hash ^ code.charCodeAt(i), 0x01000193)
  // The low bits choose the shard, the others the slot.
  return hash ^ (hash >>> 15)
}

/** The slot of the first row with this hash that `matches`; −1 without one. */
function probe(shard: Shard, hash: number, matches: (row: number) => boolean): number {
  const mask = shard.rows.length - 1
  for (let at = (hash >>> 8) & mask; ; at = (at + 1) & mask) {
    const row = shard.rows[at] as number
    if (row === 0) return -1
    if (row !== deleted && shard.hashes[at] === hash && matches(row - 1)) return at
  }
}

function insert(shard: Shard, hash: number, row: number): void {
  const mask = shard.rows.length - 1
  let at = (hash >>> 8) & mask
  while (shard.rows[at] !== 0) at = (at + 1) & mask
  shard.hashes[at] = hash
  shard.rows[at] = row + 1
  shard.used++
}

/** Makes room, without the slots of deleted codes. */
function grow(shard: Shard): void {
  const { hashes, rows } = shard
  const live = rows.reduce((count, row) => (row > 0 ? count + 1 : count), 0)
  const larger = emptyShard(live * 2 >= rows.length ? rows.length * 2 : rows.length)
  for (let at = 0; at < rows.length; at++) {
    if ((rows[at] as number) > 0) insert(larger, hashes[at] as number, (rows[at] as number) - 1)
  }
  Object.assign(shard, larger)
}
