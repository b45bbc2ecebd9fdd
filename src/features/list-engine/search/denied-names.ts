import { brandAttributeId } from '../types.ts'
import { isFeature } from '../words/denial-words.ts'
import { hasDigit } from '../words/words.ts'
import { countInNames, penalties, type Searched, type WordMatches } from './match-words.ts'
import { wholeValues } from './named-options.ts'
import type { QueryPart, QueryWord } from './read-query.ts'
import type { NamedValue } from './value-names.ts'

/** A part of a query, and its words as typed. */
export interface ReadPart {
  own: readonly QueryWord[]
  part: QueryPart
}

const without = 'bez'
export const isWithout = (word: string | undefined): boolean => word === without

/** Whether 'bez', 'ne' or a minus may be a name's own before a word: that is no value, or some value is called so. */
export function isName(
  searched: Searched,
  typed: readonly string[],
  { part }: ReadPart,
  named: ReadonlySet<number>,
): boolean {
  const { index } = searched
  const [denying] = typed
  if (typed.length > 1 || (denying !== undefined && denying !== without && denying !== 'ne')) return false
  const matches = part.flatMap(({ words }) => words.flatMap((word) => [...word.matches.keys()]))
  if (matches.length === 0) return false
  const first = part[0]?.words[0]?.matches
  if (denying === without && isCalledWithout(searched, first)) return true
  // 'Okvir ne most': no product is called so.
  if (denying === 'ne' && countInNames(searched, index.vocabulary.find(denying) ?? -1) === 0) return false
  return named.size === 0 && !matches.some((word) => index.values.ofWord(word).length > 0)
}

/** Whether some value is called 'bez' and one of the words that are meant. */
export function isCalledWithout({ index }: Searched, meant: WordMatches | undefined): boolean {
  const own = index.vocabulary.find(without) ?? -1
  return index.values
    .ofWord(own)
    .some(({ words }) => words.some((word, at) => word === own && meant?.has(words[at + 1] ?? -1)))
}

/**
 * Whether a part names a kind of thing that the shop sells and no property: 'naočale', by 'Sunčane naočale', and 'futrola',
 * which is an 'etui'. With `isDescribed` an adjective of a kind stands for it: 'sunčane' in 'neću crne sunčane'.
 */
export function isThing(
  searched: Searched,
  { own, part }: Pick<ReadPart, 'own' | 'part'>,
  isDescribed = false,
): boolean {
  // 'Ženske' is a kind of glasses beside what is denied of them, and by itself says whom they are for.
  const worst = isDescribed ? penalties.form : penalties.derived
  const isProperty = part.some(({ words }) =>
    wholeValues(searched, words, worst).some(({ kind }) => kind === 'option'),
  )
  if (isProperty) return false
  return part.some(({ words }) => isKind(searched, words)) || (isDescribed && isCategorySaid(searched, own))
}

const isKind = ({ index }: Searched, words: readonly QueryWord[]): boolean =>
  [...(words.at(-1)?.matches.keys() ?? [])].some((word) =>
    index.values
      .ofWord(word)
      .some(
        ({ kind, head, words }) =>
          kind === 'category' && words.findLast((own) => head.includes(own)) === word,
      ),
  )

/** Whether a word cannot be denied by 'bez', which takes the genitive: 'smeđa' and 'crni', but neither 'crne' nor 'titana'. */
export function isNominative({ index }: Searched, [word, more]: readonly QueryWord[]): boolean {
  // Brands are often not declined: 'bez Oseka, Kaleta'.
  if (word === undefined || more !== undefined) return false
  const { typed, matches } = word
  const { vocabulary, values, synonyms } = index
  const isAdjective =
    (own: number) =>
    ({ attributeId, head }: NamedValue) =>
      attributeId !== brandAttributeId && head.includes(own)
  if (typed.endsWith('a')) {
    const own = vocabulary.find(typed)
    return own !== undefined && (synonyms.has(own) || values.ofWord(own).some(isAdjective(own)))
  }
  const isForm = ([own, penalty]: readonly [number, number]) =>
    penalty === penalties.form &&
    /[aeio]$/.test(vocabulary.words[own] as string) &&
    values.ofWord(own).some(isAdjective(own))
  return typed.endsWith('i') && [...matches].some(isForm)
}

