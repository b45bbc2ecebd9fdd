import { isAddingDenial, isBetweenDenied, isDenying, isExcepting, isNegating } from '../../denials.ts'
import { foldForSearch } from './fold-text.ts'
import type { Searched } from './match-words.ts'
import { wholeValues } from './named-options.ts'
import type { QueryPart, QueryWord, Reading } from './read-query.ts'
import { splitWords } from './words.ts'

/** What a thing shall be without: 'crne' in 'naočale bez crne'. */
export interface DeniedPart {
  part: QueryPart
  /** The word that denies and what it denies, as typed, in order. */
  typed: readonly string[]
}

const without = 'bez'
/** These deny only what is a value, for they also stand in names: 'Bez magle'. What others deny is never looked for. */
const mayBeOfName: ReadonlySet<string> = new Set([without, 'ne'])

export const isWithout = (word: string | undefined): boolean => word === without

/** The words of a text that may deny what is behind them, folded. 'Bež' is a colour. */
export function denyingWords(text: string): ReadonlySet<string> {
  const written = text.toLowerCase().match(/[\p{L}\p{Mn}]+/gu) ?? []
  const folded = written.filter((word) => word.normalize('NFC') !== 'bež').map(foldForSearch)
  return new Set(folded.filter(isDenying))
}

/** Those words of a query that 'i' or 'ili' joins to the one before: 'plave' in 'bez crne i plave'. */
export function joinedWords(text: string): ReadonlySet<string> {
  const words = splitWords(text)
  return new Set(words.filter((_, at) => words[at - 1] === 'i' || words[at - 1] === 'ili'))
}

/**
 * What is denied from a place of a query on, where a word stands that may deny: 'bez crne', 'nije za djecu', with what is
 * joined to it, of the same attribute behind 'i' ('bez crne i plave'). Null where nothing is: what is no value's name may
 * stand so in a name ('sprej bez alkohola'). `length` counts the words.
 */
export function readDenial(
  searched: Searched,
  { typed, joined, denying }: Pick<Reading, 'typed' | 'joined' | 'denying'>,
  from: number,
  readPart: (at: number) => { own: readonly QueryWord[]; part: QueryPart },
) {
  const first = typed[from] as string
  const denied: DeniedPart[] = []
  const unknown: string[] = []
  let attributes: ReadonlySet<number> | null = null
  for (let at = from; ; ) {
    const to = endOfDenial(typed, denying, at)
    if (at === from && isDeniedTwice(typed.slice(at, to))) return { denied, unknown, length: to - at }
    const isJoined = to === at && joined.has(typed[at] ?? '')
    const isDenied = attributes === null || isJoined || isAddingDenial(typed[at])
    const length = at - from
    const end = length === 0 ? null : { denied, unknown, length }
    if (to >= typed.length || !isDenied) return end
    const { own, part } = readPart(to)
    const named = attributesNamed(searched, part)
    if (isJoined && ![...named].some((attribute) => attributes?.has(attribute))) return end
    const isValue = named.size > 0 && !(isWithout(first) && isCalledWithout(searched, part))
    const words = [...typed.slice(at, to), ...own.map((word) => word.typed)]
    if (isValue) denied.push({ part, typed: words })
    else if (!mayBeOfName.has(first)) unknown.push(...words)
    else return end
    attributes ??= named
    at = to + own.length
  }
}

/** Where what is denied begins: behind the words that deny and the small words among them. */
function endOfDenial(typed: readonly string[], denying: ReadonlySet<string>, from: number): number {
  let to = from
  while (denying.has(typed[to] ?? '') || (to > from && isBetweenDenied(typed[to]))) to++
  return to
}

/** 'ništa osim crnih', 'nikako bez crne': such is wanted. */
const isDeniedTwice = (words: readonly string[]): boolean =>
  isExcepting(words.at(-1)) && words.slice(0, -1).some(isNegating)

/** The attributes of the values that a part names wholly, 0 for categories; empty if it names none. */
function attributesNamed(searched: Searched, part: QueryPart): ReadonlySet<number> {
  return new Set(
    part.flatMap(({ words }) => wholeValues(searched, words).map(({ attributeId }) => attributeId)),
  )
}

/** Whether some value is called to be without it: 'Samo okvir, bez stakala'. */
function isCalledWithout({ index }: Searched, [asTyped]: QueryPart): boolean {
  const own = index.vocabulary.find(without) ?? -1
  const [denied] = asTyped?.words ?? []
  const isIt = (words: readonly number[], at: number) =>
    words[at] === own && denied?.matches.has(words[at + 1] ?? -1) === true
  return index.values.ofWord(own).some(({ words }) => words.some((_, at) => isIt(words, at)))
}

/** How a text has what a query denies, each with the small words between: 'nije za djecu'. */
export function deniedAsTyped(denied: readonly DeniedPart[], text: string): string[] {
  const pieces = [...text.matchAll(/[\p{L}\p{N}\p{Mn}]+/gu)].map(({ 0: piece, index }) => ({
    word: foldForSearch(piece),
    start: index,
    end: index + piece.length,
  }))
  const words = pieces.map(({ word }) => word)
  /** Where words stand that end at a place, each as near to the next as can be; -1 if not behind `from`. */
  const startOf = (typed: readonly string[], end: number, from: number) =>
    typed.slice(0, -1).reduceRight((at, word) => (at <= from ? -1 : words.lastIndexOf(word, at - 1)), end)
  let from = 0
  return denied.map(({ typed }) => {
    const end = words.findIndex((word, at) => word === typed.at(-1) && startOf(typed, at, from) >= from)
    if (end < 0) return typed.join(' ')
    const start = startOf(typed, end, from)
    from = end + 1
    return text.slice(pieces[start]?.start, pieces[end]?.end)
  })
}
