/** Why something that people say about themselves is refused, where that is all that there is to say. */
export type PersonReason =
  | 'email_invalid'
  | 'email_unusual'
  | 'email_has_account'
  | 'email_taken'
  | 'phone_invalid'
  | 'oib_invalid'
  | 'oib_unchecked'
  | 'birth_date_invalid'
  | 'password_too_short'
  | 'passwords_differ'
  | 'country_unknown'
  | 'city_unknown'
  | 'address_unknown'

/** A refused field, by its name on the wire, and why. What is said of it: `refused-field-text.server.ts`. */
export type RefusedField<Reason extends string = PersonReason> = { field: string } & (
  | { reason: 'required' | 'invalid' | 'web_address' | Reason }
  | { reason: 'postal_code_digits'; digits: number }
)

/** A field that must not be empty. */
export const requiredField = (field: string): { field: string; reason: 'required' } => ({
  field,
  reason: 'required',
})
