import { plainCode } from './fold-text.ts'
import type { Searched } from './match-words.ts'
import { hasDigit } from './words.ts'

/** What is shorter is a code only if nothing else was typed. */
const shortestCode = 5
/** A part of a code must have as many characters. */
const shortestPart = 4
/** More products than this are not meant by a part of a code. */
const mostMeant = 1000
/** More digits than this are no part of a code, but of an EAN. */
const longestNumber = 6

/** The rows that have just that code, if the whole text or a word of it is one. */
export function findCode(
  { index, table }: Searched,
  text: string,
): { code: string; rows: readonly number[] } | null {
  const pieces = text.split(/\s+/).filter((piece) => piece.length >= shortestCode)
  for (const typed of [text, ...pieces]) {
    if (!hasDigit(typed)) continue
    const code = plainCode(typed)
    const rows = index.rowsOfCode(table, code)
    if (rows.length > 0) return { code, rows }
  }
  return null
}

/** The rows with codes of which the text is a part: the beginning, or the number after a series ('1001' of OI-FR-1001). */
export function findPartOfCode({ index, table }: Searched, text: string): readonly number[] {
  const part = plainCode(text)
  if (part.length < shortestPart || !(hasDigit(part) || isSeries(text))) return []
  const begun = index.rowsOfBegunCode(table, part, mostMeant)
  return begun.length > 0 || part.length > longestNumber
    ? begun
    : index.rowsOfInnerCode(table, part, mostMeant)
}

/** 'OI-FR': groups of a letter or a few with something between them. Words that are no code seldom look so. */
const isSeries = (text: string): boolean => /^[a-z]{1,4}([-_./][a-z]{1,4})+[-_./]?$/i.test(text.trim())
