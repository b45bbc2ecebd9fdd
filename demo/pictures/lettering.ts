import { n } from './svg.ts'

/**
 * A monoline alphabet of our own, so that labels look the same on every machine, with or without fonts.
 * Capitals are 10 units high (y down from the cap line); each entry is the advance width and the strokes.
 */
const glyphs: Record<string, [width: number, strokes: string]> = {
  A: [8, 'M0 10L4 0L8 10M1.4 6.6H6.6'],
  B: [6.4, 'M0 0V10H3.6a2.7 2.7 0 0 0 0-5.4H0H3.2a2.3 2.3 0 0 0 0-4.6Z'],
  C: [8, 'M8 2A4.8 5 0 1 0 8 8'],
  D: [7.4, 'M0 0V10H2.8a5 5 0 0 0 0-10Z'],
  E: [5.4, 'M5.4 0H0V10H5.4M0 4.8H4.6'],
  F: [5.2, 'M5.2 0H0V10M0 4.9H4.4'],
  G: [8.4, 'M8 2A4.8 5 0 1 0 8.4 7.4V5.4H5.2'],
  H: [7, 'M0 0V10M7 0V10M0 4.9H7'],
  I: [0, 'M0 0V10'],
  J: [4.4, 'M4.4 0V7.2a2.3 2.8 0 0 1-4.4 .8'],
  K: [6.6, 'M0 0V10M6.4 0L0 5.8M2.2 4L6.6 10'],
  L: [5, 'M0 0V10H5'],
  M: [9, 'M0 10V0L4.5 7L9 0V10'],
  N: [7.4, 'M0 10V0L7.4 10V0'],
  O: [9.6, 'M4.8 0a4.8 5 0 1 0 .01 0Z'],
  P: [6, 'M0 10V0H3.2a2.8 2.8 0 0 1 0 5.6H0'],
  Q: [9.6, 'M4.8 0a4.8 5 0 1 0 .01 0ZM5.8 7.2L9.6 10.8'],
  R: [6.4, 'M0 10V0H3.2a2.7 2.7 0 0 1 0 5.4H0M3 5.4L6.4 10'],
  S: [
    6.2,
    'M6 1.9C5.4 .7 4.4 0 3.1 0C1.4 0 .3 1 .3 2.5C.3 5.7 6.2 4.2 6.2 7.4C6.2 9 4.9 10 3.1 10C1.6 10 .5 9.2 0 7.9',
  ],
  T: [7, 'M0 0H7M3.5 0V10'],
  U: [7, 'M0 0V6.4a3.5 3.6 0 0 0 7 0V0'],
  V: [7.8, 'M0 0L3.9 10L7.8 0'],
  W: [11, 'M0 0L3 10L5.5 1.6L8 10L11 0'],
  X: [7, 'M0 0L7 10M7 0L0 10'],
  Y: [7, 'M0 0L3.5 5.2L7 0M3.5 5.2V10'],
  Z: [6.8, 'M0 0H6.8L0 10H6.8'],
  '0': [6.8, 'M3.4 0a3.4 5 0 1 0 .01 0Z'],
  '1': [2.6, 'M0 2L2.6 0V10'],
  '2': [6, 'M.2 2.4C.5 .9 1.6 0 3 0C4.7 0 5.8 1.1 5.8 2.7C5.8 5 2 6.6 0 10H6'],
  '3': [6, 'M.4 0H5.6L2.8 3.8C4.8 3.8 6 5 6 6.8C6 8.8 4.7 10 2.8 10C1.5 10 .4 9.3 0 8.2'],
  '4': [6.6, 'M5 10V0L0 7.2H6.6'],
  '5': [6, 'M5.4 0H1L.5 4.6C3.6 3.2 6 4.5 6 6.8C6 8.8 4.7 10 2.8 10C1.5 10 .4 9.3 0 8.2'],
  '6': [6.2, 'M4.6 0L.9 5.2M3.1 3.9a3.1 3.05 0 1 0 .01 0Z'],
  '7': [5.8, 'M0 0H5.8L1.8 10'],
  '8': [6, 'M3 0a2.4 2.3 0 1 0 .01 0ZM3 4.6a3 2.7 0 1 0 .01 0Z'],
  '9': [6.2, 'M1.6 10L5.3 4.8M3.1 0a3.1 3.05 0 1 0 .01 0Z'],
  '€': [7, 'M7 1.6A4 5 0 1 0 7 8.4M-.6 4H4.8M-.6 6.2H4.4'],
  '×': [4.4, 'M0 3.4L4.4 7.8M4.4 3.4L0 7.8'],
  '·': [1, 'M.5 5V5.1'],
  ',': [1.4, 'M1.2 9.6L.2 11.8'],
  '−': [5.4, 'M0 5H5.4'],
  '-': [3.2, 'M0 5.4H3.2'],
  ' ': [3.4, ''],
}
const marks: Record<string, [base: string, mark: string]> = {
  Č: ['C', 'M2.6-3.2L4.4-1.6L6.2-3.2'],
  Ć: ['C', 'M4-1.4L5.6-3.2'],
  Š: ['S', 'M1.3-3.2L3.1-1.6L4.9-3.2'],
  Ž: ['Z', 'M1.6-3.2L3.4-1.6L5.2-3.2'],
  Đ: ['D', 'M-1.4 5H3'],
}

function glyph(letter: string): [width: number, strokes: string] {
  const marked = marks[letter]
  const drawn = glyphs[marked?.[0] ?? letter]
  // A gap would be a spelling mistake that nobody wrote.
  if (!drawn) throw new Error(`nothing is drawn for the letter '${letter}'`)
  const [width, strokes] = drawn
  return [width, strokes + (marked?.[1] ?? '')]
}

type Lettering = {
  size: number
  colour: string
  weight?: number
  spacing?: number
  anchor?: 'start' | 'middle'
  opacity?: number
}

/** A line of capitals, `size` pixels high, its baseline at (x, y); `weight` is the stroke in units of a tenth. */
export function lettering(
  text: string,
  x: number,
  y: number,
  { size, colour, weight = 1, spacing = 3, anchor = 'middle', opacity }: Lettering,
): string {
  const letters = [...text.toUpperCase()].map(glyph)
  const total = letters.reduce((sum, [width]) => sum + width + spacing, -spacing)
  const scale = size / 10
  let pen = 0
  const strokes = letters
    .map(([width, path]) => {
      const here = path === '' ? '' : `<path d="${path}" transform="translate(${n(pen)} 0)"/>`
      pen += width + spacing
      return here
    })
    .join('')
  const left = anchor === 'middle' ? x - (total * scale) / 2 : x
  return `<g transform="translate(${n(left)} ${n(y - size)}) scale(${Math.round(scale * 1000) / 1000})" fill="none" stroke="${colour}" stroke-width="${weight}" stroke-linecap="round" stroke-linejoin="round"${opacity === undefined ? '' : ` opacity="${opacity}"`}>${strokes}</g>`
}
