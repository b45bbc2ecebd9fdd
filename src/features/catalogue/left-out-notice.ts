import { t } from '#shared/text/text.ts'
import type { LeftOut } from './list/types.ts'

/** What is said of words that a search did not look for; undefined if it looked for all of them. */
export function leftOutNotice(leftOut: LeftOut | undefined): string | undefined {
  if (!leftOut) return undefined
  const { words, reason, shown } = leftOut
  return reason === 'unknown'
    ? t('search.unknown_words', { words: words.join(' '), shown })
    : t('search.words_apart', { shown })
}
