import { t } from '#shared/text/text.ts'
import type { DictionaryAttribute, ListDictionary } from './list/types.ts'
import type { ListSettings } from './list-view.ts'

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
  name: string
  nullText: string | null
  unit: string | null
  filterable: boolean
  comparable: boolean
  onCard: boolean
  position: number
}

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
  /** What the list engine filters by. */
  filters: ListDictionary
  /** How lists are paged and filtered. */
  lists: ListSettings
  menu: readonly MenuNode[]
}

export type DictionaryRows = {
  categories: readonly Omit<Category, 'trail'>[]
  brands: readonly Brand[]
  groups: readonly ProductGroup[]
  attributes: readonly Attribute[]
  options: readonly AttributeOption[]
  synonyms?: readonly { terms: string[] }[]
  stems?: ListDictionary['stems']
  lists?: ListSettings
}

/** Stands for the brand among the attributes; no attribute of the database gets as far as this id. */
export const brandAttributeId = 2_147_483_647

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
  const optionsOf = new Map<number, AttributeOption[]>()
  for (const option of rows.options) {
    const known = optionsOf.get(option.attributeId)
    if (known) known.push(option)
    else optionsOf.set(option.attributeId, [option])
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
    filters: {
      attributes: [
        brandFilter(rows),
        ...rows.attributes.filter((attribute) => attribute.filterable).map(attributeFilter),
      ],
      categories: [...categories.values()],
      synonyms: rows.synonyms?.map(({ terms }) => terms),
      stems: rows.stems,
    },
    lists: rows.lists ?? { paging: {}, filters: {} },
    menu,
  }

  function attributeFilter({ id, code, name, position }: Attribute): DictionaryAttribute {
    const options = (optionsOf.get(id) ?? []).map(({ swatch, ...option }) => ({
      ...option,
      swatch: swatch ?? undefined,
    }))
    return { id, code, name, position, options }
  }
}

/** Brands are filtered by like an attribute's options (contract.md, filter key `brend`). */
function brandFilter({ brands }: DictionaryRows): DictionaryAttribute {
  return {
    id: brandAttributeId,
    code: 'brend',
    name: t('product.brand'),
    position: -1,
    options: brands.map(({ id, slug, name }) => ({ id, code: slug, label: name, position: 0 })),
  }
}
