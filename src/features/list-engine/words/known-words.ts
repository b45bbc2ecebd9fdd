import { baseOf, stemOf } from './stem.ts'
import { queryWords, textWords } from './words.ts'

/** A short text as it is looked through for a shopper's words: folded words and their stems, each once. */
export type KnownWords = { words: readonly string[]; stems: ReadonlySet<string> }

/** A word that is looked for. */
export type WantedWord = { word: string; stem: string }

const stem = (word: string) => stemOf(baseOf(word))

/** Worked out once for a text that is looked through often. */
export function knownWords(text: string): KnownWords {
  const words = textWords(text)
  return { words, stems: new Set(words.map(stem)) }
}

/** What a term asks for, as the search of products reads it. */
export function wantedWords(term: string): WantedWord[] {
  return queryWords(term).map((word) => ({ word, stem: stem(word) }))
}

/** Whether the text has the word, another form of it, or one that begins with it. */
export function holdsWord(known: KnownWords, { word, stem }: WantedWord): boolean {
  return known.stems.has(stem) || known.words.some((other) => other.startsWith(word))
}
