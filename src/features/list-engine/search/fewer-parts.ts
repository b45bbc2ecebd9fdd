import { brandAttributeId } from '../types.ts'
import { numberOfWord } from '../words/number-words.ts'
import { penalties, type Searched } from './match-words.ts'
import type { QueryPart, QueryWord, ReadQuery } from './read-query.ts'
import { fields } from './row-terms.ts'
import { wordsMet } from './values-met.ts'

/**
 * How much a part says of what is wanted: 'leće' in 'titan leće' more than what they are made of, 'titan' in 'lagani okvir
 * titan' more than what is a word of the 'lagani polimer' too.
 */
const says = { aside: -1, text: 0, partOfOption: 1, option: 2, brand: 3, name: 4, category: 5 } as const

/**
 * Ways to ask for less where no product has everything, as numbers of the parts that are kept: first all but one, the
 * least saying one left out first, then ever fewer of those that say the most. What is said by the way goes before
 * anything else does.
 */
export function* fewerParts(
  searched: Searched,
  { parts, typedParts }: ReadQuery,
): Generator<readonly number[]> {
  const met = wordsMet(parts)
  const ranked = parts
    .map((part, number) => {
      const typed = typedParts[number] ?? []
      const rank = rankOf(searched, part, met)
      // What a product is called says what is wanted, also where it is a number: 'Iris 204'.
      return {
        number,
        rank: isAside(typed) && !(rank === says.name && isNamed(searched, typed)) ? says.aside : rank,
      }
    })
    .sort((a, b) => a.rank - b.rank || b.number - a.number)
  if (ranked.length < 2) return
  const without = (isLeft: (place: number) => boolean) =>
    ranked.flatMap(({ number }, place) => (isLeft(place) ? [] : [number])).sort((a, b) => a - b)
  const asides = ranked.filter(({ rank }) => rank === says.aside).length
  for (let left = 0; left < asides; left++) yield without((place) => place === left)
  if (asides > 1 && asides < ranked.length) yield without((place) => place < asides)
  for (let left = asides; left < ranked.length; left++) yield without((place) => place === left)
  for (let count = 2; count < ranked.length; count++) yield without((place) => place < count)
}

/** The query of the parts that are kept, and the words that are left out of it, as they were typed. */
export function narrowed(query: ReadQuery, kept: readonly number[]): { fewer: ReadQuery; left: string[] } {
  const parts = kept.map((part) => query.parts[part] as QueryPart)
  const typedParts = kept.map((part) => query.typedParts[part] ?? [])
  const words = typedParts.flat()
  const left = query.words.filter((word) => !words.includes(word)).map((word) => word.typed)
  return { fewer: { ...query, parts, typedParts, words }, left }
}

export const isNumber = ({ typed }: QueryWord): boolean =>
  /^\d[\d.]*$/.test(typed) || numberOfWord(typed) !== null

/** Whether the words stand in names just as they are typed: '500' of 'Otopina, 500 ml' does not. */
const isNamed = ({ index }: Searched, typed: readonly QueryWord[]): boolean =>
  typed.every(({ typed: word, isAbsent }) => {
    const number = index.vocabulary.find(word)
    return (
      !isAbsent && number !== undefined && (index.postings[fields.indexOf('name')]?.count(number) ?? 0) > 0
    )
  })

/** Numbers, and what a thing shall be without. */
const isAside = (typed: readonly QueryWord[]): boolean =>
  typed.every((word) => word.isAbsent || isNumber(word))

/** The rank of the words as typed; of a term by which no product is called ('suhe oči'), of what it may be called. */
function rankOf(searched: Searched, part: QueryPart, met: ReadonlySet<number>): number {
  const rank = rankOfWords(searched, part[0]?.words ?? [], met)
  return rank === says.text ? Math.max(...part.map(({ words }) => rankOfWords(searched, words, met))) : rank
}

function rankOfWords({ index }: Searched, words: readonly QueryWord[], met: ReadonlySet<number>): number {
  let rank: number = says.text
  for (const { matches } of words) {
    for (const [word, penalty] of matches) {
      if ((index.postings[fields.indexOf('name')]?.count(word) ?? 0) > 0) rank = Math.max(rank, says.name)
      for (const { kind, attributeId, head } of index.values.ofWord(word)) {
        if (!head.includes(word)) continue
        // 'Dioptrija' is none of the 'Dioptrijski okviri'.
        const isKind = kind === 'category' && penalty < penalties.derived
        const own = isKind
          ? says.category
          : kind === 'option' && attributeId === brandAttributeId
            ? says.brand
            : head.every((other) => met.has(other))
              ? says.option
              : says.partOfOption
        rank = Math.max(rank, own)
      }
    }
  }
  return rank
}
