import { textsOf, told } from '#features/account/own-refusals.client.ts'
import type { RefusedControl } from '#shared/forms/check-form.client.ts'
import { fieldsOf } from '#shared/forms/read-form.client.ts'
import { refusedProfile } from './rules.ts'

/** What the server would refuse of the profile, by its own rules. */
export function refusedOfProfile(form: HTMLElement): RefusedControl[] {
  const text = textsOf(form)
  const fields = {
    first_name: text('first_name'),
    last_name: text('last_name'),
    phone: text('phone'),
    birth_day: text('birth_day'),
    birth_month: text('birth_month'),
    birth_year: text('birth_year'),
    is_legal_entity: fieldsOf(form).is_legal_entity !== undefined,
    name: text('name'),
    oib: text('oib'),
  }
  return told(form, refusedProfile(fields, new Date()))
}
