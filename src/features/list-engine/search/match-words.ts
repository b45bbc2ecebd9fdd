import type { RowTable } from '../table/row-table.ts'
import { isDenying } from '../words/denial-words.ts'
import { allowedSlips, often, slips } from '../words/likeness.ts'
import { sameQuantities } from '../words/number-units.ts'
import { numberOfWord } from '../words/number-words.ts'
import { baseOf, withoutFleeting } from '../words/stem.ts'
import { units } from '../words/word-reader.ts'
import { hasDigit } from '../words/words.ts'
import { fields } from './row-terms.ts'
import type { SearchIndex } from './search-index.ts'
import { rowsOfValue } from './value-names.ts'

/** What a word of a query may stand for: numbers of known words, each with how far off it is, in penalty points. */
export type WordMatches = Map<number, number>

/** Points for how a word was met. Where it was met has points too (`word-levels.ts`). */
export const penalties = { form: 0, derived: 1, begun: 1, beginsLike: 2, typo: 3, typos: 5 } as const

/** Beginnings shorter than this stand for too much, unless they are being typed. */
const shortestBeginning = 4
/** Words alike that are taken for what was meant, the most frequent first. */
const mostTypos = 6

/** A table and what its rows are found by. */
export interface Searched {
  table: RowTable
  index: SearchIndex
}

/** Whether a folded word is one as it stands: the vocabulary keeps those that products had once. */
export function isWord(searched: Searched, typed: string): boolean {
  const word = searched.index.vocabulary.find(typed)
  return word !== undefined && isUsed(searched, word)
}

/** Whether some product has the word, or a synonym of it. */
const isUsed = (searched: Searched, word: number): boolean =>
  searched.index.synonyms.has(word) || countOf(searched, word) > 0

/** Products that have the word in their texts or values; an upper bound, enough to tell frequent from rare. */
export function countOf(searched: Searched, word: number): number {
  return countInNames(searched, word) + (searched.index.postings[textField]?.count(word) ?? 0)
}

/** The same without what has the word in its summary only. */
export function countInNames({ table, index }: Searched, word: number): number {
  let count = 0
  index.postings.forEach((postings, field) => {
    if (field !== textField) count += postings.count(word)
  })
  for (const value of index.values.ofWord(word)) count += rowsOfValue(table, value)?.size ?? 0
  return count
}

const textField = fields.indexOf('text')

/**
 * The word itself and its other forms; of a number also that number with a unit: '6' is met by '6 kom', and 'trideset', which
 * nothing has, by '30 kom'. A quantity is met in any unit: '5 dl' by '500 ml'.
 */
export function matchForms(searched: Searched, typed: string): WordMatches {
  const matches: WordMatches = new Map()
  const base = baseOf(typed)
  const { vocabulary } = searched.index
  for (const word of vocabulary.formsOf(typed)) {
    if (countOf(searched, word) === 0) continue
    matches.set(word, baseOf(vocabulary.words[word] as string) === base ? penalties.form : penalties.derived)
  }
  for (const same of sameQuantities(typed)) {
    const word = vocabulary.find(same)
    if (word !== undefined && countOf(searched, word) > 0) matches.set(word, penalties.form)
  }
  const number = isNumber.test(typed) ? typed : matches.size === 0 ? numberOfWord(typed) : null
  if (number !== null) {
    for (const unit of units) {
      const word = vocabulary.find(number + unit)
      if (word !== undefined && countOf(searched, word) > 0) matches.set(word, penalties.derived)
    }
  }
  return matches
}

const isNumber = /^\d+(?:\.\d+)?$/

/** What stands behind a fleeting a ('lanac', 'sedala'); before any other ending the a is there to stay ('naočale'). */
const endingsOfFleeting = ['', 'a']

/**
 * Whether a word is met only by an a too many or too few which is no fleeting one: 'lanca' is a form of 'lanac', but
 * 'naočle' a misspelt 'naočale'.
 */
export function isMisspeltForm({ index }: Searched, typed: string, matches: WordMatches): boolean {
  const isForm = [...matches.values()].includes(penalties.form)
  if (matches.size === 0 || isForm || index.spoken.has(typed)) return false
  const { vocabulary } = index
  const base = baseOf(typed)
  // Of the words that products have: the vocabulary keeps those of former ones as well.
  return [...matches.keys()].some((number) => {
    const word = vocabulary.words[number] as string
    const known = baseOf(word)
    const [shorter, longer, written] = base.length < known.length ? [base, known, word] : [known, base, typed]
    return withoutFleeting(longer) === shorter && !endingsOfFleeting.includes(written.slice(longer.length))
  })
}

