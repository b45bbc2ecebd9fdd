import { foldForSearch } from './fold-text.ts'
import { baseOf, stemOf } from './stem.ts'
import { queryWords } from './words.ts'

/** A piece of a label, and whether it is what was searched for. */
export interface MarkedPiece {
  text: string
  hit: boolean
}

/**
 * Takes a label apart by what a query found in it: a word that begins like one of the query's words is marked as far as
 * they agree, another form of the same word as a whole ('naočalama' in 'Sunčane naočale'). The pieces put together are
 * the label. Spelling mistakes are not marked.
 */
export function markMatches(label: string, query: string): MarkedPiece[] {
  const wanted = queryWords(query).map((word) => ({ word, stem: stemOf(baseOf(word)) }))
  const pieces: MarkedPiece[] = []
  const add = (text: string, hit: boolean) => {
    const last = pieces.at(-1)
    if (last?.hit === hit) last.text += text
    else if (text !== '') pieces.push({ text, hit })
  }
  let at = 0
  for (const { 0: written, index } of label.matchAll(/[\p{L}\p{N}\p{Mn}]+/gu)) {
    const length = markedLength(written, wanted)
    add(label.slice(at, index), false)
    add(written.slice(0, length), true)
    add(written.slice(length), false)
    at = index + written.length
  }
  add(label.slice(at), false)
  return pieces
}

/** How many of a written word's characters are to be marked. */
function markedLength(written: string, wanted: readonly { word: string; stem: string }[]): number {
  const folded = foldForSearch(written)
  const stem = stemOf(baseOf(folded))
  let marked = 0
  for (const { word, stem: wantedStem } of wanted) {
    if (word.length > marked && folded.startsWith(word)) marked = writtenLength(written, word.length)
    else if (stem === wantedStem) marked = written.length
  }
  return marked
}

/** The characters of `written` that its first `length` folded ones stand for: 'Đ', 'dj' and 'ß' fold to 1, 1 and 2. */
function writtenLength(written: string, length: number): number {
  let end = 1
  while (end < written.length && foldForSearch(written.slice(0, end)).length < length) end++
  // What folds to nothing more belongs to the character before it: a combining mark, the j of dj.
  while (end < written.length && foldForSearch(written.slice(0, end + 1)).length <= length) end++
  return end
}
