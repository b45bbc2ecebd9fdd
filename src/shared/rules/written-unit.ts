/** How people write a unit behind a number, by the unit that a product is sold by. */
const wordsOf: Readonly<Record<string, readonly string[]>> = {
  kom: ['kom', 'komad', 'komada', 'komadi'],
  kutija: ['kutija', 'kutije', 'kutiju', 'kut'],
  par: ['par', 'para', 'pari', 'parova'],
  m: ['m', 'metar', 'metra', 'metara'],
  cm: ['cm'],
  kg: ['kg', 'kilogram', 'kilograma'],
  g: ['g', 'gram', 'grama'],
  l: ['l', 'litra', 'litre', 'litara'],
  dl: ['dl'],
  ml: ['ml'],
}
const sameUnit: Readonly<Record<string, string>> = { komad: 'kom', metar: 'm' }

/** What is measured is no number of pieces. */
const measures: readonly string[] = ['m', 'cm', 'kg', 'g', 'l', 'dl', 'ml']
const times: readonly string[] = ['x', '×']

/** What counts goods and may stand behind a number, for a regular expression. Measures are in names too ("360 ml"). */
export const countWords = Object.entries(wordsOf)
  .flatMap(([unit, words]) => (measures.includes(unit) ? [] : words))
  .concat(times)
  .sort((one, other) => other.length - one.length)
  .join('|')

/** A digit (or the sign of decimals that were left out), and what stands behind it. */
const withUnit = /^(.*\d[.,]?)\s*(\D*?)\.?$/s

/**
 * The number of "2 kutije", "1,5 m" or "2x" by itself. A unit that is not the product's stays where it is, so that no
 * centimetres are sold as metres: what is left is no number then.
 * @param unit what the product is sold by; undefined: not known, so that no unit is read
 */
export function withoutUnit(text: string, unit: string | undefined): string {
  const [, number, word] = withUnit.exec(text.trim()) ?? []
  if (!number || !word) return text
  const written = word.trim().toLowerCase()
  return unit !== undefined && isWordFor(written, unit.toLowerCase()) ? number : text
}

function isWordFor(word: string, unit: string): boolean {
  const own = sameUnit[unit] ?? unit
  if (word === unit || wordsOf[own]?.includes(word)) return true
  return !measures.includes(own) && (times.includes(word) || (wordsOf.kom ?? []).includes(word))
}
