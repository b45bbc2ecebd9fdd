import { textsOf, told } from '#features/account/own-refusals.client.ts'
import type { RefusedControl } from '#shared/forms/check-form.client.ts'
import { fieldsOf } from '#shared/forms/read-form.client.ts'
import { refusedRegistration } from './rules.ts'

/** What the server would refuse of a registration, by its own rules. */
export function refusedOfRegistration(form: HTMLElement): RefusedControl[] {
  const typed = fieldsOf(form)
  const text = textsOf(form)
  const fields = {
    first_name: text('first_name'),
    last_name: text('last_name'),
    email: text('email'),
    // What was typed, spaces too.
    password: typed.password ?? '',
    repeat_password: typed.repeat_password ?? '',
    is_legal_entity: typed.is_legal_entity !== undefined,
    name: text('name'),
    oib: text('oib'),
  }
  return told(form, refusedRegistration(fields))
}
