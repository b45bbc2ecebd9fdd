import { t } from '#shared/text/text.ts'
import { type ListState, listHref } from './list-state.ts'
import { type KnownTerms, type PriceWords, readPriceWords } from './price-words/price-words.ts'

/** The list that a search's price words ask for; what the address says itself comes first. Null without such words. */
export function withPriceWords(
  state: ListState,
  known: KnownTerms,
): { state: ListState; words: PriceWords } | null {
  const words = state.keyword === null ? null : readPriceWords(state.keyword, known)
  if (words === null) return null
  const keyword = words.text === '' ? null : words.text
  const asked = state.sort === 'relevance' ? null : state.sort
  return {
    state: {
      ...state,
      keyword,
      minPrice: state.minPrice ?? words.minPrice,
      maxPrice: state.maxPrice ?? words.maxPrice,
      discounted: state.discounted || words.discounted,
      sort: asked ?? words.sort ?? (keyword === null ? 'created_desc' : 'relevance'),
    },
    words,
  }
}

/**
 * Where the list of `withPriceWords` is: at the address that was searched at; without any other word it is the list
 * there, of the results' own page that of all products.
 */
export function pricedHref(path: string, state: ListState): string {
  const isAll = state.keyword === null && path === t('path.search')
  return listHref(isAll ? t('path.category') : path, state, { page: state.page })
}
