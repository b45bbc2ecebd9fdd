import type { DictionaryRange } from '#features/list-engine/types.ts'
import { isDenying } from '#features/list-engine/words/denial-words.ts'
import { type TextWord, textPieces } from '#features/list-engine/words/denials.ts'
import { foldForSearch } from '#features/list-engine/words/fold-text.ts'
import { baseOf } from '#features/list-engine/words/stem.ts'
import { units } from '#features/list-engine/words/word-reader.ts'
import { splitWords } from '#features/list-engine/words/words.ts'
import { type Limits, partsOf } from './list-ranges.ts'

/** What of a shopper's words limits attributes that are ranges, and the words without it. */
export type RangeWords = { text: string; ranges: Readonly<Record<string, Limits>> }

type Range = Pick<DictionaryRange, 'code' | 'name' | 'unit'>

/** What stands before a number: 'od 16', 'manje od 50'. Folded. */
const least = /^(?:od|iznad|preko|barem|najmanje|min|minimalno|(?:vise|vec[aei]) od)$/
const most = /^(?:do|ispod|max|maks|maksimalno|najvise|(?:manj[aei]|manje) od)$/
/** They say by themselves that no price is meant. */
const ofSize = /^(?:vec[aei]|manj[ai]) od$/
const mostWordsBefore = 2

/**
 * Takes amounts of the shop's measures out of a shopper's words: 'širina mosta 16-18', 'most do 18 mm', 'leće s više od 50 %
 * vode'. By the measure's whole name or, where the unit is said, by its last word. Null if there is nothing of the kind.
 * What is denied is left to whoever reads denials.
 */
export function readRangeWords(term: string, ranges: readonly Range[]): RangeWords | null {
  if (!/\d/.test(term)) return null
  const read: { code: string; limits: Limits; start: number; end: number }[] = []
  const words = textPieces(term)
  for (const range of ranges) {
    const found = findRange(term, words, range)
    if (found && read.every(({ start, end }) => found.end <= start || found.start >= end))
      read.push({ code: range.code, ...found })
  }
  if (read.length === 0) return null
  read.sort((a, b) => b.start - a.start)
  const text = read.reduce((rest, { start, end }) => `${rest.slice(0, start)} ${rest.slice(end)}`, term)
  return { text: tidied(text), ranges: Object.fromEntries(read.map(({ code, limits }) => [code, limits])) }
}

type Found = { limits: Limits; start: number; end: number }

function findRange(term: string, words: readonly TextWord[], range: Range): Found | undefined {
  const name = splitWords(range.name).map(baseOf)
  for (let at = 0; at < words.length; at++) {
    const isWhole = name.every((part, i) => baseOf(words[at + i]?.word ?? '') === part)
    const isLast = baseOf(words[at]?.word ?? '') === name.at(-1)
    if (!isWhole && !isLast) continue
    const after = at + (isWhole ? name.length : 1)
    const found = behind(term, words, range, at, after) ?? before(term, words, range, at, after)
    if (!found || (!isWhole && !found.hasUnit)) continue
    if ([words[found.from - 1], words[found.from - 2]].some((word) => isDenying(word?.word))) continue
    const { limits } = found
    return { limits, start: words[found.from]?.start ?? 0, end: found.end }
  }
  return undefined
}

/** 'Most od 16 do 18 mm': the amount behind the name. */
function behind(term: string, words: readonly TextWord[], range: Range, at: number, after: number) {
  const amount = readAmount(term, words, range, after)
  return amount && { ...amount, from: at }
}

/** 'Do 50 % vode': the amount before the name, with what belongs to it. */
function before(term: string, words: readonly TextWord[], range: Range, at: number, after: number) {
  const end = words[after - 1]?.end ?? term.length
  for (let from = Math.max(0, at - longestAmount); from < at; from++) {
    const amount = readAmount(term, words, range, from)
    if (amount?.next === at && amount.hasUnit) return { ...amount, from, end }
  }
  return undefined
}

