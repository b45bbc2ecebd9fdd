/** A product's stored prices in integer cents, the special one with the instants between which it holds. */
export type StoredPrice = {
  price: number
  specialPrice: number | null
  specialFrom: Date | null
  specialTo: Date | null
}

/** Whether the special price holds at `now`: from its start on, until just before its end; open ends hold always. */
function isOnSpecial(stored: StoredPrice, now: Date): boolean {
  if (stored.specialPrice === null) return false
  if (stored.specialFrom && stored.specialFrom > now) return false
  return !stored.specialTo || stored.specialTo > now
}

/** What a piece costs at `now`, in integer cents. */
export function priceInForce(stored: StoredPrice, now: Date): number {
  return isOnSpecial(stored, now) && stored.specialPrice !== null ? stored.specialPrice : stored.price
}
