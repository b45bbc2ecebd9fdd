import type { Reach } from '../words/denial-reach.ts'
import { isLabel } from '../words/denial-words.ts'
import { type Apart, type Denial, readDenials, textPieces } from '../words/denials.ts'
import { hasDigit } from '../words/words.ts'
import {
  attributesNamed,
  categories,
  featureAt,
  isCategorySaid,
  isName,
  isNominative,
  isThing,
  type ReadPart,
  valueFrom,
} from './denied-names.ts'
import type { Searched } from './match-words.ts'
import type { QueryPart, QueryWord } from './read-query.ts'

/** What a thing shall be without: 'crne' in 'naočale bez crne'. */
export interface DeniedPart {
  part: QueryPart
  /** Whether it is a kind of thing, and no property of one. */
  isThing: boolean
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
  /** Of its item. */
  apart: Apart | null
  /** Where the text has it. */
  start: number
  end: number
}

/** A denial as it stands in a query. */
export interface QueryDenial extends Pick<Denial, 'kind' | 'isTwice' | 'isDash' | 'isBehind'> {
  start: number
  /** Where the text has the last of the words that deny. */
  end: number
  /** The words that deny. */
  typed: readonly string[]
  items: readonly (readonly DeniedWord[])[]
  /** The place behind the words that deny. */
  next: number
  /** How many words the query has. */
  count: number
}

/** The denials of a text by the place of their first word among a query's words. */
export function queryDenials(
  { index }: Pick<Searched, 'index'>,
  text: string,
  typed: readonly string[],
): ReadonlyMap<number, QueryDenial> {
  const denials = readDenials(text, (words) => index.values.isLongName(words))
  if (denials.length === 0) return new Map()
  const places = placesOf(text, typed)
  return new Map(
    denials.flatMap(({ words, items, start, ...denial }) => {
      const own = words.flatMap((word) => places.get(word.start) ?? [])
      const placed = items.map((item) =>
        item.words.flatMap(({ reach, start, end }) =>
          (places.get(start) ?? []).map((place) => ({ place, reach, apart: item.apart, start, end })),
        ),
      )
      const deniedFirst = placed.flat()[0]?.place
      const first = denial.isBehind ? deniedFirst : (own[0] ?? deniedFirst)
      if (first === undefined) return []
      const names = own.map((place) => typed[place] as string)
      return [
        [
          first,
          {
            ...denial,
            start: denial.isBehind ? start : (words[0]?.start ?? start),
            end: words.at(-1)?.end ?? start,
            typed: names,
            items: placed,
            count: typed.length,
            next: Math.max(own.at(-1) ?? first, first) + 1,
          },
        ],
      ]
    }),
  )
}

