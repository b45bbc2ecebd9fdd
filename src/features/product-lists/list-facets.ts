import { saysEnough } from '#features/catalogue/named-choice.ts'
import type { ListResult } from '#features/list-engine/types.ts'
import { number, t } from '#shared/text/text.ts'
import { limitsIn, withoutRange } from './list-ranges.ts'
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
  for (const [code, { min, max }] of limitsIn(state)) {
    const attribute = result.ranges.get(code)?.attribute
    const label = attribute
      ? `${attribute.name}: ${rangeLabel(min, max, attribute.unit)}`
      : priceLabel(min, max)
    chosen.push({ code, value: '', label, href: listHref(path, state, withoutRange(state, code)) })
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

/** Cents in whole euros. */
export const euros = (cents: number): string => `${number(Math.round(cents / 100))}\u00a0€`

/** Limits in cents as a chip says them; one of them may be null. */
export function priceLabel(min: number | null, max: number | null): string {
  if (min === max && min !== null) return euros(min)
  if (min === null) return `${t('general.to')} ${euros(max ?? 0)}`
  return max === null ? `${t('general.from')} ${euros(min)}` : `${euros(min)} – ${euros(max)}`
}

/** Limits of an attribute in thousandths of its unit, likewise: "16–18 mm", "od 16 mm". */
export function rangeLabel(min: number | null, max: number | null, unit: string): string {
  const said = (value: number) => number(value / 1000)
  const withUnit = (text: string) => (unit ? `${text}\u00a0${unit}` : text)
  if (min === null) return `${t('general.to')} ${withUnit(said(max ?? 0))}`
  if (max === null) return `${t('general.from')} ${withUnit(said(min))}`
  return withUnit(min === max ? said(min) : `${said(min)}–${said(max)}`)
}
