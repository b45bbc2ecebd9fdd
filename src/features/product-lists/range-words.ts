import type { DictionaryRange } from '#features/list-engine/types.ts'
import { textPieces } from '#features/list-engine/words/denials.ts'
import { allowedSlips, slips } from '#features/list-engine/words/likeness.ts'
import { nounOf } from '#features/list-engine/words/stem.ts'
import { splitWords } from '#features/list-engine/words/words.ts'
import type { Limits } from './list-ranges.ts'
import {
  boundBehind,
  boundOfAdjective,
  isDenyingAt,
  longestAmount,
  type MeasureAmount,
  type ReadText,
  readAmount,
  startOfAmount,
} from './measure-amounts.ts'
import { asWanted, type FoundMeasure } from './measure-denials.ts'
import type { NamesThing } from './price-words/found-forms.ts'
import type { KnownSizes } from './price-words/known-sizes.ts'
import type { SayingOf } from './price-words/sure-limits.ts'

/** What of a shopper's words limits attributes that are ranges, and the words without it. */
export type RangeWords = {
  text: string
  ranges: Readonly<Record<string, Limits>>
  /** Denied measures that no range says ('ne most 18 mm'), as typed. */
  denied: readonly string[]
}

/** A measure, and the greatest that any product has of it, in parts of its unit; asked only where that decides. */
export type KnownMeasure = Pick<DictionaryRange, 'code' | 'name' | 'unit'> & {
  greatest?: () => number | null
}

/** What is known of the words around a measure. */
type KnownWordsAround = { namesThing: NamesThing; sayingOf?: SayingOf; sizes?: KnownSizes }

/** `isSized`: whether a size is named right before a word. */
type Sized = ReadText & { isSized(at: number): boolean }

/**
 * Takes amounts of the shop's measures out of a shopper's words: 'širina mosta 16-18', 'most do 18 mm', 'leće s više od 50 %
 * vode', 'most uži od 17'. By the measure's whole name, or by its last word where the unit is said or where a product can
 * have so much: 'most do 17' is no price, 'most do 100' is. A denied limit is the other one ('ne do 40 % vode'); denials of
 * other things end before a measure. Of one measure that is said more than once what all of it leaves is meant, or the
 * last. Null if there is nothing of the kind.
 */
export function readRangeWords(
  term: string,
  ranges: readonly KnownMeasure[],
  { namesThing, sayingOf, sizes }: KnownWordsAround = { namesThing: () => false },
): RangeWords | null {
  if (ranges.length === 0 || !/\d/.test(term)) return null
  const words = textPieces(term)
  const names = new Set(ranges.map(({ name }) => splitWords(name).map(nounOf).at(-1)))
  const isSized = (at: number) =>
    names.has(nounOf(words[at - 1]?.word ?? '')) ||
    (sizes?.endsInName(term.slice(0, words[at]?.start)) ?? false)
  const read: Sized = { text: term, words, isSized }
  const found = ranges
    .flatMap((range) => [...findAll(read, range), ...findByUnit(read, range, ranges)])
    .sort((one, other) => one.start - other.start || other.end - one.end)
    .filter((own, at, all) => all.slice(0, at).every(({ end }) => end <= own.start))
  if (found.length === 0) return null
  const { wanted, denied, text } = asWanted(found, read, namesThing, sayingOf)
  const limits: Record<string, Limits> = {}
  for (const { code, limits: own } of wanted) limits[code] = together(limits[code], own)
  return { text: tidied(text), ranges: limits, denied }
}

function findAll(read: Sized, range: KnownMeasure): FoundMeasure[] {
  const { words } = read
  const said = splitWords(range.name)
  const name = said.map(nounOf)
  const all: FoundMeasure[] = []
  for (let at = 0; at < words.length; at++) {
    const length = lengthOfName(read, said, at)
    if (length === 0) continue
    const after = at + length
    const next = behind(read, range, at, after)
    const ahead = before(read, range, at, after)
    const own = next && isSaid(next) ? next : likelier(range, ahead, next)
    const isMeant = (amount: MeasureAmount) =>
      length > 1 || name.length === 1 || isSaid(amount) || isLikely(range, amount)
    const found = own && !isMeant(own) ? behind(upToPrice(read, after), range, at, after) : own
    if (!found || !isMeant(found)) continue
    const more = joinedAmount(read, range, found)
    for (const amount of more ? [found, more] : [found]) {
      const { limits, isNegated, from, end, next: last } = amount
      all.push({ code: range.code, limits, isNegated, from, end, start: startOfAmount(read, from) })
      at = Math.max(at, last - 1)
    }
  }
  return all
}

/** Of an amount ahead of a name and a bare one behind it the first, unless only the other can be the measure's. */
function likelier(range: KnownMeasure, ahead: FoundAmount | undefined, behindIt: FoundAmount | undefined) {
  if (!ahead || !behindIt) return ahead ?? behindIt
  if (!isLikely(range, behindIt)) return ahead
  // 'Do 30 voda 38' is a price and a measure.
  return isSaid(ahead) && isLikely(range, ahead) ? ahead : behindIt
}

