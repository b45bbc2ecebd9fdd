import type { Goods } from './additions.ts'
import type { CartRefusal } from './cart-refusal.ts'

/** A part of a bundle as stored; discount in basis points. */
export type BundlePart = {
  bundleId: number
  productId: number
  isMain: boolean
  singleRow: string | null
  discount: number
}

/** A slot of a configurable bundle with the products that may stand in it. */
export type BundleSlot = {
  id: number
  code: string
  name: string
  required: boolean
  productIds: readonly number[]
}

/** A product that was chosen: itself, or a variant of `parentId`. */
export type ChosenProduct = { id: number; parentId: number | null }

export type Resolved = { ok: true; additions: Goods[] } | { ok: false; refusal: CartRefusal }

/**
 * The lines of a bundle: its main parts always, of the others those that were chosen (by default all, and the first of
 * every single row). A main part by itself is no bundle and gets no discount.
 *
 * @param choices what was chosen, null when the request does not say
 */
export function resolveBundle(
  parts: readonly BundlePart[],
  choices: readonly ChosenProduct[] | null,
  qty: number | null,
): Resolved {
  const chosen: { part: BundlePart; productId: number }[] = []
  for (const choice of choices ?? defaultChoices(parts)) {
    const part =
      parts.find(({ productId }) => productId === choice.id) ??
      parts.find(({ productId }) => productId === choice.parentId)
    if (!part) return { ok: false, refusal: { reason: 'bundle_part_unknown', id: choice.id } }
    if (!chosen.some((other) => other.part === part)) chosen.push({ part, productId: choice.id })
  }
  for (const part of parts) {
    if (part.isMain && !chosen.some((other) => other.part === part)) {
      chosen.unshift({ part, productId: part.productId })
    }
  }
  if (chosen.length === 0) return { ok: false, refusal: { reason: 'bundle_empty' } }
  // As the bundle's page shows them, in whatever order they were asked for.
  const shown = [...parts.filter(({ isMain }) => isMain), ...parts.filter(({ isMain }) => !isMain)]
  chosen.sort((a, b) => shown.indexOf(a.part) - shown.indexOf(b.part))
  const rows = chosen.flatMap(({ part }) => (part.isMain || part.singleRow === null ? [] : [part.singleRow]))
  if (new Set(rows).size < rows.length) return { ok: false, refusal: { reason: 'bundle_single_row' } }
  const alone = chosen.every(({ part }) => part.isMain)
  const bundleKey = alone
    ? ''
    : keyOf(
        'b',
        parts[0]?.bundleId ?? 0,
        chosen.map(({ productId }) => productId),
      )
  return {
    ok: true,
    additions: chosen.map(({ part, productId }) => ({
      productId,
      qty,
      bundleKey,
      bundleDiscount: alone ? 0 : part.discount,
    })),
  }
}

function defaultChoices(parts: readonly BundlePart[]): ChosenProduct[] {
  const rows = new Set<string>()
  return parts.flatMap((part) => {
    if (part.singleRow !== null && !part.isMain) {
      if (rows.has(part.singleRow)) return []
      rows.add(part.singleRow)
    }
    return [{ id: part.productId, parentId: null }]
  })
}

/** The lines of a configurable bundle: one product per filled slot; every required slot must be filled. */
export function resolveSlots(
  bundleId: number,
  slots: readonly BundleSlot[],
  choices: ReadonlyMap<string, ChosenProduct>,
  qty: number | null,
): Resolved {
  const chosen: number[] = []
  for (const slot of slots) {
    const choice = choices.get(String(slot.id)) ?? choices.get(slot.code)
    if (!choice) {
      if (slot.required)
        return { ok: false, refusal: { reason: 'slot_missing', slot: slot.name, id: slot.id } }
      continue
    }
    const fits = slot.productIds.some((id) => id === choice.id || id === choice.parentId)
    if (!fits) return { ok: false, refusal: { reason: 'slot_wrong', slot: slot.name, id: slot.id } }
    chosen.push(choice.id)
  }
  const known = new Set(slots.flatMap((slot) => [String(slot.id), slot.code]))
  const stranger = [...choices.keys()].find((key) => !known.has(key))
  if (stranger !== undefined) return { ok: false, refusal: { reason: 'slot_unknown', slot: stranger } }
  if (chosen.length === 0) return { ok: false, refusal: { reason: 'bundle_empty' } }
  const bundleKey = keyOf('s', bundleId, chosen)
  return {
    ok: true,
    additions: chosen.map((productId) => ({ productId, qty, bundleKey, bundleDiscount: 0 })),
  }
}

/** The same bundle chosen in the same way is one bundle of the cart, bought twice. */
function keyOf(kind: string, bundleId: number, productIds: readonly number[]): string {
  return `${kind}${bundleId}:${[...productIds].sort((a, b) => a - b).join('-')}`
}

/** The product that a key's bundle is; undefined for '', the key of a line of its own. */
export function bundleIdOf(bundleKey: string): number | undefined {
  const id = /^[bs](\d+):/.exec(bundleKey)?.[1]
  return id === undefined ? undefined : Number(id)
}
