import type { ListResult } from '#features/list-engine/types.ts'
import type { Catalogue } from '#features/live-catalogue/catalogue.server.ts'
import { t } from '#shared/text/text.ts'
import { wholeRanges } from './filter-groups.server.ts'
import type { LimitingWords } from './limiting-words.ts'
import { priceLabel, rangeLabel } from './list-facets.ts'
import { type Limits, limitsIn, limitsOf, withoutIdleLimits } from './list-ranges.ts'
import { findList, type WantedList } from './list-scope.server.ts'
import type { ListState } from './list-state.ts'
import { ask } from './product-list.server.ts'

/**
 * The state that a search's words ask for without the limits that everything in its list is within, and what is said of
 * them: a list drops such limits (`withoutIdleLimits`), and who typed them shall not wonder where they went. Where
 * nothing is found, nothing is within.
 */
export function withoutMetLimits(
  catalogue: Catalogue,
  wanted: WantedList,
  { state, words }: { state: ListState; words: LimitingWords },
): { state: ListState; notices: { title: string; message: string }[] } {
  const said = limitsIn(words)
  const found = said.length === 0 ? undefined : findList(catalogue, wanted)
  if (!found) return { state, notices: [] }
  const inList = (asked: ListState) => ask(catalogue, found.scope, { ...asked, pageSize: 0 })
  const list = inList(state)
  const narrowing = withoutIdleLimits(state, wholeRanges(list))
  const met = said.flatMap(([code, limits]) => {
    const [asked, left] = [limitsOf(state, code), limitsOf(narrowing, code)]
    const isMet = (end: keyof Limits) => left[end] === null && asked[end] === limits[end]
    const own = { min: isMet('min') ? limits.min : null, max: isMet('max') ? limits.max : null }
    return own.min === null && own.max === null ? [] : [noticeOf(list, code, own)]
  })
  if (met.length === 0 || inList(narrowing).total === 0) return { state: narrowing, notices: [] }
  return { state: narrowing, notices: met }
}

function noticeOf({ ranges }: ListResult, code: string, { min, max }: Limits) {
  const attribute = ranges.get(code)?.attribute
  if (!attribute) {
    const message = t('search.price_met', { limit: priceLabel(min, max) })
    return { title: t('search.price_met_title'), message }
  }
  const limit = `${attribute.name}: ${rangeLabel(min, max, attribute.unit)}`
  return { title: t('search.measure_met_title'), message: t('search.measure_met', { limit }) }
}
