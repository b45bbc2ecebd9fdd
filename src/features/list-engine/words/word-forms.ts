import { foldForSearch } from './fold-text.ts'
import { baseOf, stemOf } from './stem.ts'
import { weakWords } from './weak-words.ts'

type StemEntry = { word: string; stem: string }

/** Says which words are forms of one another: by the language's rules, its weak words and the shop's own. */
export class WordForms {
  /** Words, and bases of words, whose stem the rules do not decide. */
  private readonly stems = new Map<string, string>()
  private readonly exact = new Map<string, string>()

  constructor(shopStems: readonly StemEntry[] = []) {
    const builtIn = weakWords.map(([word, stem]) => ({ word, stem }))
    for (const { word, stem } of [...builtIn, ...shopStems]) {
      const folded = foldForSearch(word.trim())
      const like = stemOf(baseOf(foldForSearch(stem.trim())))
      this.exact.set(folded, like)
      this.stems.set(baseOf(folded), like)
    }
  }

  /** The stem of a folded word. Words are forms of one word if they have the same. */
  stem(word: string): string {
    const base = baseOf(word)
    return this.exact.get(word) ?? this.stems.get(base) ?? stemOf(base)
  }

  /** The stem of a word of which the base is known. */
  stemOfBase(base: string): string {
    return this.stems.get(base) ?? stemOf(base)
  }
}
