import { isDenying } from '../words/denial-words.ts'
import { hasDigit } from '../words/words.ts'
import { isWithout, type ReadPart } from './denied-names.ts'
import type { QueryDenial } from './denied-parts.ts'
import {
  addBegun,
  countOf,
  isMisspeltForm,
  isWord,
  matchForms,
  matchSounds,
  matchTypos,
  penalties,
  type Searched,
  type WordMatches,
} from './match-words.ts'
import { withoutWord } from './product-words.ts'
import type { QueryPart, QueryWay, QueryWord } from './read-query.ts'
import { fields } from './row-terms.ts'
import { rowsOfValue } from './value-names.ts'

/** What it costs to be found by a word that means the same. */
const otherTerm = 1

/** More words than this that begin like one being typed are found, but not told apart: '7' begins every seventh number. */
const mostBegun = 2000

/** A query's words as typed and, parallel to them, as they are meant. */
export interface Reading {
  typed: readonly string[]
  meant: readonly string[]
  /** Those after 'za', 's', …, as typed. */
  purposes: ReadonlySet<string>
  /** By the place of the first word of each. */
  denials: ReadonlyMap<number, QueryDenial>
  /** What joins words to those before them ('either.ts'). */
  joints: ReadonlyMap<number, 'ili' | ','>
  /** Whether the last word is typed to its end. */
  isEnded: boolean
}

/** The words at a place of a query that are met together, and the ways to meet them, none if nothing has them. */
export function readPart(searched: Searched, reading: Reading, at: number): ReadPart {
  const { typed, meant } = reading
  const isMended = (place: number) => meant[place] !== typed[place]
  const isUnfinished = (place: number) => !reading.isEnded && place === typed.length - 1 && !isMended(place)
  const term = knownTerm(searched, meant, at, reading.purposes.has(typed[at] as string))
  // 'Bez okvira' is a term of its own.
  const saysWithout = term !== null && typed.slice(at, at + term.length).some(isWithout)
  const own = meant.slice(at, at + (term?.length ?? 1)).map((word, i): QueryWord => {
    const place = at + i
    const isExact = isMended(place) || (term !== null && !isUnfinished(place))
    const read = isExact ? exactly(searched, word) : matchWord(searched, word, isUnfinished(place))
    const written = typed[place] as string
    const mended = read.mended || isMended(place)
    const isAbsent =
      !saysWithout && (isWithout(written) || (isWithout(typed[place - 1]) && !isDenying(typed[place - 2])))
    const onlyAsPurpose = term?.onlyAsPurpose ?? false
    const isForIt = reading.purposes.has(written)
    return { ...read, typed: written, mended, isPurpose: isForIt, onlyAsPurpose, isAbsent }
  })
  const others = term?.others ?? termsMeant(searched, own)
  const part: QueryPart = [{ words: own, points: 0 }, ...others].filter((way) => way.words.every(isMet))
  return { own, part }
}

/**
 * 'Bez' and the word behind it as one part: only what says it of itself just so is meant ('bez konzervansa'), for there is a
 * 'bez' in many a text. The part is empty if nothing does; null where no such word is.
 */
export function partWithout(
  searched: Searched,
  reading: Reading,
  at: number,
  partAt: (at: number) => ReadPart,
): ReadPart | null {
  const next = reading.meant[at + 1]
  if (!isWithout(reading.typed[at]) || next === undefined || hasDigit(next)) return null
  const [bez, word] = [partAt(at).own, partAt(at + 1).own]
  if (bez.length > 1 || word.length > 1) return null
  const joined = exactly(searched, withoutWord(next))
  const isUnfinished = !reading.isEnded && at + 2 === reading.typed.length
  if (isUnfinished) addBegun(searched, joined.typed, penalties.begun, joined.matches)
  return { own: [...bez, ...word], part: isMet(joined) ? [{ words: [joined], points: 0 }] : [] }
}

/** The ways to meet a single word as it is written, none if nothing has it. */
export const waysToMeet = (searched: Searched, word: string): QueryPart => {
  const others = knownTerm(searched, [word], 0, false)?.others ?? []
  return [{ words: [exactly(searched, word)], points: 0 }, ...others].filter((way) => way.words.every(isMet))
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
export function knownTerm(searched: Searched, typed: readonly string[], at: number, isPurpose: boolean) {
  // What names a thing by itself is a purpose only behind 'za'.
  const nameThings = (words: readonly string[]) => words.every((word) => namesThing(searched, word))
  const mayBePurpose = (words: readonly string[]) => isPurpose || !nameThings(words)
  const term = searched.index.synonyms.at(typed, at, mayBePurpose)
  if (term === null) return null
  const isOwnOption = isWholeOption(searched, typed.slice(at, at + term.length))
  const others = term.others
    .map(({ words, isNarrower, isPurpose: onlyAsPurpose }) => ({
      words: words.map((word) => ({ ...exactly(searched, word), onlyAsPurpose })),
      points: isNarrower && !isOwnOption ? 0 : otherTerm,
    }))
    .filter((other) => other.words.every(isMet))
  if (others.length === 0) return null
  const { length } = term
  const onlyAsPurpose = isPurpose && term.isPurpose && nameThings(typed.slice(at, at + length))
  return { length, others, onlyAsPurpose }
}

/**
 * Whether words are the whole name of an option that products have: who asks for red gets red before bordeaux, where
 * there is red. Of an option of a part that says nothing: lenses may be brown where frames are called havana.
 */
function isWholeOption({ index, table }: Searched, words: readonly string[]): boolean {
  const forms = words.map((word) => new Set(index.vocabulary.formsOf(word)))
  const [first] = forms
  if (first === undefined) return false
  return [...first].some((form) =>
    index.values
      .ofWord(form)
      .some(
        (value) =>
          value.kind === 'option' &&
          value.rest.length === 0 &&
          value.words.length === forms.length &&
          value.words.every((own, place) => forms[place]?.has(own)) &&
          !index.values.isOfPart(value.attributeId) &&
          (rowsOfValue(table, value)?.size ?? 0) > 0,
      ),
  )
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
  if (unfinished) {
    // What is typed may be the beginning of 'sunčane' as well as the base of 'suncu'.
    if (!isWord(searched, typed)) for (const form of matches.keys()) matches.set(form, penalties.begun)
    addBegun(searched, typed, penalties.begun, matches)
  }
  if (matches.size === 0) addBegun(searched, typed, penalties.beginsLike, matches)
  // A term that no product has is still spelled right: its synonyms are what is found.
  const isTerm = vocabulary.formsOf(typed).some((form) => synonyms.has(form))
  if (matches.size > 0 || isTerm) return word
  const sounds = matchSounds(searched, typed)
  const meant = sounds.size > 0 ? sounds : matchTypos(searched, typed, unfinished)
  for (const [near, penalty] of meant) matches.set(near, penalty)
  return { ...word, mended: matches.size > 0 }
}
