import { foldForSearch } from '#features/list-engine/words/fold-text.ts'
import { allowedSlips, slips } from '#features/list-engine/words/likeness.ts'
import { unitOf } from '#features/list-engine/words/number-units.ts'

/**
 * Words around amounts with a slip of the finger: of 'jeftnije od 30 €' only 'od 30 €' would be read, which is the
 * opposite, and of 'ispdo 100 €' about so much. Folded.
 */

const endings = ['i', 'a', 'e', 'u', 'ih', 'im', 'ima', 'eg', 'ega', 'em', 'oj', 'om']
const formsOf = (...bases: readonly string[]) =>
  bases.flatMap((base) => endings.map((ending) => base + ending))

/** Where a word stands, and what it may have been meant to be there. */
const places: readonly (readonly [place: RegExp, words: readonly string[]])[] = [
  [
    /(?<!\p{L})\p{L}{4,12}(?=\s+(?:od|nego)\s+(?:€\s*)?[\p{L}\d])/giu,
    formsOf('jeftinij', 'povoljnij', 'manj', 'skuplj'),
  ],
  [/(?<!\p{L})\p{L}{4,9}(?=\s+(?:€\s*)?\d)/giu, ['ispod', 'iznad', 'preko', 'najvise', 'najmanje']],
  [/(?<=\d\s*)\p{L}{3,6}(?!\p{L})/giu, ['eura', 'euro', 'euri']],
  [/(?<!\p{L})na\p{L}{7,12}(?!\p{L})/giu, formsOf('najjeftinij', 'najpovoljnij', 'najskuplj')],
]

/** A term with such words as they were meant. @param isWord whether the shop knows a word, so that it was meant itself */
export function mendPriceWords(term: string, isWord: (word: string) => boolean): string {
  return places.reduce((text, [place, words]) => {
    return text.replace(place, (typed) => {
      const folded = foldForSearch(typed)
      if (words.includes(folded) || unitOf(folded) !== undefined) return typed
      const meant = words
        .map((word) => ({ word, slips: slips(folded, word), letters: Math.min(word.length, folded.length) }))
        .filter((like) => like.slips <= Math.min(allowedSlips(like.letters), like.letters < 6 ? 1 : 2))
        .sort((one, other) => one.slips - other.slips)[0]
      return meant === undefined || isWord(typed) ? typed : meant.word
    })
  }, term)
}
