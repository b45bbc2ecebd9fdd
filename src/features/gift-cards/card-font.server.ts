import { create, type Font } from 'fontkit'
import regular from './fonts/instrument-sans-regular.ttf?inline'
import semibold from './fonts/instrument-sans-semibold.ttf?inline'

const bytesOf = (address: string) => Buffer.from(address.slice(address.indexOf(',') + 1), 'base64')

/**
 * The shop's own typeface as whole fonts: machines that run a shop may have none, and a PDF carries its letters along. Of the
 * Latin letters it has those of the languages around; whatever else people write is left out of picture and PDF (`inFont`),
 * and stands in the mail's text.
 */
export const cardFonts = { regular: bytesOf(regular), semibold: bytesOf(semibold) }
export type CardFont = keyof typeof cardFonts

const opened = new Map<CardFont, Font>()

function fontOf(name: CardFont): Font {
  const font = opened.get(name) ?? (create(cardFonts[name]) as Font)
  opened.set(name, font)
  return font
}

/** The text as far as the font has its signs: of other letters with marks the bare ones, of emoji nothing. */
export function inFont(text: string): string {
  const font = fontOf('regular')
  const has = (sign: string) => sign === '\n' || font.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0)
  const signs = [...text.normalize('NFC')].map((sign) => {
    if (has(sign)) return sign
    const [bare = ''] = sign.normalize('NFKD')
    return has(bare) ? bare : ''
  })
  return signs.join('').replace(/ {2,}/g, ' ').trim()
}

/** A line as the outlines of its letters, for an SVG. @param anchor where `x` is */
export function outlined(
  text: string,
  {
    x,
    y,
    size,
    font,
    colour,
    anchor = 'start',
  }: {
    x: number
    y: number
    size: number
    font: CardFont
    colour: string
    anchor?: 'start' | 'end'
  },
): string {
  const { unitsPerEm, layout } = withLayout(fontOf(font))
  const { glyphs, positions } = layout(inFont(text))
  const scale = size / unitsPerEm
  const width = positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0) * scale
  let at = 0
  const paths = glyphs.map((glyph, index) => {
    const path = `<path transform="translate(${at})" d="${glyph.path.toSVG()}"/>`
    at += positions[index]?.xAdvance ?? 0
    return path
  })
  const from = anchor === 'end' ? x - width : x
  return `<g fill="${colour}" transform="translate(${from} ${y}) scale(${scale} ${-scale})">${paths.join('')}</g>`
}

const withLayout = (font: Font) => ({
  unitsPerEm: font.unitsPerEm,
  layout: (text: string) => font.layout(text),
})
