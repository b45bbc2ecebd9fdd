/**
 * A product's stored prices in integer cents, the special one with the instants from which on it holds and
 * before which it ends; open ends hold always.
 */
export type StoredPrice = {
  price: number
  specialPrice: number | null
  specialFrom: Date | null
  specialTo: Date | null
}

/** What a piece costs at `now`, in integer cents. */
export function priceInForce(
  { price, specialPrice, specialFrom, specialTo }: StoredPrice,
  now: Date,
): number {
  const isInTime = (!specialFrom || specialFrom <= now) && (!specialTo || specialTo > now)
  return specialPrice !== null && isInTime ? specialPrice : price
}
