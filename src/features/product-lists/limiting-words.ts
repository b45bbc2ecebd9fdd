import type { DictionaryRange } from '#features/list-engine/types.ts'
import { t } from '#shared/text/text.ts'
import { type ListState, listHref } from './list-state.ts'
import { type KnownTerms, noPriceWords, type PriceWords, readPriceWords } from './price-words/price-words.ts'
import { type RangeWords, readRangeWords } from './range-words.ts'

/** What the shop knows of a whole term, and its measures. */
export type KnownLimits = KnownTerms & { ranges: readonly DictionaryRange[] }

/** What of a shopper's words limits or orders a list: prices, and the measures that lists are filtered by. */
export type LimitingWords = PriceWords & Pick<RangeWords, 'ranges'>

/** Null where a term says nothing of the kind. */
export function readLimitingWords(term: string, known: KnownLimits): LimitingWords | null {
  const measured = readRangeWords(term, known.ranges)
  const rest = measured?.text ?? term
  const price = rest === '' ? null : readPriceWords(rest, known)
  if (!measured && !price) return null
  return { ...(price ?? noPriceWords(rest)), ranges: measured?.ranges ?? {} }
}

/** The list that a search's limiting words ask for; what the address says itself comes first. Null without such words. */
export function withLimitingWords(
  state: ListState,
  known: KnownLimits,
): { state: ListState; words: LimitingWords } | null {
  const words = state.keyword === null ? null : readLimitingWords(state.keyword, known)
  if (words === null) return null
  const keyword = words.text === '' ? null : words.text
  const asked = state.sort === 'relevance' ? null : state.sort
  return {
    state: {
      ...state,
      keyword,
      minPrice: state.minPrice ?? words.minPrice,
      maxPrice: state.maxPrice ?? words.maxPrice,
      ranges: { ...words.ranges, ...state.ranges },
      discounted: state.discounted || words.discounted,
      sort: asked ?? words.sort ?? (keyword === null ? 'created_desc' : 'relevance'),
    },
    words,
  }
}

/**
 * Where the list of `withLimitingWords` is: at the address that was searched at; without any other word it is the list
 * there, of the results' own page that of all products.
 */
export function pricedHref(path: string, state: ListState): string {
  const isAll = state.keyword === null && path === t('path.search')
  return listHref(isAll ? t('path.category') : path, state, { page: state.page })
}
