import { quantity, quantityWithUnit, t } from '#shared/text/text.ts'
import { typeset } from '#shared/text/typeset.ts'
import { bundleOf } from './bundle-texts.ts'
import type { CartLineView, CartView } from './cart-view.ts'

type Line = Pick<CartLineView, 'stockProblem' | 'ruleProblem' | 'unit'>

/** Why a line cannot be had in its quantity: how much is left, or which rule forbids it; '' for any other line. */
export function shortText({ stockProblem, ruleProblem, unit }: Line): string {
  if (stockProblem) return stockText(stockProblem, unit)
  return ruleProblem ? ruleText(ruleProblem, unit) : ''
}

/** How much is left, and what all lines take where it is no line by itself that takes too much. */
function stockText({ available, together }: NonNullable<Line['stockProblem']>, unit: string): string {
  if (available === 0) return t('product.out_of_stock')
  const left = quantityWithUnit(available, unit)
  if (together === undefined) return t('cart.quantity_changed', { quantity: left })
  return t('cart.short_together', { quantity: left, together: quantityWithUnit(together, unit) })
}

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
  stockNotice(lines) ?? quantityNotice(lines)

type NamedLine = Pick<CartLineView, 'name' | 'productId'>

/** What is said of a cart with too little of something: where nothing of it is left, no smaller quantity helps. */
export function stockNotice(
  lines: readonly (NamedLine & Pick<CartLineView, 'stockProblem' | 'bundleKey' | 'bundleName'>)[],
): string | undefined {
  const short = lines.filter(({ stockProblem }) => stockProblem !== null)
  if (short.length === 0) return undefined
  const isSoldOut = short.every(({ stockProblem }) => stockProblem?.available === 0)
  if (!isSoldOut) return t('cart.notice_stock', named(short))
  return t('cart.notice_sold_out', { ...named(short), ...bundleOf(short) })
}

/** What is said of a cart of which a rule forbids some quantity. */
export const quantityNotice = (lines: readonly (NamedLine & Pick<CartLineView, 'ruleProblem'>)[]): string =>
  t('cart.notice_quantity', named(lines.filter(({ ruleProblem }) => ruleProblem !== null)))

/** How many products a sentence names at most; the lines themselves say what is wrong with each. */
const mostNamed = 3

function named(lines: readonly NamedLine[]): { products: 'one' | 'other'; names: string } {
  const names = [...new Set(lines.map(({ name }) => typeset(name)))]
  const more = names.length > mostNamed ? ' …' : ''
  return { products: oneOrMore(lines), names: names.slice(0, mostNamed).join('; ') + more }
}

/** How a sentence speaks of the products of these lines: one may lie in several. It does not count them, so 21 are no one. */
export const oneOrMore = (lines: readonly Pick<CartLineView, 'productId'>[]): 'one' | 'other' =>
  new Set(lines.map(({ productId }) => productId)).size === 1 ? 'one' : 'other'