/** Adds the words that begin like the one typed. */
export function addBegun(searched: Searched, typed: string, penalty: number, matches: WordMatches): void {
  if (penalty !== penalties.begun && typed.length < shortestBeginning) return
  searched.index.vocabulary.visitPrefix(typed, (word) => {
    if (!matches.has(word) && isUsed(searched, word)) matches.set(word, penalty)
  })
}

/** Mistakes that a word may have at most: none if it is a number, for numbers are never alike. */
function allowedEdits(typed: string): number {
  return hasDigit(typed) ? 0 : Math.min(2, Math.ceil(allowedSlips(baseOf(typed).length)))
}

/** Pieces of which one is written for another, as they sound to many: 'lijeće', 'svetlo'. */
const soundsAlike: readonly (readonly [written: RegExp, meant: string])[] = [
  [/ije/g, 'e'],
  [/je/g, 'e'],
  [/e/g, 'je'],
  [/e/g, 'ije'],
]

const isOften = (searched: Searched, word: number): boolean =>
  searched.index.synonyms.has(word) || countInNames(searched, word) >= often.products

/** The words that many products have, of which a word differs by 'ije', 'je' or 'e' in one place. */
export function matchSounds(searched: Searched, typed: string): WordMatches {
  // 'Lijeće' is 'liječe' without its marks.
  const pairs = searched.index.spoken.has(typed) ? soundsAlike.slice(0, 1) : soundsAlike
  for (const [written, meant] of pairs) {
    for (const { 0: piece, index } of typed.matchAll(written)) {
      const word = typed.slice(0, index) + meant + typed.slice(index + piece.length)
      const forms = [...matchForms(searched, word)].filter(
        ([form, penalty]) => penalty === penalties.form && isOften(searched, form),
      )
      if (forms.length > 0) return new Map(forms.map(([form]) => [form, penalties.typo]))
    }
  }
  return new Map()
}

/** A beginning shorter than this is not taken for a misspelt one. */
const shortestMisspelt = 5

/**
 * The words that the shop gives its products, most like a misspelt one; empty if there are none. What only summaries
 * say was hardly meant. While a word is being typed, its beginning counts too.
 */
export function matchTypos(searched: Searched, typed: string, unfinished: boolean): WordMatches {
  const { vocabulary } = searched.index
  const edits = allowedEdits(typed)
  if (edits === 0 || searched.index.spoken.has(typed) || isDenying(typed)) return new Map()
  const base = baseOf(typed)
  const whole = vocabulary.near(typed, edits, false).flatMap(({ word }) => {
    const meant = baseOf(vocabulary.words[word] as string)
    const between = slips(base, meant)
    const most = allowedSlips(Math.min(base.length, meant.length))
    const isLikely =
      between <= most ||
      (most > 0 && between <= often.slips && countInNames(searched, word) >= often.products)
    return isLikely ? [{ word, slips: between }] : []
  })
  const found = likeliest(searched, whole)
  if (found.size > 0 || !unfinished || typed.length < shortestMisspelt) return found
  const begun = vocabulary
    .near(typed, 1, true)
    .filter(({ word }) => (vocabulary.words[word] as string)[0] === typed[0])
    .map(({ word, edits }) => ({ word, slips: edits }))
  return likeliest(searched, begun)
}

/** What a word that no product has, only its synonyms, counts behind one that some have. */
const behind = 0.4

/** Those of the words with the fewest slips, the most frequent first. */
function likeliest(searched: Searched, near: readonly { word: number; slips: number }[]): WordMatches {
  const { vocabulary, synonyms } = searched.index
  const named = near.flatMap(({ word, slips }) => {
    const count = countInNames(searched, word)
    if (count === 0 && !synonyms.has(word)) return []
    return [{ word, count, slips: count === 0 ? slips + behind : slips }]
  })
  const least = Math.min(...named.map((found) => found.slips))
  const best = named
    .filter((found) => found.slips === least)
    .sort((a, b) => b.count - a.count || vocabulary.compare(a.word, b.word))
    .slice(0, mostTypos)
  const penalty = least > 1 ? penalties.typos : penalties.typo
  return new Map(best.map(({ word }) => [word, penalty]))
}
