import type { CardProps } from '#features/catalogue/card.ts'
import type { MenuNode } from '#features/catalogue/dictionaries.ts'
import {
  type AttributeCounts,
  brandAttributeId,
  type ListScope,
  priceCode,
  type RangeBounds,
} from '#features/list-engine/types.ts'
import type { Catalogue } from '#features/live-catalogue/catalogue.server.ts'
import { euros } from '#features/product-lists/list-facets.ts'
import { listHref, noFilters, readListState } from '#features/product-lists/list-state.ts'
import { number, t } from '#shared/text/text.ts'
import type { MenuShortcuts } from './shell-props.ts'

/** A column of the menu holds no more: it is looked over, not searched. */
const mostLinks = 6
/** Fewer are no choice. */
const fewestLinks = 2
/** A category with fewer products is seen as a whole sooner than by what they are like. */
const fewestProducts = 12
/** With fewer columns, that of the third level included, there is room for products themselves. */
const fewestColumns = 3
const mostBands = 4
/** Widths of price bands, whole units: the first that cuts a category into few enough. */
const bandWidths = [5, 10, 20, 25, 50, 100, 200, 500, 1000]

/**
 * The ways into a category of the menu's first level: its brands, the first of the shop's `attributes` that tells its
 * products apart, and prices, as addresses of its list; its best sellers where that is too little. Only what has
 * products; asked of the lists' memory.
 */
export function menuShortcuts(
  catalogue: Pick<Catalogue, 'engine'>,
  node: MenuNode,
  attributes: readonly string[],
): MenuShortcuts[] {
  const scope: ListScope = { kind: 'category', id: node.id }
  const narrowed = narrowings(catalogue, scope, attributes)
  const thirds = node.children.some((child) => child.children.length > 0) ? 1 : 0
  const room = narrowed.length + thirds < fewestColumns
  return [...(room ? [bestSellers(catalogue, scope)] : []), ...narrowed].filter(
    ({ links }) => links.length >= fewestLinks,
  )
}

function bestSellers({ engine }: Pick<Catalogue, 'engine'>, scope: ListScope): MenuShortcuts {
  const { rows } = engine.query({
    scope,
    available: true,
    sort: 'popularity_desc',
    offset: 0,
    limit: mostLinks,
  })
  const links = engine.cards<CardProps>(rows).map(({ name, href }) => ({ label: name, href }))
  return { title: t('home.popular'), links }
}

function narrowings(
  { engine }: Pick<Catalogue, 'engine'>,
  scope: ListScope,
  attributes: readonly string[],
): MenuShortcuts[] {
  const all = { scope, sort: 'created_desc', offset: 0, limit: 0 } as const
  const found = engine.query(all)
  if (found.total < fewestProducts) return []
  const form = attributes
    .map((code) => found.counts.find(({ attribute }) => attribute.code === code))
    .find((counted) => counted && present(counted).length >= fewestLinks)
  const brand = found.counts.find(({ attribute }) => attribute.id === brandAttributeId)
  const countBetween = (min?: number, max?: number) =>
    engine.query({ ...all, ranges: new Map([[priceCode, { min, max }]]) }).total
  return [
    ...(form ? [{ title: form.attribute.name, links: byValue(form) }] : []),
    ...(brand ? [{ title: t('product.brand'), links: byValue(brand) }] : []),
    { title: t('list.price'), links: priceBands(found.ranges.get(priceCode)?.bounds ?? null, countBetween) },
  ].filter(({ links }) => links.length >= fewestLinks)
}

const present = ({ options }: AttributeCounts) => options.filter(({ count }) => count > 0)

/** The values with the most products, in the order in which filters show them. */
function byValue(counted: AttributeCounts): MenuShortcuts['links'] {
  const largest = new Set(
    present(counted)
      .toSorted((a, b) => b.count - a.count)
      .slice(0, mostLinks),
  )
  return present(counted)
    .filter((option) => largest.has(option))
    .map(({ option }) => ({
      label: option.label,
      href: hrefNarrowedBy({ filters: { [counted.attribute.code]: [option.code] } }),
    }))
}

/**
 * Bands of round width from the lowest price to the highest, cents; those without a product are left out. The lists'
 * bounds are both inclusive.
 */
export function priceBands(
  prices: RangeBounds | null,
  count: (min?: number, max?: number) => number,
): MenuShortcuts['links'] {
  if (!prices) return []
  const { min, max } = prices
  const bandsOf = (width: number) => Math.floor(max / width) - Math.floor(min / width) + 1
  const width = bandWidths.map((units) => units * 100).find((cents) => bandsOf(cents) <= mostBands)
  if (width === undefined) return []
  const first = Math.floor(min / width) + 1
  const bands = bandsOf(width)
  return Array.from({ length: bands }, (_, at) => ({
    minPrice: at === 0 ? null : (first + at - 1) * width,
    maxPrice: at === bands - 1 ? null : (first + at) * width,
  }))
    .filter(({ minPrice, maxPrice }) => count(minPrice ?? undefined, maxPrice ?? undefined) > 0)
    .map((band) => ({ label: bandLabel(band.minPrice, band.maxPrice), href: hrefNarrowedBy(band) }))
}

/** Shorter than a chip says it: "100–200 €". */
function bandLabel(min: number | null, max: number | null): string {
  if (min === null) return `${t('general.to')} ${euros(max ?? 0)}`
  return max === null ? `${t('general.from')} ${euros(min)}` : `${number(min / 100)}–${euros(max)}`
}

const usual = readListState('')

const hrefNarrowedBy = (change: Parameters<typeof listHref>[2]) =>
  listHref('', usual, { ...noFilters, ...change })
