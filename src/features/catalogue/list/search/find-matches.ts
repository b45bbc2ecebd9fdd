import { popcount, setBit, type WordList } from '../bits.ts'
import { plainCode } from './fold-text.ts'
import type { Searched } from './match-words.ts'
import { type NamedOption, namedOptions } from './named-options.ts'
import { type ReadingWays, type ReadQuery, readQuery } from './read-query.ts'
import { spelledAs } from './spelling.ts'
import { type BitPool, type Levels, levelsOfParts } from './word-levels.ts'
import { hasDigit } from './words.ts'

/** Tiers of hits, the best first; sums of points beyond count as the last. */
const tierCount = 16

/** What a search found: its hits as words of a bitset, and how good each is. Holds for one version of the catalogue. */
export interface Found extends WordList {
  /** Parallel to `words`: of each tier the hits in it, the best tier first, empty tiers left out. */
  tiers: readonly Int32Array[]
  /** Null if nothing was known of the query, or a code was found. */
  query: ReadQuery | null
  corrected?: string
  named?: readonly NamedOption[]
}

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

/** What a search works with; none of it outlives the search but what was found. */
export interface SearchMemory {
  pool: BitPool
  found: FoundMemory
}

/** The products that a shopper's words find. `unfinished`: the last word is still being typed. */
export function findMatches(
  searched: Searched,
  text: string,
  unfinished: boolean,
  memory: SearchMemory,
): Found {
  const byCode = findCode(searched, text, memory)
  if (byCode !== null) return byCode
  const found = findWords(searched, text, { unfinished, thorough: false }, memory)
  if (found.count > 0) return found
  const byBeginning = findBegunCode(searched, text, memory)
  if (byBeginning !== null) return byBeginning
  return found.query === null ? found : findWords(searched, text, { unfinished, thorough: true }, memory)
}

/** What is shorter is a code only if nothing else was typed. */
const shortestCode = 5

/** Only what has just that code, if the whole text or a word of it is one. */
function findCode(searched: Searched, text: string, memory: SearchMemory): Found | null {
  const pieces = text.split(/\s+/).filter((piece) => piece.length >= shortestCode)
  for (const code of [text, ...pieces]) {
    if (!hasDigit(code)) continue
    const rows = searched.index.rowsOfCode(searched.table, plainCode(code))
    if (rows.length > 0) return gatherRows(searched, rows, memory)
  }
  return null
}

/** A beginning of a code must have as many characters. */
const shortestBeginning = 4
/** More products than this are not meant by the beginning of a code. */
const mostBegun = 1000

/** What has codes that begin like the text. */
function findBegunCode(searched: Searched, text: string, memory: SearchMemory): Found | null {
  const start = plainCode(text)
  if (start.length < shortestBeginning || !hasDigit(start)) return null
  const rows = searched.index.rowsOfBegunCode(searched.table, start, mostBegun)
  return rows.length === 0 ? null : gatherRows(searched, rows, memory)
}

function gatherRows({ table }: Searched, rows: readonly number[], memory: SearchMemory): Found {
  memory.pool.reset(table.capacity)
  const bits = memory.pool.take()
  for (const row of rows) setBit(bits, row)
  return gather([[bits]], null, memory)
}

function findWords(searched: Searched, text: string, ways: ReadingWays, memory: SearchMemory): Found {
  const query = readQuery(searched, text, ways)
  memory.pool.reset(searched.table.capacity)
  if (query === null) return { length: 0, at: none, words: none, count: 0, tiers: [], query }
  const found = gather(levelsOfParts(searched, query, memory.pool), query, memory)
  found.named = namedOptions(searched, query)
  if (found.count > 0 && query.words.some((word) => word.mended)) {
    found.corrected = spelledAs(searched, query)
  }
  return found
}

const none = new Int32Array(0)

/** The rows that every part finds, in tiers by the sum of their points over all parts. */
function gather(parts: readonly Levels[], query: ReadQuery | null, { pool, found }: SearchMemory): Found {
  const levels = parts.map((part) =>
    part.flatMap((bits, points) => (bits === null ? [] : [{ bits, points }])),
  )
  const at = pool.take()
  const words = pool.take()
  let length = 0
  let count = 0
  for (let i = 0; i < at.length; i++) {
    let common = -1
    for (const part of levels) {
      let own = 0
      for (const { bits } of part) own |= bits[i] as number
      common &= own
      if (common === 0) break
    }
    if (common === 0) continue
    at[length] = i
    words[length++] = common
    count += popcount(common)
  }
  const tiers = sumPoints(levels, at, words, length, pool).filter((tier) => tier !== null)
  found.reset(length * (2 + tiers.length))
  return {
    length,
    at: found.keep(at, length),
    words: found.keep(words, length),
    count,
    tiers: tiers.map((tier) => found.keep(tier, length)),
    query,
  }
}

interface Level {
  bits: Int32Array
  points: number
}

/** Sorts the hits into tiers, 32 rows at a time; null is a tier without hits. */
function sumPoints(
  parts: readonly (readonly Level[])[],
  at: Int32Array,
  words: Int32Array,
  length: number,
  pool: BitPool,
): (Int32Array | null)[] {
  const tiers: (Int32Array | null)[] = new Array(tierCount).fill(null)
  /** Rows by points so far. */
  let sums = new Int32Array(tierCount)
  let next = new Int32Array(tierCount)
  for (let i = 0; i < length; i++) {
    sums.fill(0)
    sums[0] = words[i] as number
    for (const levels of parts) {
      next.fill(0)
      // A row counts by the best of a part's levels that it is in.
      let left = words[i] as number
      for (const { bits, points } of levels) {
        const own = (bits[at[i] as number] as number) & left
        if (own === 0) continue
        left &= ~own
        for (let sum = 0; sum < tierCount; sum++) {
          const common = (sums[sum] as number) & own
          if (common === 0) continue
          const more = Math.min(sum + points, tierCount - 1)
          next[more] = (next[more] as number) | common
        }
      }
      const swap = sums
      sums = next
      next = swap
    }
    for (let tier = 0; tier < tierCount; tier++) {
      if (sums[tier] === 0) continue
      const bits = tiers[tier] ?? pool.take()
      tiers[tier] = bits
      bits[i] = sums[tier] as number
    }
  }
  return tiers
}
