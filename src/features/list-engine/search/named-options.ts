import { penalties, type Searched } from './match-words.ts'
import type { QueryWord, ReadQuery } from './read-query.ts'
import type { NamedValue } from './value-names.ts'

export interface NamedOption {
  attributeId: number
  optionId: number
}

/** The options whose whole names a query holds in some form: black and round in 'crne okrugle naočale'. */
export function namedOptions(searched: Searched, { words }: ReadQuery): readonly NamedOption[] {
  return wholeOptions(searched, words).map(({ attributeId, id }) => ({ attributeId, optionId: id }))
}

/** Whether a query says nothing but options, by their whole names or by terms that mean the same. */
export function saysOptions(searched: Searched, { parts, words }: ReadQuery): boolean {
  const said = new Set(wholeOptions(searched, words).flatMap(({ head }) => head))
  const isSaid = ({ matches }: QueryWord) => [...matches.keys()].some((word) => said.has(word))
  return parts.every((part) =>
    part.some((way) => way.words.every(isSaid) || wholeOptions(searched, way.words).length > 0),
  )
}

const wholeOptions = (searched: Searched, words: readonly QueryWord[]): readonly NamedValue[] =>
  wholeValues(searched, words).filter(({ kind }) => kind === 'option')

/** The options and categories whose whole names the words hold in some form, at `worst` as words derived from them. */
export function wholeValues(
  { index }: Searched,
  words: readonly QueryWord[],
  worst: number = penalties.form,
): readonly NamedValue[] {
  const met = new Set<number>()
  for (const { matches } of words) {
    for (const [word, penalty] of matches) if (penalty <= worst) met.add(word)
  }
  const named = new Set<NamedValue>()
  for (const word of met) {
    for (const value of index.values.ofWord(word)) {
      if (value.head.length > 0 && value.head.every((own) => met.has(own))) named.add(value)
    }
  }
  return [...named]
}
