import { t } from '#shared/text/text.ts'
import type { LeftOut } from './list/types.ts'

/** What is said of words that a search did not look for; undefined if it looked for all of them. */
export function leftOutNotice(leftOut: LeftOut | undefined): string | undefined {
  if (!leftOut) return undefined
  const { words, reason, shown } = leftOut
  switch (reason) {
    case 'unknown':
      return t('search.unknown_words', { words: words.join(' '), shown })
    case 'apart':
      return t('search.words_apart', { shown })
    case 'numbers':
      return t('search.without_numbers', { words: words.join(' '), shown })
    default:
      return reason satisfies never
  }
}
