import { cartRefusalText } from '#features/cart/cart-refusal-text.server.ts'
import type { CartLineView } from '#features/cart/cart-view.ts'
import { offerText } from '#features/cart/offer-texts.server.ts'
import { quantityWithUnit, t } from '#shared/text/text.ts'
import { goneText, productOf } from './gone-line.ts'
import type { OrderRefusal } from './order-refusal.ts'
import { repeatRefusalText } from './recurring/turn-texts.ts'

/** What the shopper is told of an order that is not made. */
export function orderRefusalText(refusal: OrderRefusal): string {
  switch (refusal.reason) {
    case 'empty':
    case 'being_paid':
      return cartRefusalText({ reason: refusal.reason })
    case 'rules_broken':
      return [...new Set(refusal.refusals.map(cartRefusalText))].join(' ')
    case 'buyer_missing':
      return t('checkout.data_missing')
    case 'country_unknown':
      return t('checkout.country_unknown')
    case 'first_part_empty':
      return t('parts.first_empty')
    case 'password_expired':
      return t('checkout.password_expired')
    case 'day_gone':
      return t('checkout.day_gone')
    case 'not_repeatable':
      return refusal.refusals.map(repeatRefusalText).join(' ')
    case 'delivery_unavailable':
    case 'no_delivery_types':
    case 'payment_unavailable':
    case 'no_payment_types':
    case 'no_payment_at_all':
      return offerText(refusal.reason)
    case 'foreign_cart':
      return t('checkout.quote_foreign')
    case 'too_little_left':
      return tooLittleText(refusal.lines)
    default:
      return refusal satisfies never
  }
}

/** What there is too little of, line by line, and what to do; for a cart that lacks nothing, that it is being paid. */
function tooLittleText(lines: readonly CartLineView[]): string {
  const short = lines.flatMap((line) => {
    if (!line.stockProblem) return []
    const { available } = line.stockProblem
    if (available === 0) return goneText(line)
    return t('checkout.short_line', {
      name: productOf(line),
      available: quantityWithUnit(available, line.unit),
    })
  })
  return short.length > 0 ? [...new Set(short)].join(' ') : cartRefusalText({ reason: 'being_paid' })
}
