import type { Asked, EyeField } from '#features/prescriptions/prescription.ts'
import { t } from '#shared/text/text.ts'
import type { AttributeKind } from './attribute-kinds.ts'
import type { FrameMeasure } from './frame-measures.ts'
import type { ListSettings } from './list-settings.ts'
import { noOfferSettings, type OfferSettings } from './offer-settings.ts'

export type Category = {
  id: number
  parentId: number | null
  level: number
  name: string
  /** The slugs from the top, joined by slashes: the page's address below /proizvodi/. */
  path: string
  description: string
  metaTitle: string | null
  metaDescription: string | null
  picture: string | null
  /** Itself and its ancestors, from the top. */
  trail: readonly number[]
}

/** What a category below others is called where it stands alone: 'Okrugli' stands in many menus. Null at the top. */
export function ownTitleOf(
  { name, metaTitle, parentId }: Category,
  categories: ReadonlyMap<number, Category>,
): string | null {
  const parent = categories.get(parentId ?? 0)
  return metaTitle ?? (parent ? `${name} – ${parent.name}` : null)
}

export type Brand = { id: number; slug: string; name: string; description: string; logo: string | null }
export type ProductGroup = { id: number; slug: string; name: string; description: string }

export type AttributeOption = {
  id: number
  attributeId: number
  code: string
  label: string
  swatch: string | null
  position: number
}

export type Attribute = {
  id: number
  code: string
  kind: AttributeKind
  name: string
  nullText: string | null
  unit: string | null
  filterable: boolean
  comparable: boolean
  onCard: boolean
  /** What of a contact lens it says; a prescription decides it. */
  eyeField: EyeField | null
  /** To be chosen by the shopper, never for them. */
  ask: boolean
  /** Which measure of a frame it says, in millimetres. */
  measure?: FrameMeasure | null
  position: number
}

/** A lens of the laboratory, and what it asks of its buyer. */
export type Lens = { id: number; name: string; asks: Asked }

type WordStem = { word: string; stem: string }

/** A category with its children, as menus and sitemaps show it. */
export type MenuNode = {
  id: number
  name: string
  href: string
  picture: string | null
  children: MenuNode[]
}

/** Everything that products point at, small enough to be held as it is. Only active categories. */
export type Dictionaries = {
  categories: ReadonlyMap<number, Category>
  categoryPaths: ReadonlyMap<string, Category>
  brands: ReadonlyMap<number, Brand>
  brandSlugs: ReadonlyMap<string, Brand>
  groups: ReadonlyMap<number, ProductGroup>
  groupSlugs: ReadonlyMap<string, ProductGroup>
  attributes: ReadonlyMap<number, Attribute>
  options: ReadonlyMap<number, AttributeOption>
  lenses: ReadonlyMap<number, Lens>
  /** Terms of one or more words that mean the same to a search. */
  synonyms: readonly (readonly string[])[]
  /** Words whose stem is not what the language's rules say. */
  stems: readonly WordStem[]
  /** How lists are paged and filtered. */
  lists: ListSettings
  /** What the law wants said beside an offer. */
  offers: OfferSettings
  menu: readonly MenuNode[]
}

export type DictionaryRows = {
  categories: readonly Omit<Category, 'trail'>[]
  brands: readonly Brand[]
  groups: readonly ProductGroup[]
  attributes: readonly Attribute[]
  options: readonly AttributeOption[]
  lenses?: readonly Lens[]
  synonyms?: readonly { terms: string[] }[]
  stems?: readonly WordStem[]
  lists?: ListSettings
  offers?: OfferSettings
}

export const categoryHref = (path: string) => `${t('path.category')}/${path}`
export const brandHref = (slug: string) => `${t('path.brand')}/${slug}`
export const groupHref = (slug: string) => `${t('path.group')}/${slug}`
export const productHref = (slug: string) => `${t('path.product')}/${slug}`

/** Puts the rows together; every list comes in the order in which it is shown, categories parents first. */
export function buildDictionaries(rows: DictionaryRows): Dictionaries {
  const categories = new Map<number, Category>()
  const nodes = new Map<number, MenuNode>()
  const menu: MenuNode[] = []
  for (const row of rows.categories) {
    const parent = row.parentId === null ? undefined : categories.get(row.parentId)
    if (row.parentId !== null && !parent) continue
    categories.set(row.id, { ...row, trail: [...(parent?.trail ?? []), row.id] })
    const { id, name, picture } = row
    const node: MenuNode = { id, name, href: categoryHref(row.path), picture, children: [] }
    nodes.set(id, node)
    const siblings = row.parentId === null ? menu : nodes.get(row.parentId)?.children
    siblings?.push(node)
  }
  return {
    categories,
    categoryPaths: new Map([...categories.values()].map((category) => [category.path, category])),
    brands: new Map(rows.brands.map((brand) => [brand.id, brand])),
    brandSlugs: new Map(rows.brands.map((brand) => [brand.slug, brand])),
    groups: new Map(rows.groups.map((group) => [group.id, group])),
    groupSlugs: new Map(rows.groups.map((group) => [group.slug, group])),
    attributes: new Map(rows.attributes.map((attribute) => [attribute.id, attribute])),
    options: new Map(rows.options.map((option) => [option.id, option])),
    lenses: new Map((rows.lenses ?? []).map((lens) => [lens.id, lens])),
    synonyms: (rows.synonyms ?? []).map(({ terms }) => terms),
    stems: rows.stems ?? [],
    lists: rows.lists ?? { paging: {}, filters: {} },
    offers: rows.offers ?? noOfferSettings,
    menu,
  }
}
