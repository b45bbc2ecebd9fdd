import type { RefusedField } from '#features/account/refused-field.ts'
import {
  type BirthFields,
  refusedBirth,
  refusedLegal,
  refusedName,
  refusedPhone,
} from '#features/account/rules.ts'

type ProfileFields = BirthFields & {
  first_name: string
  last_name: string
  phone: string
  is_legal_entity: boolean
  name: string
  oib: string
}

/** The refused fields of a profile, in the form's order; a phone may be missing, what is no phone not. */
export function refusedProfile(fields: ProfileFields, now: Date): RefusedField[] {
  return [
    ...refusedName(fields.first_name, 'first_name'),
    ...refusedName(fields.last_name, 'last_name'),
    ...(fields.phone === '' ? [] : refusedPhone(fields.phone, 'phone')),
    ...refusedBirth(fields, now),
    ...(fields.is_legal_entity ? refusedLegal(fields) : []),
  ]
}
