import { saysEnough } from '#features/catalogue/named-choice.ts'
import type { ListResult } from '#features/list-engine/types.ts'
import { currentLanguage, t } from '#shared/text/text.ts'
import { euros, rangeLabel } from './list-facets.ts'
import { limitsIn } from './list-ranges.ts'
import type { ListState } from './list-state.ts'
import type { FacetTexts } from './list-view.ts'

/** What a list is called while nothing is chosen; `metaTitle` where its name needs those above it to be understood. */
export type ListNames = { name: string; metaTitle: string | null; metaDescription: string }

/** What was chosen of one attribute; `name` where the values do not say enough by themselves. */
type Facet = { name?: string; values: readonly string[] }

/**
 * LIST-18: "Okrugli ženski okviri – Crna, Siva; polarizacija: da" for the heading, the same with the shop's name for the
 * title. A category below others has a short name, which says enough in the menu and not on a page of its own: there
 * its title stands.
 */
export function facetTexts(names: ListNames, state: ListState, result: ListResult): FacetTexts {
  const chosen = inWords(chosenFacets(state, result))
  const name = names.metaTitle ?? names.name
  const title = chosen ? `${name} – ${chosen}` : name
  return {
    facet_title: title,
    facet_meta_title: `${title} | ${t('home.title')}`,
    facet_meta_description: chosen ? `${title}. ${names.metaDescription}`.trim() : names.metaDescription,
  }
}

function chosenFacets(state: ListState, result: ListResult): Facet[] {
  const { minPrice, maxPrice, available, discounted } = state
  const facets: Facet[] = result.counts.flatMap(({ attribute, options }) => {
    const labels = options.filter(({ selected }) => selected).map(({ option }) => option.label)
    if (labels.length === 0) return []
    if (labels.every(saysEnough)) return { values: labels }
    const isAnswer = (label: string) => label === t('general.yes') || label === t('general.no')
    return {
      name: begunSmall(attribute.name),
      values: labels.map((label) => (isAnswer(label) ? begunSmall(label) : label)),
    }
  })
  if (minPrice !== null && minPrice === maxPrice) {
    facets.push({ name: begunSmall(t('list.price')), values: [euros(minPrice)] })
  } else if (minPrice !== null || maxPrice !== null) {
    const from = minPrice === null ? [] : [`${t('general.from')} ${euros(minPrice)}`]
    const to = maxPrice === null ? [] : [`${t('general.to')} ${euros(maxPrice)}`]
    facets.push({ values: [[...from, ...to].join(' ')] })
  }
  for (const [code, { min, max }] of limitsIn(state)) {
    const attribute = result.ranges.get(code)?.attribute
    if (attribute)
      facets.push({ name: begunSmall(attribute.name), values: [rangeLabel(min, max, attribute.unit)] })
  }
  if (available) facets.push({ values: [begunSmall(t('list.available_only'))] })
  if (discounted) facets.push({ values: [begunSmall(t('list.on_sale'))] })
  return facets
}

/** Semicolons between groups; commas within one, unless a comma would not tell where something ends ("XL, od 55 mm"). */
function inWords(facets: readonly Facet[]): string {
  const isListed = facets.some(({ values }) => values.some((value) => value.includes(', ')))
  const between = isListed ? '; ' : ', '
  let text = ''
  for (const { name, values } of facets) {
    if (text) text += '; '
    text += (name === undefined ? '' : `${name}: `) + values.join(between)
  }
  return text
}

/** A name within a sentence: "Polarizacija" → "polarizacija"; "UV zaštita" stays. */
function begunSmall(text: string): string {
  const [first = '', second = ''] = text
  const isWord = second === second.toLocaleLowerCase(currentLanguage())
  return isWord ? first.toLocaleLowerCase(currentLanguage()) + text.slice(first.length) : text
}
