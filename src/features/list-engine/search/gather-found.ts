import { popcount, setBit, type WordList } from '../table/bits.ts'
import type { RowSet } from '../table/row-set.ts'
import type { LeftOut } from '../types.ts'
import { type FoundMemory, keptHits } from './found-memory.ts'
import type { Searched } from './match-words.ts'
import { tiersOfWanted } from './mentions.ts'
import { type NamedOption, saysOptions } from './named-options.ts'
import type { ReadQuery } from './read-query.ts'
import { sumPoints } from './sum-points.ts'
import { countAll, type DenialEffect, type Tier, withoutDenied } from './without-denied.ts'
import { type BitPool, deniedInTexts, deniedRows, type Levels } from './word-levels.ts'

/** What a search found: its hits as words of a bitset, and how good each is. Holds for one version of the catalogue. */
export interface Found extends WordList {
  /** Parallel to `words`: of each tier the hits in it, the best tier first, empty tiers left out. */
  tiers: readonly Int32Array[]
  /** How many of the tiers are what was asked for; the others only mention it. */
  wantedTiers: number
  /** Hits in those. */
  wantedCount: number
  /** Whether those are so many that the others are no hits. */
  isEnough: boolean
  /** Whether even the best of it only mentions what was asked for. */
  isMention: boolean
  /** What the denials of the query do to what was asked for. */
  denial: DenialEffect
  /** Null if nothing was known of the query, or a code was found. */
  query: ReadQuery | null
  /** Of what was found by a whole code, or by the end of just one: that code, as `foldCode` has it. */
  code?: string | undefined
  /** Of what was found by the numbers on a temple: those (`ListResult.frame`). */
  frame?: string
  corrected?: string
  leftOut?: LeftOut
  named?: readonly NamedOption[]
  deniedOptions?: readonly NamedOption[]
}

/** What a search works with; none of it outlives the search but what was found. */
export interface SearchMemory {
  pool: BitPool
  found: FoundMemory
  /** Nothing else is looked at: rows of any of these. */
  among?: readonly RowSet[]
}

/** These rows, of those that are looked at; null without any. */
export function gatherRows(searched: Searched, rows: readonly number[], memory: SearchMemory): Found | null {
  if (rows.length === 0) return null
  memory.pool.reset(searched.table.capacity)
  const bits = memory.pool.take()
  for (const row of rows) setBit(bits, row)
  return gather(searched, [[bits]], null, memory)
}

/** All that is `among`. */
export function gatherAmong(searched: Searched, memory: SearchMemory): Found {
  memory.pool.reset(searched.table.capacity)
  return gather(searched, [], null, memory)
}

const noEffect: DenialEffect = { leavesOut: false, keepsSome: false }
const none = new Int32Array(0)
/** Of a search that finds nothing. */
export const nothing = {
  length: 0,
  at: none,
  words: none,
  count: 0,
  tiers: [],
  wantedTiers: 0,
  wantedCount: 0,
  isEnough: true,
  isMention: false,
  denial: noEffect,
}

function countBits(bits: Int32Array, length: number): number {
  let count = 0
  for (let i = 0; i < length; i++) count += popcount(bits[i] as number)
  return count
}

const hasAny = (
  { at, words, length }: Pick<WordList, 'at' | 'words' | 'length'>,
  rows: Int32Array,
): boolean => {
  for (let i = 0; i < length; i++)
    if (((words[i] as number) & (rows[at[i] as number] as number)) !== 0) return true
  return false
}

/** The rows that every part finds, in tiers by the sum of their points over all parts. */
export function gather(
  searched: Searched,
  parts: readonly Levels[],
  query: ReadQuery | null,
  { pool, found, among }: SearchMemory,
): Found {
  const levels = parts.map((part) =>
    part.flatMap((bits, points) => (bits === null ? [] : [{ bits, points }])),
  )
  const denied = query === null ? null : deniedRows(searched, query, pool)
  if (among !== undefined) {
    const bits = pool.take()
    for (const rows of among) rows.addTo(bits)
    levels.push([{ bits, points: 0 }])
  }
  if (levels.length === 0) {
    // Nothing but a denial: all that is not so.
    const all = pool.take()
    searched.table.all.addTo(all)
    levels.push([{ bits: all, points: 0 }])
  }
  const at = pool.take()
  const words = pool.take()
  let length = 0
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
  }
  const summed = sumPoints(levels, at, words, length, pool)
  const all = {
    ...{ at, words, length },
    tiers: summed.flatMap((bits, points) =>
      bits === null ? [] : [{ bits, points, count: countBits(bits, length) }],
    ),
  }
  const wantedOf = (tiers: readonly Tier[]) =>
    query === null
      ? { wantedTiers: tiers.length, wantedCount: countAll(tiers), isEnough: true, isMention: false }
      : tiersOfWanted(tiers, () => saysOptions(searched, query))
  if (denied === null) return { ...keptHits(all, found), ...wantedOf(all.tiers), query, denial: noEffect }
  const inTexts =
    query !== null && !hasAny(all, denied.having) ? deniedInTexts(searched, query, pool) : denied
  const { hits, wanted, effect } = withoutDenied(all, inTexts, wantedOf)
  return { ...keptHits(hits, found), ...wanted, query, denial: effect }
}
