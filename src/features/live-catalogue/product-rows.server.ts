import type { CardPicture, CardProduct } from '#features/catalogue/card.server.ts'
import type { FrameMeasures } from '#features/catalogue/frame-measures.ts'
import { leastQuantitySql } from '#features/catalogue/least-quantity.server.ts'
import type { PricePoint } from '#features/catalogue/lowest-price.ts'
import type { StoredPrice } from '#features/catalogue/price-in-force.ts'
import { inStockSql } from '#features/stock/queries.server.ts'
import { type Queryable, statement } from '#shared/server/postgres/database.server.ts'
import { bundleCanBeHad, isBuyableSql, slotsCanBeFilled } from './buyable.server.ts'

/** The least that is sold of it, and in what steps; thousandths. */
type SoldIn = { qtyLeast: number; qtyStep: number }

/** A product as it stands in the database, with all that its card and its place in lists are made of. */
export type ProductRow = StoredPrice &
  SoldIn &
  CardProduct & {
    popularity: number
    /** Its buyer chooses what it is worth; its own price is the least. */
    isWorthChosen: boolean
    createdAt: Date
    inStock: boolean
    /** With markup. */
    summary: string
  }

export type VariantRow = StoredPrice & SoldIn & { id: number; parentId: number; inStock: boolean }
/** An option that variants of a product are made in; their ids joined by commas. */
export type VariantValueRow = { parentId: number; attributeId: number; optionId: number; variantIds: string }
/** All of a product's values: `attribute:option` joined by commas, and those that are text. */
export type ProductValues = {
  productId: number
  options: string | null
  texts: { attributeId: number; text: string | null }[] | null
}
/** A product's first picture without an option, or of one; by product in the order in which they are shown. */
type PictureRow = CardPicture & { productId: number }

/** A batch of products and their parts. Ids are joined by commas: the driver reads arrays much slower. */
export type ProductBatch = {
  products: ProductRow[]
  variants: VariantRow[]
  values: ProductValues[]
  variantValues: VariantValueRow[]
  categories: { productId: number; ids: string }[]
  groups: { productId: number; ids: string }[]
  pictures: PictureRow[]
  history: (PricePoint & { productId: number })[]
  /** The sizes that a frame is made in, and what it measures in each. */
  sizes: { productId: number; optionId: number; measures: FrameMeasures }[]
  /** Codes and EANs of products and their variants, one a line. */
  codes: { productId: number; codes: string }[]
}

const productColumns = `p.id, p.kind, p.slug, p.name, p.brand_id AS "brandId", p.popularity,
  p.created_at AS "createdAt", p.price, p.special_price AS "specialPrice", p.special_from AS "specialFrom",
  p.special_to AS "specialTo", p.qty_step AS "qtyStep", ${leastQuantitySql('p')} AS "qtyLeast",
  CASE p.kind
    WHEN 'bundle' THEN ${bundleCanBeHad('p')}
    WHEN 'configurable_bundle' THEN ${slotsCanBeFilled('p')}
    ELSE ${inStockSql('p')}
  END AS "inStock"`

