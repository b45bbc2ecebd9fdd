import { t } from '#shared/text/text.ts'
import type { ListResult } from './list/types.ts'
import { type ListState, listHref, toggled } from './list-state.ts'
import type { ActiveFilter, FacetTexts } from './list-view.ts'
import { joinValues } from './said-values.ts'

/** What a list is called while nothing is chosen; `metaTitle` where its name needs those above it to be understood. */
export type ListNames = { name: string; metaTitle: string | null; metaDescription: string }

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
  const plain = /^\p{L}/u.test(label) && label !== t('general.yes') && label !== t('general.no')
  return plain ? label : `${attribute}: ${label}`
}

function priceLabel(min: number | null, max: number | null): string {
  const amount = (cents: number) => `${Math.round(cents / 100)}\u00a0€`
  if (min === max && min !== null) return amount(min)
  if (min === null) return `${t('general.to')} ${amount(max ?? 0)}`
  return max === null ? `${t('general.from')} ${amount(min)}` : `${amount(min)} – ${amount(max)}`
}

/**
 * LIST-18: "Okrugli ženski okviri: Crna" for the heading, the same with the shop's name for the title. A category below
 * others has a short name, which says enough in the menu and not on a page of its own: there its title stands.
 */
export function facetTexts(names: ListNames, active: readonly ActiveFilter[]): FacetTexts {
  const facets = joinValues(active.map((filter) => filter.label))
  const name = names.metaTitle ?? names.name
  const title = facets ? `${name}: ${facets}` : name
  return {
    facet_title: title,
    facet_meta_title: `${title} | ${t('home.title')}`,
    facet_meta_description: facets ? `${title}. ${names.metaDescription}`.trim() : names.metaDescription,
  }
}
