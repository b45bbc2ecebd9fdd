import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { GiftCardOffer } from '#features/gift-cards/gift-card.ts'
import type { Asked, EyeField } from '#features/prescriptions/prescription.ts'
import { instant } from '#shared/server/postgres/columns.server.ts'
import { attributeKinds } from './attribute-kinds.ts'
import { type FrameMeasures, frameMeasures } from './frame-measures.ts'
import type { ProductSafety } from './product-safety.ts'
import { returnKinds } from './return-kind.ts'

const identity = () => integer().primaryKey().generatedByDefaultAsIdentity()
const position = () => integer().notNull().default(0)

export const brands = pgTable('brands', {
  id: identity(),
  code: text().notNull().unique(),
  slug: text().notNull().unique(),
  name: text().notNull(),
  description: text().notNull().default(''),
  logo: text(),
  /** What is known of the safety of its products, where a product says nothing of its own. */
  safety: jsonb().$type<ProductSafety>(),
})

/** Three levels; `path` is the slugs from the top ("okviri/zenski/okrugli"), the page's address. */
export const categories = pgTable(
  'categories',
  {
    id: identity(),
    parentId: integer('parent_id').references((): AnyPgColumn => categories.id),
    code: text().notNull().unique(),
    level: integer().notNull(),
    slug: text().notNull(),
    path: text().notNull().unique(),
    name: text().notNull(),
    description: text().notNull().default(''),
    metaTitle: text('meta_title'),
    metaDescription: text('meta_description'),
    picture: text(),
    position: position(),
    active: boolean().notNull().default(true),
  },
  (table) => [index('categories_parent').on(table.parentId, table.position)],
)

export const productGroups = pgTable('product_groups', {
  id: identity(),
  code: text().notNull().unique(),
  slug: text().notNull().unique(),
  name: text().notNull(),
  description: text().notNull().default(''),
})

export const attributes = pgTable('attributes', {
  id: identity(),
  code: text().notNull().unique(),
  kind: text({ enum: attributeKinds }).notNull().default('options'),
  name: text().notNull(),
  nullText: text('null_text'),
  unit: text(),
  filterable: boolean().notNull().default(false),
  comparable: boolean().notNull().default(true),
  onCard: boolean('on_card').notNull().default(false),
  /** What of a contact lens it says: the prescription decides it then, nobody chooses it as an option (RX-04). */
  eyeField: text('eye_field').$type<EyeField>(),
  /** As something to choose on a product it is asked for: no option of it is selected for the shopper. */
  ask: boolean().notNull().default(false),
  /** Which measure of a frame it says, in millimetres. */
  measure: text({ enum: frameMeasures }),
  position: position(),
})

export const attributeOptions = pgTable(
  'attribute_options',
  {
    id: identity(),
    attributeId: integer('attribute_id')
      .notNull()
      .references(() => attributes.id, { onDelete: 'cascade' }),
    code: text().notNull(),
    label: text().notNull(),
    swatch: text(),
    position: position(),
  },
  (table) => [uniqueIndex('attribute_options_key').on(table.attributeId, table.code)],
)

/** The laboratory's lenses, by the numbers that options carry (`product_options.lens_id`), and what each asks of its buyer. */
export const lenses = pgTable('lenses', {
  id: integer().primaryKey(),
  name: text().notNull(),
  asks: jsonb().$type<Asked>().notNull(),
})

/**
 * Everything that has a product id: what is listed (simple, configurable, configurable_bundle, bundle) and the
 * variants of configurable products (kind `variant`, with `parentId`), which are never listed by themselves.
 * Money in cents with VAT, quantities in thousandths, weight in grams.
 */
