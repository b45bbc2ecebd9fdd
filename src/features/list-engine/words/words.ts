import { withShortUnits } from './number-units.ts'
import { WordReader } from './word-reader.ts'

/** Words that say nothing of a product. They are left out of a query, unless there is nothing else in it. */
export const stopWords: readonly string[] =
  'i te ili a kao s sa k u na od do o po iz uz za pri kod ali ispod iznad oko preko pod pred nad kroz protiv samo iskljucivo jedino moj moje koji koja koje se je su the and for with of'.split(
    ' ',
  )

/** After these a name tells what the thing is for, not what it is: 'krpica za naočale' is no pair of glasses. */
export const turningWords: readonly string[] = ['za', 's', 'sa', 'uz', 'od', 'protiv', 'for', 'with']

const stopWordSet = new Set(stopWords)

/** The source of a pattern (flags `iu`) that a currency matches, folded or not. */
export const currency = '(?:€|(?:eur|eura|euro|euri|kn|kuna|kune)(?![\\p{L}\\p{N}]))'
const amount = '\\d+(?:[.,]\\d+)?'
/** 'do 100 €', '50–100 eura', 'od 50 do 100 €', and 'do 100' at the end, while the rest is still being typed. */
const price = new RegExp(
  `(?:(?:od|do|ispod|iznad|oko|preko|max|min)\\s+)*(?:${amount}\\s*(?:-|–|do)\\s*)?(?:${amount}\\s*${currency}|€\\s*${amount})` +
    `|(?:do|ispod|max)\\s+${amount}\\s*$`,
  'giu',
)

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  euro: '€',
}
const entity = new RegExp(`&(?:(${Object.keys(entities).join('|')})|#(\\d{1,5})|#x([\\da-f]{1,4}));`, 'giu')
/** Elements of HTML as texts are copied with them; what else stands in angle brackets was meant. */
const tag =
  /<\/?(?:a|b|body|br|code|div|em|font|form|h[1-6]|head|hr|html|i|iframe|img|input|li|link|meta|ol|p|pre|s|script|small|span|strong|style|sub|sup|svg|table|tbody|td|th|tr|u|ul)(?:[\s/][^<>]*)?>/giu

/**
 * A text that was copied with its markup, without it: tags say nothing of a product, entities are the characters that
 * they stand for.
 */
export function withoutMarkup(text: string): string {
  if (!/[<&]/.test(text)) return text
  const characters = text.replace(entity, (_, name?: string, decimal?: string, hex?: string) =>
    name === undefined
      ? String.fromCharCode(decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal))
      : (entities[name.toLowerCase()] as string),
  )
  return characters.replace(tag, ' ')
}

/** A query as its words are read: no markup, no prices, short units. */
const readable = (text: string): string => withShortUnits(withoutMarkup(text).replace(price, ' '))

const reader = new WordReader()

/** The words of a text in the form in which words are compared, in order (`WordReader`). */
export function splitWords(text: string): string[] {
  reader.read(text)
  return Array.from({ length: reader.count }, (_, number) => reader.word(number))
}

/** The words of a running text that say something, each once. */
export function textWords(text: string): string[] {
  return [...new Set(splitWords(text))].filter((found) => !stopWordSet.has(found))
}

export const hasDigit = (text: string): boolean => /\d/.test(text)

/** More words than anybody types: each costs a look at all that are spelled alike, the rest of a pasted text none. */
const mostWords = 12

/**
 * What a shopper's words ask for, the first twelve of them: without prices ('do 100 €'), which are for the filter, and
 * without stop words. What consists of nothing else is taken as it is.
 */
export function queryWords(text: string): string[] {
  const all = splitWords(readable(text))
  const words = all.filter((found) => !stopWordSet.has(found))
  return (words.length > 0 ? words : all.length > 0 ? all : splitWords(withoutMarkup(text))).slice(
    0,
    mostWords,
  )
}

/** Those words of a query that say what a thing is for: what comes after 'za', 's', … */
export function purposeWords(text: string): ReadonlySet<string> {
  const words = splitWords(readable(text))
  const turn = words.findIndex((word) => turningWords.includes(word))
  return new Set(turn < 0 ? [] : words.slice(turn + 1))
}
