import { type TextKey, t } from '#shared/text/text.ts'
import type { PersonReason, RefusedField } from './refused-field.ts'

/** What is said of each reason; a form with reasons of its own adds their texts. */
export const personTexts: Record<PersonReason, TextKey> = {
  email_invalid: 'invalid_email',
  email_unusual: 'invalid_email_unusual',
  email_has_account: 'checkout.email_has_account',
  email_taken: 'register.email_taken',
  phone_invalid: 'checkout.phone_invalid',
  oib_invalid: 'form_error_invalid_iob',
  oib_unchecked: 'checkout.oib_unchecked',
  birth_date_invalid: 'checkout.birth_date_invalid',
  password_too_short: 'form_error_pass_length',
  passwords_differ: 'form.passwords_differ',
  country_unknown: 'checkout.country_unknown',
  city_unknown: 'checkout.city_unknown',
  address_unknown: 'checkout.address_unknown',
}

/** What is told of a refused field (CHK-04): by its label, or what is wrong with it, from the texts of its form's reasons. */
export function textOfRefused<Reason extends string>(
  { field: _field, ...why }: RefusedField<Reason>,
  label: string,
  texts: Readonly<Record<Reason, TextKey>>,
): string {
  if ('digits' in why) return t('checkout.postal_code_digits', { digits: why.digits })
  if (why.reason === 'required') return t('form.required', { label })
  if (why.reason === 'invalid') return t('checkout.field_invalid', { label })
  if (why.reason === 'web_address') return t('checkout.field_web_address', { label })
  return t(texts[why.reason as Reason])
}
