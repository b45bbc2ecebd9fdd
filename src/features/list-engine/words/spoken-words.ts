import { foldForSearch } from './fold-text.ts'
import { baseOf } from './stem.ts'

/**
 * The words of the shoppers' language. Who types one of them has not misspelt another: 'šuma' is a forest, whatever the
 * shop calls almost so. Only hashes of the words' bases are kept, four bytes each: one in a hundred thousand words is
 * taken for one of the language without being any, and is then not mended.
 */
export class SpokenWords {
  private readonly hashes: Int32Array

  /** `words` as they are written. */
  constructor(words: Iterable<string>) {
    const hashes = new Set<number>()
    for (const word of words) hashes.add(hashOf(baseOf(foldForSearch(word))))
    this.hashes = Int32Array.from(hashes).sort()
  }

  /** Whether a folded word is one of the language's, in any of its forms. */
  has(word: string): boolean {
    const { hashes } = this
    const wanted = hashOf(baseOf(word))
    let low = 0
    let high = hashes.length
    while (low < high) {
      const middle = (low + high) >>> 1
      if ((hashes[middle] as number) < wanted) low = middle + 1
      else high = middle
    }
    return hashes[low] === wanted
  }
}

/** FNV-1a. */
function hashOf(word: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < word.length; at++) hash = Math.imul(hash ^ word.charCodeAt(at), 0x01000193)
  return hash | 0
}
