import type { Vocabulary } from './vocabulary.ts'
import { queryWords } from './words.ts'

/** A term as its words. */
type Term = readonly string[]

/** What a term of a query is also looked for as. */
export interface OtherTerm {
  words: Term
  /** Products of a narrower term are as good as those of the term itself: frames are glasses. */
  isNarrower: boolean
}

/** Stands before a term that the other terms of its group are found by too, without finding them. */
const narrowerMark = '>'

/**
 * Terms that mean the same, by the stems of their words: 'kontaktne leće' is also found as 'kontaktnim lećama'. In
 * ['naočale', 'cvike', '> dioptrijski okvir'] whoever looks for glasses finds frames too, who looks for frames does not
 * find every pair of glasses.
 */
export class Synonyms {
  /** The stems of a term, joined → what else it is looked for as. */
  private readonly others = new Map<string, OtherTerm[]>()
  private readonly vocabulary: Vocabulary
  /** Terms of a single word, by its number. */
  private readonly single = new Set<number>()
  /** Words of the longest term. */
  private longest = 0

  constructor(groups: readonly (readonly string[])[], vocabulary: Vocabulary) {
    this.vocabulary = vocabulary
    for (const group of groups) {
      const terms = group.map((written) => {
        const isNarrower = written.startsWith(narrowerMark)
        const words = queryWords(isNarrower ? written.slice(narrowerMark.length) : written)
        return { words, isNarrower, key: this.key(words) }
      })
      for (const { words, isNarrower, key } of terms) {
        const [only, ...more] = words
        if (only === undefined || isNarrower) continue
        this.longest = Math.max(this.longest, words.length)
        if (more.length === 0) this.single.add(vocabulary.add(only))
        const known = this.others.get(key) ?? []
        known.push(...terms.filter((other) => other.words.length > 0 && other.key !== key))
        this.others.set(key, known)
      }
    }
  }

  /** Whether the word of that number is a term. */
  has(word: number): boolean {
    return this.single.has(word)
  }

  /** The longest term that stands at place `from` of a query, and what else it may be called; null without one. */
  at(words: Term, from: number): { length: number; others: readonly OtherTerm[] } | null {
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
