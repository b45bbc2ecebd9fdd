import { countInNames, type Searched } from './match-words.ts'
import { spellingOf } from './spelling.ts'
import { hasDigit, queryWords } from './words.ts'

const shownTerms = 5

/** Terms spelled roughly like the words of a query that found nothing, each of which finds some product. */
export function nearestTerms(searched: Searched, text: string): string[] {
  const { vocabulary } = searched.index
  const near = queryWords(text)
    .filter((typed) => typed.length > 2 && !hasDigit(typed))
    .flatMap((typed) => {
      const edits = typed.length < 5 ? 1 : typed.length < 8 ? 2 : 3
      return vocabulary.near(typed, edits, false).map((found) => ({
        ...found,
        // A word that begins alike is more likely what was meant than one that ends alike.
        edits: found.edits + (vocabulary.words[found.word]?.[0] === typed[0] ? 0 : 1),
        count: countInNames(searched, found.word),
      }))
    })
    .filter(({ count }) => count > 0)
    .sort((a, b) => a.edits - b.edits || b.count - a.count || vocabulary.compare(a.word, b.word))
  const terms = new Map<string, string>()
  for (const { word } of near) {
    const stem = vocabulary.stem(vocabulary.words[word] as string)
    if (!terms.has(stem)) terms.set(stem, spellingOf(searched, word))
    if (terms.size === shownTerms) break
  }
  return [...terms.values()]
}
