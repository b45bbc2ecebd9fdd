import type { EyeField } from '#features/prescriptions/prescription.ts'
import { type Queryable, statement } from '#shared/server/postgres/database.server.ts'
import type { SaidValue } from './said-values.ts'

/** A variant with its codes; `choice` is how its product's address chooses it, `options` what it is made in. */
export type CodedVariant = {
  id: number
  code: string
  ean: string | null
  choice: string | null
  options: number[]
}

/** A variant that a prescription picks: what it says of an eye, by the labels of its options, and its other options. */
export type LensVariant = { id: number; options: number[]; eye: Partial<Record<EyeField, string>> }

/** A product of a fixed bundle; discount in basis points. */
export type BundlePartRow = {
  bundleId: number
  productId: number
  isMain: boolean
  singleRow: string | null
  discount: number
}

/** A slot of a configurable bundle with the products that may stand in it. */
export type BundleSlotRow = {
  id: number
  code: string
  name: string
  required: boolean
  productIds: number[]
}

/** Whether one of the options that make the variant with this id (in SQL) is a lens. */
export const withLensesSql = (variantId: string): string =>
  `EXISTS (SELECT FROM products lv JOIN variant_options lo ON lo.variant_id = lv.id
     JOIN product_options lp ON lp.product_id = lv.parent_id AND lp.attribute_id = lo.attribute_id
       AND lp.option_id = lo.option_id
     WHERE lv.id = ${variantId} AND lp.lens_id IS NOT NULL)`

const readValues = statement(
  'catalogue.values_of',
  `SELECT product_id AS "productId", attribute_id AS "attributeId", option_id AS "optionId", text
   FROM product_attribute_values WHERE product_id = ANY($1::int[]) ORDER BY id`,
)
const readLensVariants = statement(
  'catalogue.lens_variants',
  `SELECT p.id, coalesce(array_agg(v.option_id) FILTER (WHERE a.eye_field IS NULL AND v.option_id IS NOT NULL), '{}')
       AS options, coalesce(json_object_agg(a.eye_field, o.label) FILTER (WHERE a.eye_field IS NOT NULL), '{}') AS eye
   FROM products p LEFT JOIN variant_options v ON v.variant_id = p.id LEFT JOIN attributes a ON a.id = v.attribute_id
     LEFT JOIN attribute_options o ON o.id = v.option_id
   WHERE p.parent_id = $1 AND p.status = 'active' GROUP BY p.id ORDER BY p.id`,
)
const readCodedVariants = statement(
  'catalogue.coded_variants',
  `SELECT v.id, v.code, v.ean,
     string_agg(format('c[%s]=%s', o.attribute_id, o.option_id), '&' ORDER BY a.position, a.id) AS choice,
     coalesce(array_agg(o.option_id) FILTER (WHERE o.option_id IS NOT NULL), '{}') AS options
   FROM products v LEFT JOIN variant_options o ON o.variant_id = v.id LEFT JOIN attributes a ON a.id = o.attribute_id
   WHERE v.parent_id = $1 AND v.status = 'active' GROUP BY v.id ORDER BY v.id`,
)
const readParts = statement(
  'catalogue.bundle_parts',
  `SELECT i.bundle_id AS "bundleId", i.product_id AS "productId", i.is_main AS "isMain", i.single_row AS "singleRow",
     i.discount
   FROM bundle_items i JOIN products b ON b.id = i.bundle_id AND b.status = 'active'
   WHERE i.bundle_id IN (SELECT $1::int UNION SELECT bundle_id FROM bundle_items WHERE product_id = ANY($2::int[]) AND is_main)
   ORDER BY i.bundle_id, i.position, i.product_id`,
)
const readSlots = statement(
  'catalogue.bundle_slots',
  `SELECT s.id, s.code, s.name, s.required,
     array(SELECT product_id FROM bundle_slot_products p WHERE p.slot_id = s.id) AS "productIds"
   FROM bundle_slots s WHERE s.product_id = $1 ORDER BY s.position, s.id`,
)
const readKinds = statement(
  'catalogue.kinds',
  'SELECT id, parent_id AS "parentId", kind FROM products WHERE id = ANY($1::int[])',
)

/** What these products have of attributes, in the order in which it was written. */
export async function valuesOf(
  db: Queryable,
  productIds: readonly number[],
): Promise<(SaidValue & { productId: number })[]> {
  return db.all(readValues, [productIds])
}

/** The active variants of a product with their codes. */
export async function codedVariants(db: Queryable, productId: number): Promise<CodedVariant[]> {
  return db.all<CodedVariant>(readCodedVariants, [productId])
}

/** The parts of this active bundle, and of those whose main parts are among `mainIds`. */
export async function bundleParts(
  db: Queryable,
  bundleId: number,
  mainIds: readonly number[],
): Promise<BundlePartRow[]> {
  return db.all<BundlePartRow>(readParts, [bundleId, mainIds])
}

/** The slots of a configurable bundle, in their order. */
export async function bundleSlots(db: Queryable, bundleId: number): Promise<BundleSlotRow[]> {
  return db.all<BundleSlotRow>(readSlots, [bundleId])
}

/** Of which kind products are, and of which product they are variants; what is gone is missing. */
export async function kindsOf(
  db: Queryable,
  ids: readonly number[],
): Promise<{ id: number; parentId: number | null; kind: string }[]> {
  return db.all(readKinds, [ids])
}

