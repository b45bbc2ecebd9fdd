import type { Dictionaries } from '#features/catalogue/dictionaries.ts'
import { type IdParts, idParts } from '#features/catalogue/id-parts.ts'
import { type Queryable, statement } from '#shared/server/postgres/database.server.ts'

/** What products point at whose change shows on their cards or moves them to other lists. */
export type RedrawnParts = { brands: number[]; options: number[]; attributes: number[]; categories: number[] }

const ofBrands = statement(
  'catalogue.products_of_brands',
  idParts('SELECT id FROM products WHERE brand_id = ANY($1::int[])'),
)
const ofOptions = statement(
  'catalogue.products_of_options',
  idParts('SELECT product_id AS id FROM product_attribute_values WHERE option_id = ANY($1::int[])'),
)
const ofAttributes = statement(
  'catalogue.products_of_attributes',
  idParts('SELECT product_id AS id FROM product_attribute_values WHERE attribute_id = ANY($1::int[])'),
)
const ofCategories = statement(
  'catalogue.products_of_categories',
  idParts('SELECT product_id AS id FROM product_categories WHERE category_id = ANY($1::int[])'),
)

/** What cards and places in lists are made of, as text that is equal for equal cards. */
export function drawnParts({
  brands,
  options,
  attributes,
  categories,
}: Dictionaries): Record<keyof RedrawnParts, Map<number, string>> {
  return {
    brands: textOf(brands, ({ name }) => name),
    options: textOf(options, ({ attributeId, label, swatch }) =>
      JSON.stringify([attributeId, label, swatch]),
    ),
    // A range's numbers and a frame's measures are in the rows, an option's label is not.
    attributes: textOf(attributes, ({ kind, measure, onCard, name, unit, position }) =>
      JSON.stringify([kind, measure, ...(onCard ? [name, unit, position] : [])]),
    ),
    categories: textOf(categories, ({ trail }) => trail.join()),
  }
}

/** What differs between two states of the dictionaries in a way that products show. */
export function partsToRedraw(before: Dictionaries, now: Dictionaries): RedrawnParts {
  const was = drawnParts(before)
  const is = drawnParts(now)
  return {
    brands: differing(was.brands, is.brands),
    options: differing(was.options, is.options),
    attributes: differing(was.attributes, is.attributes),
    categories: differing(was.categories, is.categories),
  }
}

/** The products to be read again after that. */
export async function readRedrawnProducts(database: Queryable, redrawn: RedrawnParts): Promise<IdParts> {
  const pairs = [
    [ofBrands, redrawn.brands],
    [ofOptions, redrawn.options],
    [ofAttributes, redrawn.attributes],
    [ofCategories, redrawn.categories],
  ] as const
  const parts = await Promise.all(
    pairs.map(([products, ids]) => (ids.length === 0 ? [] : database.all<IdParts[number]>(products, [ids]))),
  )
  return parts.flat()
}

function textOf<Part>(parts: ReadonlyMap<number, Part>, text: (part: Part) => string): Map<number, string> {
  return new Map([...parts].map(([id, part]) => [id, text(part)]))
}

function differing(before: ReadonlyMap<number, string>, now: ReadonlyMap<number, string>): number[] {
  const ids = new Set([...before.keys(), ...now.keys()])
  return [...ids].filter((id) => before.get(id) !== now.get(id))
}
