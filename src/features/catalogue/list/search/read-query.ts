import { isDenying } from '../../denials.ts'
import { isWithout, type ReadPart } from './denied-names.ts'
import { type DeniedPart, type QueryDenial, queryDenials, readDenial } from './denied-parts.ts'
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
import { isShoppingWord, namelessWords } from './nameless-words.ts'
import { fields } from './row-terms.ts'
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
  /** Whether it is met only where names say what a thing is for. */
  onlyAsPurpose: boolean
  /** Whether it is what a thing shall be without, or the 'bez' before that. */
  isAbsent: boolean
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
  /** Parallel to the parts: the words as typed that each stands for. */
  typedParts: readonly (readonly QueryWord[])[]
  /** The words as typed, in order, without those that nothing has. */
  words: readonly QueryWord[]
  /** The words that nothing has, shopping words aside. */
  unknown: readonly string[]
  /** Words behind a denial that are neither looked for nor left out, with those that deny. */
  unsure: readonly string[]
  /** Those of them that something has. */
  unsureKnown: readonly QueryWord[]
  /** Values that what is found shall not have. */
  denied: readonly DeniedPart[]
}

export interface ReadingWays {
  /** The last word is still being typed. */
  unfinished: boolean
}

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
  const reading = {
    typed,
    purposes: purposeWords(text),
    denials: queryDenials(text, typed),
    isEnded: !ways.unfinished || /\s$/.test(text),
  }
  const first = readWords(searched, { ...reading, meant: typed })
  const readBefore = [
    ...first.words,
    ...first.unsureKnown,
    ...first.denied.flatMap(({ part }) => part[0]?.words ?? []),
  ]
  const meant = typed.map((word) => {
    const read = readBefore.find((own) => own.typed === word)
    return read?.mended ? spellingMeant(searched, read) : word
  })
  const isMended = meant.some((word, at) => word !== typed[at])
  const read = isMended ? readWords(searched, { ...reading, meant }) : first
  const { words } = read
  const missing = read.unknown.length
  if (read.parts.length === 0)
    return read.denied.length + read.unsureKnown.length > 0 && missing === 0 ? read : null
  const isWorthIt =
    missing === 0 || (missing <= words.length * mostUnknown && words.some((word) => isSure(searched, word)))
  return isWorthIt ? read : null
}

/** The word that a misspelt one is taken for; of its forms the one with the ending that was typed, if there is one. */
function spellingMeant(searched: Searched, { typed, matches }: QueryWord): string {
  const { vocabulary } = searched.index
  const wordOf = (number: number) => vocabulary.words[number] as string
  const endingOf = (word: string) => word.slice(baseOf(word).length)
  const best = wordOf(mostFrequent(searched, matches))
  const forms = [...matches].filter(
    ([number]) =>
      vocabulary.stem(wordOf(number)) === vocabulary.stem(best) &&
      endingOf(wordOf(number)) === endingOf(typed),
  )
  return forms.length === 0 ? best : wordOf(mostFrequent(searched, new Map(forms)))
}

/** A query's words as typed and, parallel to them, as they are meant. */
export interface Reading {
  typed: readonly string[]
  meant: readonly string[]
  /** Those after 'za', 's', …, as typed. */
  purposes: ReadonlySet<string>
  /** By the place of the first word of each. */
  denials: ReadonlyMap<number, QueryDenial>
  /** Whether the last word is typed to its end. */
  isEnded: boolean
}

function readWords(searched: Searched, reading: Reading): ReadQuery {
  const { typed } = reading
  const parts: QueryPart[] = []
  const typedParts: (readonly QueryWord[])[] = []
  const unknown: string[] = []
  const unsure: string[] = []
  const unsureKnown: QueryWord[] = []
  const denied: DeniedPart[] = []
  const read = new Map<number, ReadPart>()
  /** What a denial looks at, it looks at more than once. */
  const partAt = (at: number): ReadPart => {
    const part = read.get(at) ?? readPart(searched, reading, at)
    read.set(at, part)
    return part
  }
  for (let at = 0; at < typed.length; ) {
    const opened = reading.denials.get(at)
    const mayDeny = opened && (knownTerm(searched, reading.meant, at, false)?.length ?? 1) === 1
    const denial = mayDeny && readDenial(searched, opened, partAt)
    if (denial) {
      for (const { own, part } of denial.things) {
        parts.push(part)
        typedParts.push(own)
      }
      denied.push(...denial.denied)
      unsure.push(...denial.unsure)
      unsureKnown.push(...denial.known)
      at = denial.next
      continue
    }
    const { own, part } = partAt(at)
    if (isNameless(searched, own) && typed.length > 1) {
      // What only summaries say of it was hardly meant.
    } else if (part.length > 0) {
      parts.push(part)
      typedParts.push(own)
    } else {
      for (const { typed: word } of own) if (!isShoppingWord(word)) unknown.push(word)
    }
    at += own.length
  }
  return { parts, typedParts, words: typedParts.flat(), unknown, unsure, unsureKnown, denied }
}

