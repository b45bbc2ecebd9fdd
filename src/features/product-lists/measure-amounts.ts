import type { DictionaryRange } from '#features/list-engine/types.ts'
import { isDenying, isExcepting } from '#features/list-engine/words/denial-words.ts'
import type { TextWord } from '#features/list-engine/words/denials.ts'
import { foldForSearch } from '#features/list-engine/words/fold-text.ts'
import { unitOf } from '#features/list-engine/words/number-units.ts'
import { greatestRangeValue } from '#shared/rules/range-value.ts'
import { type Limits, partsOfUnit } from './list-ranges.ts'

/** Amounts of measures among a shopper's words (`range-words.ts`): 'od 16 do 18 mm', 'uži od 17', 'oko 18'. */

/** Folded, as the words that are read are. */
const than = '(?:od|nego)'
const ending = '(?:i|a|e|u|ih|im|ima|eg|ega|em|emu|oj|om)'
const greater = `(?:vec|sir|vis|dulj|duz|tez|deblj)${ending}`
const lesser = `(?:manj|uz|niz|krac|laks|tanj)${ending}`
const least = new RegExp(
  `^(?:od|(?:od )?(?:barem|najmanje|min|minimalno)|iznad|preko|(?:vise|${greater}) ${than})$`,
)
const most = new RegExp(`^(?:do|ispod|(?:do )?(?:max|maks|maksimalno|najvise)|(?:manje|${lesser}) ${than})$`)
/** Exactly so much is meant of a measure: shops have few sizes. */
const near = /^(?:oko|otprilike|cca|priblizno|cirka|tocno)$/
const isGreater = new RegExp(`^${greater}$`)
const isLesser = new RegExp(`^${lesser}$`)
/** What stands behind an amount: 'i više', 'ili manje', 'najviše'. */
const orMore = new RegExp(
  `^(?:(?:i|ili|te|pa) (?:na)?(?:vise|${greater})|(?:i|ili) preko|navise|najmanje|min)$`,
)
const orLess = new RegExp(
  `^(?:(?:i|ili|te|pa) (?:na)?(?:manje|${lesser})|(?:i|ili) ispod|nanize|najvise|max|maks)$`,
)
/** What may stand behind an amount as well as before one. */
const behindWords = /^(?:min|minimalno|najmanje|max|maks|maksimalno|najvise)$/
/** Says nothing between a measure's name and its amount: 'most koji je uži od 17 mm', 'da ne smije biti širi'. */
/** Leads to a denied amount: 'most, ali ne veći od 17 mm'. */
const contrast = /^(?:ali|no|nego|a|vec)$/
const idle =
  /^(?:koj[aei]|da|neka|je|su|bude|budu|bi|bio|bila|bilo|smij[eu]|smio|smjel[aeio]|trebao|trebal[aeio]|treba|moze|mogu|biti|ima|imaju)$/

/** Words of 'koji nije više od 16 mm do 18 mm ili manje'. */
export const longestAmount = 9
const mostWordsBefore = 2

type Range = Pick<DictionaryRange, 'code' | 'unit'>
type Bound = 'min' | 'max' | 'exact'

export type MeasureAmount = {
  limits: Limits
  hasUnit: boolean
  /** Whether it is denied right there: 'ne do 40 %', 'nije uži od 17 mm'. The limits are those that are denied. */
  isNegated: boolean
  /** Whether it is a comparison of sizes ('uži od'), which says by itself that no price is meant. */
  isOfSize: boolean
  /** The greatest of its numbers, in parts of the unit. */
  greatest: number
  /** The place of the next word, and where the amount ends in the text. */
  next: number
  end: number
}

/** A text and its words. */
export type ReadText = { text: string; words: readonly TextWord[] }

/** What an adjective right before a measure's name says of an 'od' behind it: 'užim mostom od 17 mm'. */
export function boundOfAdjective(word: string | undefined): 'min' | 'max' | null {
  if (word === undefined) return null
  return isLesser.test(word) ? 'max' : isGreater.test(word) ? 'min' : null
}

