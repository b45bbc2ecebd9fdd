import {
  addBegun,
  countInNames,
  countOf,
  isMisspeltForm,
  matchForms,
  matchTypos,
  penalties,
  type Searched,
  type WordMatches,
} from './match-words.ts'
import { mendSpaces } from './mend-spaces.ts'
import { baseOf } from './stem.ts'
import { purposeWords, queryWords } from './words.ts'

/** One word that must be found, and what it may stand for. */
export interface QueryWord {
  typed: string
  /** What is looked for: the word as typed, or the one that a misspelt word was taken for. Folded. */
  meant: string
  matches: WordMatches
  /** A beginning that too many words have for `matches` to hold them: all of these are meant too. */
  begun: string | null
  /** Whether it was met only by mending its spelling. */
  mended: boolean
  /** Whether it says what a thing is for: 'oči' in 'kapi za oči'. */
  isPurpose: boolean
}

/** One way to meet a part of a query: words that must all be found. */
export interface QueryWay {
  words: readonly QueryWord[]
  /** Penalty points for meeting the part in this way. */
  points: number
}

/** A part of a query that must be found in one of several ways, the words as typed first. */
export type QueryPart = readonly QueryWay[]

/** What it costs to be found by a word that means the same. */
const otherTerm = 1

export interface ReadQuery {
  parts: readonly QueryPart[]
  /** The words as typed, in order, without those that nothing has. */
  words: readonly QueryWord[]
  /** The words that nothing has, shopping words aside. */
  unknown: readonly string[]
}

export interface ReadingWays {
  /** The last word is still being typed. */
  unfinished: boolean
  /** Known words also stand for those alike: for a query whose words are known, but never together. */
  thorough: boolean
}

/** Bases of words that go with shopping, not with a product: these may be unknown and leave the rest as it is. */
const shoppingWords = new Set(
  'jeftin povoljn skup cijen kup kupit kupovin prodaj trgovin shop webshop online akcij snizen popust najbolj dobr kvalitetn nov moderan modern trazim zelim treb'.split(
    ' ',
  ),
)
/** More words than this that begin like one being typed are found, but not told apart: '7' begins every seventh number. */
const mostBegun = 2000

/** For each known word of a query as many may be unknown. */
const mostUnknown = 2

/**
 * Reads what a shopper typed: which known words each word may stand for, and what else terms may be called. Null if too
 * little of it is known to be worth an answer. Words that nothing has are left out while another one surely names
 * something; who asks for tyres for the car ('gume za auto') is not shown what else there is for it. A misspelt word is
 * read as the one it was taken for, so that both find the same.
 */
export function readQuery(searched: Searched, text: string, ways: ReadingWays): ReadQuery | null {
  const typed = mendSpaces(searched, queryWords(text))
  const reading = { typed, purposes: purposeWords(text), isEnded: !ways.unfinished || /\s$/.test(text) }
  const first = readWords(searched, { ...reading, meant: typed }, ways)
  const meant = typed.map((word) => {
    const read = first.words.find((own) => own.typed === word)
    return read?.mended ? spellingMeant(searched, read) : word
  })
  const isMended = meant.some((word, at) => word !== typed[at])
  const { parts, words, unknown } = isMended ? readWords(searched, { ...reading, meant }, ways) : first
  if (parts.length === 0) return null
  const isWorthIt =
    unknown.length === 0 ||
    (unknown.length <= words.length * mostUnknown && words.some((word) => isSure(searched, word)))
  return isWorthIt ? { parts, words, unknown } : null
}

const spellingMeant = (searched: Searched, { matches }: QueryWord): string =>
  searched.index.vocabulary.words[mostFrequent(searched, matches)] as string

/** A query's words as typed and, parallel to them, as they are meant. */
interface Reading {
  typed: readonly string[]
  meant: readonly string[]
  /** Those after 'za', 's', …, as typed. */
  purposes: ReadonlySet<string>
  /** Whether the last word is typed to its end. */
  isEnded: boolean
}

