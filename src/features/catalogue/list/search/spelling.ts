import { foldForSearch } from './fold-text.ts'
import type { Searched } from './match-words.ts'
import { mostFrequent, type ReadQuery } from './read-query.ts'
import { splitWords } from './words.ts'

/** The query with the words that were meant, as the shop spells them; others as they stand in `text`. */
export function spelledAs(searched: Searched, { words }: ReadQuery, text: string): string {
  return words
    .map(({ typed, matches, mended }) => {
      const own = searched.index.vocabulary.find(typed)
      if (!mended)
        return own !== undefined && matches.has(own) ? spellingOf(searched, own) : asTyped(typed, text)
      return spellingOf(searched, mostFrequent(searched, matches))
    })
    .join(' ')
}

/** A folded word of a text as it was typed. */
export function asTyped(word: string, text: string): string {
  const written = text.match(/[\p{L}\p{N}\p{Mn}]+/gu) ?? []
  return written.find((piece) => foldForSearch(piece) === word) ?? word
}

/** A known word with its marks, in lower case, as some name has it; as it is known if only summaries have it. */
export function spellingOf({ table, index }: Searched, word: number): string {
  const folded = index.vocabulary.words[word] as string
  const [value] = index.values.ofWord(word)
  const names = value === undefined ? [] : [value.label]
  for (const postings of index.postings.slice(0, 2)) {
    const row = postings.anyRow(word)
    if (row >= 0) names.push(table.names.get(row))
  }
  for (const name of names) {
    for (const written of name.match(/[\p{L}\p{N}\p{Mn}]+/gu) ?? []) {
      if (splitWords(written)[0] === folded) return written.toLowerCase()
    }
  }
  return folded
}
