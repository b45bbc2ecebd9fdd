import { couponProblemText, leftOutText } from '#features/marketing/coupon-text.ts'
import { pointsProblemText } from '#features/marketing/points-text.ts'
import type { Cart } from './cart.ts'
import type { PromotionsView } from './cart-view.ts'
import type { CardPayment } from './paying-cards.ts'
import type { Reductions } from './reductions.ts'

/** What a cart's coupon, points and gift cards are shown as. @param payments what the cards pay of it */
export function promotionsView(
  {
    promotions: { coupon, points },
    pointsOffer,
    payingCards,
  }: Pick<Cart, 'promotions' | 'pointsOffer' | 'payingCards'>,
  { couponProblem, leftOut, pointsProblem }: Pick<Reductions, 'couponProblem' | 'leftOut' | 'pointsProblem'>,
  payments: readonly CardPayment[],
): PromotionsView {
  return {
    cards: payingCards.map(({ id, ending, balance }) => {
      const amount = payments.find((payment) => payment.id === id)?.amount ?? 0
      return { id, ending, amount, left: balance - amount }
    }),
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
