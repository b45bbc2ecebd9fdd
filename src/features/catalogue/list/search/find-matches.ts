import { popcount, setBit, type WordList } from '../bits.ts'
import { plainCode } from './code-index.ts'
import type { Searched } from './match-words.ts'
import { type ReadQuery, readQuery } from './read-query.ts'
import { spelledAs } from './spelling.ts'
import { type BitPool, type Levels, levelsOfParts } from './word-levels.ts'
import { hasDigit } from './words.ts'

/** Tiers of hits, the best first; sums of points beyond count as the last. */
const tierCount = 16

/** What a search found: its hits as words of a bitset, and how good each is. Holds for one version of the catalogue. */
export interface Found extends WordList {
  /** Parallel to `words`: of each tier the hits in it, the best tier first, empty tiers left out. */
  tiers: readonly Int32Array[]
  query: ReadQuery | null
  corrected?: string
}

/** The products that a shopper's words find. `unfinished`: the last word is still being typed. */
export function findMatches(searched: Searched, text: string, unfinished: boolean, pool: BitPool): Found {
  const byCode = findCode(searched, text, pool)
  if (byCode !== null) return byCode
  const found = findWords(searched, text, { unfinished, thorough: false }, pool)
  if (found.count > 0 || found.query === null) return found
  return findWords(searched, text, { unfinished, thorough: true }, pool)
}

/** Only what has just that code, if the whole text or a word of it is one. */
function findCode(searched: Searched, text: string, pool: BitPool): Found | null {
  const { table, index } = searched
  const pieces = text.split(/\s+/).filter((piece) => piece.length >= 5)
  for (const code of [text, ...pieces]) {
    if (!hasDigit(code)) continue
    const rows = index.rowsOfCode(table, plainCode(code))
    if (rows.length === 0) continue
    pool.reset(table.capacity)
    const bits = pool.take()
    for (const row of rows) setBit(bits, row)
    return { ...gatherTiers([bits], bits.length, null) }
  }
  return null
}

function findWords(
  searched: Searched,
  text: string,
  ways: { unfinished: boolean; thorough: boolean },
  pool: BitPool,
): Found {
  const query = readQuery(searched, text, ways)
  pool.reset(searched.table.capacity)
  if (query === null) return { ...nothing, query }
  const parts = levelsOfParts(searched, query, pool)
  const hits = intersect(parts, pool)
  const found = gatherTiers(addPoints(parts, hits, pool), hits.length, query)
  if (found.count > 0 && query.words.some((word) => word.mended)) {
    found.corrected = spelledAs(searched, query)
  }
  return found
}

const nothing: Found = {
  length: 0,
  at: new Int32Array(0),
  words: new Int32Array(0),
  count: 0,
  tiers: [],
  query: null,
}

/** The rows that every part finds. Leaves each row in the best of a part's levels only. */
function intersect(parts: readonly Levels[], pool: BitPool): Int32Array {
  const hits = pool.take().fill(-1)
  for (const levels of parts) {
    const present = levels.filter((bits) => bits !== null)
    for (let i = 0; i < hits.length; i++) {
      let seen = 0
      for (const bits of present) {
        const own = bits[i] as number
        bits[i] = own & ~seen
        seen |= own
      }
      hits[i] = (hits[i] as number) & seen
    }
  }
  return hits
}

/** Sorts the hits into tiers by the sum of their points over all parts, 32 rows at a time. */
function addPoints(parts: readonly Levels[], hits: Int32Array, pool: BitPool): Int32Array[] {
  const tiers = Array.from({ length: tierCount }, () => pool.take())
  let sums = new Int32Array(tierCount)
  let next = new Int32Array(tierCount)
  const present = parts.map((levels) =>
    levels.flatMap((bits, points) => (bits === null ? [] : [{ bits, points }])),
  )
  for (let i = 0; i < hits.length; i++) {
    if (hits[i] === 0) continue
    sums.fill(0)
    sums[0] = hits[i] as number
    for (const levels of present) {
      next.fill(0)
      for (const { bits, points } of levels) {
        const own = bits[i] as number
        if (own === 0) continue
        for (let tier = 0; tier < tierCount; tier++) {
          const common = (sums[tier] as number) & own
          if (common === 0) continue
          const sum = Math.min(tier + points, tierCount - 1)
          next[sum] = (next[sum] as number) | common
        }
      }
      const swap = sums
      sums = next
      next = swap
    }
    for (let tier = 0; tier < tierCount; tier++) (tiers[tier] as Int32Array)[i] = sums[tier] as number
  }
  return tiers
}

/** Keeps what is not empty: words in which there are hits, and tiers that have any. */
function gatherTiers(tiers: readonly Int32Array[], length: number, query: ReadQuery | null): Found {
  const union = new Int32Array(length)
  const kept = tiers.filter((tier) => tier.some((word) => word !== 0))
  let size = 0
  for (let i = 0; i < length; i++) {
    let word = 0
    for (const tier of kept) word |= tier[i] as number
    union[i] = word
    if (word !== 0) size++
  }
  const at = new Int32Array(size)
  const words = new Int32Array(size)
  const parallel = kept.map(() => new Int32Array(size))
  let next = 0
  let count = 0
  for (let i = 0; i < length; i++) {
    const word = union[i] as number
    if (word === 0) continue
    at[next] = i
    words[next] = word
    count += popcount(word)
    for (let tier = 0; tier < kept.length; tier++) {
      ;(parallel[tier] as Int32Array)[next] = (kept[tier] as Int32Array)[i] as number
    }
    next++
  }
  return { length: size, at, words, count, tiers: parallel, query }
}
