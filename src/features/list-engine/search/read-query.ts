import { isPronoun } from '../words/asking-words.ts'
import { isDenying, isNegating } from '../words/denial-words.ts'
import { foldForSearch } from '../words/fold-text.ts'
import { withoutPowers } from '../words/lens-powers.ts'
import { isNamelessWord, isShoppingWord } from '../words/nameless-words.ts'
import { isShade } from '../words/shades.ts'
import { baseOf } from '../words/stem.ts'
import { purposeWords, queryWords } from '../words/words.ts'
import { besideTheirNames } from './beside-names.ts'
import { attributesNamed, categories, isCalledWithout, type ReadPart } from './denied-names.ts'
import { type DeniedPart, placesOf, queryDenials, readDenial } from './denied-parts.ts'
import { eitherOf, jointsOf } from './either.ts'
import { countInNames, type Searched, type WordMatches } from './match-words.ts'
import { mendSpaces } from './mend-spaces.ts'
import { knownTerm, mostFrequent, partWithout, type Reading, readPart } from './read-part.ts'
import type { NamedValue } from './value-names.ts'
import { deniedValues } from './values-met.ts'

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
  /** Attributes that the words beside it name: the colour of lenses in 'smeđa stakla'. */
  ofAttributes?: ReadonlySet<number>
}

/** One way to meet a part of a query: words that must all be found. */
export interface QueryWay {
  words: readonly QueryWord[]
  /** Penalty points for meeting the part in this way. */
  points: number
}

/** A part of a query that must be found in one of several ways, the words as typed first. */
export type QueryPart = readonly QueryWay[]

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
  /** The options among them by which variants are chosen. */
  deniedValues: readonly NamedValue[]
}

export interface ReadingWays {
  /** The last word is still being typed. */
  unfinished: boolean
}

/** For each known word of a query as many may be unknown. */
const mostUnknown = 2

/**
 * Reads what a shopper typed: which known words each word may stand for, and what else terms may be called. Null if too
 * little of it is known to be worth an answer. Words that nothing has are left out while another one surely names
 * something; who asks for tyres for the car ('gume za auto') is not shown what else there is for it. A misspelt word is
 * read as the one it was taken for, so that both find the same.
 */
export function readQuery(searched: Searched, whole: string, ways: ReadingWays): ReadQuery | null {
  const { text, powers } = withoutPowers(whole, (before) => isNamedPlus(searched, before))
  const read = readText(searched, text, ways)
  return read && { ...read, unsure: [...powers, ...read.unsure] }
}

/** Whether 'plus' belongs to a name: 'mijena plus' of lenses that are called so, but not 'leće plus', which are many. */
const isNamedPlus = (searched: Searched, before: string | undefined): boolean =>
  isInNames(searched, 'plus') && (before === undefined || !isValue(searched, foldForSearch(before)))

/** Whether products are of a kind, a colour, a brand … that is called by this word. */
const isValue = ({ index }: Searched, word: string): boolean =>
  index.vocabulary.formsOf(word).some((form) => [...index.values.ofWord(form)].length > 0)

/** Whether some product, or a value of it, is called by this word. */
const isInNames = (searched: Searched, word: string): boolean =>
  searched.index.vocabulary.formsOf(word).some((form) => countInNames(searched, form) > 0)

/** What is being typed behind a denial and may be anything yet: the 'm' of 'bez m' is no size. */
function withoutBegunDenied(text: string): string {
  const [, before = '', word = ''] = /^(.*?(\p{L}+)\s+)\p{L}{1,2}$/u.exec(text) ?? []
  return isDenying(foldForSearch(word)) ? before : text
}

