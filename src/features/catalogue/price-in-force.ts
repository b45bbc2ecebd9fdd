/** A product's stored prices in integer cents, the special one with the instants between which it holds. */
export type StoredPrice = {
  price: number
  specialPrice: number | null
  specialFrom: Date | null
  specialTo: Date | null
}

/** Whether the special price holds at `now`: from its start on, until just before its end; open ends hold always. */
export function isOnSpecial(stored: StoredPrice, now: Date): boolean {
  if (stored.specialPrice === null) return false
  if (stored.specialFrom && stored.specialFrom > now) return false
  return !stored.specialTo || stored.specialTo > now
}

/** What a piece costs at `now`, in integer cents. */
export function priceInForce(stored: StoredPrice, now: Date): number {
  return isOnSpecial(stored, now) && stored.specialPrice !== null ? stored.specialPrice : stored.price
}

/**
 * One price for a configurable product: the lowest of its variants', with that variant's regular price, and whether the
 * variants differ. Undefined without variants.
 */
export function lowestOf(
  variants: readonly StoredPrice[],
  now: Date,
): { price: number; regularPrice: number; from: boolean } | undefined {
  let lowest: { price: number; regularPrice: number } | undefined
  let highest = 0
  for (const variant of variants) {
    const price = priceInForce(variant, now)
    highest = Math.max(highest, price)
    if (!lowest || price < lowest.price) lowest = { price, regularPrice: Math.max(price, variant.price) }
  }
  return lowest && { ...lowest, from: highest > lowest.price }
}
