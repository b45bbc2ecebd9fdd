import type { RowTable } from '../row-table.ts'
import { fields } from './row-terms.ts'
import type { SearchIndex } from './search-index.ts'
import { baseOf } from './stem.ts'
import { rowsOfValue } from './value-names.ts'
import { hasDigit } from './words.ts'

/** What a word of a query may stand for: numbers of known words, each with how far off it is, in penalty points. */
export type WordMatches = Map<number, number>

/** Points for how a word was met. Where it was met has points too (`word-levels.ts`). */
export const penalties = { form: 0, derived: 1, begun: 1, beginsLike: 2, typo: 3, typos: 5 } as const

/** Beginnings shorter than this stand for too much, unless they are being typed. */
const shortestBeginning = 3
/** Words alike that are taken for what was meant, the most frequent first. */
const mostTypos = 6

/** A table and what its rows are found by. */
export interface Searched {
  table: RowTable
  index: SearchIndex
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

/** The word itself and its other forms. */
export function matchForms(searched: Searched, typed: string): WordMatches {
  const matches: WordMatches = new Map()
  const base = baseOf(typed)
  const { vocabulary } = searched.index
  for (const word of vocabulary.formsOf(typed)) {
    if (countOf(searched, word) === 0) continue
    matches.set(word, baseOf(vocabulary.words[word] as string) === base ? penalties.form : penalties.derived)
  }
  return matches
}

/** Adds the words that begin like the one typed. */
export function addBegun(searched: Searched, typed: string, penalty: number, matches: WordMatches): void {
  if (penalty !== penalties.begun && typed.length < shortestBeginning) return
  searched.index.vocabulary.visitPrefix(typed, (word) => {
    if (!matches.has(word) && isUsed(searched, word)) matches.set(word, penalty)
  })
}

/** Mistakes that a word of this length may have: none if it is short or a number, for numbers are never alike. */
export function allowedEdits(typed: string): number {
  if (typed.length < 4 || hasDigit(typed)) return 0
  return typed.length < 8 ? 1 : 2
}

/** A short word is like too many things: its first letter must be right, and it stands for no long one. */
function isLikely(word: string, typed: string): boolean {
  const isShort = baseOf(word).length < 4
  if (isShort && typed.length > 5 && baseOf(typed).length > 3) return false
  return word.length > 2 && (word[0] === typed[0] || (typed.length > 4 && !isShort))
}

/**
 * The known words most like a misspelt one; empty if there are none. While it is being typed, its beginning counts
 * too.
 */
export function matchTypos(searched: Searched, typed: string, unfinished: boolean): WordMatches {
  const { vocabulary } = searched.index
  const edits = allowedEdits(typed)
  if (edits === 0) return new Map()
  const ways = unfinished ? [false, true] : [false]
  for (const asPrefix of ways) {
    const near = vocabulary
      .near(typed, asPrefix ? 1 : edits, asPrefix)
      .filter(({ word }) => isLikely(vocabulary.words[word] as string, typed))
      .filter(({ word }) => isUsed(searched, word))
      .map((found) => ({ ...found, count: countOf(searched, found.word) }))
    if (near.length === 0) continue
    const least = Math.min(...near.map((found) => found.edits))
    const best = near
      .filter((found) => found.edits === least)
      .sort((a, b) => b.count - a.count || vocabulary.compare(a.word, b.word))
      .slice(0, mostTypos)
    const penalty = least > 1 ? penalties.typos : penalties.typo
    return new Map(best.map(({ word }) => [word, penalty]))
  }
  return new Map()
}
