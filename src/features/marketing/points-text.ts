import { t } from '#shared/text/text.ts'
import type { PointsProblem } from './points.ts'

/** Why a discount for points counts for nothing, in the shopper's words. */
export function pointsProblemText(problem: PointsProblem): string {
  switch (problem.reason) {
    case 'ended':
      return t('points.unknown')
    case 'too_few':
      return t('points.too_few', { points: problem.points, balance: problem.balance })
    case 'above_goods':
      return t('points.above_goods')
    default:
      return problem satisfies never
  }
}
