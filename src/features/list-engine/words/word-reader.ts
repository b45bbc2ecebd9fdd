import { foldInto, isDigit, isLetter } from './fold-text.ts'

/** A colour, which without its mark would be 'bez'. */
const beige = /(?<![\p{L}\p{N}])be(?:ž|z\u030c)(?![\p{L}\p{N}])/giu
const mayBeBeige = /be(?:ž|z\u030c)/i
/** How 'bež' is known. Who types no mark has typed 'bez'. */
export const beigeWord = 'beige'

/** Units that a number is written apart from, or not: '360 ml' and '360ml' are one word. */
export const units: ReadonlySet<string> = new Set('ml cl dl l mm cm m g dag kg kom dpt'.split(' '))
const longestUnit = 3

/** What goes on longer is no word; its beginning stands for it. */
const longestWord = 64

const space = 32
const point = 46
const comma = 44
/** What holds the parts of a word together: - ' ’ and Unicode's hyphens. */
const isJoint = (code: number): boolean =>
  code === 45 || code === 39 || code === 0x2019 || code === 0x2010 || code === 0x2011

/**
 * Takes texts apart into folded words, without making strings of them: a million products have twenty million.
 *
 * A word is a run of letters and digits. A number keeps its decimals ('1,67' → '1.67') and its unit ('360 ml' → '360ml').
 * One reader reads one text at a time.
 */
export class WordReader {
  /** The folded text; words are ranges of it. */
  codes = new Uint16Array(1024)
  /** Words read. */
  count = 0
  /** Where each word begins and ends. */
  starts = new Int32Array(256)
  ends = new Int32Array(256)
  /** 1 for a word of letters only that a joint ties to such a word before it: 'Ban' in 'Ray-Ban'. */
  joined = new Uint8Array(256)

  /** Reads a text; what it held before is gone. */
  read(written: string): void {
    const text = mayBeBeige.test(written) ? written.replace(beige, beigeWord) : written
    if (this.codes.length < text.length * 3) this.codes = new Uint16Array(text.length * 6)
    const length = foldInto(text, this.codes)
    this.count = 0
    let lettersEnd = -1
    for (let at = 0; at < length; ) {
      const code = this.codes[at] as number
      const start = at
      if (isDigit(code)) at = this.readNumber(at, length)
      else if (isLetter(code)) at = this.wordEnd(at, length)
      else {
        at++
        continue
      }
      const end = Math.min(this.ends[this.count] as number, start + longestWord)
      this.ends[this.count] = end
      const isLetters = this.isLettersOnly(start, end)
      const isTied = isLetters && lettersEnd === start - 1 && isJoint(this.codes[start - 1] as number)
      this.joined[this.count] = isTied ? 1 : 0
      lettersEnd = isLetters ? end : -1
      this.starts[this.count++] = start
      if (this.count === this.starts.length) this.grow()
    }
  }

  word(number: number): string {
    return this.text(this.starts[number] as number, this.ends[number] as number)
  }

  /** A range of the folded text. */
  text(start: number, end: number): string {
    return String.fromCharCode(...this.codes.subarray(start, end))
  }

  /** Reads the rest of a word, and a unit after its last digit; returns where to go on. */
  private wordEnd(from: number, length: number): number {
    let at = from
    while (at < length && (isLetter(this.codes[at] as number) || isDigit(this.codes[at] as number))) at++
    this.ends[this.count] = at
    return isDigit(this.codes[at - 1] as number) ? this.readUnit(at, length) : at
  }

  private readNumber(from: number, length: number): number {
    const { codes } = this
    let at = from
    while (at < length && isDigit(codes[at] as number)) at++
    let hasDecimals = false
    while (
      at + 1 < length &&
      (codes[at] === point || codes[at] === comma) &&
      isDigit(codes[at + 1] as number)
    ) {
      codes[at++] = point
      while (at < length && isDigit(codes[at] as number)) at++
      hasDecimals = true
    }
    if (!hasDecimals) return this.wordEnd(at, length)
    this.ends[this.count] = at
    return this.readUnit(at, length)
  }

  /** Moves a unit that follows after spaces up to the word that ends at `from`. */
  private readUnit(from: number, length: number): number {
    const { codes } = this
    let start = from
    while (start < length && codes[start] === space) start++
    let end = start
    while (end < length && end - start <= longestUnit && isLetter(codes[end] as number)) end++
    if (start === from || end === start || (end < length && isDigit(codes[end] as number))) return from
    if (!units.has(this.text(start, end))) return from
    codes.copyWithin(from, start, end)
    this.ends[this.count] = from + end - start
    return end
  }

  private isLettersOnly(start: number, end: number): boolean {
    for (let at = start; at < end; at++) if (!isLetter(this.codes[at] as number)) return false
    return true
  }

  private grow(): void {
    const longer = (array: Int32Array) => {
      const copy = new Int32Array(array.length * 2)
      copy.set(array)
      return copy
    }
    this.starts = longer(this.starts)
    this.ends = longer(this.ends)
    const joined = new Uint8Array(this.joined.length * 2)
    joined.set(this.joined)
    this.joined = joined
  }
}
