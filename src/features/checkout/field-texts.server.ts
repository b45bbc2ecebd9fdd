import { personTexts } from '#features/account/refused-field-text.ts'
import { offerTexts } from '#features/cart/offer-texts.server.ts'
import type { TextKey } from '#shared/text/text.ts'
import type { FieldReason } from './refused-field.ts'

/** What is said of each reason of the checkout. */
export const checkoutTexts: Record<FieldReason, TextKey> = {
  ...personTexts,
  ...offerTexts,
  installments_only_card: 'checkout.installments_only_card',
  installments_invalid: 'checkout.installments_invalid',
  scheduled_invalid: 'checkout.scheduled_invalid',
  day_gone: 'checkout.day_gone',
  day_not_chosen: 'checkout.day_not_chosen',
  interval_invalid: 'checkout.interval_invalid',
  recurring_date_missing: 'checkout.recurring_date_missing',
  terms_not_accepted: 'checkout.accept_terms_missing',
  parts_too_many: 'parts.too_many',
  parts_missing: 'parts.missing',
  split_unavailable: 'parts.unavailable',
  first_part_empty: 'parts.first_empty',
  line_unknown: 'parts.line_unknown',
  pieces_invalid: 'parts.pieces_invalid',
  pieces_missing: 'parts.pieces_missing',
  pieces_too_many: 'parts.pieces_too_many',
  pieces_in_steps: 'parts.pieces_in_steps',
}
