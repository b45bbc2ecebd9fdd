import { offerTexts } from '#features/cart/offer-texts.server.ts'
import { type TextKey, t } from '#shared/text/text.ts'
import type { FieldReason, RefusedField } from './refused-field.ts'

const texts: Record<FieldReason, TextKey> = {
  ...offerTexts,
  email_invalid: 'invalid_email',
  email_has_account: 'checkout.email_has_account',
  phone_invalid: 'checkout.phone_invalid',
  oib_invalid: 'form_error_invalid_iob',
  birth_date_invalid: 'checkout.birth_date_invalid',
  password_too_short: 'form_error_pass_length',
  passwords_differ: 'form.passwords_differ',
  country_unknown: 'checkout.country_unknown',
  city_unknown: 'checkout.city_unknown',
  address_unknown: 'checkout.address_unknown',
  installments_only_card: 'checkout.installments_only_card',
  installments_invalid: 'checkout.installments_invalid',
  scheduled_invalid: 'checkout.scheduled_invalid',
  interval_invalid: 'checkout.interval_invalid',
  recurring_date_missing: 'checkout.recurring_date_missing',
  terms_not_accepted: 'checkout.accept_terms_missing',
}

/** What the shopper is told of a refused field (CHK-04). */
export function refusedFieldText(refused: RefusedField): string {
  switch (refused.reason) {
    case 'required':
      return t('form.required', { label: labelOf(refused.field) })
    case 'invalid':
      return t('checkout.field_invalid', { label: labelOf(refused.field) })
    case 'postal_code_digits':
      return t('checkout.postal_code_digits', { digits: refused.digits })
    default:
      return t(texts[refused.reason])
  }
}

/** A field's label, without its asterisk. */
const labelOf = (field: string): string => t(`checkout.${field}` as TextKey).replace(/\s*\*$/, '')