const nextPage = statement(
  'catalogue.next_page',
  `SELECT id FROM products p WHERE id > $1 AND kind <> 'variant' AND status = 'active' ORDER BY id LIMIT $2`,
)
const listable = statement(
  'catalogue.listable',
  `SELECT id FROM products p WHERE id = ANY($1::int[]) AND kind <> 'variant' AND status = 'active'`,
)
const someProducts = statement(
  'catalogue.products',
  `SELECT ${productColumns}, p.unit, p.summary, (p.asks IS NOT NULL OR p.gift_card IS NOT NULL) AS asks,
     p.gift_card IS NOT NULL AS "isWorthChosen",
     (SELECT json_build_array(r.stars1, r.stars2, r.stars3, r.stars4, r.stars5) FROM product_ratings r
       WHERE r.product_id = p.id) AS stars,
     p.kind = 'bundle' AND EXISTS (SELECT FROM bundle_items b WHERE b.bundle_id = p.id) AND NOT EXISTS (
       SELECT FROM bundle_items b JOIN products part ON part.id = b.product_id WHERE b.bundle_id = p.id
       AND (part.kind <> 'simple' OR b.single_row IS NOT NULL OR NOT ${isBuyableSql('part')})) AS "isWhole"
   FROM products p
   WHERE id = ANY($1::int[]) AND kind <> 'variant' AND status = 'active' ORDER BY id`,
)
const someVariants = statement(
  'catalogue.variants',
  `SELECT ${productColumns}, p.parent_id AS "parentId" FROM products p
   WHERE parent_id = ANY($1::int[]) AND status = 'active' ORDER BY id`,
)
const someValues = statement(
  'catalogue.values',
  `SELECT product_id AS "productId",
     string_agg(attribute_id || ':' || option_id, ',' ORDER BY id) FILTER (WHERE option_id IS NOT NULL) AS options,
     json_agg(json_build_object('attributeId', attribute_id, 'text', text) ORDER BY id)
       FILTER (WHERE option_id IS NULL) AS texts
   FROM product_attribute_values WHERE product_id = ANY($1::int[]) GROUP BY product_id`,
)
const someVariantValues = statement(
  'catalogue.variant_values',
  `SELECT v.parent_id AS "parentId", o.attribute_id AS "attributeId", o.option_id AS "optionId",
     string_agg(v.id::text, ',') AS "variantIds"
   FROM products v JOIN variant_options o ON o.variant_id = v.id
   WHERE v.parent_id = ANY($1::int[]) AND v.status = 'active' GROUP BY v.parent_id, o.attribute_id, o.option_id`,
)
const someCategories = statement(
  'catalogue.product_categories',
  `SELECT product_id AS "productId", string_agg(category_id::text, ',') AS ids
   FROM product_categories WHERE product_id = ANY($1::int[]) GROUP BY product_id`,
)
const someGroups = statement(
  'catalogue.product_groups',
  `SELECT product_id AS "productId", string_agg(group_id::text, ',') AS ids
   FROM product_group_products WHERE product_id = ANY($1::int[]) GROUP BY product_id`,
)
const somePictures = statement(
  'catalogue.pictures',
  `SELECT "productId", "optionId", source, alt FROM (
     SELECT DISTINCT ON (product_id, option_id) product_id AS "productId", option_id AS "optionId", source, alt,
       position, id
     FROM product_pictures WHERE product_id = ANY($1::int[]) ORDER BY product_id, option_id, position, id) first
   ORDER BY "productId", position, id`,
)
const someHistory = statement(
  'catalogue.price_history',
  `SELECT product_id AS "productId", valid_from AS "validFrom", price, regular_price AS "regularPrice"
   FROM price_history WHERE product_id = ANY($1::int[])`,
)

const someSizes = statement(
  'catalogue.product_sizes',
  `SELECT product_id AS "productId", option_id AS "optionId", measures
   FROM product_options WHERE product_id = ANY($1::int[]) AND measures IS NOT NULL ORDER BY product_id, position`,
)
const someCodes = statement(
  'catalogue.product_codes',
  `SELECT coalesce(parent_id, id) AS "productId", string_agg(concat_ws(E'\\n', code, ean), E'\\n') AS codes
   FROM products WHERE (id = ANY($1::int[]) OR parent_id = ANY($1::int[])) AND status = 'active'
   GROUP BY coalesce(parent_id, id)`,
)

/** The next listable product ids after `after`, ascending. */
export async function readNextIds(database: Queryable, after: number, count: number): Promise<number[]> {
  const rows = await database.all<{ id: number }>(nextPage, [after, count])
  return rows.map((row) => row.id)
}

/** Those of these ids that are listable products now. */
export async function readListable(database: Queryable, ids: readonly number[]): Promise<number[]> {
  const rows = await database.all<{ id: number }>(listable, [ids])
  return rows.map((row) => row.id)
}

/** Reads products by id with one query per table; ids that are not listable are left out. */
export async function readProducts(database: Queryable, ids: readonly number[]): Promise<ProductBatch> {
  const [products, variants, values, variantValues, categories, groups, pictures, sizes, codes] =
    await Promise.all([
      database.all<ProductRow>(someProducts, [ids]),
      database.all<VariantRow>(someVariants, [ids]),
      database.all<ProductValues>(someValues, [ids]),
      database.all<VariantValueRow>(someVariantValues, [ids]),
      database.all<ProductBatch['categories'][number]>(someCategories, [ids]),
      database.all<ProductBatch['groups'][number]>(someGroups, [ids]),
      database.all<PictureRow>(somePictures, [ids]),
      database.all<ProductBatch['sizes'][number]>(someSizes, [ids]),
      database.all<ProductBatch['codes'][number]>(someCodes, [ids]),
    ])
  const reduced = [...products, ...variants].filter((row) => row.specialPrice !== null).map((row) => row.id)
  const history =
    reduced.length === 0 ? [] : await database.all<ProductBatch['history'][number]>(someHistory, [reduced])
  return { products, variants, values, variantValues, categories, groups, pictures, history, sizes, codes }
}
