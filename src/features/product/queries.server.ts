import type { AnchorSource } from '#features/catalogue/anchor-price.ts'
import type { ListedKind } from '#features/catalogue/card.ts'
import type { FrameMeasures } from '#features/catalogue/frame-measures.ts'
import type { PricePoint } from '#features/catalogue/lowest-price.ts'
import type { StoredPrice } from '#features/catalogue/price-in-force.ts'
import type { ProductSafety } from '#features/catalogue/product-safety.ts'
import type { ReturnKind } from '#features/catalogue/return-kind.ts'
import type { GiftCardOffer } from '#features/gift-cards/gift-card.ts'
import type { Asked } from '#features/prescriptions/prescription.ts'
import { onHandSql } from '#features/stock/queries.server.ts'
import { type ShelfRow, shelvesSql } from '#features/stock/warehouses.server.ts'
import { shownMarkup } from '#shared/server/pages/markup.server.ts'
import { type Queryable, statement } from '#shared/server/postgres/database.server.ts'
import { settingSql } from '#shared/server/settings/queries.server.ts'
import type { SafeMarkup } from '#shared/ui/text/Markup.tsx'

/** A sellable thing: a product by itself, or one variant of it. Quantities in thousandths. */
export type SellableRow = StoredPrice &
  AnchorSource & {
    id: number
    code: string
    ean: string | null
    stock: number
    qtyStep: number
    qtyMin: number | null
    qtyMax: number | null
    contentAmount: number | null
    contentUnit: string | null
    unit: string
    /** Grams. */
    weight: number
  }

type ProductDetailRow = SellableRow & {
  kind: ListedKind
  slug: string | null
  name: string
  brandId: number | null
  summary: string
  description: SafeMarkup
  metaTitle: string | null
  metaDescription: string | null
  /** The prescription that it is made or picked by, where no variant is decided by it. */
  asks: Asked | null
  giftCard: GiftCardOffer | null
  /** The setting `gift_cards`. */
  giftCards: unknown
  /** There is VAT within its price. */
  taxed: boolean
  safety: ProductSafety | null
  brandSafety: ProductSafety | null
  /** Whether it can be sent back, where the shop says so itself. */
  returns: ReturnKind | null
  /** Of the main category, else of any. */
  categoryId: number | null
}

type VariantDetailRow = SellableRow & { options: Record<number, number> }

type ChoiceRow = {
  attributeId: number
  dependsOnId: number | null
  optionId: number
  frameId: number | null
  lensId: number | null
  measures: FrameMeasures | null
}

type PartRow = {
  productId: number
  isMain: boolean
  singleRow: string | null
  discount: number
}

/** A product that may stand in a place; `productId` null: nothing may, which a place that has to be filled says too. */
type SlotRow = {
  slotId: number
  name: string
  required: boolean
  productId: number | null
  isDefault: boolean | null
}

export type ProductDetail = {
  product: ProductDetailRow
  variants: VariantDetailRow[]
  choices: ChoiceRow[]
  values: { attributeId: number; optionId: number | null; text: string | null }[]
  pictures: { optionId: number | null; source: string; alt: string }[]
  tiers: { productId: number; minQty: number; price: number }[]
  history: (PricePoint & { productId: number })[]
  parts: PartRow[]
  slots: SlotRow[]
  shelves: ShelfRow[]
}

const sellable = `p.id, p.code, p.ean, p.price, p.special_price AS "specialPrice", p.special_from AS "specialFrom",
  p.special_to AS "specialTo", p.qty_step AS "qtyStep", p.qty_min AS "qtyMin", p.qty_max AS "qtyMax",
  p.content_amount AS "contentAmount", p.content_unit AS "contentUnit", p.unit, p.weight,
  p.anchor_price AS "anchorPrice", p.anchor_at AS "anchorAt", p.created_at AS "createdAt",
  ${onHandSql('p.id')} AS stock`

const detail = `SELECT ${sellable}, p.kind, p.slug, p.name, p.brand_id AS "brandId", p.summary, p.description,
    p.asks, p.safety, (SELECT b.safety FROM brands b WHERE b.id = p.brand_id) AS "brandSafety", p.returns,
    p.gift_card AS "giftCard", ${settingSql('gift_cards')} AS "giftCards",
    p.gift_card IS NULL AND EXISTS (SELECT FROM vat_rates r WHERE r.vat_class = p.vat_class AND r.basis_points > 0) AS taxed,
    p.meta_title AS "metaTitle", p.meta_description AS "metaDescription",
    (SELECT category_id FROM product_categories c WHERE c.product_id = p.id
      ORDER BY is_main DESC, category_id LIMIT 1) AS "categoryId"
  FROM products p WHERE p.kind <> 'variant' AND p.status = 'active'`

