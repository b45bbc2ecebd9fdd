import type { Vocabulary } from '../words/vocabulary.ts'
import { WordReader } from '../words/word-reader.ts'
import { stopWords, turningWords } from '../words/words.ts'
import { encodeTerms } from './row-terms.ts'

const without = 'bez'

/** A word and the 'bez' before it, as one word. */
export const withoutWord = (word: string): string => without + word

/** The words of a name by their numbers: what the thing is, and what it is for or comes with. Either may be empty. */
export interface NameWords {
  head: number[]
  rest: number[]
}

/** Reads names and summaries into numbers of words, without making strings of words that are known. */
export class ProductWords {
  private readonly vocabulary: Vocabulary
  private readonly reader = new WordReader()
  private readonly stop: Set<number>
  private readonly turning: Set<number>
  private readonly without: number

  constructor(vocabulary: Vocabulary) {
    this.vocabulary = vocabulary
    this.stop = new Set(stopWords.map((word) => vocabulary.add(word)))
    this.without = vocabulary.add(without)
    this.turning = new Set(turningWords.map((word) => vocabulary.add(word)))
  }

  /** Words joined by a hyphen count as they are and as one: 'Ray-Ban' is 'ray', 'ban' and 'rayban'. */
  ofName(name: string): NameWords {
    const { reader, vocabulary } = this
    reader.read(name)
    const words: NameWords = { head: [], rest: [] }
    let part = words.head
    for (let i = 0; i < reader.count; i++) {
      const number = vocabulary.addRead(reader, i)
      if (this.turning.has(number)) part = words.rest
      if (!this.stop.has(number)) part.push(number)
      if (reader.joined[i] === 1 && reader.joined[i + 1] !== 1) part.push(vocabulary.add(this.joinedWord(i)))
    }
    // A name of nothing but stop words is still a name.
    if (words.head.length + words.rest.length === 0) {
      for (let i = 0; i < reader.count; i++) words.head.push(vocabulary.addRead(reader, i))
    }
    return { head: ascending(words.head), rest: ascending(words.rest) }
  }

  /** The terms of a product, encoded for its row (`row-terms.ts`). */
  ofProduct(name: string, text: string): string {
    const { head, rest } = this.ofName(name)
    const own = text === '' ? [] : this.inOrder(text)
    return encodeTerms({
      name: ascending([...head, ...this.lacking(this.inOrder(name))]),
      rest,
      text: ascending([...own, ...this.lacking(own)]),
    })
  }

  /** What words in order say that something is without, each as one word: only so is 'bez konzervansa' in a text. */
  private lacking(words: readonly number[]): number[] {
    const { vocabulary } = this
    return words.flatMap((number, at) => {
      const next = words[at + 1]
      return number === this.without && next !== undefined
        ? [vocabulary.add(withoutWord(vocabulary.words[next] as string))]
        : []
    })
  }

  /** The words of a text that say something, as they follow one another. */
  inOrder(text: string): number[] {
    const { reader, vocabulary } = this
    reader.read(text)
    const words: number[] = []
    for (let i = 0; i < reader.count; i++) {
      const number = vocabulary.addRead(reader, i)
      if (!this.stop.has(number)) words.push(number)
    }
    return words
  }

  /** The words tied together that end with word `last`, as one. */
  private joinedWord(last: number): string {
    let first = last
    while (this.reader.joined[first] === 1) first--
    let joined = ''
    for (let i = first; i <= last; i++) joined += this.reader.word(i)
    return joined
  }
}

/** Sorts a few numbers in place and leaves repeats out. */
function ascending(numbers: number[]): number[] {
  for (let i = 1; i < numbers.length; i++) {
    const number = numbers[i] as number
    let at = i
    for (; at > 0 && (numbers[at - 1] as number) > number; at--) numbers[at] = numbers[at - 1] as number
    numbers[at] = number
  }
  let kept = 0
  for (let i = 0; i < numbers.length; i++) {
    if (i === 0 || numbers[i] !== numbers[i - 1]) numbers[kept++] = numbers[i] as number
  }
  numbers.length = kept
  return numbers
}
