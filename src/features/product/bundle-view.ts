import type { PartPrice } from '#features/cart/bundle-price.server.ts'
import { bundledPrice } from '#features/cart/pricing.ts'
import type { CardProps } from '#features/catalogue/card.ts'
import type { ProductDetail } from './queries.server.ts'
import type { BundlePartView, BundleSlot, CartFormProps } from './view.ts'

type Cards = ReadonlyMap<number, CardProps>

type Chosen = {
  /** What each part costs in the bundle, by its product. */
  prices?: ReadonlyMap<number, PartPrice>
  /** What is ticked; undefined: nothing is said of it. */
  wanted?: readonly number[] | undefined
}

/** The parts of a fixed bundle that are listed; unless it is said what is ticked, of a row the first that can be bought. */
export function bundleRows(
  detail: ProductDetail,
  cards: Cards,
  { prices = new Map(), wanted }: Chosen = {},
): BundlePartView[] {
  const rows = new Set<string>()
  return detail.parts.flatMap(({ productId, isMain, singleRow, discount }) => {
    const card = cards.get(productId)
    if (!card) return []
    const row = isMain ? null : singleRow
    const asked = wanted === undefined || wanted.includes(productId)
    const chosen = isMain || (asked && card.available && (row === null || !rows.has(row)))
    if (chosen && row !== null) rows.add(row)
    const priced = prices.get(productId)
    const { price, alone } = priced ?? { price: bundledPrice(card.price, discount), alone: card.price }
    const holds = priced && priced.qty !== 1000 ? { qty: priced.qty, unit: priced.unit } : null
    const part = { price, alone, holds, choice: priced?.choice ?? '', asks: card.asks === true }
    return [{ card, isMain, singleRow: row, ...part, soldOut: !card.available, chosen }]
  })
}

/** Of a bundle as its page came: the products of the parts that are in it, and what fills its places, by slot. */
export const chosenIn = ({ parts, slots }: Pick<CartFormProps, 'parts' | 'slots'>) => ({
  bundle: parts.flatMap(({ card, chosen }) => (chosen ? [card.id] : [])),
  filled: slots.flatMap(({ id, chosen }) =>
    chosen === null ? [] : [{ slot: String(id), productId: chosen }],
  ),
})

/**
 * The places of a bundle to be filled, with what is wanted in them, or (null) with what the shop puts there; what is
 * sold out is chosen in none.
 */
export function slotsOf(
  detail: ProductDetail,
  wanted: Readonly<Record<number, number>> | null,
  cards: Cards,
): BundleSlot[] {
  const slots = new Map<number, BundleSlot>()
  for (const row of detail.slots) {
    const card = row.productId === null ? undefined : cards.get(row.productId)
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
    if (wanted === null && row.isDefault && card.available) slot.chosen = row.productId
  }
  for (const slot of slots.values()) {
    const asked = wanted?.[slot.id]
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
