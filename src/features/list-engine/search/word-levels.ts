import { wordsFor } from '../table/bits.ts'
import type { RowSet } from '../table/row-set.ts'
import { penalties, type Searched, type WordMatches } from './match-words.ts'
import type { Postings } from './postings.ts'
import type { QueryPart, QueryWord, ReadQuery } from './read-query.ts'
import { fields } from './row-terms.ts'
import { type NamedValue, rowsOfValue } from './value-names.ts'
import { places, valuesMet, type Way, wordsMet } from './values-met.ts'

/** Rows by penalty points, more than this many count as this many. */
const worst = 11
const levelCount = worst + 1
/** What it costs to lie in a category and not to be called as it is, where most in it are. */
const inKindOnly = 1

/** Bitsets of rows by how far off they are; null where there are none. What a row is in first counts. */
export type Levels = (Int32Array | null)[]

/** Lends bitsets, all zero, and takes all of them back at once. */
export class BitPool {
  private readonly bitsets: Int32Array[] = []
  private lent = 0
  private length = 0

  take(): Int32Array {
    const bits = this.bitsets[this.lent]
    if (bits === undefined) {
      const fresh = new Int32Array(this.length)
      this.bitsets.push(fresh)
      this.lent++
      return fresh
    }
    this.lent++
    return bits.fill(0)
  }

  /** Takes everything back, and makes bitsets for `rows` rows from now on. */
  reset(rows: number): void {
    this.lent = 0
    if (wordsFor(rows) === this.length) return
    this.length = wordsFor(rows)
    this.bitsets.length = 0
  }
}

/** For each part of the query, the rows that it finds by level, but by options that are denied: 'plave osim tamnoplavih'. */
export function levelsOfParts(searched: Searched, query: ReadQuery, pool: BitPool): Levels[] {
  const met = wordsMet(query.parts)
  const denied = new Set(query.deniedValues)
  const isMeant = (value: NamedValue) => !denied.has(value)
  return query.parts.map((part) => levelsOfPart(searched, part, { met, isMeant }, pool))
}

/**
 * The rows that have what is denied in their names or in those of their values; null where nothing is denied. What is chosen
 * by variants is denied where no other option is left; `having` are all that have it.
 */
export function deniedRows(
  searched: Searched,
  { denied, deniedValues, parts }: Pick<ReadQuery, 'denied' | 'deniedValues' | 'parts'>,
  pool: BitPool,
): { rows: Int32Array; having: Int32Array } | null {
  if (denied.length === 0) return null
  const [rows, having] = [pool.take(), pool.take()]
  const chosen = new Set(deniedValues)
  for (const { part } of denied) {
    const levels = deniedLevels(searched, part, (value) => !chosen.has(value), pool)
    for (const bits of levels.slice(0, places.rest)) if (bits) or(rows, bits)
  }
  addMadeForIt(searched, { denied, parts }, rows, pool)
  for (const attribute of new Set([...chosen].map(({ attributeId }) => attributeId)))
    or(rows, withoutOther(searched, attribute, chosen, having, pool))
  or(having, rows)
  return { rows, having }
}

/** The rows that have what is denied in their summaries at best: of lenses nothing else says that they are green. */
export function deniedInTexts(
  searched: Searched,
  { denied }: Pick<ReadQuery, 'denied'>,
  pool: BitPool,
): { rows: Int32Array; having: Int32Array } {
  const rows = pool.take()
  for (const { part, isThing } of denied) {
    if (isThing) continue
    for (const bits of deniedLevels(searched, part, () => true, pool).slice(
      0,
      places.text + penalties.derived + 1,
    ))
      if (bits) or(rows, bits)
  }
  return { rows, having: rows }
}

const deniedLevels = (
  searched: Searched,
  part: QueryPart,
  isMeant: (value: NamedValue) => boolean,
  pool: BitPool,
): Levels => levelsOfPart(searched, part, { met: wordsMet([part]), isMeant, isDenied: true }, pool)

/**
 * Adds the rows that are made for what is wanted as it is denied: 'Posudica za peroksidnu otopinu' of 'otopina, ne peroksidna'.
 * 'Krpica za naočale' is what was asked for in 'krpica, ne naočale'.
 */
function addMadeForIt(
  { index }: Searched,
  { denied, parts }: Pick<ReadQuery, 'denied' | 'parts'>,
  rows: Int32Array,
  pool: BitPool,
): void {
  const purposes = index.postings[fields.indexOf('rest')] as Postings
  const madeFor = (part: QueryPart) => {
    let made: Int32Array | null = null
    for (const { words } of part) {
      const [word, more] = words
      if (word === undefined || more !== undefined) continue
      for (const match of word.matches.keys()) {
        if (purposes.count(match) === 0) continue
        made ??= pool.take()
        purposes.addTo(match, made)
      }
    }
    return made
  }
  const ofDenied = denied.flatMap(({ part }) => madeFor(part) ?? [])
  if (ofDenied.length === 0) return
  for (const wanted of parts.flatMap((part) => madeFor(part) ?? []))
    for (const own of ofDenied)
      for (let i = 0; i < rows.length; i++)
        rows[i] = (rows[i] as number) | ((own[i] as number) & (wanted[i] as number))
}

/** The rows that have some of the options of an attribute and, where variants are chosen by it, no other; adds to `having`. */
function withoutOther(
  { table }: Searched,
  attributeId: number,
  denied: ReadonlySet<NamedValue>,
  having: Int32Array,
  pool: BitPool,
): Int32Array {
  const [rows, others, choices] = [pool.take(), pool.take(), pool.take()]
  const ids = new Set([...denied].filter((value) => value.attributeId === attributeId).map(({ id }) => id))
  const column = table.attributes.get(attributeId)
  for (const id of column?.ordinals.keys() ?? []) column?.setOfValue(id)?.addTo(ids.has(id) ? rows : others)
  table.choices.setOfValue(attributeId)?.addTo(choices)
  or(having, rows)
  for (let i = 0; i < rows.length; i++)
    rows[i] = (rows[i] as number) & ~((others[i] as number) & (choices[i] as number))
  return rows
}

