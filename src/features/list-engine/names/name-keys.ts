/** The order of Croatian names, and whether two names differ in more than accents and case. */
export const collator = new Intl.Collator('hr')
const baseCollator = new Intl.Collator('hr', { sensitivity: 'base' })

/** Letters of a name that its key holds; names that agree in so many are rare enough to be compared as text. */
const lettersInPart = 6
export const partsOfKey = 7
const weights = 256

/**
 * Characters that stand for one letter of the collation: what the keyboard has, Latin letters with marks, Cyrillic, and
 * the punctuation of product names. Not ĵ and ·, which may join the letter before them.
 */
const plainCharacters = [
  ...range(0x20, 0x7e),
  ...range(0xc0, 0x17f).filter((character) => /^[^jJ]\p{M}+$/u.test(character.normalize('NFD'))),
  ...range(0x400, 0x45f),
  ...'đĐøØłŁ²³–—‘’“”„«»°€×®§',
].filter((character) => baseCollator.compare(`a${character}`, 'a') !== 0)

const digraphs = ['dž', 'lj', 'nj']

/** Character code → weight of its letter, from 1 on in collation order; 0 for characters whose letters are not known. */
const weightOf = new Uint8Array(0x2200)
/** First letter's code × 65,536 + second's → weight of the letter that both are together: dž, lj, nj. */
const digraphWeights = new Map<number, number>()
const startsDigraph = new Uint8Array(128)
weigh()

/**
 * Writes a name's key into row `row` of `parts`, numbers that compare as the name's first 42 letters do, accents and
 * case aside: the first part decides, then the second. False for a name with characters other than Croatian product
 * names usually have.
 */
export function writeNameKey(name: string, parts: readonly Float64Array[], row: number): boolean {
  let letters = 0
  let part = 0
  for (let i = 0; i < name.length; i++) {
    const code = name.charCodeAt(i)
    let weight = code < weightOf.length ? (weightOf[code] as number) : 0
    if (weight === 0) return false
    if (code < 128 && startsDigraph[code] === 1) {
      const joined = digraphWeights.get(code * 0x10000 + name.charCodeAt(i + 1))
      if (joined !== undefined) {
        weight = joined
        i++
      }
    }
    if (letters === lettersInPart * partsOfKey) continue
    part = part * weights + weight
    letters++
    if (letters % lettersInPart !== 0) continue
    ;(parts[letters / lettersInPart - 1] as Float64Array)[row] = part
    part = 0
  }
  for (; letters % lettersInPart !== 0; letters++) {
    part *= weights
    if (letters % lettersInPart === lettersInPart - 1)
      (parts[(letters + 1) / lettersInPart - 1] as Float64Array)[row] = part
  }
  return true
}

function weigh(): void {
  const letters = [...plainCharacters, ...digraphs].sort(baseCollator.compare)
  let weight = 0
  let former: string | undefined
  const weightOfLetter = new Map<string, number>()
  for (const letter of letters) {
    if (former === undefined || baseCollator.compare(former, letter) !== 0) weight++
    weightOfLetter.set(letter, weight)
    former = letter
  }
  for (const character of plainCharacters) {
    weightOf[character.charCodeAt(0)] = weightOfLetter.get(character) as number
  }
  for (const digraph of digraphs) {
    const [first, second] = [...digraph] as [string, string]
    for (const a of [first, first.toUpperCase()]) {
      for (const b of [second, second.toUpperCase()]) {
        // Croatian has lj, Lj and LJ as one letter, but not lJ.
        if (baseCollator.compare(a + b, digraph) !== 0) continue
        const weight = weightOfLetter.get(digraph) as number
        digraphWeights.set(a.charCodeAt(0) * 0x10000 + b.charCodeAt(0), weight)
        startsDigraph[a.charCodeAt(0)] = 1
      }
    }
  }
}

function range(first: number, last: number): string[] {
  return Array.from({ length: last - first + 1 }, (_, i) => String.fromCharCode(first + i))
}
