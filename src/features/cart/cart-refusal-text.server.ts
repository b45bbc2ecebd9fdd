import { giftCardProblemText } from '#features/gift-cards/texts.ts'
import { findingProblemText } from '#features/prescriptions/finding.ts'
import type { Side } from '#features/prescriptions/prescription.ts'
import { problemText, sideLabel } from '#features/prescriptions/texts.ts'
import { quantity, quantityWithUnit, t } from '#shared/text/text.ts'
import type { CartRefusal, RefusedQuantity } from './cart-refusal.ts'
import { needText } from './orderable.ts'

/** What the shopper is told of a refusal. */
export function cartRefusalText(refusal: CartRefusal): string {
  switch (refusal.reason) {
    case 'nothing_asked':
      return t('cart.select_product')
    case 'being_paid':
      return t('cart.locked')
    case 'empty':
      return t('cart.empty')
    case 'line_unknown':
      return t('cart.line_unknown')
    case 'too_dear':
      return t('cart.too_dear')
    case 'gift_not_offered':
      return t('cart.gift_not_offered')
    case 'gift_one':
      return t('cart.gift_one')
    case 'gifts_full':
      return t('cart.gifts_full')
    case 'removal_over':
      return t('cart.removal_over')
    case 'saved_gone':
      return t('cart.saved_gone')
    case 'not_for_later':
      return t('cart.not_for_later', { why: refusal.why })
    case 'too_many_saved':
      return t('cart.too_many_saved', { limit: refusal.limit })
    case 'too_many_lines':
      return t('cart.too_many_lines', { limit: refusal.limit })
    case 'product_unknown':
      return t('cart.product_unknown', { id: refusal.id })
    case 'product_gone':
      return t('cart.product_gone', { name: refusal.name })
    case 'code_unknown':
      return t('cart.code_unknown', { code: refusal.code })
    case 'code_ambiguous':
      return t('cart.code_ambiguous', { code: refusal.code })
    case 'needs_page':
      return needText(refusal.why, refusal.name)
    case 'no_number':
      return ofSide(refusal.side, t('cart.qty_no_number', { name: refusal.name }))
    case 'below_min':
    case 'not_in_steps':
    case 'above_max':
    case 'above_stock':
      return ofSide(refusal.side, quantityText(refusal))
    case 'for_no_eye':
      return t('cart.for_no_eye')
    case 'bundle_empty':
      return t('cart.bundle_empty')
    case 'part_by_eye':
      return t('cart.part_by_eye')
    case 'part_gift_card':
      return t('cart.part_gift_card')
    case 'bundle_single_row':
      return t('cart.bundle_single_row')
    case 'bundle_part_unknown':
      return t('cart.bundle_part_unknown', { id: refusal.id })
    case 'slot_missing':
      return t('cart.slot_missing', { slot: refusal.slot })
    case 'slot_wrong':
      return t('cart.slot_wrong', { slot: refusal.slot })
    case 'slot_unknown':
      return t('cart.slot_unknown', { slot: refusal.slot })
    case 'options_missing':
      return refusal.missing.length > 0
        ? t('cart.options_missing_named', { name: refusal.name, missing: refusal.missing.join(', ') })
        : t('cart.options_missing', { name: refusal.name })
    case 'options_impossible':
      return t('cart.options_impossible', { name: refusal.name })
    case 'options_twice':
      return t('cart.options_twice', { name: refusal.name })
    case 'prescription':
      return refusal.problems.map(problemText)[0] ?? ''
    case 'finding':
      return findingProblemText(refusal.problem)
    case 'gift_card':
      return refusal.problems.map(giftCardProblemText)[0] ?? ''
    case 'gift_card_again':
      return t('cart.gift_card_again', { name: refusal.name })
    default:
      return refusal satisfies never
  }
}

const ofSide = (side: Side | undefined, text: string): string =>
  side === undefined ? text : `${sideLabel(side)}: ${text}`

/** Which product cannot be had in its quantity, and the limit that counts (QTY-06). */
function quantityText({ reason, limit, name, unit }: RefusedQuantity): string {
  const values = { name, limit: quantityWithUnit(limit, unit) }
  switch (reason) {
    case 'below_min':
      return t('cart.qty_below_min', values)
    case 'not_in_steps':
      return t('cart.qty_not_in_steps', { name, limit: quantity(limit) })
    case 'above_max':
      return t('cart.qty_above_max', { name, limit: quantityWithUnit(limit, unit, { object: true }) })
    case 'above_stock':
      return limit === 0 ? t('cart.qty_sold_out', values) : t('cart.qty_above_stock', values)
    default:
      return reason satisfies never
  }
}
