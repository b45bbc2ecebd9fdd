import type { ProductSafety } from '#features/catalogue/product-safety.ts'
import type { ReturnKind } from '#features/catalogue/return-kind.ts'
import { plainText, sanitiseDescription } from '#shared/server/pages/markup.server.ts'
import type { ImportDictionaries } from './dictionaries.server.ts'
import type { ProductRecord } from './record.ts'

/** What an import decides about a row of `products`; the rest (meta texts, times) is the shop's own. */
export const productColumns = {
  kind: 'text',
  ean: 'text',
  slug: 'text',
  name: 'text',
  brand_id: 'integer',
  summary: 'text',
  description: 'text',
  price: 'integer',
  special_price: 'integer',
  special_from: 'timestamptz',
  special_to: 'timestamptz',
  vat_class: 'text',
  unit: 'text',
  content_amount: 'integer',
  content_unit: 'text',
  weight: 'integer',
  qty_step: 'integer',
  qty_min: 'integer',
  qty_max: 'integer',
  status: 'text',
  asks: 'jsonb',
  gift_card: 'jsonb',
} as const

export type ProductColumns = { code: string; parent_id: number | null } & {
  [column in keyof typeof productColumns]: unknown
} & {
  popularity: number
  created_at: Date | null
  anchor_price: number | null
  anchor_at: Date | null
  safety: ProductSafety | null
  returns: ReturnKind | null
}

/** The listed product's own row. */
export function productColumnsOf(
  record: ProductRecord,
  slug: string,
  dictionaries: ImportDictionaries,
): ProductColumns {
  return {
    ...shared(record),
    code: record.code,
    parent_id: null,
    kind: record.kind,
    ean: record.ean ?? null,
    slug,
    brand_id: (record.brand && dictionaries.brand(record.brand)) ?? null,
    summary: plainText(record.summary),
    description: sanitiseDescription(record.description),
    price: record.price,
    special_price: record.special_price ?? null,
    anchor_price: record.anchor?.price ?? null,
    anchor_at: record.anchor?.date ?? null,
    weight: record.weight_g,
    status: record.status,
    asks: record.prescription ?? null,
    gift_card: record.gift_card ?? null,
    safety: record.safety ?? null,
    returns: record.returns ?? null,
    popularity: record.popularity,
  }
}

/** A variant's row: what it does not say itself is its product's. A price of its own ends the product's special one. */
export function variantColumnsOf(
  record: ProductRecord,
  variant: ProductRecord['variants'][number],
  parentId: number,
  dictionaries: ImportDictionaries,
): ProductColumns {
  const special = variant.price === undefined ? record.special_price : undefined
  const anchor = variant.anchor ?? (variant.price === undefined ? record.anchor : undefined)
  return {
    ...shared(record),
    code: variant.code,
    parent_id: parentId,
    kind: 'variant',
    ean: variant.ean ?? null,
    slug: null,
    brand_id: (record.brand && dictionaries.brand(record.brand)) ?? null,
    summary: '',
    description: '',
    price: variant.price ?? record.price,
    special_price: variant.special_price ?? special ?? null,
    anchor_price: anchor?.price ?? null,
    anchor_at: anchor?.date ?? null,
    weight: variant.weight_g ?? record.weight_g,
    status: 'active',
    asks: null,
    gift_card: null,
    safety: null,
    returns: null,
    popularity: 0,
  }
}

const shared = (record: ProductRecord) => ({
  name: record.name,
  special_from: record.special_from ?? null,
  special_to: record.special_to ?? null,
  vat_class: record.vat_class,
  unit: record.unit,
  content_amount: record.content?.amount ?? null,
  content_unit: record.content?.unit ?? null,
  qty_step: record.qty_step,
  qty_min: record.qty_min ?? null,
  qty_max: record.qty_max ?? null,
  created_at: record.created ?? null,
})
