import { t } from '#shared/text/text.ts'
import type { LeftOut } from './list/types.ts'

/** What is said of words that a search did not look for; undefined if it looked for all of them. */
export function leftOutNotice(leftOut: LeftOut | undefined): string | undefined {
  if (!leftOut) return undefined
  const { denied = [] } = leftOut
  const more = denied.length > 0 ? [t('search.denied_values', { words: denied.join(', ') })] : []
  return [notLookedFor(leftOut), ...more].join(' ')
}

function notLookedFor({ words, reason, shown }: LeftOut): string {
  switch (reason) {
    case 'unknown':
      return shown === ''
        ? t('search.denied', { words: words.join(' ') })
        : t('search.unknown_words', { words: words.join(' '), shown })
    case 'apart':
      return t('search.words_apart', { shown })
    case 'numbers':
      return t('search.without_numbers', { words: words.join(' '), shown })
    case 'denied':
      return shown === ''
        ? t('search.denied_values', { words: words.join(', ') })
        : t('search.without_denied', { words: words.join(', '), shown })
    default:
      return reason satisfies never
  }
}
