import { money, t, writtenDate } from '#shared/text/text.ts'
import type { CouponProblem, LeftOut } from './coupon.ts'

/** Why a coupon counts for nothing, in the shopper's words. */
export function couponProblemText(problem: CouponProblem): string {
  switch (problem.reason) {
    case 'inactive':
      return t('coupon.inactive')
    case 'used_up':
      return t('coupon.used_up')
    case 'used_by_buyer':
      return t('coupon.used_by_buyer')
    case 'for_others':
      return t('coupon.for_others')
    case 'for_other_goods':
      return t('coupon.for_other_goods')
    case 'for_regular_prices':
      return t('coupon.for_regular_prices')
    case 'not_with_points':
      return t('coupon.not_with_points')
    case 'not_yet':
      return t('coupon.not_yet', { date: writtenDate(problem.from) })
    case 'expired':
      // The instant at which it ends: what ends with a day was good on that day.
      return t('coupon.expired', { date: writtenDate(new Date(problem.to.getTime() - 1)) })
    case 'below_min':
      return [
        t('coupon.below_min', { least: money(problem.least), missing: money(problem.missing) }),
        ...(problem.leftOut ? [leftOutText(problem.leftOut)] : []),
      ].join(' ')
    default:
      return problem satisfies never
  }
}

/** What of the cart a coupon does not count for, in the shopper's words. */
export function leftOutText(leftOut: LeftOut): string {
  switch (leftOut) {
    case 'goods':
      return t('coupon.not_for_goods')
    case 'reduced':
      return t('coupon.not_for_reduced')
    default:
      return leftOut satisfies never
  }
}
