import { foldForSearch } from '../words/fold-text.ts'
import { attributesNamed } from './denied-names.ts'
import type { Searched } from './match-words.ts'
import { waysToMeet } from './read-part.ts'

/** A word that may be denied by what it begins with. */
const negated = /(?<![\p{L}\p{N}-])ne(\p{L}{4,})/giu

/**
 * A text in which what denies a value stands by itself: 'nepolarizirane' is '-polarizirane', and denies nothing behind it;
 * 'nehrđajući' is a word.
 */
export const withNegationApart = (searched: Searched, text: string): string =>
  text.replace(negated, (word: string, value: string) => {
    const isKnown = waysToMeet(searched, foldForSearch(word)).length > 0
    const isValue = () => attributesNamed(searched, waysToMeet(searched, foldForSearch(value))).size > 0
    return !isKnown && isValue() ? `-${value}` : word
  })
