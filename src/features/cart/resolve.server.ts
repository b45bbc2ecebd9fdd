import {
  bundleParts,
  bundleSlots,
  kindsOf,
  openChoices,
  pickedByEye,
} from '#features/catalogue/queries.server.ts'
import type { WrittenGiftCard } from '#features/gift-cards/rules.ts'
import type { Written } from '#features/prescriptions/check.ts'
import type { Finding } from '#features/prescriptions/take-finding.server.ts'
import { inStockSql } from '#features/stock/queries.server.ts'
import { type Queryable, statement } from '#shared/server/postgres/database.server.ts'
import { type ChosenProduct, type Resolved, resolveBundle, resolveSlots } from './bundle.ts'
import type { CartProduct } from './cart.ts'

/** What a product's form asks to be added. */
export type Entry = {
  productId: number
  qty: number | null
  /** Chosen option, frame and lens ids. */
  configurable: readonly number[]
  /** Slot (id or code) → product. */
  slots: ReadonlyMap<string, number>
  /** Null: the form does not say. */
  bundle: readonly number[] | null
  /** What was written of the buyer's eyes, or sent in place of it. */
  prescription: Written | null
  finding: Finding | null
  giftCard: WrittenGiftCard | null
}

type Variant = { id: number; options: number[]; inStock: boolean }

const readVariants = statement(
  'cart.variants',
  `SELECT p.id, coalesce((SELECT array_agg(v.option_id) FROM variant_options v WHERE v.variant_id = p.id), '{}') AS options,
     ${inStockSql('p')} AS "inStock"
   FROM products p WHERE p.parent_id = $1 AND p.status = 'active' ORDER BY p.id`,
)

/** Whether the entry is one line of the product itself, so that nothing more has to be asked. */
export function isPlain(entry: Entry, product: CartProduct): boolean {
  return (
    (product.kind === 'simple' || product.kind === 'variant') &&
    entry.configurable.every((id) => product.selection.includes(id)) &&
    (entry.bundle === null || entry.bundle.length === 0)
  )
}

/**
 * The lines that an entry stands for: a variant found by its options, a bundle's parts, a filled set. What was chosen says
 * which variant, and `productId` of which product: the form of a page without scripts holds the page's own variant, beside
 * whatever was chosen in it since.
 */
export async function resolveEntry(db: Queryable, entry: Entry, product: CartProduct): Promise<Resolved> {
  if (!product.active) return { ok: false, refusal: { reason: 'product_gone', name: product.name } }
  if (product.kind === 'configurable_bundle') return resolveSet(db, entry, product)
  if (product.kind === 'bundle' || (entry.bundle?.length ?? 0) > 0) return resolveParts(db, entry, product)
  const parentId = product.kind === 'configurable' ? product.id : product.parentId
  if (parentId === null) return { ok: false, refusal: { reason: 'options_impossible', name: product.name } }
  const met = meetingAll(await db.all<Variant>(readVariants, [parentId]), entry.configurable)
  if (isChosenTwice(met)) return { ok: false, refusal: { reason: 'options_twice', name: product.name } }
  const [variant] = met
  if (!variant) {
    const missing = await openChoices(db, parentId, entry.configurable)
    if (missing.length === 0 && entry.configurable.length > 0) {
      return { ok: false, refusal: { reason: 'options_impossible', name: product.name } }
    }
    return { ok: false, refusal: { reason: 'options_missing', name: product.name, missing } }
  }
  return {
    ok: true,
    additions: [{ productId: variant.id, qty: entry.qty, bundleKey: '', bundleDiscount: 0 }],
  }
}

/** The variants all of whose options were chosen, those that say most first. */
function meetingAll(variants: readonly Variant[], chosen: readonly number[]): Variant[] {
  return variants
    .filter(({ options }) => options.length > 0 && options.every((id) => chosen.includes(id)))
    .sort((one, other) => other.options.length - one.options.length)
}

/** Whether what was chosen leads to different things: it names two values of one attribute, and nobody knows which is meant. */
export function isChosenTwice([first, ...others]: readonly { options: readonly number[] }[]): boolean {
  return others.some(({ options }) => options.some((id) => !first?.options.includes(id)))
}

/** Whether a product, or a variant of `parentId`, is this part. */
const isPart = ({ productId }: { productId: number }, id: number, parentId: number | null): boolean =>
  productId === id || productId === parentId

async function resolveParts(db: Queryable, entry: Entry, product: CartProduct): Promise<Resolved> {
  const all = await bundleParts(db, product.id, [product.id, product.parentId ?? product.id])
  const included = entry.bundle && (await kindsOf(db, entry.bundle))
  const own = product.kind === 'variant' ? [{ id: product.id, parentId: product.parentId }] : []
  const bundleIds = [...new Set(all.map(({ bundleId }) => bundleId))]
  const fitting = bundleIds.find((bundleId) => {
    const parts = all.filter((part) => part.bundleId === bundleId)
    return (included ?? []).every(({ id, parentId }) => parts.some((part) => isPart(part, id, parentId)))
  })
  const missing = entry.bundle?.find((id) => !included?.some((choice) => choice.id === id))
  if (fitting === undefined || missing !== undefined) {
    const foreign = included?.find(({ id, parentId }) => all.every((part) => !isPart(part, id, parentId)))
    const [first = 0] = entry.bundle ?? []
    return { ok: false, refusal: { reason: 'bundle_part_unknown', id: missing ?? foreign?.id ?? first } }
  }
  const parts = all.filter((part) => part.bundleId === fitting)
  const resolved = resolveBundle(parts, included && [...own, ...included], entry.qty)
  return resolved.ok ? withVariants(db, resolved, entry.configurable) : resolved
}

async function resolveSet(db: Queryable, entry: Entry, product: CartProduct): Promise<Resolved> {
  const slots = await bundleSlots(db, product.id)
  const chosen = await kindsOf(db, [...entry.slots.values()])
  const choices = new Map<string, ChosenProduct>()
  for (const [slot, id] of entry.slots) {
    choices.set(slot, chosen.find((choice) => choice.id === id) ?? { id, parentId: null })
  }
  const resolved = resolveSlots(product.id, slots, choices, entry.qty)
  return resolved.ok ? withVariants(db, resolved, entry.configurable) : resolved
}

/** Parts that are configurable become a variant: the chosen one, else the first in stock (the cart names its choice). */
export async function withVariants(
  db: Queryable,
  resolved: Extract<Resolved, { ok: true }>,
  configurable: readonly number[],
): Promise<Resolved> {
  const kinds = await kindsOf(
    db,
    resolved.additions.map(({ productId }) => productId),
  )
  const open = new Set(kinds.filter(({ kind }) => kind === 'configurable').map(({ id }) => id))
  // Nobody's eyes are guessed (RX-04): such a part is named as the variant that it is.
  if ((await pickedByEye(db, [...open])).size > 0) return { ok: false, refusal: { reason: 'part_by_eye' } }
  const additions = []
  for (const addition of resolved.additions) {
    if (!open.has(addition.productId)) {
      additions.push(addition)
      continue
    }
    const variants = await db.all<Variant>(readVariants, [addition.productId])
    // Several parts may each have their own value of one attribute: the first that is meant will do.
    const [chosen] = meetingAll(variants, configurable)
    const variant = chosen ?? variants.find(({ inStock }) => inStock) ?? variants[0]
    additions.push({ ...addition, productId: variant?.id ?? addition.productId })
  }
  return { ok: true, additions }
}
