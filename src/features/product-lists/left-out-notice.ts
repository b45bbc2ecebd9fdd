import type { LeftOut } from '#features/list-engine/types.ts'
import { isPowerAlone } from '#features/list-engine/words/lens-powers.ts'
import { number, t } from '#shared/text/text.ts'

/** What is said of a search as a whole: by which measures glasses were found, which words were not looked for. */
export const searchNotice = ({ frame, leftOut }: { frame?: string; leftOut?: LeftOut }): string | undefined =>
  [frame === undefined ? '' : frameNotice(frame), leftOutNotice(leftOut) ?? ''].filter(Boolean).join(' ') ||
  undefined

/** The numbers as they are printed: '52-18,5-140'. */
function frameNotice(frame: string): string {
  const numbers = frame.split('-').map((value) => number(Number(value)))
  return t('search.frames', { measures: numbers.join('-'), part: numbers.length === 2 ? 'front' : 'whole' })
}

/** What is said of words that a search did not look for; undefined if it looked for all of them. */
export function leftOutNotice(leftOut: LeftOut | undefined): string | undefined {
  if (!leftOut) return undefined
  const { unsure = [], denied = [], kept } = leftOut
  const more = unsure.length > 0 ? [notCounted(unsure)] : []
  if (denied.length > 0) more.push(leftOutValues(denied, kept))
  return [notLookedFor(leftOut), ...more].join(' ')
}

/** Powers of lenses apart: they are chosen with the product. */
function notCounted(words: readonly string[]): string {
  const powers = words.filter(isPowerAlone)
  const others = words.filter((word) => !isPowerAlone(word)).join(' ')
  return [
    others === '' ? '' : t('search.unsure_words', { count: others.split(/\s+/).length, words: others }),
    powers.length === 0 ? '' : t('search.powers', { words: powers.join(' ') }),
  ]
    .filter(Boolean)
    .join(' ')
}

const leftOutValues = (words: readonly string[], kept: LeftOut['kept']): string =>
  kept === 'all'
    ? t('search.denied_kept', { words: words.join(', ') })
    : t('search.denied_values', { words: words.join(', '), kept: kept ?? 'none' })

function notLookedFor({ words, reason, shown, kept }: LeftOut): string {
  switch (reason) {
    case 'unknown':
      return t('search.unknown_words', { words: words.join(' '), shown })
    case 'unsure':
      return notCounted(words)
    case 'apart':
      return t('search.words_apart', { shown })
    case 'numbers':
      return t('search.without_numbers', { words: words.join(' '), shown })
    case 'denied':
      return shown === '' || kept === 'all'
        ? leftOutValues(words, kept)
        : t('search.without_denied', { words: words.join(', '), shown, kept: kept ?? 'none' })
    default:
      return reason satisfies never
  }
}
