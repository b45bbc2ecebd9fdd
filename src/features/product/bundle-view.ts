import type { CardProps } from '#features/catalogue/card.ts'
import type { ProductDetail } from './queries.server.ts'
import type { BundlePart, BundleSlot, CartFormProps } from './view.ts'

type Cards = ReadonlyMap<number, CardProps>

/** The parts of a fixed bundle that are listed. */
export function partsOf(detail: ProductDetail, cards: Cards): BundlePart[] {
  return detail.parts.flatMap(({ productId, isMain, singleRow, discount }) => {
    const card = cards.get(productId)
    if (!card) return []
    const price = Math.round((card.price * (10_000 - discount)) / 10_000)
    return [{ card, isMain, singleRow, price, soldOut: !card.available }]
  })
}

/** The places of a bundle to be filled; what is sold out is chosen in none. */
export function slotsOf(
  detail: ProductDetail,
  wanted: Readonly<Record<number, number>>,
  cards: Cards,
): BundleSlot[] {
  const slots = new Map<number, BundleSlot>()
  for (const row of detail.slots) {
    const card = cards.get(row.productId)
    if (!card) continue
    const slot = slots.get(row.slotId) ?? {
      id: row.slotId,
      name: row.name,
      required: row.required,
      chosen: null,
      cards: [],
    }
    slots.set(row.slotId, slot)
    slot.cards.push(card)
    if (row.isDefault && card.available) slot.chosen = row.productId
  }
  for (const slot of slots.values()) {
    const asked = wanted[slot.id]
    if (slot.cards.some((card) => card.id === asked && card.available)) slot.chosen = asked ?? null
  }
  return [...slots.values()]
}

/** Whether every obligatory place of a bundle can be filled; a product that is not listed fills none. */
export function isOffered(
  { product, parts, slots }: ProductDetail,
  shown: Pick<CartFormProps, 'parts' | 'slots'>,
): boolean {
  if (product.kind === 'configurable_bundle') {
    const filled = shown.slots.filter(({ cards }) => cards.some(({ available }) => available))
    return slots.every(({ slotId, required }) => !required || filled.some(({ id }) => id === slotId))
  }
  const left = shown.parts.filter(({ soldOut }) => !soldOut)
  return (
    left.length > 0 &&
    parts.every(({ productId, isMain }) => !isMain || left.some(({ card }) => card.id === productId))
  )
}

/**
 * Of a bundle that has lost some of its optional parts, what the others cost, in cents; undefined where none is sold
 * out, and where an obligatory one is: then nothing can be bought.
 */
export function priceOfPartsLeft(parts: readonly BundlePart[]): number | undefined {
  if (!parts.some(({ soldOut }) => soldOut) || parts.some(({ isMain, soldOut }) => isMain && soldOut))
    return undefined
  const rows = new Set<string>()
  const left = parts.filter(({ soldOut, isMain, singleRow }) => {
    if (soldOut || isMain || singleRow === null) return !soldOut
    const isFirst = !rows.has(singleRow)
    rows.add(singleRow)
    return isFirst
  })
  // Main parts by themselves are no bundle: without the others there is no discount.
  const isBundle = left.some(({ isMain }) => !isMain)
  return left.length === 0
    ? undefined
    : left.reduce((sum, { card, price }) => sum + (isBundle ? price : card.price), 0)
}
