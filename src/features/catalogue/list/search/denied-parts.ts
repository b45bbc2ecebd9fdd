import { type Denial, type Reach, readDenials, textPieces } from '../../denials.ts'
import type { Searched } from './match-words.ts'
import { wholeValues } from './named-options.ts'
import type { QueryPart, QueryWord } from './read-query.ts'
import { hasDigit } from './words.ts'

/** What a thing shall be without: 'crne' in 'naočale bez crne'. */
export interface DeniedPart {
  part: QueryPart
  /** The words that deny and what they deny, folded, in order. */
  typed: readonly string[]
  /** Where the text has them: 'nije za djecu'. */
  start: number
  end: number
}

/** A word of a query behind a denial. */
interface DeniedWord {
  /** Its place in the query. */
  place: number
  reach: Reach
  /** Where the text has it. */
  start: number
  end: number
}

/** A denial as it stands in a query. */
export interface QueryDenial extends Pick<Denial, 'kind' | 'isTwice'> {
  start: number
  /** The words that deny. */
  typed: readonly string[]
  items: readonly (readonly DeniedWord[])[]
  /** The place behind the words that deny. */
  next: number
}

const without = 'bez'
export const isWithout = (word: string | undefined): boolean => word === without

/** The denials of a text by the place of their first word among a query's words. */
export function queryDenials(text: string, typed: readonly string[]): ReadonlyMap<number, QueryDenial> {
  const denials = readDenials(text)
  if (denials.length === 0) return new Map()
  const places = placesOf(text, typed)
  return new Map(
    denials.flatMap(({ words, items, start, ...denial }) => {
      const own = words.flatMap((word) => places.get(word.start) ?? [])
      const placed = items.map((item) =>
        item.words.flatMap(({ reach, start, end }) =>
          (places.get(start) ?? []).map((place) => ({ place, reach, start, end })),
        ),
      )
      const first = own[0] ?? placed.flat()[0]?.place
      if (first === undefined) return []
      const names = own.map((place) => typed[place] as string)
      return [
        [
          first,
          {
            ...denial,
            start: words[0]?.start ?? start,
            typed: names,
            items: placed,
            next: (own.at(-1) ?? first) + 1,
          },
        ],
      ]
    }),
  )
}

/** Where the words of a text, by their starts, stand among a query's words: some of them apart, some with the next. */
function placesOf(text: string, typed: readonly string[]): ReadonlyMap<number, readonly number[]> {
  const places = new Map<number, number[]>()
  let from = 0
  for (const { word, start } of textPieces(text)) {
    const isLike = (own: string) =>
      own === word || ((word.length > 2 || hasDigit(word)) && own.startsWith(word))
    const exact = typed.indexOf(word, from)
    const at = exact >= 0 ? exact : typed.findIndex((own, place) => place >= from && isLike(own))
    const own: number[] = at < 0 ? [] : [at]
    for (
      let rest = word, place = from;
      at < 0 && rest !== '' && rest.startsWith(typed[place] ?? '?');
      place++
    ) {
      rest = rest.slice((typed[place] as string).length)
      own.push(place)
    }
    if (own.length === 0) continue
    places.set(start, own)
    from = (own.at(-1) as number) + 1
  }
  return places
}

/** A part of a query, and its words as typed. */
interface ReadPart {
  own: readonly QueryWord[]
  part: QueryPart
}

/** What a denial says. */
export interface ReadDenial {
  denied: DeniedPart[]
  /** Words behind it that are not looked for. */
  unknown: string[]
  /** Things that are wanted, only not so: 'naočale' in 'neću crne naočale'. */
  things: ReadPart[]
  /** The place behind it. */
  next: number
}

/**
 * What a denial of a query denies by the shop's values: 'bez crne', 'nije za djecu', with what is joined to it. Null where
 * it may be a name's own: what is no value may stand so ('sprej bez alkohola'). What may be meant by it is never required.
 */