const bySlug = statement('product.by_slug', `${detail} AND p.slug = $1`)
const byId = statement('product.by_id', `${detail} AND p.id = $1`)
const variants = statement(
  'product.variants',
  `SELECT ${sellable}, (SELECT jsonb_object_agg(attribute_id, option_id) FROM variant_options o
     WHERE o.variant_id = p.id) AS options
   FROM products p WHERE p.parent_id = $1 AND p.status = 'active' ORDER BY p.id`,
)
const choices = statement(
  'product.choices',
  `SELECT a.attribute_id AS "attributeId", a.depends_on_id AS "dependsOnId", o.option_id AS "optionId",
     o.frame_id AS "frameId", o.lens_id AS "lensId", o.measures
   FROM product_attributes a
   JOIN product_options o ON o.product_id = a.product_id AND o.attribute_id = a.attribute_id
   WHERE a.product_id = $1 ORDER BY a.position, a.attribute_id, o.position, o.option_id`,
)
const values = statement(
  'product.values',
  `SELECT attribute_id AS "attributeId", option_id AS "optionId", text
   FROM product_attribute_values WHERE product_id = $1 ORDER BY id`,
)
const pictures = statement(
  'product.pictures',
  `SELECT option_id AS "optionId", source, alt FROM product_pictures WHERE product_id = $1 ORDER BY position, id`,
)
/** SQL: a product with its variants. One list, since a condition joined to another by OR has the whole table read. */
const ownIds = 'SELECT id FROM products WHERE id = $1 OR parent_id = $1'
const tiers = statement(
  'product.tiers',
  `SELECT product_id AS "productId", min_qty AS "minQty", price FROM tier_prices
   WHERE product_id IN (${ownIds}) ORDER BY min_qty`,
)
const history = statement(
  'product.history',
  `SELECT product_id AS "productId", valid_from AS "validFrom", price, regular_price AS "regularPrice"
   FROM price_history
   WHERE product_id IN (${ownIds})`,
)
const parts = statement(
  'product.parts',
  `SELECT b.product_id AS "productId", b.is_main AS "isMain", b.single_row AS "singleRow", b.discount
   FROM bundle_items b WHERE b.bundle_id = $1 ORDER BY b.is_main DESC, b.position, b.product_id`,
)
const slots = statement(
  'product.slots',
  `SELECT s.id AS "slotId", s.name, s.required, b.product_id AS "productId", b.is_default AS "isDefault"
   FROM bundle_slots s LEFT JOIN bundle_slot_products b ON b.slot_id = s.id
   WHERE s.product_id = $1 ORDER BY s.position, s.id, b.position, b.product_id`,
)
const shelves = statement('product.shelves', shelvesSql(ownIds))

/** A listable product with everything its page is made of, or undefined. */
export async function readProduct(
  database: Queryable,
  key: { slug: string } | { id: number },
): Promise<ProductDetail | undefined> {
  const product =
    'slug' in key
      ? await database.one<ProductDetailRow>(bySlug, [key.slug])
      : await database.one<ProductDetailRow>(byId, [key.id])
  if (!product) return undefined
  const { id, kind } = product
  const only = <Row>(isKind: boolean, rows: () => Promise<Row[]>): Promise<Row[]> =>
    isKind ? rows() : Promise.resolve([])
  const configurable = kind === 'configurable'
  const [
    variantRows,
    choiceRows,
    valueRows,
    pictureRows,
    tierRows,
    historyRows,
    partRows,
    slotRows,
    shelfRows,
  ] = await Promise.all([
    only(configurable, () => database.all<VariantDetailRow>(variants, [id])),
    only(configurable, () => database.all<ChoiceRow>(choices, [id])),
    database.all<ProductDetail['values'][number]>(values, [id]),
    database.all<ProductDetail['pictures'][number]>(pictures, [id]),
    database.all<ProductDetail['tiers'][number]>(tiers, [id]),
    database.all<ProductDetail['history'][number]>(history, [id]),
    only(kind === 'bundle', () => database.all<PartRow>(parts, [id])),
    only(kind === 'configurable_bundle', () => database.all<SlotRow>(slots, [id])),
    database.all<ShelfRow>(shelves, [id]),
  ])
  return {
    product: { ...product, description: shownMarkup(product.description) },
    variants: variantRows.map((row) => ({ ...row, options: row.options ?? {} })),
    choices: choiceRows,
    values: valueRows,
    pictures: pictureRows,
    tiers: tierRows,
    history: historyRows,
    parts: partRows,
    slots: slotRows,
    shelves: shelfRows,
  }
}
