import { popcount, setBit, type WordList } from '../table/bits.ts'
import type { LeftOut } from '../types.ts'
import { isCategorySaid } from './denied-names.ts'
import { withNegationApart } from './denied-words.ts'
import { fewerParts, isNumber, narrowed } from './fewer-parts.ts'
import { findCode, findPartOfCode } from './find-codes.ts'
import { type FoundMemory, keptHits } from './found-memory.ts'
import { countInNames, type Searched } from './match-words.ts'
import { tiersOfWanted } from './mentions.ts'
import { type NamedOption, namedOptions, saysOptions } from './named-options.ts'
import { type QueryWord, type ReadingWays, type ReadQuery, readQuery } from './read-query.ts'
import { asTyped, spelledAs } from './spelling.ts'
import { sumPoints } from './sum-points.ts'
import { countAll, type DenialEffect, type Tier, withoutDenied } from './without-denied.ts'
import { type BitPool, deniedInTexts, deniedRows, type Levels, levelsOfParts } from './word-levels.ts'

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
  corrected?: string
  leftOut?: LeftOut
  named?: readonly NamedOption[]
  deniedOptions?: readonly NamedOption[]
}

/** What a search works with; none of it outlives the search but what was found. */
export interface SearchMemory {
  pool: BitPool
  found: FoundMemory
}

/** The products that a shopper's words find. `unfinished`: the last word is still being typed. */
export function findMatches(
  searched: Searched,
  typed: string,
  unfinished: boolean,
  memory: SearchMemory,
): Found {
  const code = findCode(searched, typed)
  const byCode = code && gatherRows(searched, code.rows, memory)
  if (byCode) return { ...byCode, code: code.code }
  const text = withNegationApart(searched, typed)
  const found = findWords(searched, text, { unfinished }, memory)
  if (found.count > 0) {
    if (!found.isMention || found.query === null) return found
    if (found.query.denied.length > 0) return findDenied(searched, found.query, text, memory)
    // Both would lie in the same memory.
    const before = { length: found.length, at: found.at.slice(), words: found.words.slice() }
    const query = found.query
    const isSaid = [
      isNumber,
      (word: QueryWord) => word.isPurpose && isCategorySaid(searched, [word]),
      saidByTexts(searched, query),
    ]
    let isOverwritten = false
    for (const isAside of isSaid) {
      const plain = findWithout(searched, query, isAside, text, memory)
      if (plain !== null && !plain.isMention && !hasWanted(plain, before)) return plain
      isOverwritten ||= plain !== null
    }
    return isOverwritten ? findWords(searched, text, { unfinished }, memory) : found
  }
  const part = findPartOfCode(searched, text)
  const byPart = gatherRows(searched, part.rows, memory)
  if (byPart !== null) return { ...byPart, code: part.code }
  if (found.query === null) return found
  const some = findSome(searched, found.query, text, memory)
  return some.count > 0 || found.query.denied.length === 0
    ? some
    : findDenied(searched, found.query, text, memory)
}

/**
 * Tells the words of a query by which nothing is called, nor by what means the same, beside a kind of thing: the head of screws
 * in 'naočale za krupnu glavu'.
 */
function saidByTexts(searched: Searched, query: ReadQuery): (word: QueryWord) => boolean {
  if (!query.words.some((word) => !word.isPurpose && isCategorySaid(searched, [word]))) return () => false
  const isCalled = ({ matches }: QueryWord) =>
    [...matches.keys()].some((match) => countInNames(searched, match) > 0)
  const own = query.parts.flatMap((part, at) =>
    part.some(({ words }) => words.every(isCalled)) ? [] : (query.typedParts[at] ?? []),
  )
  return (word) => own.includes(word)
}

function gatherRows(searched: Searched, rows: readonly number[], memory: SearchMemory): Found | null {
  if (rows.length === 0) return null
  memory.pool.reset(searched.table.capacity)
  const bits = memory.pool.take()
  for (const row of rows) setBit(bits, row)
  return gather(searched, [[bits]], null, memory)
}

function findWords(searched: Searched, text: string, ways: ReadingWays, memory: SearchMemory): Found {
  const query = readQuery(searched, text, ways)
  memory.pool.reset(searched.table.capacity)
  if (query === null) return { ...nothing, query }
  const found = gather(searched, levelsOfParts(searched, query, memory.pool), query, memory)
  return found.count > 0 ? described(searched, found, query, text) : found
}