function readText(searched: Searched, typedText: string, ways: ReadingWays): ReadQuery | null {
  const text = ways.unfinished ? withoutBegunDenied(typedText) : typedText
  const typed = mendSpaces(searched, withoutPronouns(searched, queryWords(text)))
  const reading = {
    typed,
    purposes: purposeWords(text),
    denials: queryDenials(searched, text, typed),
    joints: jointsOf(text, () => placesOf(text, typed)),
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
  // A case for a telephone is none of ours.
  const isForUnknown = read.unknown.some((word) => reading.purposes.has(word))
  const isWorthIt =
    missing === 0 ||
    (missing <= words.length * mostUnknown && words.some((word) => isSure(searched, word, !isForUnknown)))
  return isWorthIt ? read : null
}

/** Words that only say whose something is stand amid terms as well ('oči me peku'), unless they are all there is or names. */
function withoutPronouns(searched: Searched, words: readonly string[]): readonly string[] {
  const others = words.filter((word) => !isPronoun(word) || isInNames(searched, word))
  return others.length === 0 ? words : others
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

function readWords(searched: Searched, reading: Reading): ReadQuery {
  const { typed } = reading
  const placed: { part: QueryPart; own: readonly QueryWord[]; from: number; to: number }[] = []
  const add = ({ part, own }: ReadPart, from: number) =>
    placed.push({ part, own, from, to: from + own.length })
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
      for (const thing of denial.things) add(thing, at)
      denied.push(...denial.denied)
      unsure.push(...denial.unsure)
      unsureKnown.push(...denial.known)
      at = denial.next
      continue
    }
    const lacking = opened && mayDeny ? partWithout(searched, reading, at, partAt) : null
    if (lacking !== null && !isCalledWithout(searched, lacking.own[1]?.matches)) {
      const { own, part } = lacking
      if (part.length > 0) add(lacking, at)
      else {
        // 'Bez dvostrukog mosta'
        const item =
          opened?.items[0]?.filter(({ place, reach }) => place > at + 1 && reach !== 'behind') ?? []
        const all = [...own, ...item.flatMap(({ place }) => partAt(place).own.slice(0, 1))]
        unsure.push(...all.map((word) => word.typed))
        unsureKnown.push(...all.slice(1).filter(({ matches }) => matches.size > 0))
        at += item.length
      }
      at += own.length
      continue
    }
    const { own, part } = partAt(at)
    if (isNoWord(searched, own) || (isOfColour(searched, own) && saysOption(searched, partAt, at + 1))) {
      unsure.push(...own.map((word) => word.typed))
    } else if (isNameless(searched, own) && typed.length > 1) {
      // What only summaries say of it was hardly meant.
    } else if (part.length > 0) {
      add({ own, part }, at)
    } else {
      for (const { typed: word } of own) if (!isShoppingWord(word)) unknown.push(word)
    }
    at += own.length
  }
  const { parts: either, both } = eitherOf(searched, besideTheirNames(searched, placed), reading.joints)
  const parts = either.map(({ part }) => part)
  const typedParts = either.map(({ own }) => own)
  // That both are looked for is said.
  if (both) unsure.push('ili')
  const named = unknown.length === 0 ? [] : [...parts, ...denied.map(({ part }) => part)]
  const attributes = named.flatMap((part) => [...attributesNamed(searched, part)])
  // 'Opružne šarke': products have it as 'Šarka: Opružna'.
  const isSaid = (word: string) => attributes.some((id) => searched.index.values.isInAttribute(word, id))
  return {
    ...{ parts, typedParts, words: typedParts.flat(), unsure, unsureKnown, denied },
    deniedValues: deniedValues(searched, denied),
    unknown: unknown.filter((word) => !isSaid(word)),
  }
}

/** Whether a word only says how dark the colour behind it is, which no option is told apart by. */
const isOfColour = ({ index }: Searched, [word, more]: readonly QueryWord[]): boolean =>
  word !== undefined &&
  more === undefined &&
  isShade(word.typed) &&
  index.values.ofWord(index.vocabulary.find(word.typed) ?? -1).length === 0

/** Whether an option is named at a place of a query. */
function saysOption(searched: Searched, partAt: (at: number) => ReadPart, at: number): boolean {
  const { own, part } = partAt(at)
  return own.length > 0 && [...attributesNamed(searched, part)].some((attribute) => attribute !== categories)
}

/** Whether a word names no thing ('nešto'), nor any product by its name ('sve u jednom'). */
const isNameless = (searched: Searched, [word, more]: readonly QueryWord[]): boolean =>
  word !== undefined && more === undefined && isNamelessWord(word.typed) && !isInNames(searched, word.typed)

/** Whether a word only denies ('ne', 'neću'): what texts have so says nothing of a product. */
const isNoWord = (searched: Searched, [word, more]: readonly QueryWord[]): boolean =>
  word !== undefined && more === undefined && isNegating(word.typed) && !isInNames(searched, word.typed)

/**
 * Whether a word is what some product is called, as it stands, and not only what it is for; `byTerms`: a term that means so
 * will do.
 */
function isSure(
  searched: Searched,
  { typed, matches, mended, isPurpose }: QueryWord,
  byTerms: boolean,
): boolean {
  if (mended || isPurpose) return false
  const { synonyms, vocabulary } = searched.index
  return vocabulary
    .formsOf(typed)
    .some((word) =>
      matches.has(word)
        ? countInNames(searched, word) > 0 || synonyms.has(word)
        : byTerms && synonyms.has(word),
    )
}
