const dayMs = 24 * 60 * 60 * 1000

/**
 * The price in force from an instant on, in integer cents, as the price history keeps it, and the regular price of that time;
 * null: it was not kept yet.
 */
export type PricePoint = { validFrom: Date; price: number; regularPrice: number | null }

/**
 * The lowest price of the 30 days before the present reduction, to be shown beside a reduced price (ZZP NN 19/2022
 * čl. 19, Directive 98/6/EC art. 6a). The price in force when the window opens counts too. When a reduction grows step
 * by step, the 30 days before its first step count, so the number stays while the sale lasts; after a step back up, the
 * reduction that follows is a new one. Whether a price was reduced is asked of the regular price of its own time: one that was
 * regular stays so when the regular price rises later.
 *
 * @param history in any order; points after `now` are ignored
 * @param regularPrice what the product costs without the reduction, integer cents
 * @returns integer cents, or null when the price is not reduced or nothing is known from before the reduction
 */
export function lowestPriceBefore(
  history: readonly PricePoint[],
  regularPrice: number,
  now: Date,
): number | null {
  const past = history
    .filter((point) => point.validFrom <= now)
    .sort((a, b) => a.validFrom.getTime() - b.validFrom.getTime())
  const start = reductionStart(past, regularPrice)
  const first = past[start]
  if (!first || start === 0) return null
  const opens = first.validFrom.getTime() - 30 * dayMs
  const before = past.slice(0, start)
  const counting = before.filter((_, index) => (past[index + 1]?.validFrom.getTime() ?? 0) > opens)
  return Math.min(...counting.map((point) => point.price))
}

/** Index of the point at which the present run of reduced, never rising prices began; −1 if the price is not reduced. */
function reductionStart(past: readonly PricePoint[], regularPrice: number): number {
  let start = -1
  let later = 0
  for (let index = past.length - 1; index >= 0; index--) {
    const point = past[index]
    const price = point?.price ?? regularPrice
    if (price >= (point?.regularPrice ?? regularPrice) || (start >= 0 && price < later)) break
    start = index
    later = price
  }
  return start
}