/** The amount that begins with a word: 'od 16 do 18 mm', '16–18', 'najviše 50 %', 'između 16 i 18', '18', 'ne do 18'. */
export function readAmount(read: ReadText, range: Range, from: number): MeasureAmount | undefined {
  const isIdle = (place: number) => idle.test(read.words[place]?.word ?? '')
  let at = from
  while (isIdle(at)) at++
  if (contrast.test(read.words[at]?.word ?? '') && isDenyingAt(read.words, at + 1)) at++
  const isNegated = isDenyingAt(read.words, at)
  if (isNegated) at++
  while (isNegated && isIdle(at)) at++
  const amount = readStated(read, range, at)
  return amount && { ...amount, isNegated }
}

/** Whether a word denies what follows; 'osim' in 'ništa osim' does not. */
export const isDenyingAt = (words: readonly TextWord[], at: number): boolean =>
  isDenying(words[at]?.word) && !(isExcepting(words[at]?.word) && isDenying(words[at - 1]?.word))

function readStated(read: ReadText, range: Range, at: number): Omit<MeasureAmount, 'isNegated'> | undefined {
  const { words } = read
  if (/^izmedu$/.test(words[at]?.word ?? '')) return readBetween(read, range, at + 1)
  const comparison = comparisonAt(read, at)
  const first = numberAt(read, range, comparison.next)
  if (!first) return undefined
  const { hasUnit } = first
  const { isOfSize } = comparison
  if (comparison.says !== 'max') {
    const isLed = comparison.next === at + 1 && words[at]?.word === 'od'
    const second = secondNumber(read, range, first, isLed)
    if (second === 'other') return undefined
    if (second) return { ...second, isOfSize, hasUnit: hasUnit || second.hasUnit }
  }
  const { value } = first
  const behind = comparison.says === null ? boundBehind(read, first.next, first.end) : null
  const bound = behind?.says ?? comparison.says ?? 'exact'
  const limits = {
    min: bound === 'max' ? null : value,
    max: bound === 'min' ? null : value,
  }
  // 'Od 19 mm naviše'
  const more = comparison.says === 'min' && bound === 'min' ? boundBehind(read, first.next, first.end) : null
  const { next, end } = behind ?? (more?.says === 'min' ? more : first)
  return { limits, hasUnit, isOfSize, greatest: value, next, end }
}

type Numeral = { value: number; hasUnit: boolean; next: number; end: number }

/**
 * The other end of a range; 'other' where that says by its unit that no measure is meant: 'most od 10 do 20 €'. What is
 * paid has no measure as its other end: 'most 18 do 100 €', 'most veći od 18 do 100 €'.
 */
function secondNumber(read: ReadText, range: Range, first: Numeral, isLed: boolean) {
  const { words } = read
  const isTo = words[first.next]?.word === 'do'
  if (!isTo && !/^\s*[-–]\s*$/.test(between(read, first.next))) return undefined
  const at = isTo ? first.next + 1 : first.next
  if (isTo && !isLed && isPaid(read, at)) return undefined
  const second = numberAt(read, range, at)
  if (!second && !first.hasUnit && /^\d/.test(words[at]?.word ?? '')) return 'other'
  // 'Most 18 mm do 100': of what has its unit the other end has it too; this may be a price.
  return second && (second.hasUnit || !first.hasUnit) ? spanOf(first, second) : undefined
}

/** Whether a number is one of a currency. */
function isPaid(read: ReadText, at: number): boolean {
  const behind = foldForSearch(read.text.slice(read.words[at]?.end ?? 0))
  return (
    between(read, at).includes('€') || /^\s*(?:€|(?:e|eur?\p{L}*|kn|kun\p{L}*|hrk)(?!\p{L}))/u.test(behind)
  )
}

function readBetween(read: ReadText, range: Range, at: number) {
  const first = numberAt(read, range, at)
  const joint = read.words[first?.next ?? -1]?.word
  if (!first || !(joint === 'i' || joint === 'do')) return undefined
  const second = numberAt(read, range, first.next + 1)
  return second && { ...spanOf(first, second), isOfSize: false, hasUnit: first.hasUnit || second.hasUnit }
}

