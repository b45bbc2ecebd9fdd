import {
  type Coupon,
  type CouponProblem,
  couponEffect,
  type LeftOut,
  type ReducibleLine,
} from '#features/marketing/coupon.ts'
import { type ChosenPoints, type PointsProblem, pointsEffect } from '#features/marketing/points.ts'
import { spread } from '#shared/rules/spread.ts'
import { sumOf } from '#shared/rules/sum.ts'
import type { PricedLine } from './priced-lines.ts'
import type { Reduction } from './pricing.ts'

/** What is chosen for a cart to take off it; null: nothing. */
export type Promotions = { coupon: Coupon | null; points: ChosenPoints | null }

/** What is taken off a cart, by line and by what; and why what was chosen takes nothing off. */
export type Reductions = {
  /** Cents by line, in the lines' order. */
  offs: number[]
  list: Reduction[]
  isDeliveryFree: boolean
  couponProblem: CouponProblem | null
  /** What the coupon that counts does not count for. */
  leftOut: LeftOut | null
  pointsProblem: PointsProblem | null
}

/**
 * What the chosen coupon and points take off these lines. The coupon comes first and the points off what is left of it,
 * whichever was chosen first: the sum depends on what is chosen alone.
 */
export function reductionsOf(
  lines: readonly PricedLine[],
  { coupon, points }: Promotions,
  now: Date,
): Reductions {
  const reducible = lines.map(reducibleLine)
  const list: Reduction[] = []
  let offs = lines.map(() => 0)
  const byCoupon = coupon && couponEffect(coupon, reducible, { now, usesPoints: points?.active === true })
  if (coupon && byCoupon?.ok) {
    offs = byCoupon.offs
    const amount = sumOf(offs)
    list.push(
      coupon.kind === 'free_delivery'
        ? { kind: 'free_delivery', code: coupon.code }
        : { kind: 'coupon', code: coupon.code, amount },
    )
  }
  const left = reducible.map(({ total, isExempt }, at) => (isExempt ? 0 : total - (offs[at] ?? 0)))
  const byPoints = points && pointsEffect(points, sumOf(left))
  if (points && byPoints?.ok) {
    const more = spread(byPoints.amount, left)
    offs = offs.map((off, at) => off + (more[at] ?? 0))
    list.push({ kind: 'points', points: points.points, amount: byPoints.amount })
  }
  return {
    offs,
    list,
    isDeliveryFree: byCoupon?.ok === true && coupon?.kind === 'free_delivery',
    leftOut: byCoupon?.ok ? byCoupon.leftOut : null,
    couponProblem: byCoupon && !byCoupon.ok ? byCoupon.problem : null,
    pointsProblem: byPoints && !byPoints.ok ? byPoints.problem : null,
  }
}

function reducibleLine({ line, product, unitPrice, total }: PricedLine): ReducibleLine {
  return {
    productId: product.id,
    total,
    isExempt: line.giftCard !== null || line.isGift,
    isReduced: unitPrice < product.price,
  }
}
