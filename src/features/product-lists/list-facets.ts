import type { ListResult } from '#features/list-engine/types.ts'
import { t } from '#shared/text/text.ts'
import { type ListState, listHref, toggled } from './list-state.ts'
import type { ActiveFilter } from './list-view.ts'

/** The chosen filters, each with the address of the list without it (LIST-09). */
export function activeFilters(path: string, state: ListState, result: ListResult): ActiveFilter[] {
  const chosen = result.counts.flatMap(({ attribute, options }) =>
    options
      .filter((counted) => counted.selected)
      .map(({ option }) => ({
        code: attribute.code,
        value: option.code,
        label: chosenLabel(attribute.name, option.label),
        href: listHref(path, state, { filters: toggled(state.filters, attribute.code, option.code) }),
      })),
  )
  const { minPrice, maxPrice } = state
  if (minPrice !== null || maxPrice !== null) {
    chosen.push({
      code: 'price',
      value: '',
      label: priceLabel(minPrice, maxPrice),
      href: listHref(path, state, { minPrice: null, maxPrice: null }),
    })
  }
  if (state.available) {
    chosen.push(flagFilter('dostupno', t('list.available_only'), listHref(path, state, { available: false })))
  }
  if (state.discounted) {
    chosen.push(flagFilter('akcija', t('list.on_sale'), listHref(path, state, { discounted: false })))
  }
  return chosen
}

const flagFilter = (code: string, label: string, href: string) => ({ code, value: '1', label, href })

/** "Crna" says enough by itself; "Da" and "18 mm" need the attribute's name before them. */
function chosenLabel(attribute: string, label: string): string {
  return saysEnough(label) ? label : `${attribute}: ${label}`
}

export const saysEnough = (label: string): boolean =>
  /^\p{L}/u.test(label) && label !== t('general.yes') && label !== t('general.no')

/** Cents in whole euros. */
export const euros = (cents: number): string => `${Math.round(cents / 100)}\u00a0€`

/** Limits in cents as a chip says them; one of them may be null. */
export function priceLabel(min: number | null, max: number | null): string {
  if (min === max && min !== null) return euros(min)
  if (min === null) return `${t('general.to')} ${euros(max ?? 0)}`
  return max === null ? `${t('general.from')} ${euros(min)}` : `${euros(min)} – ${euros(max)}`
}