/** Words of 'više od 16 mm do 18 mm'. */
const longestAmount = 7

type Amount = { limits: Limits; hasUnit: boolean; next: number; end: number }

/** The amount that begins with a word: 'od 16 do 18 mm', '16–18', 'najviše 50 %', '18'. */
function readAmount(
  term: string,
  words: readonly TextWord[],
  range: Range,
  from: number,
): Amount | undefined {
  const comparison = comparisonAt(words, from)
  const first = numberAt(term, words, range, comparison.next)
  if (!first) return undefined
  const { value, next, end } = first
  const hasUnit = first.hasUnit || comparison.isOfSize
  if (comparison.says !== 'max') {
    const isJoined = words[next]?.word === 'do' || /^\s*[-–]\s*$/.test(between(term, words, next))
    const second = isJoined && numberAt(term, words, range, words[next]?.word === 'do' ? next + 1 : next)
    // 'Most 18 mm do 100': of what has its unit the other end has it too; this may be a price.
    if (second && (second.hasUnit || !first.hasUnit)) {
      const [min, max] = [Math.min(value, second.value), Math.max(value, second.value)]
      return { ...second, limits: { min, max }, hasUnit: hasUnit || second.hasUnit }
    }
  }
  const min = comparison.says === 'max' ? null : value
  const max = comparison.says === 'min' ? null : value
  return { limits: { min, max }, hasUnit, next, end }
}

function comparisonAt(
  words: readonly TextWord[],
  from: number,
): { says: 'min' | 'max' | null; isOfSize: boolean; next: number } {
  for (let length = mostWordsBefore; length > 0; length--) {
    const said = words
      .slice(from, from + length)
      .map(({ word }) => word)
      .join(' ')
    const found = { isOfSize: ofSize.test(said), next: from + length }
    if (least.test(said)) return { says: 'min', ...found }
    if (most.test(said)) return { says: 'max', ...found }
  }
  return { says: null, isOfSize: false, next: from }
}

/** A number in the range's unit or none; with any other it measures something else. */
function numberAt(term: string, words: readonly TextWord[], range: Range, at: number) {
  const word = words[at]
  if (!word || !/^\d{1,5}(?:[.,]\d{1,3})?$/.test(word.word)) return undefined
  const value = Math.round(Number(word.word.replace(',', '.')) * partsOf(range.code))
  const unit = foldForSearch(range.unit)
  const rest = foldForSearch(term.slice(word.end))
  const written = /^\s*(%|°|€|[a-z]+(?=[^a-z]|$))?/.exec(rest)?.[1]
  if (unit !== '' && written === unit) {
    const isWord = words[at + 1]?.word === unit
    const end = term.indexOf(range.unit, word.end) + range.unit.length
    return {
      value,
      hasUnit: true,
      next: at + (isWord ? 2 : 1),
      end: isWord ? (words[at + 1]?.end ?? end) : end,
    }
  }
  return isUnit(written) ? undefined : { value, hasUnit: false, next: at + 1, end: word.end }
}

const isUnit = (text: string | undefined): boolean =>
  text !== undefined && (units.has(text) || /^(?:%|°|€|m|komad\p{L}*|eur\p{L}*|kn|kun\p{L}*)$/u.test(text))

const between = (term: string, words: readonly TextWord[], at: number): string =>
  term.slice(words[at - 1]?.end ?? 0, words[at]?.start ?? term.length)

/** What joined the words that were taken out to the rest; a 'do' ahead of the rest belongs to an amount of its own. */
const loose = /(?<!\S)[.,;:!?()]+(?!\S)|[,;:]+\s*$/g
const connecting = /^(?:(?:i|a|ili|te|s|sa|uz)\s+)+|(?:\s+(?:i|a|ili|te|s|sa|uz|od|do|za))+$/giu
const tidied = (text: string): string =>
  text.replace(loose, ' ').replace(/\s+/g, ' ').trim().replace(connecting, '')