function readWords(searched: Searched, reading: Reading, { thorough }: ReadingWays): ReadQuery {
  const { typed, meant } = reading
  const isMended = (at: number) => meant[at] !== typed[at]
  const isUnfinished = (at: number) => !reading.isEnded && at === typed.length - 1 && !isMended(at)
  const parts: QueryPart[] = []
  const words: QueryWord[] = []
  const unknown: string[] = []
  for (let at = 0; at < typed.length; ) {
    const term = knownTerm(searched, meant, at)
    const length = term?.length ?? 1
    const own = meant.slice(at, at + length).map((word, i): QueryWord => {
      const place = at + i
      const isExact = isMended(place) || (term !== null && !isUnfinished(place))
      const read = isExact
        ? exactly(searched, word)
        : matchWord(searched, word, isUnfinished(place), thorough)
      const written = typed[place] as string
      const mended = read.mended || isMended(place)
      return { ...read, typed: written, mended, isPurpose: reading.purposes.has(written) }
    })
    const others = term?.others ?? termsMeant(searched, own)
    const part = [{ words: own, points: 0 }, ...others].filter((way) => way.words.every(isMet))
    if (part.length > 0) {
      parts.push(part)
      words.push(...own)
    } else {
      for (const { typed: word } of own) if (!isShoppingWord(word)) unknown.push(word)
    }
    at += length
  }
  return { parts, words, unknown }
}

const isShoppingWord = (word: string): boolean => shoppingWords.has(baseOf(word).replace(/^naj/, ''))

/** Whether a word is what some product is called, as it stands, and not only what it is for. */
function isSure(searched: Searched, { typed, matches, mended, isPurpose }: QueryWord): boolean {
  if (mended || isPurpose) return false
  return searched.index.vocabulary
    .formsOf(typed)
    .some(
      (word) => matches.has(word) && (countInNames(searched, word) > 0 || searched.index.synonyms.has(word)),
    )
}

const isMet = ({ matches, begun }: QueryWord): boolean => matches.size > 0 || begun !== null

function exactly(searched: Searched, typed: string): QueryWord {
  const matches = matchForms(searched, typed)
  const mended = isMisspeltForm(searched, typed, matches)
  return { typed, meant: typed, matches, begun: null, mended, isPurpose: false }
}

/** The longest term at a place of the query that has synonyms which some product has. */
function knownTerm({ index, table }: Searched, typed: readonly string[], at: number) {
  const term = index.synonyms.at(typed, at)
  if (term === null) return null
  const others = term.others
    .map(({ words, isNarrower }) => ({
      words: words.map((word) => exactly({ index, table }, word)),
      points: isNarrower ? 0 : otherTerm,
    }))
    .filter((other) => other.words.every(isMet))
  return others.length === 0 ? null : { length: term.length, others }
}

/** The synonyms of the word that was meant by a misspelt or unfinished one, no better than that word itself. */
function termsMeant(searched: Searched, [word, more]: readonly QueryWord[]): readonly QueryWay[] {
  if (word === undefined || more !== undefined || word.matches.size === 0) return []
  const { vocabulary } = searched.index
  if (vocabulary.formsOf(word.meant).some((form) => word.matches.has(form))) return []
  const best = mostFrequent(searched, word.matches)
  const others = knownTerm(searched, [vocabulary.words[best] as string], 0)?.others ?? []
  const penalty = word.matches.get(best) ?? 0
  return others.map(({ words, points }) => ({ words, points: points + penalty }))
}

/** The match that the most products have; of several the first by the alphabet. */
export function mostFrequent(searched: Searched, matches: WordMatches): number {
  const [best] = [...matches.keys()].sort(
    (a, b) => countOf(searched, b) - countOf(searched, a) || searched.index.vocabulary.compare(a, b),
  )
  return best as number
}

function matchWord(searched: Searched, typed: string, unfinished: boolean, thorough: boolean): QueryWord {
  const exact = exactly(searched, typed)
  const { matches } = exact
  const { vocabulary, synonyms } = searched.index
  const begun = unfinished && vocabulary.countPrefix(typed) > mostBegun ? typed : null
  const word = { ...exact, begun }
  if (begun !== null) return word
  if (unfinished) addBegun(searched, typed, penalties.begun, matches)
  if (matches.size === 0 || thorough) addBegun(searched, typed, penalties.beginsLike, matches)
  // A term that no product has is still spelled right: its synonyms are what is found.
  const isTerm = vocabulary.formsOf(typed).some((form) => synonyms.has(form))
  if ((matches.size > 0 || isTerm) && !thorough) return word
  const mended = word.mended || (matches.size === 0 && !isTerm)
  for (const [near, penalty] of matchTypos(searched, typed, unfinished)) {
    if (!matches.has(near)) matches.set(near, penalty)
  }
  return { ...word, mended: mended && matches.size > 0 }
}
