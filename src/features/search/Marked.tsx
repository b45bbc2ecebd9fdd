import { markMatches } from '#features/list-engine/words/mark-matches.ts'

/** A name with the parts that a term meets marked. */
export function Marked({ text, term }: { text: string; term: string }) {
  return markMatches(text, term).map((part, index) =>
    part.hit ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text have nothing but their place
      <mark key={index}>{part.text}</mark>
    ) : (
      part.text
    ),
  )
}
