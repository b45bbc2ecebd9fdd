import { withShortUnits } from '../words/number-units.ts'
import { splitWords, stopWords } from '../words/words.ts'
import type { Searched } from './match-words.ts'
import { mostFrequent } from './read-part.ts'
import type { QueryWord, ReadQuery } from './read-query.ts'

/**
 * The query with the words that were meant, as the shop spells them; others as they stand in `text`, and with each the
 * small words before it: 'kapi za oci' is not 'kapi oči'.
 */
export function spelledAs(searched: Searched, { words }: ReadQuery, text: string): string {
  const written = splitWords(text)
  const isSmall = (piece: string | undefined) => piece !== undefined && stopWords.includes(piece)
  let from = 0
  return words
    .flatMap((word) => {
      // What was written apart or together stands there in part.
      const at = written.findIndex(
        (piece, place) =>
          place >= from && !isSmall(piece) && (piece.startsWith(word.typed) || word.typed.startsWith(piece)),
      )
      let first = at
      while (first > from && isSmall(written[first - 1])) first--
      const small = isSmall(word.typed) ? [] : written.slice(Math.max(first, 0), Math.max(at, 0))
      from = Math.max(from, at + 1)
      return [...small.map((piece) => asTyped(piece, text)), wordAsMeant(searched, word, text)]
    })
    .join(' ')
}

function wordAsMeant(searched: Searched, { typed, meant, matches, mended }: QueryWord, text: string): string {
  const own = searched.index.vocabulary.find(meant)
  const isKnown = own !== undefined && (matches.has(own) || meant !== typed)
  if (isKnown) {
    const spelling = spellingOf(searched, own)
    // What only summaries have is known without its marks.
    return meant === typed && spelling === typed ? asTyped(typed, text) : spelling
  }
  return mended && matches.size > 0
    ? spellingOf(searched, mostFrequent(searched, matches))
    : asTyped(typed, text)
}

/** A folded word of a text as it was typed, a number with its sign: '-1,75'. */
export function asTyped(word: string, text: string): string {
  const written =
    text.match(
      /(?<![\p{L}\p{N}][-−–+]?)[-−–+]?\d+(?:[.,]\d+)+|(?<![\p{L}\p{N}])[-−–+]\d+|[\p{L}\p{N}\p{Mn}]+/gu,
    ) ?? []
  const isWord = (piece: string) => splitWords(withShortUnits(piece))[0] === word
  return written.find(isWord) ?? text.match(withUnit)?.find(isWord) ?? partAsTyped(word, written) ?? word
}

const withUnit = /\d+(?:[.,]\d+)*\s*\p{L}+/gu

/** A word that was written as one with another: 'ljubičaste' of 'tamnoljubičaste'. */
function partAsTyped(word: string, written: readonly string[]): string | undefined {
  const parts = written.flatMap((piece) => [piece.slice(0, word.length), piece.slice(-word.length)])
  return parts.find((part) => splitWords(part)[0] === word)
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
