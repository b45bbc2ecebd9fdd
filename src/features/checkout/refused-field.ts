import type { OfferRefusal } from '#features/cart/charges.ts'

/** Why a field is refused, where that is all that there is to say. */
export type FieldReason =
  | 'email_invalid'
  | 'email_has_account'
  | 'phone_invalid'
  | 'oib_invalid'
  | 'birth_date_invalid'
  | 'password_too_short'
  | 'passwords_differ'
  | 'country_unknown'
  | 'city_unknown'
  | 'address_unknown'
  | 'installments_only_card'
  | 'installments_invalid'
  | 'scheduled_invalid'
  | 'interval_invalid'
  | 'recurring_date_missing'
  | 'terms_not_accepted'
  | OfferRefusal

/** A refused field, by its name on the wire, and why. What is said of it: `refused-field-text.server.ts`. */
export type RefusedField = { field: string } & (
  | { reason: 'required' | 'invalid' | FieldReason }
  | { reason: 'postal_code_digits'; digits: number }
)

/** A field that must not be empty. */
export const requiredField = (field: string): RefusedField => ({ field, reason: 'required' })
