import { foldCode } from '../words/fold-text.ts'
import { hasDigit } from '../words/words.ts'
import type { Searched } from './match-words.ts'

/** What is shorter is a code only if nothing else was typed. */
const shortestCode = 5
/** A part of a code must have as many characters. */
const shortestPart = 4
/** More products than this are not meant by a part of a code. */
const mostMeant = 1000
/** More characters than this are no part of a code; if they are written in groups, more than that. */
const longestPart = { whole: 6, grouped: 10 }
/** Digits of which fewer may be anything, and what more products than this have amid their EANs: a shop's own series. */
const shortestOfEan = 5
const mostAmid = 100
const isGrouped = (text: string): boolean => /[a-z\d][-_./ ][a-z\d]/i.test(text.trim())

/** The rows that have just that code, if the whole text or a word of it is one. */
export function findCode(
  { index, table }: Searched,
  text: string,
): { code: string; rows: readonly number[] } | null {
  const pieces = text.split(/\s+/).filter((piece) => piece.length >= shortestCode)
  for (const typed of [text, ...pieces]) {
    if (!hasDigit(typed)) continue
    const code = foldCode(typed)
    const rows = index.rowsOfCode(table, code)
    if (rows.length > 0) return { code, rows }
  }
  return null
}

/** What a part of a code finds, and the whole code that it means, where it is the end of just that one. */
export interface FoundByPart {
  rows: readonly number[]
  code?: string
}

/**
 * The rows with codes of which the text is a part: the beginning ('OI', 'OI-FR'), or the number after a series ('1001' of
 * OI-FR-1001, '1001-02' of one of its variants); or digits of an EAN, those at its end before those amid it.
 */
export function findPartOfCode({ index, table }: Searched, text: string): FoundByPart {
  const part = foldCode(text)
  const isLong = part.length >= shortestPart && (hasDigit(part) || isSeries(text))
  if (!isLong && !isPrefix(text)) return { rows: [] }
  const begun = index.rowsOfBegunCode(table, part, mostMeant)
  if (begun.length > 0 || !isLong) return { rows: begun }
  const longest = isGrouped(text) ? longestPart.grouped : longestPart.whole
  const inner = part.length > longest ? [] : index.rowsOfInnerCode(table, part, mostMeant)
  const rows = inner.length > 0 ? inner : rowsOfEan({ index, table }, part)
  const [only, ...others] = rows
  if (only === undefined || others.length > 0) return { rows }
  const [code, ...more] = index.codesOfRow(table, only).filter((known) => known.endsWith(part))
  return code === undefined || more.length > 0 ? { rows } : { rows, code }
}

function rowsOfEan({ index, table }: Searched, part: string): number[] {
  if (part.length < shortestOfEan || !/^\d+$/.test(part)) return []
  const having = index.rowsOfEanPart(table, part, mostMeant)
  const ending = having.filter((row) => index.codesOfRow(table, row).some((code) => code.endsWith(part)))
  if (ending.length > 0) return ending
  return having.length > mostAmid ? [] : having
}

/** 'OI-FR': groups of a letter or a few with something between them. Words that are no code seldom look so. */
const isSeries = (text: string): boolean => /^[a-z]{1,4}([-_./ ][a-z]{1,4})+[-_./]?$/i.test(text.trim())

/** 'OI', 'OI-': what many shops' codes begin with. */
const isPrefix = (text: string): boolean => /^[a-z]{2,4}[-_./]?$/i.test(text.trim())