/** What stands for the attribute of categories. */
export const categories = 0

/**
 * The attributes of the values that a part names; empty if it names none. Forms and adjectives of whole names ('titanskih'),
 * else what stands in names: mirrored in 'Zrcalno plavo', for the sun in 'Sunčane naočale'.
 */
export function attributesNamed(searched: Searched, part: QueryPart): ReadonlySet<number> {
  const attributesOf = (values: readonly NamedValue[]) => new Set(values.map((value) => value.attributeId))
  const whole = part.flatMap(({ words }) => wholeValues(searched, words))
  if (whole.length > 0) return attributesOf(whole)
  const derived = part.flatMap(({ words }) => wholeValues(searched, words, penalties.derived))
  if (derived.length > 0) return attributesOf(derived)
  const [words] = part.map((way) => way.words)
  // 'Tamno' says how blue something is in 'tamno plavih'.
  const partly = words?.length === 1 && !words[0]?.typed.endsWith('o') ? valuesWith(searched, words) : []
  return attributesOf(partly.filter(({ attributeId }) => attributeId !== brandAttributeId))
}

/**
 * All attributes of which some value is called so, wholly or in part: 'smeđi' by 'Smeđa' as well as by 'Tamno smeđa', '14,2' by
 * '14,2 mm'.
 */
export const attributesSaid = (searched: Searched, part: QueryPart): ReadonlySet<number> =>
  new Set([
    ...attributesNamed(searched, part),
    ...part.flatMap(({ words }) =>
      words.length === 1
        ? [...valuesWith(searched, words), ...valuesOfNumber(searched, words)].map(
            ({ attributeId }) => attributeId,
          )
        : [],
    ),
  ])

/** The values with a word in what their names say that they are; none for a number. */
const valuesWith = ({ index }: Searched, words: readonly QueryWord[]): readonly NamedValue[] =>
  words.flatMap(({ typed, matches }) =>
    hasDigit(typed)
      ? []
      : [...matches].flatMap(([word, penalty]) =>
          penalty === penalties.form
            ? index.values.ofWord(word).filter(({ head }) => head.includes(word))
            : [],
        ),
  )

const valuesOfNumber = ({ index }: Searched, words: readonly QueryWord[]): readonly NamedValue[] =>
  words.flatMap(({ typed, matches }) =>
    hasDigit(typed) ? [...matches.keys()].flatMap((word) => index.values.ofWord(word)) : [],
  )

/** Whether all of the words stand in names of categories: 'ženski okviri', but not 'Galeb'. */
export const isCategorySaid = (searched: Searched, words: readonly QueryWord[]): boolean =>
  words.every((word) => valuesWith(searched, [word]).some(({ kind }) => kind === 'category'))

/** No value's name is longer, in words. */
const mostWords = 3

/** The longest option of several words that the words from a place of a query on, up to another, name together. */
export function valueFrom(
  searched: Searched,
  place: number,
  end: number,
  readPart: (place: number) => ReadPart,
): ReadPart | null {
  for (let length = Math.min(mostWords, end - place); length > 1; length--) {
    const own = Array.from({ length }, (_, at) => readPart(place + at).own).flat()
    const isAllSaid = ({ kind, head }: NamedValue) =>
      kind === 'option' &&
      head.length >= length &&
      own.every(({ matches }) => head.some((word) => matches.has(word)))
    if (own.length === length && wholeValues(searched, own).some(isAllSaid))
      return { own, part: [{ words: own, points: 0 }] }
  }
  return null
}

/**
 * A feature with the adjective before it, which is no colour of the thing: 'plavog filtra'. It names no value: what may be
 * chosen with it is sold without it too.
 */
export function featureAt(place: number, readPart: (place: number) => ReadPart): ReadPart | null {
  const first = readPart(place).own
  const own = first.length === 1 ? [...first, ...readPart(place + 1).own] : first
  const [adjective, feature, more] = own
  if (more || isFeature(adjective?.typed) || !isFeature(feature?.typed)) return null
  return { own, part: [] }
}