type FoundAmount = MeasureAmount & { from: number }

/** Words up to a number that a 'do' follows: 'most 18 do 100' is a size and a price where no product has as much as 100. */
function upToPrice({ text, words }: ReadText, at: number): ReadText {
  const isBefore = words[at + 1]?.word === 'do'
  return { text: text.slice(0, isBefore ? words[at]?.end : 0), words: isBefore ? words.slice(0, at + 1) : [] }
}

/** A limit that goes on with the measure of another: 'most ne uži od 16 ni širi od 18'. */
function joinedAmount(read: ReadText, range: KnownMeasure, { limits, isNegated, next }: MeasureAmount) {
  const from = /^(?:i|te|a|ali|pa|no)$/.test(read.words[next]?.word ?? '') ? next + 1 : next
  const amount = readAmount(read, range, from)
  if (!amount || !isOpen(limits) || !isOpen(amount.limits)) return undefined
  // 'Most min 18 max 20': the other end needs no word between them.
  const isUpper = (amount.limits.min === null) !== amount.isNegated
  const isOtherEnd = ((limits.min === null) !== isNegated) !== isUpper
  const isJoined = isSaid(amount)
    ? from > next || amount.isNegated || isOtherEnd
    : isOtherEnd && isLikely(range, amount)
  return isJoined ? { ...amount, from } : undefined
}

const isOpen = ({ min, max }: Limits): boolean => min === null || max === null

/** How many words from a place on call a measure: its whole name, a share of its last word, or that alone; 0 for none. */
function lengthOfName({ words }: ReadText, said: readonly string[], at: number): number {
  const name = said.map(nounOf)
  const isPart = (part: string | undefined, place: number) =>
    words[place] !== undefined && nounOf(words[place].word) === part
  const isLast = (i: number) => i === name.length - 1
  // 'Sirnia mosta'
  if (name.every((part, i) => isPart(part, at + i) || (!isLast(i) && isLike(said[i], words[at + i]?.word))))
    return name.length
  if (sharing.test(words[at]?.word ?? '') && isPart(name.at(-1), at + 1)) return 2
  return isPart(name.at(-1), at) ? 1 : 0
}

function isLike(name = '', typed = ''): boolean {
  const letters = Math.min(name.length, typed.length)
  return /^\p{L}+$/u.test(typed) && letters > 3 && slips(typed, name) <= allowedSlips(letters)
}

/** What else a share is called: 'sadržaj vode' for 'udio vode', and that in other cases ('udjelom'). Folded. */
const sharing = /^(?:sadrzaj|postot|kolicin|udio|udel)\p{L}*$/u

/** 'Okvir lakši od 15 g': sizes that are compared in a unit that no other measure has. */
function findByUnit(read: ReadText, range: KnownMeasure, ranges: readonly KnownMeasure[]): FoundMeasure[] {
  if (!/^\p{L}/u.test(range.unit) || ranges.filter(({ unit }) => unit === range.unit).length > 1) return []
  return read.words.flatMap(({ word }, at) => {
    if (boundOfAdjective(word) === null) return []
    const from = isDenyingAt(read.words, at - 1) ? at - 1 : at
    const amount = readAmount(read, range, from)
    if (!amount?.isOfSize || !amount.hasUnit || !isLikely(range, amount)) return []
    const { limits, isNegated, end } = amount
    return [{ code: range.code, limits, isNegated, from, start: read.words[from]?.start ?? 0, end }]
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
function before(read: Sized, range: KnownMeasure, at: number, after: number) {
  const end = read.words[after - 1]?.end ?? read.text.length
  for (let from = Math.max(0, at - longestAmount); from < at; from++) {
    const amount = readAmount(read, range, from)
    if (amount?.next !== at) continue
    // 'Do 18 most', but 'promjer 14 voda 38'
    if (!isSaid(amount) && (!isLikely(range, amount) || read.isSized(from))) continue
    const { min, max } = amount.limits
    // '55 % vode max'
    const bound = min === max && min !== null ? boundBehind(read, after, end) : null
    if (!bound) return { ...amount, next: after, from, end }
    const limits = bound.says === 'max' ? { min: null, max } : { min, max: null }
    return { ...amount, limits, next: bound.next, from, end: bound.end }
  }
  return undefined
}

function together(one: Limits | undefined, other: Limits): Limits {
  if (!one) return other
  const min = one.min === null ? other.min : Math.max(one.min, other.min ?? one.min)
  const max = one.max === null ? other.max : Math.min(one.max, other.max ?? one.max)
  return min !== null && max !== null && min > max ? other : { min, max }
}

/** What joined the words that were taken out to the rest; a 'do' ahead of the rest belongs to an amount of its own. */
const loose = /(?<!\S)[.,;:!?()]+(?!\S)|[.,;:]+\s*$/g
const connecting = /^(?:(?:i|a|ili|te|s|sa|uz)(?:\s+|$))+|(?:\s+(?:i|a|ili|te|s|sa|uz|od|do|za))+$/giu
const tidied = (text: string): string =>
  text.replace(loose, ' ').replace(/\s+/g, ' ').trim().replace(connecting, '').replace(loose, '')
