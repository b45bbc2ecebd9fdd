import type { DeniedPart } from './denied-parts.ts'
import { penalties, type Searched } from './match-words.ts'
import type { QueryPart, QueryWord } from './read-query.ts'
import type { NamedValue } from './value-names.ts'

/**
 * Points for where a word was met: in a name, in part of a value's name, as a purpose, in a summary. Who asks for a
 * purpose ('kapi za oči') gets it without points.
 */
export const places = { name: 0, partOfValue: 2, rest: 3, text: 5 } as const
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
}

/** How far off a value is, and whether the word is only part of its name. */
type MetValue = { points: number; isPart: boolean }

/** The values that a word is met in; `visit` gets each known word that it may stand for, whose beginnings may be many. */
export function valuesMet(
  { index }: Pick<Searched, 'index'>,
  { matches, begun, isPurpose, onlyAsPurpose }: QueryWord,
  { words, points: ofWay, met }: Way,
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
  for (const [value, found] of seen) {
    // A word that names a kind of thing is not meant by part of an option: 'sunčane' are not what is 'Sunčano žuta'.
    const isAside = found.isPart && isKind && value.kind === 'option'
    found.points += ofWay + (isAside ? places.rest - places.partOfValue : 0)
  }
  return seen
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
      const [first, ...more] = words.map((word) => valuesMet({ index }, word, { words, points, met }))
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
