import type { Interruptible } from '../table/slices.ts'
import { SortedWords } from './sorted-words.ts'
import { baseOf } from './stem.ts'
import { WordForms } from './word-forms.ts'
import { WordNumbers } from './word-numbers.ts'
import type { WordReader } from './word-reader.ts'
import { hasDigit } from './words.ts'

/** A shade of a colour: 'tamnoplava' is found as 'plava' too, not the other way. */
const shaded =
  /^(tamno|svijetlo|svjetlo|sivo|crno|bijelo|bjel|zeleno|plavo|modro|smede|crveno|zuto|zlatno|srebrno|ruzicasto)(.{4,})$/

/** Under which stems a word is found, each once. */
function stemsOf(word: string, forms: WordForms): string[] {
  const stem = forms.stem(word)
  const main = shaded.exec(word)?.[2]
  const other = main === undefined ? stem : forms.stem(main)
  return other === stem ? [stem] : [stem, other]
}

/**
 * Every word of the catalogue by number, with the ways to find one: as it is, by another form of it, by its beginning,
 * by its likeness. Words no longer used stay: they are bounded by the texts that the shop ever had since it started.
 */
export class Vocabulary {
  private readonly numbers = new WordNumbers()
  /** Number → folded word. */
  readonly words: readonly string[] = this.numbers.words
  /** Words below this number are in their group and in order. */
  private entered = 0
  /** Stem → the words that have it. Words with digits are no one's forms and are not in here. */
  private readonly groups = new Map<string, number[]>()
  private readonly bases: string[] = []
  private readonly knownBases = new Set<string>()
  private readonly sorted = new SortedWords(this.words)
  private readonly sortedBases = new SortedWords(this.bases)
  private forms = new WordForms()

  /** The word's number; a new word gets one. */
  add(word: string): number {
    const number = this.numbers.add(word)
    this.enterNew()
    return number
  }

  /** The number of word `i` of what a reader read. */
  addRead(reader: WordReader, i: number): number {
    const number = this.numbers.addRead(reader, i)
    if (this.entered < this.words.length) this.enterNew()
    return number
  }

  find(word: string): number | undefined {
    const number = this.numbers.find(word)
    return number < 0 ? undefined : number
  }

  /** The stem by which the word is known, which is the word itself if it has digits. */
  stem(word: string): string {
    return hasDigit(word) ? word : this.forms.stem(word)
  }

  /** The words that are forms of this one, itself included if it is known. */
  formsOf(word: string): readonly number[] {
    if (!hasDigit(word)) return this.groups.get(this.forms.stem(word)) ?? []
    const number = this.find(word)
    return number === undefined ? [] : [number]
  }

  /** Alphabetical order, negative if word `a` comes first. */
  compare(a: number, b: number): number {
    return (this.words[a] as string) < (this.words[b] as string) ? -1 : 1
  }

  countPrefix(prefix: string): number {
    return this.sorted.countPrefix(prefix)
  }

  visitPrefix(prefix: string, visit: (word: number) => void): void {
    this.sorted.visitPrefix(prefix, visit)
  }

  /**
   * Words whose base (the word without its ending) is up to `edits` mistakes from that of `typed`, each with the number
   * of mistakes. `asPrefix`: words that begin like `typed`, likewise.
   */
  near(typed: string, edits: number, asPrefix: boolean): { word: number; edits: number }[] {
    const wanted = asPrefix ? typed : baseOf(typed)
    return this.sortedBases.near(wanted, edits, asPrefix).flatMap(({ word, edits: distance }) => {
      const base = this.bases[word] as string
      return this.wordsOfBase(base).map((found) => ({ word: found, edits: distance }))
    })
  }

  /** Takes other forms over; `changed` are the words about which they may differ. */
  setForms(forms: WordForms, changed: readonly string[]): void {
    const former = this.forms
    const moved = new Set<number>()
    for (const word of changed) {
      const base = baseOf(word)
      for (const stem of [former.stem(word), former.stemOfBase(base)]) {
        for (const number of this.groups.get(stem) ?? []) moved.add(number)
      }
    }
    for (const number of moved) {
      const word = this.words[number] as string
      for (const stem of stemsOf(word, former)) {
        const group = this.groups.get(stem) as number[]
        group.splice(group.indexOf(number), 1)
      }
    }
    this.forms = forms
    for (const number of moved) this.enter(number)
  }

  /** Sorts what the first load brought. */
  *sort(): Interruptible {
    yield* this.sorted.sort()
    yield* this.sortedBases.sort()
  }

  private enterNew(): void {
    for (; this.entered < this.words.length; this.entered++) {
      const word = this.words[this.entered] as string
      this.sorted.add(this.entered)
      if (hasDigit(word)) continue
      this.enter(this.entered)
      const base = baseOf(word)
      if (this.knownBases.has(base)) continue
      this.knownBases.add(base)
      this.sortedBases.add(this.bases.push(base) - 1)
    }
  }

  private enter(number: number): void {
    for (const stem of stemsOf(this.words[number] as string, this.forms)) {
      const group = this.groups.get(stem)
      if (group === undefined) this.groups.set(stem, [number])
      else group.push(number)
    }
  }

  private wordsOfBase(base: string): number[] {
    const found: number[] = []
    // A form of its own may have taken the base's word to another group.
    const candidates = new Set([...(this.groups.get(this.forms.stemOfBase(base)) ?? [])])
    const itself = this.find(base)
    if (itself !== undefined) candidates.add(itself)
    for (const number of candidates) if (baseOf(this.words[number] as string) === base) found.push(number)
    return found
  }
}
