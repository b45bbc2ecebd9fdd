import {
  addBegun,
  countOf,
  matchForms,
  matchTypos,
  penalties,
  type Searched,
  type WordMatches,
} from './match-words.ts'
import { baseOf } from './stem.ts'
import { hasDigit, purposeWords, queryWords } from './words.ts'

/** One word that must be found, and what it may stand for. */
export interface QueryWord {
  typed: string
  matches: WordMatches
  /** A beginning that too many words have for `matches` to hold them: all of these are meant too. */
  begun: string | null
  /** Whether it was met only by mending its spelling. */
  mended: boolean
  /** Whether it says what a thing is for: 'oči' in 'kapi za oči'. */
  isPurpose: boolean
}

/** A part of a query that must be found in one of several ways, each of which is words that must all be found. */
export type QueryPart = readonly (readonly QueryWord[])[]

export interface ReadQuery {
  parts: readonly QueryPart[]
  /** The words as typed, in order, without those that nothing has. */
  words: readonly QueryWord[]
}

export interface ReadingWays {
  /** The last word is still being typed. */
  unfinished: boolean
  /** Known words also stand for those alike: for a query whose words are known, but never together. */
  thorough: boolean
}

/** Bases of words that go with shopping, not with a product: these may be unknown and leave the rest as it is. */
const shoppingWords = new Set(
  'jeftin povoljn cijen kup kupit kupovin prodaj trgovin shop webshop online akcij snizen popust najbolj dobr kvalitetn nov moderan modern trazim zelim treb'.split(
    ' ',
  ),
)
/** More words than this that begin like one being typed are found, but not told apart: '7' begins every seventh number. */
const mostBegun = 2000
/** More words than anybody types; the rest of a pasted text is not looked for. */
const mostWords = 16

/**
 * Reads what a shopper typed: which known words each word may stand for, and what else terms may be called. Null if too
 * little of it is known to be worth an answer: half of the words or fewer, shopping words aside.
 */
export function readQuery(searched: Searched, text: string, ways: ReadingWays): ReadQuery | null {
  const typed = mendSpaces(searched, queryWords(text).slice(0, mostWords))
  const isUnfinished = (at: number) => ways.unfinished && at === typed.length - 1 && !/\s$/.test(text)
  const purposes = purposeWords(text)
  const parts: QueryPart[] = []
  const words: QueryWord[] = []
  let unknown = 0
  for (let at = 0; at < typed.length; ) {
    const term = knownTerm(searched, typed, at)
    const length = term?.length ?? 1
    const own = typed
      .slice(at, at + length)
      .map((word, i) =>
        term !== null && !isUnfinished(at + i)
          ? exactly(searched, word)
          : matchWord(searched, word, isUnfinished(at + i), ways.thorough),
      )
      .map((word) => ({ ...word, isPurpose: purposes.has(word.typed) }))
    const part = [own, ...(term?.others ?? termsMeant(searched, own))].filter((way) => way.every(isMet))
    if (part.length > 0) {
      parts.push(part)
      words.push(...own)
    } else {
      unknown += own.filter(({ typed: word }) => !shoppingWords.has(baseOf(word))).length
    }
    at += length
  }
  return unknown >= words.length ? null : { parts, words }
}

const isMet = ({ matches, begun }: QueryWord): boolean => matches.size > 0 || begun !== null

const exactly = (searched: Searched, typed: string): QueryWord => ({
  typed,
  matches: matchForms(searched, typed),
  begun: null,
  mended: false,
  isPurpose: false,
})

/** The longest term at a place of the query that has synonyms which some product has. */
function knownTerm({ index, table }: Searched, typed: readonly string[], at: number) {
  const term = index.synonyms.at(typed, at)
  if (term === null) return null
  const others = term.others
    .map((other) => other.map((word) => exactly({ index, table }, word)))
    .filter((other) => other.every(isMet))
  return others.length === 0 ? null : { length: term.length, others }
}

/** The synonyms of the word that was meant by a misspelt or unfinished one. */
function termsMeant(searched: Searched, [word, more]: readonly QueryWord[]): readonly QueryWord[][] {
  if (word === undefined || more !== undefined || word.matches.size === 0) return []
  const { vocabulary } = searched.index
  if (vocabulary.formsOf(word.typed).some((form) => word.matches.has(form))) return []
  const meant = vocabulary.words[mostFrequent(searched, word.matches)] as string
  return knownTerm(searched, [meant], 0)?.others ?? []
}

/** The match that the most products have; of several the first by the alphabet. */
export function mostFrequent(searched: Searched, matches: WordMatches): number {
  const [best] = [...matches.keys()].sort(
    (a, b) => countOf(searched, b) - countOf(searched, a) || searched.index.vocabulary.compare(a, b),
  )
  return best as number
}

function matchWord(searched: Searched, typed: string, unfinished: boolean, thorough: boolean): QueryWord {
  const matches = matchForms(searched, typed)
  const begun = unfinished && searched.index.vocabulary.countPrefix(typed) > mostBegun ? typed : null
  const word = { typed, matches, begun, mended: false, isPurpose: false }
  if (begun !== null) return word
  if (unfinished) addBegun(searched, typed, penalties.begun, matches)
  if (matches.size === 0 || thorough) addBegun(searched, typed, penalties.beginsLike, matches)
  if (matches.size > 0 && !thorough) return word
  const mended = matches.size === 0
  for (const [near, penalty] of matchTypos(searched, typed, unfinished)) {
    if (!matches.has(near)) matches.set(near, penalty)
  }
  return { ...word, mended: mended && matches.size > 0 }
}

/** 'bio finity' is 'biofinity' and 'uv400' is 'uv 400', if that is what the shop's words are. */
function mendSpaces(searched: Searched, typed: readonly string[]): string[] {
  const isKnown = (word: string) => matchForms(searched, word).size > 0
  const isWritten = (word: string) => [...matchForms(searched, word).values()].includes(penalties.form)
  const words: string[] = []
  for (let at = 0; at < typed.length; at++) {
    const word = typed[at] as string
    const next = typed[at + 1]
    if (isKnown(word) && (next === undefined || isKnown(next))) {
      words.push(word)
      continue
    }
    if (next !== undefined && isWritten(word + next)) {
      words.push(word + next)
      at++
      continue
    }
    const pieces = isKnown(word) ? [word] : piecesOf(word)
    words.push(...(pieces.every(isKnown) ? pieces : [word]))
  }
  return words
}

/** The runs of letters and of digits in a word that has both; else the word. */
const piecesOf = (word: string): string[] => (hasDigit(word) ? (word.match(/\d+|\D+/g) ?? [word]) : [word])
