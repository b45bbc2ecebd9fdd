import type { WordList } from '../table/bits.ts'
import type { LeftOut } from '../types.ts'
import { isCategorySaid } from './denied-names.ts'
import { withNegationApart } from './denied-words.ts'
import { fewerParts, isNumber, narrowed } from './fewer-parts.ts'
import { findCode, findPartOfCode } from './find-codes.ts'
import { type Found, gather, gatherRows, nothing, type SearchMemory } from './gather-found.ts'
import { countInNames, type Searched } from './match-words.ts'
import { namedOptions } from './named-options.ts'
import { type QueryWord, type ReadingWays, type ReadQuery, readQuery } from './read-query.ts'
import { asTyped, spelledAs } from './spelling.ts'
import { type Levels, levelsOfParts } from './word-levels.ts'

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
