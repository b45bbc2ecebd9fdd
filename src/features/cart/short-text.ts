import { quantity, quantityWithUnit, t } from '#shared/text/text.ts'
import type { CartLineView, CartView } from './cart-view.ts'

type Line = Pick<CartLineView, 'stockProblem' | 'ruleProblem' | 'unit'>

/** Why a line cannot be had in its quantity: how much is left, or which rule forbids it; '' for any other line. */
export function shortText({ stockProblem, ruleProblem, unit }: Line): string {
  if (stockProblem) return stockText(stockProblem.available, unit)
  return ruleProblem ? ruleText(ruleProblem, unit) : ''
}

const stockText = (available: number, unit: string): string =>
  available > 0
    ? t('cart.quantity_changed', { quantity: quantityWithUnit(available, unit) })
    : t('cart.unavailable')

function ruleText({ reason, limit }: NonNullable<Line['ruleProblem']>, unit: string): string {
  switch (reason) {
    case 'below_min':
      return t('cart.rule_below_min', { limit: quantityWithUnit(limit, unit) })
    case 'not_in_steps':
      return t('cart.rule_not_in_steps', { limit: quantity(limit) })
    case 'above_max':
      return t('cart.rule_above_max', { limit: quantityWithUnit(limit, unit, { object: true }) })
    default:
      return reason satisfies never
  }
}

/** What is said of a whole cart that cannot be ordered as it is; what there is too little of comes first. */
export const shortCartText = ({ lines }: Pick<CartView, 'lines'>): string =>
  t(lines.some((line) => line.stockProblem) ? 'cart.notice_stock' : 'cart.notice_quantity')
