import { orderValues } from '#features/catalogue/filter-order.ts'
import type { ListSettings } from '#features/catalogue/list-settings.ts'
import type { AttributeCounts, DictionaryAttribute, ListResult } from '#features/list-engine/types.ts'
import { currentLanguage } from '#shared/text/text.ts'
import { type Limits, partsOfUnit } from './list-ranges.ts'
import type { FilterGroup, FilterRange } from './list-view.ts'
import { type SliderBounds, wholeRange } from './range-rules.ts'

type Counted = AttributeCounts['options'][number]

/** Option id → place. An attribute's values are put in order once; a changed dictionary brings new attributes. */
const places = new WeakMap<DictionaryAttribute, ReadonlyMap<number, number>>()

/** The attributes to filter by: those that tell the list's products apart, or by which something is chosen. */
export function filterGroups({ counts }: ListResult, settings: ListSettings): FilterGroup[] {
  return counts
    .filter(({ options }) => options.length > 1 || options.some((counted) => counted.selected))
    .map(({ attribute, options }) => ({
      code: attribute.code,
      name: attribute.name,
      kind: kindOf(attribute, options, settings),
      options: inOrder(attribute, options).map(({ option, count, selected }) => ({
        code: option.code,
        label: option.label,
        swatch: option.swatch,
        count,
        selected,
      })),
    }))
}

/** Of ranges that each product of a list has, from where to where: limits beyond that leave the whole list. */
export function wholeRanges({ ranges }: Pick<ListResult, 'ranges'>): Map<string, SliderBounds> {
  return new Map(
    [...ranges].flatMap(([code, { whole, isOfAll }]) =>
      isOfAll ? [[code, wholeRange(whole, partsOfUnit(code))] as const] : [],
    ),
  )
}

/**
 * The attributes to filter by that are ranges, placed among the groups: what tells products apart, or limits the list.
 *
 * @param wholes as `wholeRanges` has them of the same list
 */
export function filterRanges(
  { ranges, counts }: ListResult,
  wholes: ReadonlyMap<string, SliderBounds>,
  groups: readonly FilterGroup[],
  limiting: readonly (readonly [code: string, Limits])[],
): FilterRange[] {
  const limited = new Set(limiting.map(([code]) => code))
  const positions = new Map(counts.map(({ attribute }) => [attribute.code, attribute.position]))
  return [...ranges].flatMap(([code, { attribute, bounds, whole: all }]) => {
    if (!attribute || !(limited.has(code) || (all && all.min < all.max))) return []
    const { name, unit, position } = attribute
    const after = groups.filter((group) => (positions.get(group.code) ?? 0) < position).length
    return [{ code, name, unit, bounds, whole: wholes.get(code) ?? null, after }]
  })
}

/** A select holds one value: an address that names more of them is shown as boxes. */
function kindOf({ code }: DictionaryAttribute, options: readonly Counted[], { filters }: ListSettings) {
  const chosen = options.filter((counted) => counted.selected)
  return filters[code] === 'select' && chosen.length < 2 ? 'select' : 'checkbox'
}

function inOrder(attribute: DictionaryAttribute, options: readonly Counted[]): Counted[] {
  let place = places.get(attribute)
  if (!place) {
    const ordered = orderValues(attribute.options, currentLanguage())
    place = new Map(ordered.map((option, index) => [option.id, index]))
    places.set(attribute, place)
  }
  const placeOf = ({ option }: Counted) => place.get(option.id) ?? 0
  return [...options].sort((a, b) => placeOf(a) - placeOf(b))
}
