import { textsOf, told } from '#features/account/own-refusals.client.ts'
import type { RefusedControl } from '#shared/forms/check-form.client.ts'
import { refusedPerson } from './rules.ts'

/** What the server would refuse of who comes, by its own rules. */
export function refusedOfPerson(form: HTMLElement): RefusedControl[] {
  const text = textsOf(form)
  return told(
    form,
    refusedPerson({ full_name: text('full_name'), email: text('email'), phone: text('phone') }),
  )
}
