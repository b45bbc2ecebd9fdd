import type { Interruptible } from '../table/slices.ts'
import { type NearWord, nearby } from './near-words.ts'

/** New words wait in a list until there are this many of them, or a 64th of all. */
const fewWaiting = 256

/**
 * Words in alphabetical order, to look up by their beginning and by likeness. They come by their numbers; new ones are
 * merged in when somebody looks, which costs a copy of the order and no sorting of it.
 */
export class SortedWords {
  /** Word number → word. */
  private readonly words: readonly string[]
  private order = new Int32Array(0)
  /** How many letters each word of the order shares with the one before it, at most 255. */
  private shared = new Uint8Array(0)
  private waiting: number[] = []

  constructor(words: readonly string[]) {
    this.words = words
  }

  get size(): number {
    return this.order.length + this.waiting.length
  }

  add(word: number): void {
    this.waiting.push(word)
  }

  /** How many words begin with `prefix`, those still waiting for their places left out. */
  countPrefix(prefix: string): number {
    return this.firstFrom(`${prefix}\uffff`) - this.firstFrom(prefix)
  }

  /** Calls `visit` with the words that begin with `prefix`, in no promised order. */
  visitPrefix(prefix: string, visit: (word: number) => void): void {
    this.mergeIfMany()
    for (let at = this.firstFrom(prefix); at < this.order.length; at++) {
      const word = this.order[at] as number
      if (!(this.words[word] as string).startsWith(prefix)) break
      visit(word)
    }
    for (const word of this.waiting) if ((this.words[word] as string).startsWith(prefix)) visit(word)
  }

  /** The words at most `edits` mistakes away from `typed`; with `asPrefix` also those that merely begin like it. */
  near(typed: string, edits: number, asPrefix: boolean): NearWord[] {
    this.merge()
    return nearby(this.words, this.order, this.shared, typed, edits, asPrefix)
  }

  /** Sorts the words that were added so far: bucket by bucket, after the first load. */
  *sort(): Interruptible {
    const buckets = new Map<string, number[]>()
    for (const word of this.waiting) {
      const start = (this.words[word] as string).slice(0, 3)
      const bucket = buckets.get(start)
      if (bucket === undefined) buckets.set(start, [word])
      else bucket.push(word)
    }
    yield
    const order = new Int32Array(this.waiting.length)
    let next = 0
    for (const start of [...buckets.keys()].sort()) {
      const bucket = (buckets.get(start) as number[]).sort(this.compare)
      order.set(bucket, next)
      next += bucket.length
      yield
    }
    const shared = new Uint8Array(order.length)
    for (let at = 1; at < order.length; at++) {
      shared[at] = sharedLetters(this.word(order, at - 1), this.word(order, at))
      if (at % 8192 === 0) yield
    }
    this.waiting = []
    this.order = order
    this.shared = shared
  }

  private readonly compare = (a: number, b: number): number => {
    const one = this.words[a] as string
    const other = this.words[b] as string
    return one < other ? -1 : one > other ? 1 : 0
  }

  private word(order: Int32Array, at: number): string {
    return this.words[order[at] as number] as string
  }

  private firstFrom(text: string): number {
    let low = 0
    let high = this.order.length
    while (low < high) {
      const middle = (low + high) >>> 1
      if (this.word(this.order, middle) < text) low = middle + 1
      else high = middle
    }
    return low
  }

  private mergeIfMany(): void {
    if (this.waiting.length > Math.max(fewWaiting, this.order.length / 64)) this.merge()
  }

  /** Puts the waiting words in their places. */
  private merge(): void {
    if (this.waiting.length === 0) return
    const added = this.waiting.sort(this.compare)
    const order = new Int32Array(this.order.length + added.length)
    const shared = new Uint8Array(order.length)
    const places: number[] = []
    let from = 0
    let to = 0
    for (const word of added) {
      const before = this.firstFrom(this.words[word] as string)
      order.set(this.order.subarray(from, before), to)
      shared.set(this.shared.subarray(from, before), to)
      to += before - from
      from = before
      order[to++] = word
      places.push(to - 1)
    }
    order.set(this.order.subarray(from), to)
    shared.set(this.shared.subarray(from), to)
    for (const place of places) {
      // What a new word shares with its neighbours, on both sides.
      for (const at of [place, place + 1]) {
        if (at > 0 && at < order.length) {
          shared[at] = sharedLetters(this.word(order, at - 1), this.word(order, at))
        }
      }
    }
    this.order = order
    this.shared = shared
    this.waiting = []
  }
}

function sharedLetters(one: string, other: string): number {
  const most = Math.min(one.length, other.length, 255)
  let shared = 0
  while (shared < most && one.charCodeAt(shared) === other.charCodeAt(shared)) shared++
  return shared
}
