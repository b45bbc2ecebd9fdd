import { attributesSaid, categories } from './denied-names.ts'
import type { PlacedPart } from './either.ts'
import type { Searched } from './match-words.ts'

/**
 * Parts of a query without the words that only name the attribute of a value beside them: 'stakla' in 'smeđa stakla', 'boji' in
 * 'u bež boji'. Products have it as 'Boja stakla: Smeđe', so nothing has to hold the word itself; the value is meant as one of
 * that attribute.
 */
export function besideTheirNames(searched: Searched, placed: readonly PlacedPart[]): readonly PlacedPart[] {
  const { values } = searched.index
  const read = [...placed]
  const names = new Set<number>()
  for (const [at, { own, from, to }] of placed.entries()) {
    const [name, more] = own
    if (name === undefined || more !== undefined || !values.isAttributeName(name.typed)) continue
    for (const beside of [at - 1, at + 1]) {
      const value = read[beside]
      if (value === undefined || names.has(beside) || (value.to !== from && value.from !== to)) continue
      const named = [...attributesSaid(searched, value.part)].filter(
        (attribute) => attribute !== categories && values.isInAttribute(name.typed, attribute),
      )
      if (named.length === 0) continue
      names.add(at)
      const ofAttributes = new Set(named)
      const part = value.part.map((way) => ({
        ...way,
        words: way.words.map((word) => ({ ...word, ofAttributes })),
      }))
      read[beside] = { ...value, part }
      break
    }
  }
  return read.filter((_, at) => !names.has(at))
}
