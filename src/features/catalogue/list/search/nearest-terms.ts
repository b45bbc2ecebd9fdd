import { allowedSlips, slips } from './likeness.ts'
import { countInNames, type Searched } from './match-words.ts'
import { spellingOf } from './spelling.ts'
import { baseOf } from './stem.ts'
import { hasDigit, queryWords } from './words.ts'

const shownTerms = 5
const mostEdits = 3
/** Shorter words, endings aside, are like too many others. */
const shortestWord = 4
/** What may lie between beyond the slips that are mended without asking. */
const oneMore = 0.8

/** Terms spelled roughly like the words of a query that found nothing, each of which finds some product. */
export function nearestTerms(searched: Searched, text: string): string[] {
  const { index } = searched
  const { vocabulary } = index
  const near = queryWords(text)
    .filter((typed) => !hasDigit(typed) && !index.spoken.has(typed))
    .flatMap((typed) => {
      const base = baseOf(typed)
      return vocabulary.near(typed, mostEdits, false).flatMap(({ word }) => {
        const meant = baseOf(vocabulary.words[word] as string)
        const letters = Math.min(base.length, meant.length)
        const between = slips(base, meant)
        if (letters < shortestWord || between > allowedSlips(letters) + oneMore) return []
        return [{ word, slips: between, count: countInNames(searched, word) }]
      })
    })
    .filter(({ count }) => count > 0)
    .sort((a, b) => a.slips - b.slips || b.count - a.count || vocabulary.compare(a.word, b.word))
  const terms = new Map<string, string>()
  for (const { word } of near) {
    const stem = vocabulary.stem(vocabulary.words[word] as string)
    if (!terms.has(stem)) terms.set(stem, spellingOf(searched, word))
    if (terms.size === shownTerms) break
  }
  return [...terms.values()]
}
