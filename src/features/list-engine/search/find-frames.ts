import type { RowSet } from '../table/row-set.ts'
import type { LeftOut } from '../types.ts'
import { type FrameNumbers, readFrameNumbers } from '../words/frame-numbers.ts'
import { splitWords, stopWords } from '../words/words.ts'
import { findCode } from './find-codes.ts'
import { findMatches } from './find-matches.ts'
import { type Found, gatherAmong, type SearchMemory } from './gather-found.ts'
import type { Searched } from './match-words.ts'

/** Glasses of the measures that a query asks for. */
interface FramesAsked {
  rows: readonly RowSet[]
  /** What of the numbers stands on a temple of each. */
  frame: string
  /** The length of a temple that no such frame has. */
  left: string | undefined
}

/**
 * The products that a shopper's words find (`findMatches`). Where these hold the numbers on a temple of some glasses in the
 * shop ('52-18-140', 'crni okvir 52□18'), only glasses of these measures; what no such glasses have besides is left out.
 */
export function findProducts(
  searched: Searched,
  text: string,
  unfinished: boolean,
  memory: SearchMemory,
): Found {
  const numbers = findCode(searched, text) === null ? readFrameNumbers(text) : null
  const asked = numbers && framesOf(searched, numbers, unfinished && numbers.end === text.length)
  if (numbers === null || asked === null) return findMatches(searched, text, unfinished, memory)
  const among = { ...memory, among: asked.rows }
  const typed = text.slice(numbers.start, numbers.end)
  const rest = `${text.slice(0, numbers.start)} ${text.slice(numbers.end)}`.trim()
  const words = splitWords(rest).filter((word) => !stopWords.includes(word))
  const found = words.length > 0 ? findMatches(searched, rest, unfinished, among) : null
  const hasRest = found !== null && found.count > 0
  const shown = hasRest ? found : gatherAmong(searched, among)
  const left = [...(hasRest ? [] : words), ...(asked.left === undefined ? [] : [asked.left])]
  return { ...shown, frame: asked.frame, ...told(shown, typed, left) }
}

/** What is told of a search with the numbers in it, as they were typed. */
function told(
  { corrected, leftOut }: Found,
  typed: string,
  left: readonly string[],
): Pick<Found, 'corrected' | 'leftOut'> {
  const merged: LeftOut | undefined =
    left.length > 0
      ? { reason: 'apart', shown: '', ...leftOut, words: [...(leftOut?.words ?? []), ...left] }
      : leftOut
  return {
    ...(corrected === undefined ? {} : { corrected: `${corrected} ${typed}` }),
    ...(merged === undefined ? {} : { leftOut: { ...merged, shown: `${merged.shown} ${typed}`.trim() } }),
  }
}

/**
 * The glasses whose temples say these numbers: lens and bridge, and the length of the temple if that is said too; without it
 * where no such glasses have that one. Null where nobody's lens and bridge are so: then the numbers are words.
 */
function framesOf(
  { index: { frames } }: Searched,
  { lens, bridge, temple }: FrameNumbers,
  isUnfinished: boolean,
): FramesAsked | null {
  const frame = `${Number(lens)}-${Number(bridge)}`
  const ofFront = frames.rowsOf(frame)
  if (ofFront.length === 0) return null
  if (temple === undefined) return { rows: ofFront, frame, left: undefined }
  const whole = `${frame}-${Number(temple)}`
  const exact = frames.rowsOf(whole)
  if (exact.length > 0) return { rows: exact, frame: whole, left: undefined }
  const begun = isUnfinished ? frames.rowsOfBegun(whole) : []
  return begun.length > 0 ? { rows: begun, frame, left: undefined } : { rows: ofFront, frame, left: temple }
}
