/**
 * How far a misspelt word is from a known one, in slips of the finger, and how far it may be. A plain edit distance takes
 * a forest ('šuma') for a word of this shop ('samo'): so what fingers often do costs less than what they seldom do, and
 * the fewer letters there are, the less may differ.
 */

/** What a slip costs. Letters are those of folded words. */
const costs = { doubled: 0.5, swapped: 0.6, alike: 0.7, leftOut: 0.8, other: 1, atStart: 0.7 } as const

/** The rows of a Croatian keyboard; letters beside or below one another are easily hit for one another. */
const keyboard = ['qwertzuiop', 'asdfghjkl', 'yxcvbnm']

/** Letters that sound or are written alike, and so are taken for one another. */
const soundAlike = 'ij iy yj vw kq kc kx xs sz cz tc gk td bp fv zs oa ae'

const areAlike = alikePairs()

function alikePairs(): ReadonlySet<string> {
  const pairs = new Set<string>()
  const add = (one: string | undefined, other: string | undefined) => {
    if (one === undefined || other === undefined) return
    pairs.add(one + other)
    pairs.add(other + one)
  }
  keyboard.forEach((row, number) => {
    const below = keyboard[number + 1] ?? ''
    for (let at = 0; at < row.length; at++) {
      add(row[at], row[at + 1])
      add(row[at], below[at])
      add(row[at], below[at - 1])
    }
  })
  for (const [one, other] of soundAlike.split(' ')) add(one, other)
  return pairs
}

/** Least letters that both words have → slips that may lie between them. */
const allowed: readonly (readonly [letters: number, slips: number])[] = [
  [11, 2.6],
  [8, 2.1],
  [6, 1.6],
  [5, 1.4],
  [4, 1],
  [3, 0.6],
]

/** A short word of which the shop has so many products that it was rather meant may be this far off. */
export const often = { products: 5, slips: 0.8 }

/** How many slips may lie between two words of which the shorter one has so many letters, endings aside. */
export function allowedSlips(letters: number): number {
  return allowed.find(([least]) => letters >= least)?.[1] ?? 0
}

/** The least sum of slips that turn one word into the other. */
export function slips(typed: string, word: string): number {
  const width = word.length
  let twoAbove: number[] = []
  let above = Array.from({ length: width + 1 }, (_, column) =>
    column === 0 ? 0 : costs.atStart + column * costs.leftOut,
  )
  for (let row = 1; row <= typed.length; row++) {
    const own = [costs.atStart + row * costs.leftOut]
    for (let column = 1; column <= width; column++) {
      own[column] = Math.min(
        (above[column - 1] as number) + exchanged(typed, row, word, column),
        (above[column] as number) + added(typed, row),
        (own[column - 1] as number) + added(word, column),
        row > 1 && column > 1 && isSwapped(typed, row, word, column)
          ? (twoAbove[column - 2] as number) + costs.swapped
          : Number.POSITIVE_INFINITY,
      )
    }
    twoAbove = above
    above = own
  }
  return above[width] as number
}

function exchanged(typed: string, row: number, word: string, column: number): number {
  const one = typed[row - 1] as string
  const other = word[column - 1] as string
  if (one === other) return 0
  const start = row === 1 && column === 1 ? costs.atStart : 0
  return start + (areAlike.has(one + other) ? costs.alike : costs.other)
}

/** A letter that only one of the words has. */
const added = (word: string, at: number): number =>
  at > 1 && word[at - 1] === word[at - 2] ? costs.doubled : costs.leftOut

const isSwapped = (typed: string, row: number, word: string, column: number): boolean =>
  typed[row - 1] === word[column - 2] &&
  typed[row - 2] === word[column - 1] &&
  typed[row - 1] !== typed[row - 2]
