import type { DictionaryRange } from '#features/list-engine/types.ts'
import { type Denial, readDenials, textPieces } from '#features/list-engine/words/denials.ts'
import { baseOf } from '#features/list-engine/words/stem.ts'
import { splitWords } from '#features/list-engine/words/words.ts'
import type { Limits } from './list-ranges.ts'
import {
  boundOfAdjective,
  longestAmount,
  type MeasureAmount,
  type ReadText,
  readAmount,
} from './measure-amounts.ts'

/** What of a shopper's words limits attributes that are ranges, and the words without it. */
export type RangeWords = { text: string; ranges: Readonly<Record<string, Limits>> }

/** A measure, and the greatest that any product has of it, in parts of its unit; asked only where that decides. */
export type KnownMeasure = Pick<DictionaryRange, 'code' | 'name' | 'unit'> & {
  greatest?: () => number | null
}

/**
 * Takes amounts of the shop's measures out of a shopper's words: 'širina mosta 16-18', 'most do 18 mm', 'leće s više od 50 %
 * vode', 'most uži od 17'. By the measure's whole name, or by its last word where the unit is said or where a product can
 * have so much: 'most do 17' is no price, 'most do 100' is. What is denied is left to whoever reads denials; they end
 * before a measure. Of one measure that is said more than once what all of it leaves is meant, or the last.
 * Null if there is nothing of the kind.
 */
export function readRangeWords(term: string, ranges: readonly KnownMeasure[]): RangeWords | null {
  if (ranges.length === 0 || !/\d/.test(term)) return null
  const read: ReadText = { text: term, words: textPieces(term) }
  const found = ranges
    .flatMap((range) => [...findAll(read, range), ...findByUnit(read, range, ranges)])
    .sort((one, other) => one.start - other.start || other.end - one.end)
    .filter((own, at, all) => all.slice(0, at).every(({ end }) => end <= own.start))
  if (found.length === 0) return null
  const denials = readDenials(term).filter(({ isDash, isTwice }) => !isDash && !isTwice)
  const wanted: Found[] = []
  let denied: Found | undefined
  for (const own of found) {
    if (isDenied(own, read, denials, denied)) denied = own
    else wanted.push(own)
  }
  if (wanted.length === 0) return null
  const limits: Record<string, Limits> = {}
  for (const { code, limits: own } of wanted) limits[code] = together(limits[code], own)
  return { text: withoutFound(term, wanted, denials), ranges: limits }
}

type Found = { code: string; limits: Limits; start: number; end: number; from: number }

function findAll(read: ReadText, range: KnownMeasure): Found[] {
  const { words } = read
  const name = splitWords(range.name).map(baseOf)
  const all: Found[] = []
  for (let at = 0; at < words.length; at++) {
    const isWhole = name.every((part, i) => baseOf(words[at + i]?.word ?? '') === part)
    const isLast = baseOf(words[at]?.word ?? '') === name.at(-1)
    if (!isWhole && !isLast) continue
    const after = at + (isWhole ? name.length : 1)
    const next = behind(read, range, at, after)
    const found = next && isSaid(next) ? next : (before(read, range, at, after) ?? next)
    if (!found || !(isWhole || isSaid(found) || isLikely(range, found))) continue
    const { limits, end } = found
    const isLed = !isWhole && found.from === at && sharing.test(words[at - 1]?.word ?? '')
    const from = isLed ? at - 1 : found.from
    all.push({ code: range.code, limits, from, end, start: words[from]?.start ?? 0 })
    at = Math.max(at, found.next - 1)
  }
  return all
}

/** What else a share is called: 'sadržaj vode' for 'udio vode'. Folded. */
const sharing = /^(?:sadrzaj|postot|kolicin|udio|udjel)\p{L}*$/u

/** 'Okvir lakši od 15 g': sizes that are compared in a unit that no other measure has. */
function findByUnit(read: ReadText, range: KnownMeasure, ranges: readonly KnownMeasure[]): Found[] {
  if (!/^\p{L}/u.test(range.unit) || ranges.filter(({ unit }) => unit === range.unit).length > 1) return []
  return read.words.flatMap(({ word, start }, from) => {
    if (boundOfAdjective(word) === null) return []
    const amount = readAmount(read, range, from)
    if (!amount?.isOfSize || !amount.hasUnit || !isLikely(range, amount)) return []
    return [{ code: range.code, limits: amount.limits, from, start, end: amount.end }]
  })
}