/** The variants of a product that can be bought, with what each says of an eye. */
export async function lensVariants(db: Queryable, productId: number): Promise<LensVariant[]> {
  return db.all(readLensVariants, [productId])
}

/** SQL: whether only a prescription may pick between the variants of the product with this id. */
export const pickedByEyeSql = (id: string): string =>
  `EXISTS (SELECT FROM product_attributes pe JOIN attributes ae ON ae.id = pe.attribute_id
     WHERE pe.product_id = ${id} AND ae.eye_field IS NOT NULL)`

/** SQL: whether the product with this id, or what it is made with, asks its buyer for a prescription (docs/decisions/0032). */
export const asksForPrescriptionSql = (id: string): string =>
  `(EXISTS (SELECT FROM products pa WHERE (pa.id = ${id} OR pa.parent_id = ${id}) AND pa.asks IS NOT NULL)
     OR EXISTS (SELECT FROM product_options po JOIN lenses lp ON lp.id = po.lens_id
       WHERE po.product_id = ${id} AND lp.asks IS NOT NULL)
     OR ${pickedByEyeSql(id)})`

const readAsking = statement(
  'catalogue.asking',
  `SELECT id FROM unnest($1::int[]) AS asked(id) WHERE ${asksForPrescriptionSql('asked.id')}`,
)

/** Which of these products ask their buyer for a prescription. */
export async function askingForPrescription(db: Queryable, ids: readonly number[]): Promise<Set<number>> {
  const rows = ids.length === 0 ? [] : await db.all<{ id: number }>(readAsking, [ids])
  return new Set(rows.map(({ id }) => id))
}

const readByEye = statement(
  'catalogue.by_eye',
  `SELECT id FROM unnest($1::int[]) AS asked(id) WHERE ${pickedByEyeSql('asked.id')}`,
)

/** Which of these products have variants that only a prescription may pick. */
export async function pickedByEye(db: Queryable, ids: readonly number[]): Promise<Set<number>> {
  const rows = ids.length === 0 ? [] : await db.all<{ id: number }>(readByEye, [ids])
  return new Set(rows.map(({ id }) => id))
}

const readOpenChoices = statement(
  'catalogue.open_choices',
  `SELECT a.name FROM product_attributes pa JOIN attributes a ON a.id = pa.attribute_id
   WHERE pa.product_id = $1 AND a.eye_field IS NULL AND NOT EXISTS (
     SELECT FROM product_options o WHERE o.product_id = pa.product_id AND o.attribute_id = pa.attribute_id
       AND o.option_id = ANY ($2::int[]))
   ORDER BY pa.position, pa.attribute_id`,
)

/** The attributes of a product of which none of these options is one, by their names, as they are chosen on its page. */
export async function openChoices(
  database: Queryable,
  productId: number,
  optionIds: readonly number[],
): Promise<string[]> {
  const rows = await database.all<{ name: string }>(readOpenChoices, [productId, optionIds])
  return rows.map(({ name }) => name)
}

const readByCode = statement(
  'catalogue.by_code',
  `SELECT id, kind, code, ean FROM products
   WHERE status = 'active' AND (code = ANY($1::text[]) OR ean = ANY($1::text[]))`,
)

/**
 * The ids of the products and variants that are sold under each of these codes or EANs, written in capitals or not; several
 * where an EAN is one of several. A code counts before an EAN, and what can be bought before what its variant is chosen of.
 */
export async function productsByCode(
  db: Queryable,
  codes: readonly string[],
): Promise<ReadonlyMap<string, readonly number[]>> {
  if (codes.length === 0) return new Map()
  const spelled = [...new Set(codes.flatMap(spellings))]
  const rows = await db.all<{ id: number; kind: string; code: string; ean: string | null }>(readByCode, [
    spelled,
  ])
  return new Map(codes.map((code) => [code, meantBy(code, rows)]))
}

const spellings = (code: string): string[] => [code, code.toUpperCase(), code.toLowerCase()]

function meantBy(
  written: string,
  rows: readonly { id: number; kind: string; code: string; ean: string | null }[],
): number[] {
  const spelled = spellings(written)
  const named = [
    rows.filter(({ code }) => code === written),
    rows.filter(({ code }) => spelled.includes(code)),
    rows.filter(({ ean, kind }) => ean !== null && spelled.includes(ean) && kind !== 'configurable'),
    rows.filter(({ ean }) => ean !== null && spelled.includes(ean)),
  ]
  return (named.find((some) => some.length > 0) ?? []).map(({ id }) => id)
}

const readVariantIds = statement(
  'catalogue.variant_ids',
  `SELECT p.id, p.parent_id AS "parentId", ${withLensesSql('p.id')} AS "withLenses"
   FROM products p WHERE p.parent_id = ANY($1::int[]) AND p.status = 'active' ORDER BY p.id`,
)

/** The variants of these products that can be bought, in their order, and which of them have a lens. */
export async function variantIds(
  db: Queryable,
  parentIds: readonly number[],
): Promise<{ id: number; parentId: number; withLenses: boolean }[]> {
  return parentIds.length === 0 ? [] : db.all(readVariantIds, [parentIds])
}