/** The words at a place of a query that are met together, and the ways to meet them, none if nothing has them. */
function readPart(searched: Searched, reading: Reading, at: number): ReadPart {
  const { typed, meant } = reading
  const isMended = (place: number) => meant[place] !== typed[place]
  const isUnfinished = (place: number) => !reading.isEnded && place === typed.length - 1 && !isMended(place)
  const term = knownTerm(searched, meant, at, reading.purposes.has(typed[at] as string))
  const own = meant.slice(at, at + (term?.length ?? 1)).map((word, i): QueryWord => {
    const place = at + i
    const isExact = isMended(place) || (term !== null && !isUnfinished(place))
    const read = isExact ? exactly(searched, word) : matchWord(searched, word, isUnfinished(place))
    const written = typed[place] as string
    const mended = read.mended || isMended(place)
    const isAbsent = isWithout(written) || (isWithout(typed[place - 1]) && !isDenying(typed[place - 2]))
    const onlyAsPurpose = term?.onlyAsPurpose ?? false
    const isForIt = reading.purposes.has(written)
    return { ...read, typed: written, mended, isPurpose: isForIt, onlyAsPurpose, isAbsent }
  })
  const others = term?.others ?? termsMeant(searched, own)
  const part: QueryPart = [{ words: own, points: 0 }, ...others].filter((way) => way.words.every(isMet))
  return { own, part }
}

/** Whether a word names no thing ('nešto'), nor any product by its name ('sve u jednom'). */
const isNameless = (searched: Searched, [word, more]: readonly QueryWord[]): boolean =>
  word !== undefined &&
  more === undefined &&
  namelessWords.includes(baseOf(word.typed)) &&
  searched.index.vocabulary.formsOf(word.typed).every((form) => countInNames(searched, form) === 0)

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
  return {
    ...{ typed, meant: typed, matches, mended },
    ...{ begun: null, isPurpose: false, onlyAsPurpose: false, isAbsent: false },
  }
}

/** The longest term at a place of the query that has synonyms which some product has. */
function knownTerm(searched: Searched, typed: readonly string[], at: number, isPurpose: boolean) {
  // What names a thing by itself is a purpose only behind 'za'.
  const nameThings = (words: readonly string[]) => words.every((word) => namesThing(searched, word))
  const mayBePurpose = (words: readonly string[]) => isPurpose || !nameThings(words)
  const term = searched.index.synonyms.at(typed, at, mayBePurpose)
  if (term === null) return null
  const others = term.others
    .map(({ words, isNarrower, isPurpose: onlyAsPurpose }) => ({
      words: words.map((word) => ({ ...exactly(searched, word), onlyAsPurpose })),
      points: isNarrower ? 0 : otherTerm,
    }))
    .filter((other) => other.words.every(isMet))
  if (others.length === 0) return null
  const { length } = term
  const onlyAsPurpose = isPurpose && term.isPurpose && nameThings(typed.slice(at, at + length))
  return { length, others, onlyAsPurpose }
}

/** Whether a word, in some form, is what a product or a value is called, and not only what it is for. */
function namesThing({ index }: Searched, word: string): boolean {
  return index.vocabulary
    .formsOf(word)
    .some(
      (form) =>
        (index.postings[nameField]?.count(form) ?? 0) > 0 ||
        index.values.ofWord(form).some(({ head }) => head.includes(form)),
    )
}

const nameField = fields.indexOf('name')

/** The synonyms of the word that was meant by a misspelt or unfinished one, no better than that word itself. */
function termsMeant(searched: Searched, [word, more]: readonly QueryWord[]): readonly QueryWay[] {
  if (word === undefined || more !== undefined || word.matches.size === 0) return []
  const { vocabulary } = searched.index
  if (vocabulary.formsOf(word.meant).some((form) => word.matches.has(form))) return []
  const best = mostFrequent(searched, word.matches)
  const others = knownTerm(searched, [vocabulary.words[best] as string], 0, word.isPurpose)?.others ?? []
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

function matchWord(searched: Searched, typed: string, unfinished: boolean): QueryWord {
  const exact = exactly(searched, typed)
  const { matches } = exact
  const { vocabulary, synonyms } = searched.index
  const begun = unfinished && vocabulary.countPrefix(typed) > mostBegun ? typed : null
  const word = { ...exact, begun }
  if (begun !== null) return word
  if (unfinished) addBegun(searched, typed, penalties.begun, matches)
  if (matches.size === 0) addBegun(searched, typed, penalties.beginsLike, matches)
  // A term that no product has is still spelled right: its synonyms are what is found.
  const isTerm = vocabulary.formsOf(typed).some((form) => synonyms.has(form))
  if (matches.size > 0 || isTerm) return word
  for (const [near, penalty] of matchTypos(searched, typed, unfinished)) matches.set(near, penalty)
  return { ...word, mended: matches.size > 0 }
}