const isSaid = ({ hasUnit, isOfSize }: MeasureAmount): boolean => hasUnit || isOfSize

/** Whether an amount without a unit can be one of the measure's. */
const isLikely = ({ greatest }: KnownMeasure, amount: MeasureAmount): boolean =>
  amount.greatest <= (greatest?.() ?? -1)

/** 'Most od 16 do 18 mm': the amount behind the name. */
function behind(read: ReadText, range: KnownMeasure, at: number, after: number) {
  const amount = readAmount(read, range, after)
  if (!amount) return undefined
  const said = boundOfAdjective(read.words[at - 1]?.word)
  const { min, max } = amount.limits
  // 'S užim mostom od 17 mm'
  if (said && max === null) {
    const limits = said === 'max' ? { min: null, max: min } : { min, max: null }
    return { ...amount, limits, from: at - 1 }
  }
  return { ...amount, from: at }
}

/** 'Do 50 % vode': the amount before the name, with what belongs to it. */
function before(read: ReadText, range: KnownMeasure, at: number, after: number) {
  const end = read.words[after - 1]?.end ?? read.text.length
  for (let from = Math.max(0, at - longestAmount); from < at; from++) {
    const amount = readAmount(read, range, from)
    if (amount?.next === at && isSaid(amount)) return { ...amount, next: after, from, end }
  }
  return undefined
}

const ofThing = /^(?:s|sa|od|uz|u)$/

/**
 * Whether a denial means a measure: it is what the denial's list begins with ('ne želim most 18 mm'), belongs to a thing
 * in it ('bez okvira s mostom 18 mm') or is joined to a denied measure.
 */
function isDenied(
  own: Found,
  { text, words }: ReadText,
  denials: readonly Denial[],
  last: Found | undefined,
): boolean {
  let at = own.from
  while (ofThing.test(words[at - 1]?.word ?? '')) at--
  const place = words[at]?.start ?? own.start
  const isOfThing = at < own.from
  if (last && /^\s*,?\s*(?:i|ili|ni|niti|te)\s+$/iu.test(text.slice(last.end, own.start))) return true
  return denials.some(({ kind, start, items, isBehind }) => {
    if (start >= own.start) return isBehind && own.end > start && own.start <= start
    const denied = items.flatMap((item) => item.words)
    const first = denied[0]?.start ?? 0
    if (first >= place && first < own.end) return true
    return isOfThing && kind !== 'negating' && denied.some((word) => word.end === words[at - 1]?.end)
  })
}

function together(one: Limits | undefined, other: Limits): Limits {
  if (!one) return other
  const min = one.min === null ? other.min : Math.max(one.min, other.min ?? one.min)
  const max = one.max === null ? other.max : Math.min(one.max, other.max ?? one.max)
  return min !== null && max !== null && min > max ? other : { min, max }
}

/** A text without what was read; an 'a' ends a denial there, so that it reaches over nothing that stood apart from it. */
function withoutFound(term: string, found: readonly Found[], denials: readonly Denial[]): string {
  const isBehindDenial = (start: number) =>
    denials.some(({ items }) => {
      const end = items.at(-1)?.words.at(-1)?.end
      return end !== undefined && end <= start && !/[\p{L}\p{N}]/u.test(term.slice(end, start))
    })
  const text = found.reduceRight(
    (rest, { start, end }) =>
      `${rest.slice(0, start)} ${isBehindDenial(start) ? 'a ' : ''}${rest.slice(end)}`,
    term,
  )
  return tidied(text)
}

/** What joined the words that were taken out to the rest; a 'do' ahead of the rest belongs to an amount of its own. */
const loose = /(?<!\S)[.,;:!?()]+(?!\S)|[,;:]+\s*$/g
const connecting = /^(?:(?:i|a|ili|te|s|sa|uz)\s+)+|(?:\s+(?:i|a|ili|te|s|sa|uz|od|do|za))+$/giu
const tidied = (text: string): string =>
  text.replace(loose, ' ').replace(/\s+/g, ' ').trim().replace(connecting, '')
