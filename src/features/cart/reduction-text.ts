import { money, t } from '#shared/text/text.ts'
import type { CardPayment } from './paying-cards.ts'
import type { Reduction } from './pricing.ts'

/** What is said of a reduction beside what it takes off. */
export function reductionText(reduction: Reduction, currency: string): { name: string; value: string } {
  switch (reduction.kind) {
    case 'coupon':
      return {
        name: t('cart.reduction_coupon', { code: reduction.code }),
        value: money(-reduction.amount, currency),
      }
    case 'free_delivery':
      return {
        name: t('cart.reduction_coupon', { code: reduction.code }),
        value: t('cart.reduction_delivery'),
      }
    case 'points':
      return {
        name: t('cart.reduction_points', { points: reduction.points }),
        value: money(-reduction.amount, currency),
      }
    default:
      return reduction satisfies never
  }
}

/** What is said of what a gift card pays. */
export const cardPaymentText = (
  { ending, amount }: Pick<CardPayment, 'ending' | 'amount'>,
  currency: string,
): { name: string; value: string } => ({
  name: t('cart.paid_by_card', { ending }),
  value: money(-amount, currency),
})
