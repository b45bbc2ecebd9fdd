import { fold } from '#shared/text/slug.ts'

/** What of Unicode is folded letter by letter: Latin with its marks, as far as European languages use it. */
const tableSize = 0x180

/** Full-width letters, ligatures and other shapes of a character are that character. */
const foldPlain = (text: string): string => fold(text.normalize('NFKC'))

/** Character → folded character; 0 where it is not one for one. */
const table = Uint16Array.from({ length: tableSize }, (_, code) => {
  const folded = foldPlain(String.fromCharCode(code))
  return folded.length === 1 ? folded.charCodeAt(0) : 0
})
const letterD = 100
const letterJ = 106

/** Dashes, quotation marks, bullets; the euro and the minus sign: what folds to itself. */
const isPunctuation = (code: number): boolean =>
  (code > 0x2001 && code < 0x2070) || code === 0x20ac || code === 0x2212

/**
 * Writes `text` in the form in which words are compared into `codes`: without case and marks, dj as đ, both as d.
 * Returns the number of characters; `codes` must have room for three times those of the text.
 */
export function foldInto(text: string, codes: Uint16Array): number {
  let length = 0
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    const folded = code < tableSize ? (table[code] as number) : isPunctuation(code) ? code : 0
    if (folded === 0 && code !== 0) return foldWhole(text, codes)
    if (folded === letterJ && length > 0 && codes[length - 1] === letterD) continue
    codes[length++] = folded
  }
  return length
}

/** The same for texts with other characters in them. */
function foldWhole(text: string, codes: Uint16Array): number {
  const folded = foldPlain(text)
  let length = 0
  for (let i = 0; i < folded.length && length < codes.length; i++) {
    const code = folded.charCodeAt(i)
    if (code === letterJ && length > 0 && codes[length - 1] === letterD) continue
    codes[length++] = code
  }
  return length
}

const zero = 48
const letterA = 97
const otherLetter = /[\p{L}\p{N}]/u

export const isDigit = (code: number): boolean => code >= zero && code < zero + 10

/** Of a folded character. Letters beyond the basic plane are none. */
export const isLetter = (code: number): boolean =>
  (code >= letterA && code < letterA + 26) || (code > 127 && otherLetter.test(String.fromCharCode(code)))

/** What short texts are folded in. */
let room = new Uint16Array(1024)

function roomFor(text: string): Uint16Array {
  if (room.length < text.length * 3) room = new Uint16Array(text.length * 6)
  return room
}

/** Text in the form in which words are compared, as a string. */
export function foldForSearch(text: string): string {
  const codes = roomFor(text)
  return String.fromCharCode(...codes.subarray(0, foldInto(text, codes)))
}

/** A code in the form in which codes are compared: without case, spaces and punctuation ('OI-FR 1001' → 'oifr1001'). */
export function foldCode(code: string): string {
  const folded = ascii.test(code) ? code.toLowerCase() : foldForSearch(code)
  const plain = folded.replace(notPlain, '')
  return plain.includes('dj') ? plain.replaceAll('dj', 'd') : plain
}

const ascii = /^[\x20-\x7e]*$/
const notPlain = /[^\p{L}\p{N}]+/gu
