import { quantityWithUnit, t } from '#shared/text/text.ts'
import type { CartLineView } from './cart-view.ts'

type Problem = NonNullable<CartLineView['stockProblem']>

/** How much is left of what a line has too much of. */
export const shortText = ({ available }: Pick<Problem, 'available'>, unit: string): string =>
  available > 0
    ? t('cart.quantity_changed', { quantity: quantityWithUnit(available, unit) })
    : t('cart.unavailable')