/** The known words of all parts that are looked for together, and the values that may be meant. */
interface Meant {
  met: ReadonlySet<number>
  isMeant(value: NamedValue): boolean
  isDenied?: boolean
}

function levelsOfPart(
  searched: Searched,
  part: QueryPart,
  { met, isMeant, isDenied = false }: Meant,
  pool: BitPool,
): Levels {
  const levels: Levels = new Array(levelCount).fill(null)
  for (const { words, points } of part) {
    const [only, ...more] = words
    if (only === undefined) continue
    const way = { words, points, met, isMeant, isDenied }
    if (more.length === 0) {
      addWord(searched, only, way, levels, pool)
      continue
    }
    const together = words.map((word) => {
      const own: Levels = new Array(levelCount).fill(null)
      addWord(searched, word, way, own, pool)
      return own
    })
    addCommon(together, levels, pool)
  }
  return levels
}

function addWord(
  searched: Searched,
  typed: QueryWord,
  way: Way & Meant,
  levels: Levels,
  pool: BitPool,
): void {
  const { table, index } = searched
  const { matches, isPurpose, onlyAsPurpose } = typed
  const level = (points: number): Int32Array => {
    const at = Math.min(points, worst)
    const bits = levels[at] ?? pool.take()
    levels[at] = bits
    return bits
  }
  const fieldPlaces = isPurpose
    ? [places.name, places.name, places.purposeInText]
    : [places.name, places.rest, places.text]
  const addRows = (word: number, penalty: number) => {
    index.postings.forEach((postings, field) => {
      if (onlyAsPurpose && fields[field] === 'name') return
      if (postings.count(word) > 0)
        postings.addTo(word, level(penalty + way.points + (fieldPlaces[field] as number)))
    })
  }
  const made = isPurpose ? null : madeForIt(searched, matches, pool)
  const isCalledSo = way.isDenied || isPurpose ? () => false : callingMost(searched, matches, pool)
  const parts = new Map<number, Int32Array>()
  for (const [value, { points, isPart }] of valuesMet(searched, typed, way, addRows)) {
    const rows = way.isMeant(value) ? rowsOfValue(table, value) : undefined
    if (rows === undefined || rows.size === 0) continue
    if (made === null || !isPart) {
      rows.addTo(level(points + (value.kind === 'category' && !isPart && isCalledSo(rows) ? inKindOnly : 0)))
      continue
    }
    const part = parts.get(points) ?? pool.take()
    parts.set(points, part)
    rows.addTo(part)
  }
  for (const [points, part] of parts) {
    const bits = level(points)
    for (let i = 0; i < bits.length; i++)
      bits[i] = (bits[i] as number) | ((part[i] as number) & ~((made as Int32Array)[i] as number))
  }
}

/**
 * Tells whether most of a category's rows, but not all, are called by the word too. Then those that are not come behind
 * them: among solutions for lenses lies their case, which is no solution.
 */
function callingMost({ index }: Searched, matches: WordMatches, pool: BitPool): (rows: RowSet) => boolean {
  const names = index.postings[fields.indexOf('name')] as Postings
  const own = [...matches.keys()].filter((word) => matches.get(word) === penalties.form)
  const count = own.reduce((sum, word) => sum + names.count(word), 0)
  let called: Int32Array | null = null
  return (rows) => {
    if (count * 2 < rows.size) return false
    if (called === null) {
      called = pool.take()
      for (const word of own) names.addTo(word, called)
    }
    const both = rows.countIn(called)
    return both * 2 >= rows.size && both < rows.size
  }
}

/**
 * The rows whose own names say that they are for the word and not that they are it, null without any. They know better
 * than part of a category's name: 'Paket za čiste naočale' in 'Naočale u paketu' is no pair of glasses.
 */
function madeForIt({ index }: Searched, matches: WordMatches, pool: BitPool): Int32Array | null {
  const [names, purposes] = index.postings as [Postings, Postings]
  let made: Int32Array | null = null
  let named: Int32Array | null = null
  for (const [word, penalty] of matches) {
    if (penalty !== penalties.form) continue
    if (purposes.count(word) > 0) {
      made ??= pool.take()
      purposes.addTo(word, made)
    }
    if (names.count(word) > 0) {
      named ??= pool.take()
      names.addTo(word, named)
    }
  }
  if (made === null || named === null) return made
  for (let i = 0; i < made.length; i++) made[i] = (made[i] as number) & ~(named[i] as number)
  return made
}

/** Adds the rows that all words of a term find, each at the worst of its words' levels. */
function addCommon(words: readonly Levels[], levels: Levels, pool: BitPool): void {
  const sums = words.map(() => pool.take())
  const length = (sums[0] as Int32Array).length
  const before = pool.take()
  for (let at = 0; at < levelCount; at++) {
    words.forEach((own, number) => {
      const bits = own[at]
      if (bits) or(sums[number] as Int32Array, bits)
    })
    if (words.every((own) => !own[at])) continue
    const target = levels[at] ?? pool.take()
    levels[at] = target
    for (let i = 0; i < length; i++) {
      let common = -1
      for (const sum of sums) common &= sum[i] as number
      target[i] = (target[i] as number) | (common & ~(before[i] as number))
      before[i] = common
    }
  }
}

function or(bits: Int32Array, more: Int32Array): void {
  for (let i = 0; i < more.length; i++) bits[i] = (bits[i] as number) | (more[i] as number)
}
