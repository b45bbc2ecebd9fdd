/** A word that is spelled almost like the one typed. */
export interface NearWord {
  word: number
  /** Letters left out, added, changed or swapped with their neighbour. */
  edits: number
}

/** No word of a shop is longer; the rest of a longer one is not looked at. */
const longest = 40

/** The rows of the distance table, one for each letter of the word at hand; kept from call to call. */
const table = Array.from({ length: longest + 1 }, () => new Uint8Array(longest + 2))

/**
 * The words that at most `edits` mistakes turn into `typed` (optimal string alignment: a swap of neighbours is one
 * mistake). `order` are word numbers in alphabetical order, `shared` how many letters each shares with the one before.
 *
 * Goes through the order like through a tree: rows of the distance table are kept for the letters that a word shares
 * with the one before it, and where a beginning is already too far away, all words that have it are passed over.
 * With `asPrefix` a word counts from where it begins like `typed`, however it goes on.
 */
export function nearby(
  words: readonly string[],
  order: Int32Array,
  shared: Uint8Array,
  typed: string,
  edits: number,
  asPrefix: boolean,
): NearWord[] {
  const near: NearWord[] = []
  const width = Math.min(typed.length, longest)
  const first = table[0] as Uint8Array
  for (let column = 0; column <= width; column++) first[column] = column
  /** Rows of the table that hold for the word at hand. */
  let valid = 0
  /** The length of a beginning that is too far away, while words that have it are passed over. */
  let tooFar = longest + 1
  for (let at = 0; at < order.length; at++) {
    const common = shared[at] as number
    if (common >= tooFar) continue
    const word = words[order[at] as number] as string
    const height = Math.min(word.length, longest)
    valid = Math.min(valid, common)
    tooFar = longest + 1
    let best = edits + 1
    if (asPrefix) {
      for (let row = 1; row <= valid; row++)
        best = Math.min(best, (table[row] as Uint8Array)[width] as number)
    }
    while (valid < height) {
      valid++
      const least = fillRow(word, valid, typed, width)
      if (asPrefix) best = Math.min(best, (table[valid] as Uint8Array)[width] as number)
      if (least > edits) {
        tooFar = valid
        break
      }
    }
    if (!asPrefix && valid === height && tooFar > longest)
      best = (table[height] as Uint8Array)[width] as number
    if (best <= edits) near.push({ word: order[at] as number, edits: best })
    // A beginning that is near enough may be followed by letters that are not: they do not lead away from it.
    if (asPrefix && best <= edits) tooFar = longest + 1
  }
  return near
}

/** Fills row `row` of the table, for the word's letter of that number; returns its least entry. */
function fillRow(word: string, row: number, typed: string, width: number): number {
  const above = table[row - 1] as Uint8Array
  const twoAbove = row > 1 ? (table[row - 2] as Uint8Array) : above
  const own = table[row] as Uint8Array
  const letter = word.charCodeAt(row - 1)
  const letterBefore = row > 1 ? word.charCodeAt(row - 2) : -1
  own[0] = row
  let least = row
  for (let column = 1; column <= width; column++) {
    const typedLetter = typed.charCodeAt(column - 1)
    let cost = (above[column - 1] as number) + (typedLetter === letter ? 0 : 1)
    cost = Math.min(cost, (above[column] as number) + 1, (own[column - 1] as number) + 1)
    if (column > 1 && row > 1 && typedLetter === letterBefore && typed.charCodeAt(column - 2) === letter) {
      cost = Math.min(cost, (twoAbove[column - 2] as number) + 1)
    }
    own[column] = cost
    if (cost < least) least = cost
  }
  return least
}
