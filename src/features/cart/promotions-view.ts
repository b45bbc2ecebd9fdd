import { couponProblemText, leftOutText } from '#features/marketing/coupon-text.ts'
import { pointsProblemText } from '#features/marketing/points-text.ts'
import type { Cart } from './cart.ts'
import type { PromotionsView } from './cart-view.ts'
import type { Reductions } from './reductions.ts'

/** What a cart's coupon and points are shown as. */
export function promotionsView(
  { promotions: { coupon, points }, pointsOffer }: Pick<Cart, 'promotions' | 'pointsOffer'>,
  { couponProblem, leftOut, pointsProblem }: Pick<Reductions, 'couponProblem' | 'leftOut' | 'pointsProblem'>,
): PromotionsView {
  return {
    coupon: coupon && {
      code: coupon.code,
      problem: couponProblem && couponProblemText(couponProblem),
      note: leftOut && leftOutText(leftOut),
    },
    points: pointsOffer && {
      ...pointsOffer,
      chosen: points?.id ?? null,
      problem: pointsProblem && pointsProblemText(pointsProblem),
    },
  }
}
