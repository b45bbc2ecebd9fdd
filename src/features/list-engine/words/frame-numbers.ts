import { currency } from './words.ts'

/** The numbers on a temple as somebody types them, canonical ('18,5' is '18.5'), and where they stand. */
export interface FrameNumbers {
  lens: string
  bridge: string
  temple: string | undefined
  start: number
  end: number
}

const front = '\\d{2}(?:[.,]\\d)?'
/** The box between lens and bridge is how they are printed. */
const between =
  '(?:\\s*(?:[-\u2010-\u2015\u2212/xX×*\u25a1\u25a2\u25fb\u25fd\u2610\u2395]|\\[\\s?\\])\\s*|\\s+)'
/** Money is no measure, nor is what goes on with digits or stands in a word. */
const written = new RegExp(
  `(?<![\\p{L}\\d.,€-]|€\\s|\\d\\s)(${front})${between}(${front})(?:${between}(\\d{1,3}(?:[.,]\\d)?))?(?:\\s?mm)?` +
    `(?!\\s*(?:[-–]\\s*)?\\d|\\s*%|\\s*${currency}|[\\p{L}.,]\\d|\\p{L})`,
  'iu',
)

const canonical = (number: string): string => number.replace(',', '.')

/** The first numbers of a text that may be those on a temple; null without any. The shop's frames tell whether they are. */
export function readFrameNumbers(text: string): FrameNumbers | null {
  const found = written.exec(text)
  if (found === null) return null
  const [whole, lens = '', bridge = '', temple] = found
  return {
    ...{ lens: canonical(lens), bridge: canonical(bridge) },
    temple: temple === undefined ? undefined : canonical(temple),
    ...{ start: found.index, end: found.index + whole.length },
  }
}
