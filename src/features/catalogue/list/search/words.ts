import { fold } from '#shared/text/slug.ts'

/** Words that say nothing of a product. They are left out of a query, unless there is nothing else in it. */
const stopWords = new Set(
  'i te ili a s sa k u na od do o po iz uz za pri kod ali ispod iznad oko preko moj moje koji koja koje se je su the and for with of'.split(
    ' ',
  ),
)

/** After these a name tells what the thing is for, not what it is: 'krpica za naočale' is no pair of glasses. */
const turningWords = new Set(['za', 's', 'sa', 'uz', 'od', 'protiv', 'for', 'with'])

const ascii = /^[\x20-\x7e]*$/
const word = /\d+(?:[.,]\d+)+|[\p{L}\p{N}]+/gu
const quantity = /(\d) +(?=(?:ml|mm|cm|kg|g|l|kom|dpt)(?![\p{L}\p{N}]))/gu
const price =
  /(?:(?:od|do|ispod|iznad|oko|preko|max|min)\s+)*(?:\d+(?:[.,]\d+)?\s*(?:-|–|do)\s*)?(?:\d+(?:[.,]\d+)?\s*(?:€|(?:eur|eura|euro|euri|kn|kuna|kune)(?![\p{L}\p{N}]))|€\s*\d+(?:[.,]\d+)?)/gu

/** Text in the form in which words are compared: without case and marks, dj as đ, both as d. */
export function foldForSearch(text: string): string {
  const folded = ascii.test(text) ? text.toLowerCase() : fold(text)
  return folded.includes('dj') ? folded.replaceAll('dj', 'd') : folded
}

/** The words of a folded text in order; a number stays with its unit ('360 ml' → '360ml'), a comma is a point. */
export function splitWords(folded: string): string[] {
  return (folded.replace(quantity, '$1').match(word) ?? []).map((found) =>
    found.includes(',') ? found.replaceAll(',', '.') : found,
  )
}

export const hasDigit = (text: string): boolean => /\d/.test(text)

/** The words of a name: what the thing is (`head`), and what it is for or comes with (`rest`). Either may be empty. */
export interface NameWords {
  head: string[]
  rest: string[]
}

/** The words of a product's or a category's name. Words joined by a hyphen also count as one: 'Ray-Ban', 'rayban'. */
export function nameWords(name: string): NameWords {
  const folded = foldForSearch(name)
  const words: NameWords = { head: [], rest: [] }
  let part = words.head
  for (const found of splitWords(folded)) {
    if (turningWords.has(found)) part = words.rest
    if (!stopWords.has(found)) part.push(found)
  }
  for (const [joined] of folded.matchAll(/\p{L}+(?:[-'’]\p{L}+)+/gu)) {
    part.push(joined.replace(/[-'’]/g, ''))
  }
  // A name of nothing but stop words is still a name.
  if (words.head.length + words.rest.length === 0) words.head.push(...splitWords(folded))
  return words
}

/** The words of a running text, each once. */
export function textWords(text: string): string[] {
  return [...new Set(splitWords(foldForSearch(text)))].filter((found) => !stopWords.has(found))
}

/**
 * What a shopper's words ask for: without prices ('do 100 €'), which are for the filter, and without stop words. What
 * consists of nothing else is taken as it is.
 */
export function queryWords(text: string): string[] {
  const folded = foldForSearch(text)
  const all = splitWords(folded.replace(price, ' '))
  const words = all.filter((found) => !stopWords.has(found))
  return words.length > 0 ? words : all.length > 0 ? all : splitWords(folded)
}