export function readDenial(
  searched: Searched,
  denial: QueryDenial,
  readPart: (at: number) => ReadPart,
): ReadDenial | null {
  const { kind, isTwice, typed, start, items } = denial
  const read: ReadDenial = {
    denied: [],
    unknown: [],
    things: [],
    next: items.flat()[0]?.place ?? denial.next,
  }
  // Only stop words are denied: 'ne veličina S'.
  if (items.flat().length === 0) read.unknown.push(...typed)
  if (isTwice) return read
  const attributes = new Set<number>()
  const isFirst = () => read.denied.length === 0 && read.unknown.length === 0
  const say = (own: ReadPart['own']) => [...(isFirst() ? typed : []), ...own.map((word) => word.typed)]
  for (const item of items) {
    const before = read.denied.length
    const told = read.unknown.length
    const things: (ReadPart & Pick<DeniedPart, 'start' | 'end'>)[] = []
    const deny = ({ own, part, ...at }: (typeof things)[number]) => {
      const named = attributesNamed(searched, part)
      for (const attribute of named) if (attribute !== categories) attributes.add(attribute)
      if (named.size === 0 && !isThing(searched, own)) read.unknown.push(...say(own))
      else read.denied.push({ part, typed: say(own), ...at, start: isFirst() ? start : at.start })
    }
    for (let at = 0; at < item.length; ) {
      const { place, reach, start } = item[at] as DeniedWord
      const isDenied = read.denied.length > before
      if (reach === 'behind' && isDenied && kind !== 'refusing') return read
      const { own, part } = readPart(place)
      const next = place + own.length
      while ((item[at]?.place ?? next) < next) at++
      const found = { own, part, start, end: (item[at - 1] as DeniedWord).end }
      const named = attributesNamed(searched, part)
      if (isFirst() && things.length === 0 && isName(searched, typed, found, named)) return null
      const isSure = reach === 'denied' ? !isDenied || things.length === 0 : reach === 'behind' && !isDenied
      if (kind !== 'excepting' && isThing(searched, own)) things.push(found)
      else if (isSure || [...named].some((attribute) => attributes.has(attribute))) deny(found)
      else if (isDenied) Object.assign(read.denied.at(-1) ?? {}, { end: found.end })
      else read.unknown.push(...say(own))
      read.next = next
    }
    const isSaid = read.denied.length > before || read.unknown.length > told
    if (!isSaid && item[0]?.reach === 'denied')
      for (const thing of things.splice(0, Math.max(1, things.length - 1))) deny(thing)
    read.things.push(...things)
  }
  return read
}

/** Whether 'bez', 'ne' or a minus may be a name's own before a word: that is no value, or some value is called so. */
function isName(
  { index }: Searched,
  typed: readonly string[],
  { part }: ReadPart,
  named: ReadonlySet<number>,
): boolean {
  const [denying] = typed
  if (typed.length > 1 || (denying !== undefined && denying !== without && denying !== 'ne')) return false
  const matches = part.flatMap(({ words }) => words.flatMap((word) => [...word.matches.keys()]))
  if (matches.length === 0) return false
  const first = part[0]?.words[0]?.matches
  const own = index.vocabulary.find(without) ?? -1
  const isCalled = index.values
    .ofWord(own)
    .some(({ words }) => words.some((word, at) => word === own && first?.has(words[at + 1] ?? -1)))
  if (denying === without && isCalled) return true
  return named.size === 0 && !matches.some((word) => index.values.ofWord(word).length > 0)
}

/** Whether words name a kind of thing that the shop sells and no property: 'naočale', by 'Sunčane naočale'. */
const isThing = (searched: Searched, own: readonly QueryWord[]): boolean =>
  !wholeValues(searched, own).some(({ kind }) => kind === 'option') &&
  [...(own.at(-1)?.matches.keys() ?? [])].some((word) =>
    searched.index.values
      .ofWord(word)
      .some(
        ({ kind, head, words }) =>
          kind === 'category' && words.findLast((own) => head.includes(own)) === word,
      ),
  )

/** What stands for the attribute of categories. */
const categories = 0

/** The attributes of the values that a part names wholly; empty if it names none. */
const attributesNamed = (searched: Searched, part: QueryPart): ReadonlySet<number> =>
  new Set(part.flatMap(({ words }) => wholeValues(searched, words).map(({ attributeId }) => attributeId)))
