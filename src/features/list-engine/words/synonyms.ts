import type { Vocabulary } from './vocabulary.ts'
import { queryWords } from './words.ts'

/** A term as its words. */
type Term = readonly string[]

/** What a term of a query is also looked for as. */
interface OtherTerm {
  words: Term
  /** Products of a narrower term are as good as those of the term itself: frames are glasses. */
  isNarrower: boolean
  /** Written with 'za': what is for it is meant, not the thing itself. 'Za njega' is for him, 'njega' is care. */
  isPurpose: boolean
}

/** A term as it may stand in a query. */
interface KnownTerm {
  isPurpose: boolean
  others: readonly OtherTerm[]
}

/** Stands before a term that the other terms of its group are found by too, without finding them. */
const narrowerMark = '>'
const purposeStart = /^za\s/iu

/**
 * Terms that mean the same, by the stems of their words: 'kontaktne leće' is also found as 'kontaktnim lećama'. In
 * ['naočale', 'cvike', '> dioptrijski okvir'] whoever looks for glasses finds frames too, who looks for frames does not
 * find every pair of glasses.
 */
export class Synonyms {
  /** The stems of a term, joined → the terms that have them. */
  private readonly known = new Map<string, KnownTerm[]>()
  private readonly vocabulary: Vocabulary
  /** Terms of a single word, by its number. */
  private readonly single = new Set<number>()
  /** Terms of more words by those written as one. */
  private readonly joined = new Map<string, Term>()
  /** Words of the longest term. */
  private longest = 0

  constructor(groups: readonly (readonly string[])[], vocabulary: Vocabulary) {
    this.vocabulary = vocabulary
    for (const group of groups) {
      const terms = group.map((written) => {
        const isNarrower = written.startsWith(narrowerMark)
        const term = (isNarrower ? written.slice(narrowerMark.length) : written).trim()
        const words = queryWords(term)
        return { words, isNarrower, isPurpose: purposeStart.test(term), key: this.key(words) }
      })
      for (const { words, isNarrower, isPurpose, key } of terms) {
        const [only, ...more] = words
        if (only === undefined || isNarrower) continue
        this.longest = Math.max(this.longest, words.length)
        if (more.length === 0) this.single.add(vocabulary.add(only))
        else this.joined.set(words.join(''), words)
        const others = terms.filter((other) => other.words.length > 0 && other.key !== key)
        this.known.set(key, [...(this.known.get(key) ?? []), { isPurpose, others }])
      }
    }
  }

  /** The words of a term that were written as one: 'cateye' is 'cat eye'. Undefined for any other word. */
  apart(word: string): Term | undefined {
    return this.joined.get(word)
  }

  /** Whether the word of that number is a term. */
  has(word: number): boolean {
    return this.single.has(word)
  }

  /**
   * The longest term that stands at place `from` of a query, and what else it may be called; null without one.
   * `isPurpose` tells whether these words may be what something is for; it is asked only of terms written with 'za'.
   * What is answered says so where no other term has these words.
   */
  at(
    words: Term,
    from: number,
    isPurpose: (words: Term) => boolean,
  ): (KnownTerm & { length: number }) | null {
    for (let length = Math.min(this.longest, words.length - from); length > 0; length--) {
      const term = words.slice(from, from + length)
      const known = this.known.get(this.key(term)) ?? []
      const meant = known.filter((own) => !own.isPurpose || isPurpose(term))
      if (meant.length === 0) continue
      const others = meant.flatMap((own) => own.others)
      return { length, others, isPurpose: meant.every((own) => own.isPurpose) }
    }
    return null
  }

  private key(term: Term): string {
    return term.map((word) => this.vocabulary.stem(word)).join(' ')
  }
}
