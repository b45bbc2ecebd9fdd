import { unitOf, unitSource, withShortUnits } from '#features/list-engine/words/number-units.ts'
import { nounOf } from '#features/list-engine/words/stem.ts'
import { splitWords } from '#features/list-engine/words/words.ts'
import { currency, sizeWord } from './price-patterns.ts'

/** What a shop knows of sizes: what its products are measured by, in what, and where its own names say one. */
export type KnownSizes = {
  /** The source of a pattern for units, the shop's own among them. */
  unit: string
  /** Whether a text ends with the name of a size: 'okvir duljina drške', 'leće promjer'. */
  endsInName(text: string): boolean
  /** Whether a text begins with a unit of the shop's own. */
  beginsWithUnit(text: string): boolean
  /** Whether a limit is one that the shop calls things by: 'od 3 do 7 godina', 'do 45 mm'. */
  isInName(words: string): boolean
}

/** An attribute and what its values are called. */
export type NamedAttribute = { name: string; unit: string | null; labels: readonly string[] }

/** What stands between a size's name and its number: 'promjer je', 'pakiranje po', 'veličina:'. */
const idle = /(?:\s+(?:je|po|s|sa|su|iznosi))?[\s:,(]*$/iu
const inUnit = new RegExp(`^[-−–+]?\\d|\\d\\s*${unitSource()}`, 'iu')
const numberAndUnit = /^\d+(?:[.,]\d+)?\s+(\p{L}{2,12})$/u
const isCurrency = new RegExp(`^${currency}$`, 'iu')

/** By the attributes that have numbers for values; `names` are what the shop calls kinds of things. */
export function knownSizes(attributes: readonly NamedAttribute[], names: Iterable<string>): KnownSizes {
  const sized = attributes.filter(({ unit, labels }) => unit || labels.some((label) => inUnit.test(label)))
  const own = new Set(
    sized
      .flatMap(({ unit, labels }) => [unit, ...labels.map((label) => numberAndUnit.exec(label)?.[1])])
      .flatMap((unit) => (unit && !unitOf(unit.toLowerCase()) && !isCurrency.test(unit) ? [unit] : [])),
  )
  const sizes = sized.map(({ name }) => splitWords(name).map(nounOf))
  // 'Stakla' are no size where 'Visina stakla' is one.
  const things = new Set(
    attributes
      .filter((attribute) => !sized.includes(attribute))
      .map(({ name }) => splitWords(name).map(nounOf).join(' ')),
  )
  const isOneOf = (word: string | undefined) =>
    word !== undefined && !things.has(word) && sizes.some((name) => word === name[0] || word === name.at(-1))
  const ownUnit = own.size === 0 ? null : new RegExp(`^\\s*${unitSource([...own])}`, 'iu')
  const withNumbers = [...names, ...attributes.flatMap(({ labels }) => labels)].filter((name) =>
    /\d/.test(name),
  )
  const called = withNumbers.map((name) => ` ${splitWords(name).join(' ')} `)
  return {
    unit: unitSource([...own]),
    endsInName(text) {
      const before = text.replace(idle, '')
      const words = splitWords(before).map(nounOf)
      const isWhole = sizes.some((name) => name.every((word, at) => words.at(at - name.length) === word))
      return isWhole || isOneOf(words.at(-1)) || sizeWord.test(before)
    },
    beginsWithUnit: (text) => ownUnit?.test(text) ?? false,
    isInName(words) {
      const said = ` ${splitWords(withShortUnits(words)).join(' ')} `
      return called.some((name) => name.includes(said))
    },
  }
}

/** Of a shop that measures nothing: the words of sizes alone. */
export const noSizes = knownSizes([], [])
