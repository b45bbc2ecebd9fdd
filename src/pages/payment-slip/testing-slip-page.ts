import sharp from 'sharp'
import { codesIn } from '#shared/pictures/testing-decoder.ts'
import { mainOf } from '../testing-plain-forms.ts'

/** What a page of HTML shows, its elements' texts behind each other. */
export const textsOf = (html: string): string[] =>
  mainOf(html)
    .split(/<[^>]*>/)
    .map((text) =>
      text
        .replaceAll('\u00a0', ' ')
        .replaceAll('&#x27;', "'")
        .replaceAll('&amp;', '&')
        .replaceAll('&lt;', '<')
        .replaceAll('&gt;', '>')
        .trim(),
    )
    .filter((text) => text !== '')

/** The texts of the field behind this label. */
export function fieldOf(html: string, label: string): string[] {
  const start = mainOf(html).indexOf(`<dt>${label}</dt>`)
  if (start === -1) throw new Error(`no field ${label}`)
  const field = mainOf(html).slice(start, mainOf(html).indexOf('</dl>', start))
  return [...field.matchAll(/<dd>(.*?)<\/dd>/gs)].map(([, inside = '']) =>
    textsOf(`<main>${inside}</main>`).join(''),
  )
}

/** The lines of each code that the page draws, as a reader finds them in its pictures. */
export async function codesOf(html: string): Promise<string[][]> {
  const pictures = [
    ...mainOf(html).matchAll(
      /<svg[^>]*viewBox="0 0 (?<width>\d+) (?<height>\d+)"[^>]*role="img".*?<\/svg>/gs,
    ),
  ]
  const found: string[][] = []
  for (const { 0: markup, groups } of pictures) {
    const [width, height] = [Number(groups?.width) * 3, Number(groups?.height) * 3]
    const drawn = markup.replace(
      '<svg',
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"`,
    )
    const read = await codesIn(await sharp(Buffer.from(drawn)).png().toBuffer())
    found.push(...read.map(({ text }) => text.split('\n')))
  }
  return found
}
