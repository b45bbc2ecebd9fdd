import type { ListScope } from '#features/list-engine/types.ts'
import { t } from '#shared/text/text.ts'
import { hasFilters, type ListState, listHref, readListState } from './list-state.ts'
import type { ActiveFilter, Alternative } from './list-view.ts'

/** The list around one: the category above, or all products. */
export type WiderList = { scope: ListScope; path: string; name: string }

/** Each of them asks the engine once. */
const mostTried = 6
const mostShown = 3

/**
 * Out of a list that holds nothing: what each chosen filter keeps away, the fullest first, and the same choice in the
 * list around. Ways that lead to nothing again are left out.
 */
export function alternatives(
  count: (scope: ListScope, state: ListState) => number,
  { scope, wider }: { scope: ListScope; wider: WiderList | null },
  state: ListState,
  active: readonly ActiveFilter[],
): Alternative[] {
  const ways: Alternative[] = active.slice(0, mostTried).map((filter) => {
    const without = readListState(filter.href.split('?')[1] ?? '')
    return {
      label: t('list.without_filter', { name: filter.label }),
      href: filter.href,
      count: count(scope, without),
    }
  })
  const found = ways.filter((way) => way.count > 0).sort((a, b) => b.count - a.count)
  const around = wider && hasFilters(state) ? { ...state, keyword: null } : null
  const widerCount = wider && around ? count(wider.scope, around) : 0
  if (!wider || !around || widerCount === 0) return found.slice(0, mostShown)
  const same = {
    label: t('list.wider', { name: wider.name }),
    href: listHref(wider.path, around),
    count: widerCount,
  }
  return [...found.slice(0, mostShown), same]
}
