import { readFrameNumbers } from '#features/list-engine/words/frame-numbers.ts'
import { findPowers } from '#features/list-engine/words/lens-powers.ts'
import { countsInDigits } from '#features/list-engine/words/number-words.ts'
import { splitWords, stopWords } from '#features/list-engine/words/words.ts'
import { t } from '#shared/text/text.ts'
import { type ListState, listHref } from './list-state.ts'
import { withOwnLimits } from './price-words/foreign-limits.ts'
import { mendPriceWords } from './price-words/mend-price-words.ts'
import { withPlainLimits } from './price-words/plain-limits.ts'
import { type KnownTerms, noPriceWords, type PriceWords, readPriceWords } from './price-words/price-words.ts'
import { type KnownMeasure, type RangeWords, readRangeWords } from './range-words.ts'

/** What the shop knows of a whole term, and its measures. */
export type KnownLimits = KnownTerms & {
  ranges: readonly KnownMeasure[]
  /** Whether something is found by a word as it is typed. */
  isWord?: (word: string) => boolean
  /** Whether numbers ('52-18') stand on the temples of some glasses in the shop. */
  isFrame?: (numbers: string) => boolean
}

/** What of a shopper's words limits or orders a list: prices, and the measures that lists are filtered by. */
export type LimitingWords = PriceWords & Pick<RangeWords, 'ranges'>

/**
 * Reads the words of a whole term in their order of strength (docs/decisions/0026): powers of lenses, whose numbers bound
 * nothing and whose 'minus' denies nothing, and the numbers on a temple, then measures, then prices. Null where a term limits
 * nothing.
 */
export function readLimitingWords(term: string, known: KnownLimits): LimitingWords | null {
  const mended = mendPriceWords(
    withPlainLimits(countsInDigits(withOwnLimits(term.replace(loose, '').replace(tight, '$& ')))),
    known.isWord ?? (() => false),
  )
  const { text, restored, isPower } = withNumbersHidden(mended, known.isFrame ?? (() => false))
  const measured = readRangeWords(text, known.ranges, known)
  const rest = measured?.text ?? text
  const ofTerm: KnownTerms = {
    ...known,
    isCode: () => known.isCode(term),
    wordsOfNames: () => known.wordsOfNames(restored(rest)),
  }
  const price = rest === '' ? null : readPriceWords(rest, ofTerm)
  if (!measured && !price) return null
  const words = price ?? noPriceWords(rest)
  const left = splitWords(words.text)
  const powers = left.filter(isPower)
  const saysNothing = left.every((word) => isPower(word) || stopWords.includes(word))
  const told = {
    ignored: words.ignored.map(restored),
    impossible: words.impossible.map(restored),
    denied: [...(measured?.denied ?? []), ...words.denied].map(restored),
  }
  const ranges = measured?.ranges ?? {}
  // Nothing is called by a power: the list itself is meant, and what it cannot be narrowed to is said.
  if (saysNothing) {
    const denied = [...told.denied, ...powers.map(restored)]
    return { ...words, ...told, denied, text: '', ranges }
  }
  return { ...words, ...told, text: restored(words.text), ranges }
}

/** Searches by the forms that prices and measures are most often asked for in, with letters of one byte and of two. */
const commonTerms = [
  'okvir do 90 eura',
  'naočale između 50 i 100 €, ne crne',
  'jeftini okvir 100-150 kn',
  'leće do sto eura',
]

/** Compiles the patterns of `readLimitingWords`, which takes tenths of a second: not while somebody waits. */
export function warmLimitingWords(known: KnownLimits): void {
  // What has run twice is compiled for good.
  for (const term of [...commonTerms, ...commonTerms]) readLimitingWords(term, known)
}

/** Space before a comma: 'ovalne ne , ne preko 100 €'. */
const loose = /\s+(?=[,;])/g

/** A comma or a full stop with no space behind it, as thumbs type it: 'crni okvir,do 100 €'. */
const tight = /(?<=[\p{L}\p{N}%€])[.,](?=\p{L}|[<>≤≥])|(?<=[\p{L}%€]),(?=\d)/gu

/** Letters that no shopper types, around one that tells numbers apart: a word to whoever reads a text. */
const hidden = /\u2d63([\u2d30-\u2d4f])\u2d63/g
const firstHidden = 0x2d30
/** Powers; the numbers of a frame come on top, and no letter is told twice. */
const mostHidden = 31

/** A term with a word of letters in place of each power and of a frame's numbers, and how to bring these back. */
function withNumbersHidden(term: string, isFrame: NonNullable<KnownLimits['isFrame']>) {
  const isPlain = !term.includes('\u2d63')
  const read = isPlain ? readFrameNumbers(term) : null
  const frame = read !== null && isFrame(term.slice(read.start, read.end)) ? read : null
  const powers = isPlain ? findPowers(term).slice(0, mostHidden) : []
  const others =
    frame === null ? powers : powers.filter(({ start, end }) => end <= frame.start || start >= frame.end)
  const spans = [...others, ...(frame === null ? [] : [frame])].sort((one, other) => one.start - other.start)
  const text = spans.reduceRight((rest, { start, end }, at) => {
    const word = `\u2d63${String.fromCharCode(firstHidden + at)}\u2d63`
    return `${rest.slice(0, start)}${word}${rest.slice(end)}`
  }, term)
  const spanOf = (letter: string) => spans[letter.charCodeAt(0) - firstHidden]
  const restored = (words: string) =>
    words.replace(hidden, (found, letter: string) => {
      const span = spanOf(letter)
      return span ? term.slice(span.start, span.end) : found
    })
  const isPower = (word: string) =>
    [...word.matchAll(hidden)].some(
      ([, letter = '']) => spanOf(letter) !== undefined && spanOf(letter) !== frame,
    )
  return { text, restored, isPower }
}

/** The list that a search's limiting words ask for; what the address says itself comes first. Null without such words. */
export function withLimitingWords(
  state: ListState,
  known: KnownLimits,
): { state: ListState; words: LimitingWords } | null {
  const words = state.keyword === null ? null : readLimitingWords(state.keyword, known)
  if (words === null) return null
  const keyword = words.text === '' ? null : words.text
  const asked = state.sort === 'relevance' ? null : state.sort
  return {
    state: {
      ...state,
      keyword,
      minPrice: state.minPrice ?? words.minPrice,
      maxPrice: state.maxPrice ?? words.maxPrice,
      ranges: { ...words.ranges, ...state.ranges },
      available: state.available || words.available,
      discounted: state.discounted || words.discounted,
      sort: asked ?? words.sort ?? (keyword === null ? 'created_desc' : 'relevance'),
    },
    words,
  }
}

/**
 * Where the list of `withLimitingWords` is: at the address that was searched at; without any other word it is the list
 * there, of the results' own page that of all products.
 */
export function pricedHref(path: string, state: ListState): string {
  const isAll = state.keyword === null && path === t('path.search')
  return listHref(isAll ? t('path.category') : path, state, { page: state.page })
}
