import { brandAttributeId } from '../../dictionaries.ts'
import type { Searched } from './match-words.ts'
import type { QueryPart, ReadQuery } from './read-query.ts'
import { fields } from './row-terms.ts'

/** How much a part says of what is wanted: 'leće' in 'titan leće' more than what they are made of. */
const says = { text: 0, option: 1, brand: 2, name: 3, category: 4 } as const

/**
 * Ways to ask for less where no product has everything, as numbers of the parts that are kept: first all but one, the
 * least saying one left out first, then ever fewer of those that say the most.
 */
export function* fewerParts(searched: Searched, { parts }: ReadQuery): Generator<readonly number[]> {
  const ranked = parts
    .map((part, number) => ({ number, rank: rankOf(searched, part) }))
    .sort((a, b) => a.rank - b.rank || b.number - a.number)
    .map(({ number }) => number)
  if (ranked.length < 2) return
  for (const left of ranked) yield ranked.filter((number) => number !== left).sort((a, b) => a - b)
  for (let left = 2; left < ranked.length; left++) yield ranked.slice(left).sort((a, b) => a - b)
}

function rankOf({ index }: Searched, part: QueryPart): number {
  let rank: number = says.text
  for (const { matches } of part[0]?.words ?? []) {
    for (const word of matches.keys()) {
      if ((index.postings[fields.indexOf('name')]?.count(word) ?? 0) > 0) rank = Math.max(rank, says.name)
      for (const { kind, attributeId, head } of index.values.ofWord(word)) {
        if (!head.includes(word)) continue
        const own =
          kind === 'category' ? says.category : attributeId === brandAttributeId ? says.brand : says.option
        rank = Math.max(rank, own)
      }
    }
  }
  return rank
}
