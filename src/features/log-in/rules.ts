import { type RefusedField, requiredField } from '#features/account/refused-field.ts'
import { type PasswordFields, refusedLegal, refusedName, refusedPassword } from '#features/account/rules.ts'
import { isEmail } from '#shared/forms/patterns.ts'

type RegistrationFields = PasswordFields & {
  first_name: string
  last_name: string
  email: string
  is_legal_entity: boolean
  name: string
  oib: string
}

/** An address that is missing or none: any usual one, also such as the checkout's stricter pattern refuses. */
export function refusedAddressOfMail(email: string): RefusedField[] {
  if (email === '') return [requiredField('email')]
  return isEmail(email) ? [] : [{ field: 'email', reason: 'email_invalid' }]
}

/** The refused fields of a registration, in the form's order (FORM-24). */
export function refusedRegistration(fields: RegistrationFields): RefusedField[] {
  return [
    ...refusedName(fields.first_name, 'first_name'),
    ...refusedName(fields.last_name, 'last_name'),
    ...refusedAddressOfMail(fields.email),
    ...refusedPassword(fields),
    ...(fields.is_legal_entity ? refusedLegal(fields) : []),
  ]
}
