import type { DeniedPart } from './denied-parts.ts'
import { penalties, type Searched } from './match-words.ts'
import type { QueryPart, QueryWord } from './read-query.ts'
import type { NamedValue, ValueNames } from './value-names.ts'

/**
 * Points for where a word was met: in a name, in part of a value's name, as a purpose, in a summary. Who asks for a
 * purpose ('kapi za oči') gets it without points, and from a summary with fewer: what a thing is weighs more than what it is for.
 */
export const places = { name: 0, partOfValue: 2, rest: 3, purposeInText: 4, text: 5 } as const
/** All known words that the parts may stand for. */
export const wordsMet = (parts: readonly QueryPart[]): ReadonlySet<number> =>
  new Set(
    parts.flatMap((part) => part.flatMap(({ words }) => words.flatMap((word) => [...word.matches.keys()]))),
  )

/** What a word is looked for with: the other words of its way, its penalty, every word that the query may stand for. */
export interface Way {
  words: readonly QueryWord[]
  points: number
  met: ReadonlySet<number>
  /** Whether what it finds is denied: then it is so of whatever attribute. */
  isDenied?: boolean
}

/** How far off a value is, and whether the word is only part of its name. */
type MetValue = { points: number; isPart: boolean }

/** The values that a word is met in; `visit` gets each known word that it may stand for, whose beginnings may be many. */
export function valuesMet(
  { index }: Pick<Searched, 'index'>,
  { matches, begun, isPurpose, onlyAsPurpose, ofAttributes }: QueryWord,
  { words, points: ofWay, met, isDenied = false }: Way,
  visit?: (word: number, penalty: number) => void,
): ReadonlyMap<NamedValue, MetValue> {
  const seen = new Map<NamedValue, MetValue>()
  const purpose = isPurpose ? places.name : places.rest
  const meet = (word: number, penalty: number) => {
    visit?.(word, penalty)
    for (const value of index.values.ofWord(word)) {
      if (onlyAsPurpose && value.head.includes(word)) continue
      const place = placeInValue(value, word, met, purpose)
      const isPart = place === places.partOfValue
      if (isPart && words.length > 1 && !holdsInOrder(value, words)) continue
      const points = penalty + place
      if (points < (seen.get(value)?.points ?? Number.POSITIVE_INFINITY)) seen.set(value, { points, isPart })
    }
  }
  for (const [word, penalty] of matches) meet(word, penalty)
  // What is met twice counts by the better level.
  if (begun !== null) index.vocabulary.visitPrefix(begun, (word) => meet(word, penalties.begun))
  const isKind = [...seen].some(([{ kind }, { isPart }]) => isPart && kind === 'category')
  const isOther = isDenied ? () => false : otherThanMeant(index.values, seen, ofAttributes)
  for (const [value, found] of seen) {
    if (isOther(value)) found.points = Math.max(found.points, places.partOfValue)
    // A word that names a kind of thing is not meant by part of an option: 'sunčane' are not what is 'Sunčano žuta'.
    const isAside = found.isPart && isKind && value.kind === 'option'
    found.points += ofWay + (isAside ? places.rest - places.partOfValue : 0)
  }
  return seen
}

/**
 * Whether a value is of another attribute than is meant: of what the words beside it name, else of the whole thing where that
 * has such a value too. 'Zelene naočale' are those with a green frame first, then those with green lenses.
 */
function otherThanMeant(
  values: ValueNames,
  seen: ReadonlyMap<NamedValue, MetValue>,
  ofAttributes: ReadonlySet<number> | undefined,
): (value: NamedValue) => boolean {
  const isOption = ({ kind }: NamedValue) => kind === 'option'
  if (ofAttributes !== undefined) return (value) => isOption(value) && !ofAttributes.has(value.attributeId)
  const isOfPart = (value: NamedValue) => isOption(value) && values.isOfPart(value.attributeId)
  let ofParts = 0
  let ofWholes = 0
  for (const value of seen.keys()) {
    if (isOfPart(value)) ofParts++
    else if (isOption(value)) ofWholes++
  }
  const hasBoth = ofParts > 0 && ofWholes > 0
  return hasBoth ? isOfPart : () => false
}

/** The denied options of attributes that variants are chosen by. */
export function deniedValues(
  { table, index }: Searched,
  denied: readonly DeniedPart[],
): readonly NamedValue[] {
  const isChosen = ({ kind, attributeId }: NamedValue) =>
    kind === 'option' && (table.choices.setOfValue(attributeId)?.size ?? 0) > 0
  return denied.flatMap(({ part }) => {
    const met = wordsMet([part])
    return part.flatMap(({ words, points }) => {
      const [first, ...more] = words.map((word) =>
        valuesMet({ index }, word, { words, points, met, isDenied: true }),
      )
      return [...(first ?? [])]
        .filter(([value, found]) => [found, ...more.map((own) => own.get(value))].every(isDenying))
        .flatMap(([value]) => (isChosen(value) ? [value] : []))
    })
    function isDenying(found: MetValue | undefined): boolean {
      return found !== undefined && found.points < places.rest
    }
  })
}

/** A term of several words is part of a name only as they follow one another: 'Samo okvir, bez stakala' is not 'bez okvira'. */
function holdsInOrder({ words: own }: NamedValue, words: readonly QueryWord[]): boolean {
  return own.some((_, from) => words.every(({ matches }, at) => matches.has(own[from + at] ?? -1)))
}

/** A value whose whole name is asked for is as good as a name; 'smeđe' alone means 'Tamno smeđa' less. */
function placeInValue(
  { head, rest }: NamedValue,
  word: number,
  met: ReadonlySet<number>,
  purpose: number,
): number {
  const isMet = (own: number) => met.has(own)
  if (head.includes(word)) return head.every(isMet) ? places.name : places.partOfValue
  return head.length > 0 && head.every(isMet) && rest.every(isMet) ? places.name : purpose
}
