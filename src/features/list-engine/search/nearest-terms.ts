import { allowedSlips, slips } from '../words/likeness.ts'
import { baseOf } from '../words/stem.ts'
import { hasDigit, queryWords } from '../words/words.ts'
import { countInNames, type Searched } from './match-words.ts'
import { spellingOf } from './spelling.ts'

const shownTerms = 5
const mostEdits = 3
/** Shorter words, endings aside, are like too many others. */
const shortestWord = 4
/** What may lie between beyond the slips that are mended without asking, where both begin alike. */
const oneMore = 0.8
const beginning = 4

/**
 * Terms spelled like the words of a query that found nothing, each of which finds some product. What does not even
 * begin alike asks for as much evidence as what is mended without asking: 'zimske' is no 'ženski'.
 */
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
        const isBegunAlike = base.slice(0, beginning) === meant.slice(0, beginning)
        if (letters < shortestWord || between > allowedSlips(letters) + (isBegunAlike ? oneMore : 0))
          return []
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
