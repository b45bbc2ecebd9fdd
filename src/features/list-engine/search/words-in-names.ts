import type { Found } from './gather-found.ts'
import type { Searched } from './match-words.ts'
import { fields } from './row-terms.ts'
import { rowsOfValue } from './value-names.ts'
import type { BitPool } from './word-levels.ts'

/** The words of a query, as typed and folded, that some of what was found has in its name or in that of its values. */
export function wordsInNames(searched: Searched, found: Found, pool: BitPool): string[] {
  const { table, index } = searched
  const typed = new Set(found.query?.words.map((word) => word.typed))
  return [...typed].filter((word) => {
    const number = index.vocabulary.find(word)
    if (number === undefined) return false
    const bits = pool.take()
    index.postings.forEach((postings, field) => {
      if (fields[field] !== 'text') postings.addTo(number, bits)
    })
    for (const value of index.values.ofWord(number)) rowsOfValue(table, value)?.addTo(bits)
    for (let i = 0; i < found.length; i++) {
      if (((bits[found.at[i] as number] as number) & (found.words[i] as number)) !== 0) return true
    }
    return false
  })
}
