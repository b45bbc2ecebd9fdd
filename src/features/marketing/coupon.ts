import { spread } from '#shared/rules/spread.ts'
import { sumOf } from '#shared/rules/sum.ts'

/** How much a coupon takes off: `value` is basis points of a percentage, cents of an amount, nothing of `free_delivery`. */
export type CouponKind = 'percent' | 'amount' | 'free_delivery'

/** A coupon as a cart has it, with what is known of this cart and its buyer. Money in cents. */
export type Coupon = {
  id: number
  code: string
  kind: CouponKind
  value: number
  /** The least worth of the goods that it counts for. */
  minValue: number
  validFrom: Date | null
  validTo: Date | null
  active: boolean
  /** Whether it counts for what is reduced already: by an action, by quantity, in a bundle. */
  onReduced: boolean
  /** Whether it goes together with a discount for points. */
  withPoints: boolean
  isUsedUp: boolean
  /** Whether this buyer has used it as often as one may. */
  isUsedByBuyer: boolean
  /** Whether it is for everybody, or for this customer. */
  isForBuyer: boolean
  /** The products of the cart that it counts for; null: all. */
  covers: readonly number[] | null
}

/** A line as reductions see it: `total` cents. */
export type ReducibleLine = {
  productId: number
  total: number
  /** A gift card, which is money, or a gift: nothing is taken off, and nothing is earned by it. */
  isExempt: boolean
  /** It costs less than its regular price already. */
  isReduced: boolean
}

/** Why a coupon counts for nothing. What is said of it: `coupon-text.ts`. */
export type CouponProblem =
  | {
      reason:
        | 'inactive'
        | 'used_up'
        | 'used_by_buyer'
        | 'for_others'
        | 'for_other_goods'
        | 'for_regular_prices'
    }
  | { reason: 'not_with_points' }
  | { reason: 'not_yet'; from: Date }
  | { reason: 'expired'; to: Date }
  /** What is still missing of the least worth, cents. */
  | { reason: 'below_min'; least: number; missing: number; leftOut: LeftOut | null }

/** What of a cart a coupon does not count for: goods that it is not for, or what is reduced already. */
export type LeftOut = 'goods' | 'reduced'

/** What a coupon does to the lines: `offs` cents by line, in their order; or why it does nothing. */
export type CouponEffect =
  | { ok: true; offs: number[]; leftOut: LeftOut | null }
  | { ok: false; problem: CouponProblem }

/**
 * What a coupon takes off these lines at `now`. A percentage is rounded once, on the sum of what it counts for; what it takes
 * is spread over the lines in proportion, to the cent. An amount takes no more than they are worth.
 * @param usesPoints whether a discount for points is chosen beside it
 */
export function couponEffect(
  coupon: Coupon,
  lines: readonly ReducibleLine[],
  { now, usesPoints }: { now: Date; usesPoints: boolean },
): CouponEffect {
  const problem =
    problemOfCoupon(coupon, now) ?? (usesPoints && !coupon.withPoints ? notWithPoints : undefined)
  if (problem) return { ok: false, problem }
  const covered = lines.map((line) => (!line.isExempt && isCovered(coupon, line) ? line.total : 0))
  const counted = covered.map((total, at) => (coupon.onReduced || !lines[at]?.isReduced ? total : 0))
  const worth = sumOf(counted)
  if (worth === 0)
    return { ok: false, problem: { reason: sumOf(covered) > 0 ? 'for_regular_prices' : 'for_other_goods' } }
  const leftOut = leftOutOf(lines, covered, counted)
  const { minValue: least } = coupon
  if (worth < least)
    return { ok: false, problem: { reason: 'below_min', least, missing: least - worth, leftOut } }
  return { ok: true, offs: spread(amountOf(coupon, worth), counted), leftOut }
}

/** What counts for nothing though it costs something; of both, what the coupon is not for. */
function leftOutOf(
  lines: readonly ReducibleLine[],
  covered: readonly number[],
  counted: readonly number[],
): LeftOut | null {
  if (lines.some(({ total }, at) => total > 0 && covered[at] === 0)) return 'goods'
  return covered.some((total, at) => total > 0 && counted[at] === 0) ? 'reduced' : null
}

const notWithPoints: CouponProblem = { reason: 'not_with_points' }

/** Why a coupon counts in no cart of this buyer's, whatever lies in it. */
function problemOfCoupon(coupon: Coupon, now: Date): CouponProblem | undefined {
  if (!coupon.active) return { reason: 'inactive' }
  if (coupon.validFrom && now < coupon.validFrom) return { reason: 'not_yet', from: coupon.validFrom }
  if (coupon.validTo && now >= coupon.validTo) return { reason: 'expired', to: coupon.validTo }
  if (!coupon.isForBuyer) return { reason: 'for_others' }
  if (coupon.isUsedByBuyer) return { reason: 'used_by_buyer' }
  if (coupon.isUsedUp) return { reason: 'used_up' }
  return undefined
}

const isCovered = ({ covers }: Coupon, { productId }: ReducibleLine): boolean =>
  covers === null || covers.includes(productId)

function amountOf({ kind, value }: Coupon, worth: number): number {
  switch (kind) {
    case 'percent':
      return Math.min(worth, Math.round((worth * value) / 10_000))
    case 'amount':
      return Math.min(worth, value)
    case 'free_delivery':
      return 0
    default:
      return kind satisfies never
  }
}
