/** A discount that points are given for, and how many points its customer has. Cents. */
export type PointsDiscount = { id: number; points: number; discount: number }

/** The discount chosen for a cart, with what its customer has. */
export type ChosenPoints = PointsDiscount & { active: boolean; balance: number }

/** The discounts that points can be turned into, and how many points a customer has. */
export type PointsOffer = { balance: number; discounts: PointsDiscount[] }

/** Why a discount for points counts for nothing. What is said of it: `points-text.ts`. */
export type PointsProblem =
  | { reason: 'ended' }
  | { reason: 'too_few'; balance: number; points: number }
  | { reason: 'above_goods' }

/**
 * What a discount for points takes off goods of this worth, cents; or why nothing. Points are never given for more than they
 * take off.
 */
export function pointsEffect(
  { points, discount, active, balance }: ChosenPoints,
  worth: number,
): { ok: true; amount: number } | { ok: false; problem: PointsProblem } {
  if (!active) return { ok: false, problem: { reason: 'ended' } }
  if (balance < points) return { ok: false, problem: { reason: 'too_few', balance, points } }
  if (discount > worth) return { ok: false, problem: { reason: 'above_goods' } }
  return { ok: true, amount: discount }
}

/** The points that a delivered order earns: so many for each whole euro that was paid for its goods. */
export const pointsEarned = (paidForGoods: number, pointsPerEuro: number): number =>
  Math.max(0, Math.floor(paidForGoods / 100)) * pointsPerEuro
