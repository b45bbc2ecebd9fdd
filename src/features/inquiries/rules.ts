import type { RefusedField } from '#features/account/refused-field.ts'
import { requiredField } from '#features/account/refused-field.ts'
import { refusedEmail, refusedName, refusedPhone } from '#features/account/rules.ts'

export type InquiryFields = { full_name: string; email: string; phone: string; question: string }

/** The refused fields of who wants a favourite to be kept. */
export const refusedFavourite = ({
  full_name,
  email,
}: Pick<InquiryFields, 'full_name' | 'email'>): RefusedField[] => [
  ...refusedName(full_name, 'full_name'),
  ...refusedEmail(email),
]

/** The refused fields of an inquiry, in the form's order; a phone number may be left out. */
export function refusedInquiry({ full_name, email, phone, question }: InquiryFields): RefusedField[] {
  return [
    ...refusedName(full_name, 'full_name'),
    ...refusedEmail(email),
    ...(phone === '' ? [] : refusedPhone(phone, 'phone')),
    ...(question === '' ? [requiredField('question')] : []),
  ]
}