/** What no product has together, found without the words that say the least of what is wanted. */
function findSome(searched: Searched, query: ReadQuery, text: string, memory: SearchMemory): Found {
  memory.pool.reset(searched.table.capacity)
  const levels = levelsOfParts(searched, query, memory.pool)
  for (const kept of fewerParts(searched, query)) {
    const { fewer, left } = narrowed(query, kept)
    const found = gather(
      searched,
      kept.map((part) => levels[part] as Levels),
      fewer,
      memory,
    )
    if (found.count === 0) continue
    return described(searched, found, fewer, text, left)
  }
  return { ...nothing, query }
}

/** Where everything that is asked for has what is denied: the rest of the query; that the denial is not heeded, is said. */
function findDenied(searched: Searched, query: ReadQuery, text: string, memory: SearchMemory): Found {
  const kept = query.denied.flatMap(({ start, end }) => text.slice(start, end).split(/[\s,;/]+/))
  const plain = { ...query, denied: [], deniedValues: [], unsure: [...query.unsure, ...kept.filter(Boolean)] }
  memory.pool.reset(searched.table.capacity)
  const found = gather(searched, levelsOfParts(searched, plain, memory.pool), plain, memory)
  if (found.count === 0) return findSome(searched, plain, text, memory)
  return described(searched, found, plain, text)
}

/** Whether some of the rows are what was asked for, and do not only mention it. */
function hasWanted(found: Found, rows: Pick<WordList, 'length' | 'at' | 'words'>): boolean {
  const own = new Map(Array.from({ length: rows.length }, (_, i) => [rows.at[i], rows.words[i] as number]))
  return found.tiers
    .slice(0, found.wantedTiers)
    .some((tier) => tier.some((bits, i) => (bits & (own.get(found.at[i]) ?? 0)) !== 0))
}

/**
 * What is found without words that are said by the way, null if there are none or nothing else: numbers, for who looks for
 * 'naočale 100' wants no spray of 100 ml for glasses, and what kind of thing it is for.
 */
function findWithout(
  searched: Searched,
  query: ReadQuery,
  isAside: (word: QueryWord) => boolean,
  text: string,
  memory: SearchMemory,
): Found | null {
  const kept = query.typedParts.flatMap((typed, part) => (typed.every(isAside) ? [] : [part]))
  if (kept.length === 0 || kept.length === query.parts.length) return null
  const { fewer, left } = narrowed(query, kept)
  memory.pool.reset(searched.table.capacity)
  const found = gather(searched, levelsOfParts(searched, fewer, memory.pool), fewer, memory)
  // Of words of which nothing is known it may not be told that they are numbers.
  return described(
    searched,
    found,
    fewer,
    text,
    left,
    isAside !== isNumber || query.unknown.length + query.unsure.length > 0 ? 'apart' : 'numbers',
  )
}

/** Adds what is to be told of how it was found. `apart`: known words that were not looked for, `why`. */
function described(
  searched: Searched,
  found: Found,
  query: ReadQuery,
  text: string,
  apart: readonly string[] = [],
  why: LeftOut['reason'] = 'apart',
): Found {
  found.query = query
  found.named = namedOptions(searched, query)
  if (query.denied.length > 0)
    found.deniedOptions = query.deniedValues.map(({ attributeId, id }) => ({
      attributeId,
      optionId: id,
    }))
  const shown = spelledAs(searched, query, text)
  if (query.words.some((word) => word.mended)) found.corrected = shown
  const leftOut = [...query.unknown, ...apart]
  const { leavesOut, keepsSome } = found.denial
  const left = leavesOut || keepsSome ? query.denied : []
  const kept = keepsSome ? { kept: leavesOut ? ('some' as const) : ('all' as const) } : {}
  const denied = left.map(({ start, end }) => text.slice(start, end).trim())
  const unsure = query.unsure.map((word) => asTyped(word, text))
  if (leftOut.length > 0) {
    found.leftOut = {
      words: leftOut.map((word) => asTyped(word, text)),
      reason: apart.length > 0 ? why : 'unknown',
      shown,
      ...(unsure.length > 0 ? { unsure } : {}),
      ...(denied.length > 0 ? { denied, ...kept } : {}),
    }
  } else if (unsure.length > 0)
    found.leftOut = {
      ...{ words: unsure, reason: 'unsure', shown },
      ...(denied.length > 0 ? { denied, ...kept } : {}),
    }
  else if (denied.length > 0) found.leftOut = { words: denied, reason: 'denied', shown, ...kept }
  return found
}

const noEffect: DenialEffect = { leavesOut: false, keepsSome: false }
const none = new Int32Array(0)
const nothing = {
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
function gather(
  searched: Searched,
  parts: readonly Levels[],
  query: ReadQuery | null,
  { pool, found }: SearchMemory,
): Found {
  const levels = parts.map((part) =>
    part.flatMap((bits, points) => (bits === null ? [] : [{ bits, points }])),
  )
  const denied = query === null ? null : deniedRows(searched, query, pool)
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