function spanOf(first: Numeral, second: Numeral) {
  const [min, max] = [Math.min(first.value, second.value), Math.max(first.value, second.value)]
  return { ...second, limits: { min, max }, greatest: max }
}

/** What follows an amount and limits it: 'i više'; none if an amount of its own follows that. */
export function boundBehind(read: ReadText, at: number, end: number) {
  const { text, words } = read
  const plus = /^\s?\+(?![\p{L}\p{N}])/u.exec(text.slice(end))?.[0]
  if (plus) return { says: 'min' as const, next: at, end: end + plus.length }
  for (let length = mostWordsBefore; length > 0; length--) {
    const said = wordsAt(words, at, length)
    const says = orMore.test(said) ? ('min' as const) : orLess.test(said) ? ('max' as const) : null
    const next = at + length
    // 'Most 18 mm max, 120 €' ends with the comma.
    const isOver = /[,;]/.test(between(read, next)) || !/^(?:od|nego|\d.*)$/.test(words[next]?.word ?? '')
    if (says && isOver) return { says, next, end: words[next - 1]?.end ?? read.text.length }
  }
  return null
}

/** Before a number: '>18', '< 50 %', '>= 16 mm'. */
const signs = [
  [/[>≥]\s*=?\s*$/, 'min'],
  [/[<≤]\s*=?\s*$/, 'max'],
] as const

/** Where an amount begins in a text, with the sign before its number. */
export const startOfAmount = (read: ReadText, at: number): number =>
  (read.words[at]?.start ?? 0) - (/[<>≤≥]\s*=?\s*$/.exec(between(read, at))?.[0].length ?? 0)

function comparisonAt(read: ReadText, at: number): { says: Bound | null; isOfSize: boolean; next: number } {
  const { words } = read
  for (let length = mostWordsBefore; length > 0; length--) {
    const said = wordsAt(words, at, length)
    const isOfSize = boundOfAdjective(words[at]?.word) !== null && length === 2
    // 'Okvir 150 € max, 18 mm most'
    if (behindWords.test(said) && /[,;]/.test(between(read, at + length))) continue
    const found = { isOfSize, next: at + length }
    if (least.test(said)) return { says: 'min', ...found }
    if (most.test(said)) return { says: 'max', ...found }
    if (near.test(said)) return { says: 'exact', ...found }
  }
  const says = signs.find(([sign]) => sign.test(between(read, at)))?.[1] ?? null
  return { says, isOfSize: false, next: at }
}

const wordsAt = (words: readonly TextWord[], at: number, length: number): string =>
  words
    .slice(at, at + length)
    .map(({ word }) => word)
    .join(' ')

/** A number in the range's unit or none; with any other it measures something else. */
function numberAt({ text, words }: ReadText, range: Range, at: number): Numeral | undefined {
  const word = words[at]
  if (!word || !/^\d{1,5}(?:[.,]\d{1,3})?$/.test(word.word)) return undefined
  const value = Math.round(Number(word.word.replace(',', '.')) * partsOfUnit(range.code))
  if (value > greatestRangeValue * partsOfUnit(range.code)) return undefined
  const unit = foldForSearch(range.unit)
  const written = /^\s*(%|°|€|[a-z]+(?=[^a-z]|$))?/.exec(foldForSearch(text.slice(word.end)))?.[1]
  if (
    written !== undefined &&
    unit !== '' &&
    (written === unit || unitOf(written) === (unitOf(unit) ?? unit))
  ) {
    const isWord = words[at + 1]?.word === written
    const end = text.indexOf(range.unit, word.end) + range.unit.length
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
  text !== undefined && (unitOf(text) !== undefined || /^(?:€|e|eur\p{L}*|kn|kun\p{L}*)$/u.test(text))

const between = ({ text, words }: ReadText, at: number): string =>
  text.slice(words[at - 1]?.end ?? 0, words[at]?.start ?? text.length)
