import { priceCode } from '#features/list-engine/types.ts'
import type { Catalogue } from '#features/live-catalogue/catalogue.server.ts'
import { t } from '#shared/text/text.ts'
import { wholeRanges } from './filter-groups.server.ts'
import { priceLabel } from './list-facets.ts'
import { withoutIdleLimits } from './list-ranges.ts'
import { findList, type WantedList } from './list-scope.server.ts'
import type { ListState } from './list-state.ts'
import type { PriceWords } from './price-words/price-words.ts'
import { ask } from './product-list.server.ts'

/**
 * The state that a search's words ask for without the limits that everything in its list is within, and what is said of
 * them: a list drops such limits (`withoutIdleLimits`), and who typed them shall not wonder where they went. Where
 * nothing is found, nothing is within.
 */
export function withoutMetLimits(
  catalogue: Catalogue,
  wanted: WantedList,
  { state, words }: { state: ListState; words: PriceWords },
): { state: ListState; notices: { title: string; message: string }[] } {
  const found = words.minPrice === null && words.maxPrice === null ? undefined : findList(catalogue, wanted)
  if (!found) return { state, notices: [] }
  const inList = (asked: ListState) => ask(catalogue, found.scope, { ...asked, pageSize: 0 })
  const list = inList(state)
  if (!list.ranges.get(priceCode)?.whole) return { state, notices: [] }
  const narrowing = withoutIdleLimits(state, wholeRanges(list))
  const met = (limit: 'minPrice' | 'maxPrice') =>
    narrowing[limit] === null && state[limit] === words[limit] ? words[limit] : null
  const [min, max] = [met('minPrice'), met('maxPrice')]
  const isMet = min !== null || max !== null
  if (!isMet || inList(narrowing).total === 0) return { state: narrowing, notices: [] }
  const message = t('search.price_met', { limit: priceLabel(min, max) })
  return { state: narrowing, notices: [{ title: t('search.price_met_title'), message }] }
}