/** Where the words of a text, by their starts, stand among a query's words: some of them apart, some with the next. */
export function placesOf(text: string, typed: readonly string[]): ReadonlyMap<number, readonly number[]> {
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

/** What a denial says. */
export interface ReadDenial {
  denied: DeniedPart[]
  /** Words behind it that are neither looked for nor left out, with those that deny, as typed. */
  unsure: string[]
  /** Those of them that something has. */
  known: QueryWord[]
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
  const { kind, isTwice, isDash, count, start, items } = denial
  const typed = [...denial.typed]
  const read: ReadDenial = {
    denied: [],
    unsure: [],
    known: [],
    things: [],
    next: items.flat()[0]?.place ?? denial.next,
  }
  // Only stop words are denied: 'ne veličina S'.
  if (items.flat().length === 0) read.unsure.push(...typed)
  if (isTwice) return read
  const attributes = new Set<number>()
  /** Whether kinds of things are denied, and whether the list goes on with what is not. */
  let isOfKinds = false
  let isApart = false
  if (isDash) {
    const at = items[0]?.[0]?.place ?? 0
    for (let place = 0; place < at; place++) if (!isCategorySaid(searched, readPart(place).own)) return null
  }
  /** Whether it is only the name of what was denied: 'stakala' in 'bez progresivnih stakala'. */
  const isNameOf = (own: ReadPart['own']) =>
    own.every(({ typed }) => [...attributes].some((id) => searched.index.values.isInAttribute(typed, id)))
  const isFirst = () => read.denied.length === 0 && read.unsure.length === 0
  const say = (own: ReadPart['own']) => {
    const words = own.map((word) => word.typed)
    return !isFirst() ? words : denial.isBehind ? [...words, ...typed] : [...typed, ...words]
  }
  const leave = (own: ReadPart['own']) => {
    read.unsure.push(...say(own))
    read.known.push(...own.filter(({ matches }) => matches.size > 0))
  }
  /**
   * Whether an item is wanted after all: 'bez' takes the genitive, which 'smeđa' in 'bez crne, smeđa' is none; and where
   * nothing has what was denied, the colour behind a comma belongs to the thing: 'okvir bez šarki, crni'.
   */
  const isDeniedNoMore = (apart: Apart | null, own: ReadPart['own'], named: ReadonlySet<number>) =>
    apart !== null &&
    kind !== 'refusing' &&
    named.size > 0 &&
    ((kind === 'excepting' && apart === 'wanted' && isNominative(searched, own)) ||
      (read.denied.length === 0 && read.unsure.length > 0))
  for (const item of items) {
    const before = read.denied.length
    const told = read.unsure.length
    const things: (ReadPart & Pick<DeniedPart, 'start' | 'end'>)[] = []
    const deny = ({ own, part, ...at }: (typeof things)[number]) => {
      const named = attributesNamed(searched, part)
      for (const attribute of named) if (attribute !== categories) attributes.add(attribute)
      const isKind = isThing(searched, { own, part })
      isOfKinds ||= isKind || (named.has(categories) && named.size === 1)
      if (named.size === 0 && !isKind) leave(own)
      else
        read.denied.push({
          part,
          isThing: isKind,
          typed: say(own),
          ...at,
          start: isFirst() ? start : at.start,
        })
    }
    for (let at = 0; at < item.length; ) {
      const { place, reach, apart, start, end } = item[at] as DeniedWord
      const isDenied = read.denied.length > before
      if (reach === 'behind' && isDenied && kind !== 'refusing') return read
      const last = item === items.at(-1) ? count : (item.at(-1)?.place ?? place) + 1
      const { own, part } =
        valueFrom(searched, place, last, readPart) ??
        (item[at + 1]?.start === end + 1 ? featureAt(place, readPart) : null) ??
        readPart(place)
      const next = place + own.length
      while ((item[at]?.place ?? next) < next) at++
      const found = { own, part, start, end: (item[at - 1] as DeniedWord).end }
      const named = attributesNamed(searched, part)
      read.next = next
      const isBegun = !isFirst() || things.length > 0
      if (
        isDeniedNoMore(
          item === items[0] || own[0] !== readPart(item[0]?.place ?? place).own[0] ? null : apart,
          own,
          named,
        )
      ) {
        read.next = place
        return read
      }
      if (!isBegun && isLabel(own[0]?.typed) && named.size === 0 && at < item.length) {
        // It says what is denied, and is not denied itself: 'bez veličine 54'.
        typed.push(...own.map((word) => word.typed))
        continue
      }
      if (!isBegun && !denial.isBehind && isName(searched, typed, found, named)) return null
      const beginsApart = apart !== null && !isOfKinds && isThing(searched, found, true)
      isApart ||= beginsApart
      const isSure = reach === 'denied' ? !isDenied || things.length === 0 : reach === 'behind' && !isDenied
      if (beginsApart && apart === 'wanted') read.things.push({ own, part })
      else if (isApart) leave(own)
      else if (kind !== 'excepting' && isThing(searched, found, isDenied)) things.push(found)
      else if (isDenied && isNameOf(own)) Object.assign(read.denied.at(-1) ?? {}, { end: found.end })
      else if (isSure || [...named].some((attribute) => attributes.has(attribute))) deny(found)
      else if (isDenied) Object.assign(read.denied.at(-1) ?? {}, { end: found.end })
      else leave(own)
    }
    const isSaid = read.denied.length > before || read.unsure.length > told
    if (!isSaid)
      for (const thing of things.splice(0, Math.max(1, things.length - 1)))
        if (item[0]?.reach === 'denied' && !denial.isBehind) deny(thing)
        else leave(thing.own)
    read.things.push(...things)
  }
  if (denial.isBehind) {
    read.next = denial.next
    Object.assign(read.denied.at(-1) ?? {}, { end: denial.end })
  }
  return read
}
