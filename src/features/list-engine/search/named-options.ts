import { penalties, type Searched } from './match-words.ts'
import type { QueryPart, QueryWord, ReadQuery } from './read-query.ts'
import type { NamedValue } from './value-names.ts'

export interface NamedOption {
  attributeId: number
  optionId: number
}

/** The options whose whole names a query holds in some form: black and round in 'crne okrugle naočale'. */
export function namedOptions(searched: Searched, { words }: ReadQuery): readonly NamedOption[] {
  return wholeOptions(searched, words).map(({ attributeId, id }) => ({ attributeId, optionId: id }))
}

/**
 * Whether a query says nothing but options, and of what kind of thing, by their whole names or by terms that mean the same:
 * 'titan', 'tvrda futrola'.
 */
export function saysOptions(searched: Searched, { parts, words }: ReadQuery): boolean {
  const saysAll = (isWanted: (value: NamedValue) => boolean, worst: number) => {
    // An 'etui' is a form of the category's name 'Etuiji' only by the rules of derived words.
    const whole = (own: readonly QueryWord[]) => wholeValues(searched, own, worst).filter(isWanted)
    const said = new Set(whole(words).flatMap(({ head }) => head))
    const isSaid = ({ matches }: QueryWord) => [...matches.keys()].some((word) => said.has(word))
    return (part: QueryPart) => part.some((way) => way.words.every(isSaid) || whole(way.words).length > 0)
  }
  const isOption = ({ kind }: NamedValue) => kind === 'option'
  const isSure = saysAll(isOption, penalties.form)
  const isKind = saysAll(({ kind }) => kind === 'category', penalties.derived)
  return parts.some(isSure) && parts.every((part) => isSure(part) || isKind(part))
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
