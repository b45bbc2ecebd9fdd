import type { Vocabulary } from './vocabulary.ts'
import { queryWords } from './words.ts'

/** A term as its words. */
type Term = readonly string[]

/** Terms that mean the same, by the stems of their words: 'kontaktne leće' is also found as 'kontaktnim lećama'. */
export class Synonyms {
  /** The stems of a term, joined → the other terms of its groups. */
  private readonly others = new Map<string, Term[]>()
  private readonly vocabulary: Vocabulary
  /** Terms of a single word, by its number. */
  private readonly single = new Set<number>()
  /** Words of the longest term. */
  private longest = 0

  constructor(groups: readonly (readonly string[])[], vocabulary: Vocabulary) {
    this.vocabulary = vocabulary
    for (const group of groups) {
      const terms = group.map(queryWords).filter((term) => term.length > 0)
      for (const term of terms) {
        this.longest = Math.max(this.longest, term.length)
        const [only, ...more] = term
        if (only !== undefined && more.length === 0) this.single.add(vocabulary.add(only))
        const key = this.key(term)
        const known = this.others.get(key) ?? []
        known.push(...terms.filter((other) => this.key(other) !== key))
        this.others.set(key, known)
      }
    }
  }

  /** Whether the word of that number is a term. */
  has(word: number): boolean {
    return this.single.has(word)
  }

  /** The longest term that stands at place `from` of a query, and what else it may be called; null without one. */
  at(words: Term, from: number): { length: number; others: readonly Term[] } | null {
    for (let length = Math.min(this.longest, words.length - from); length > 0; length--) {
      const others = this.others.get(this.key(words.slice(from, from + length)))
      if (others !== undefined) return { length, others }
    }
    return null
  }

  private key(term: Term): string {
    return term.map((word) => this.vocabulary.stem(word)).join(' ')
  }
}