export const products = pgTable(
  'products',
  {
    id: identity(),
    parentId: integer('parent_id').references((): AnyPgColumn => products.id, { onDelete: 'cascade' }),
    kind: text({ enum: ['simple', 'configurable', 'variant', 'configurable_bundle', 'bundle'] }).notNull(),
    code: text().notNull().unique(),
    ean: text(),
    slug: text().unique(),
    name: text().notNull(),
    brandId: integer('brand_id').references(() => brands.id),
    summary: text().notNull().default(''),
    description: text().notNull().default(''),
    metaTitle: text('meta_title'),
    metaDescription: text('meta_description'),
    price: integer().notNull(),
    specialPrice: integer('special_price'),
    specialFrom: instant('special_from'),
    specialTo: instant('special_to'),
    vatClass: text('vat_class').notNull().default('standard'),
    unit: text().notNull().default('kom'),
    contentAmount: integer('content_amount'),
    contentUnit: text('content_unit'),
    weight: integer().notNull().default(0),
    qtyStep: integer('qty_step').notNull().default(1000),
    qtyMin: integer('qty_min'),
    qtyMax: integer('qty_max'),
    status: text({ enum: ['active', 'hidden'] })
      .notNull()
      .default('active'),
    popularity: integer().notNull().default(0),
    /** The prescription that it is made or picked by, where no variant is decided by it; null: none. */
    asks: jsonb().$type<Asked>(),
    /** It is a gift card, whose amount its buyer chooses among these; null: it is none. */
    giftCard: jsonb('gift_card').$type<GiftCardOffer>(),
    /** The anchor price that the shop says it has, and of which day; null: it is what the price history says. */
    anchorPrice: integer('anchor_price'),
    anchorAt: instant('anchor_at'),
    safety: jsonb().$type<ProductSafety>(),
    /** Whether it can be sent back, where the shop says so itself; null: by what it is (`returnKindOf`). */
    returns: text({ enum: returnKinds }),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [
    index('products_parent').on(table.parentId),
    index('products_ean').on(table.ean),
    index('products_brand').on(table.brandId),
    // When prices change by themselves: looked up after every change of the catalogue.
    index('products_special_from').on(table.specialFrom).where(sql`${table.specialPrice} IS NOT NULL`),
    index('products_special_to').on(table.specialTo).where(sql`${table.specialPrice} IS NOT NULL`),
  ],
)

export const productCategories = pgTable(
  'product_categories',
  {
    productId: integer('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    categoryId: integer('category_id')
      .notNull()
      .references(() => categories.id, { onDelete: 'cascade' }),
    isMain: boolean('is_main').notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.productId, table.categoryId] }), index().on(table.categoryId)],
)

export const productGroupProducts = pgTable(
  'product_group_products',
  {
    groupId: integer('group_id')
      .notNull()
      .references(() => productGroups.id, { onDelete: 'cascade' }),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.groupId, table.productId] }), index().on(table.productId)],
)

/** A product's attribute values: an option, or free text, which of a range is its number ('14.2'). */
export const productAttributeValues = pgTable(
  'product_attribute_values',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    attributeId: integer('attribute_id')
      .notNull()
      .references(() => attributes.id, { onDelete: 'cascade' }),
    optionId: integer('option_id').references(() => attributeOptions.id, { onDelete: 'cascade' }),
    text: text(),
  },
  (table) => [
    uniqueIndex('product_attribute_values_key').on(table.productId, table.attributeId, table.optionId),
    index().on(table.optionId),
  ],
)

/** The attributes to choose on a configurable product, in order, each possibly depending on an earlier one. */
export const productAttributes = pgTable(
  'product_attributes',
  {
    productId: integer('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    attributeId: integer('attribute_id')
      .notNull()
      .references(() => attributes.id),
    dependsOnId: integer('depends_on_id').references(() => attributes.id),
    position: position(),
  },
  (table) => [primaryKey({ columns: [table.productId, table.attributeId] })],
)

/** The options of a configurable product's attribute; frame and lens ids go with add-to-cart and favourites. */
export const productOptions = pgTable(
  'product_options',
  {
    productId: integer('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    attributeId: integer('attribute_id')
      .notNull()
      .references(() => attributes.id),
    optionId: integer('option_id')
      .notNull()
      .references(() => attributeOptions.id),
    frameId: integer('frame_id'),
    lensId: integer('lens_id'),
    /** Of a size: the frame's measures in it. */
    measures: jsonb().$type<FrameMeasures>(),
    position: position(),
  },
  (table) => [primaryKey({ columns: [table.productId, table.attributeId, table.optionId] })],
)

/** Which option of which attribute a variant is. */
export const variantOptions = pgTable(
  'variant_options',
  {
    variantId: integer('variant_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    attributeId: integer('attribute_id')
      .notNull()
      .references(() => attributes.id),
    optionId: integer('option_id')
      .notNull()
      .references(() => attributeOptions.id),
  },
  (table) => [primaryKey({ columns: [table.variantId, table.attributeId] })],
)

export const productPictures = pgTable(
  'product_pictures',
  {
    id: identity(),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    /** Shown when this option is chosen; without one, always. */
    optionId: integer('option_id').references(() => attributeOptions.id, { onDelete: 'cascade' }),
    source: text().notNull(),
    alt: text().notNull().default(''),
    position: position(),
  },
  (table) => [index().on(table.productId, table.position)],
)
