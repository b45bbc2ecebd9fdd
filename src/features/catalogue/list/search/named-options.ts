import { penalties, type Searched } from './match-words.ts'
import type { ReadQuery } from './read-query.ts'

export interface NamedOption {
  attributeId: number
  optionId: number
}

/** The options whose whole names a query holds in some form: black and round in 'crne okrugle naočale'. */
export function namedOptions({ index }: Searched, { words }: ReadQuery): readonly NamedOption[] {
  const met = new Set<number>()
  for (const { matches } of words) {
    for (const [word, penalty] of matches) if (penalty === penalties.form) met.add(word)
  }
  const named = new Map<number, NamedOption>()
  for (const word of met) {
    for (const { kind, id, attributeId, head } of index.values.ofWord(word)) {
      if (kind === 'option' && head.length > 0 && head.every((own) => met.has(own)))
        named.set(id, { attributeId, optionId: id })
    }
  }
  return [...named.values()]
}
