import type { WordReader } from './word-reader.ts'

/**
 * Word → number, by a hash of its own over the words' characters: a word that a reader stands at is looked up without
 * making a string of it. Open addressing with linear probing, at most half full.
 */
export class WordNumbers {
  /** Number → word. */
  readonly words: string[] = []
  private hashes = new Int32Array(1024)
  /** Number + 1; 0 is a free slot. */
  private slots = new Int32Array(2048)

  /** The word's number, −1 if it is not known. */
  find(word: string): number {
    let hash = firstHash
    for (let at = 0; at < word.length; at++) hash = nextHash(hash, word.charCodeAt(at))
    return this.probe(hash, (known) => known === word)
  }

  /** The number of a word; a new one gets the next. */
  add(word: string): number {
    const known = this.find(word)
    if (known >= 0) return known
    let hash = firstHash
    for (let at = 0; at < word.length; at++) hash = nextHash(hash, word.charCodeAt(at))
    return this.insert(word, hash)
  }

  /** The number of word `i` of what a reader read. */
  addRead({ codes, starts, ends }: WordReader, i: number): number {
    const start = starts[i] as number
    const end = ends[i] as number
    let hash = firstHash
    for (let at = start; at < end; at++) hash = nextHash(hash, codes[at] as number)
    const mask = this.slots.length - 1
    for (let slot = place(hash) & mask; ; slot = (slot + 1) & mask) {
      const number = (this.slots[slot] as number) - 1
      if (number < 0) return this.insert(String.fromCharCode(...codes.subarray(start, end)), hash)
      if (this.hashes[number] === hash && isAt(this.words[number] as string, codes, start, end)) return number
    }
  }

  private probe(hash: number, matches: (word: string) => boolean): number {
    const mask = this.slots.length - 1
    for (let slot = place(hash) & mask; ; slot = (slot + 1) & mask) {
      const number = (this.slots[slot] as number) - 1
      if (number < 0) return -1
      if (this.hashes[number] === hash && matches(this.words[number] as string)) return number
    }
  }

  private insert(word: string, hash: number): number {
    const number = this.words.push(word) - 1
    if (this.words.length > this.hashes.length) {
      const longer = new Int32Array(this.hashes.length * 2)
      longer.set(this.hashes)
      this.hashes = longer
    }
    this.hashes[number] = hash
    if (this.words.length * 2 > this.slots.length) {
      this.slots = new Int32Array(this.slots.length * 2)
      for (let known = 0; known < this.words.length; known++) this.occupy(known)
    } else this.occupy(number)
    return number
  }

  private occupy(number: number): void {
    const mask = this.slots.length - 1
    let slot = place(this.hashes[number] as number) & mask
    while (this.slots[slot] !== 0) slot = (slot + 1) & mask
    this.slots[slot] = number + 1
  }
}

/** FNV-1a, a character at a time. */
const firstHash = 0x811c9dc5 | 0
const nextHash = (hash: number, code: number): number => Math.imul(hash ^ code, 0x01000193)
/** The low bits of the hash alone would cluster. */
const place = (hash: number): number => hash ^ (hash >>> 15)

function isAt(word: string, codes: Uint16Array, start: number, end: number): boolean {
  if (word.length !== end - start) return false
  for (let at = 0; at < word.length; at++) if (word.charCodeAt(at) !== codes[start + at]) return false
  return true
}
