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
}
