import { isAsking } from './asking-words.ts'
import { baseOf } from './stem.ts'

/**
 * Bases of words that go with shopping, not with a product, or that name no thing: these may be unknown and leave the
 * rest as it is.
 */
const namelessWords =
  'da neg vec samo nest ist bil sto sta stvar nek nekakav svast stogod sve svi proizvod artikl sredstv'.split(
    ' ',
  )
/** Bases of praise: who asks for good glasses wants no summary that calls something good. */
const praise = new Set(
  'dobr bolj najbolj dobar kvalitetn kvalitetan lijep lep ljeps najljeps super odlicn odlican savrsen idealn idealan'.split(
    ' ',
  ),
)
const shoppingWords = new Set([
  ...namelessWords,
  ...'jeftin povoljn skup cijen kup kupit kupovin prodaj trgovin shop webshop online akcij'.split(' '),
  ...'snizen popust nov moderan modern'.split(' '),
])

/** Whether a word may be unknown: 'jeftino', 'kupiti'. */
export const isShoppingWord = (word: string): boolean => shoppingWords.has(baseOf(word).replace(/^naj/, ''))

/** Whether a word names no thing: 'nešto', 'trebam'. */
export const isNamelessWord = (word: string): boolean =>
  namelessWords.includes(baseOf(word)) || praise.has(baseOf(word)) || isAsking(word)
