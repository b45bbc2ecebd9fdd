import { addressIn, refusedCode, textsOf, told } from '#features/account/own-refusals.client.ts'
import type { RefusedControl } from '#shared/forms/check-form.client.ts'
import { fieldsOf } from '#shared/forms/read-form.client.ts'
import type { CheckoutView } from './checkout-view.ts'
import { type CustomerFields, hasPassword, refusedCustomer } from './rules.ts'

/** What the server would refuse of the second step's fields, by the server's own rules. */
export function refusedOfCustomer(
  form: HTMLElement,
  { countries, passwordKept }: Pick<CheckoutView, 'countries' | 'passwordKept'>,
): RefusedControl[] {
  const typed = fieldsOf(form)
  const text = textsOf(form)
  const fields: CustomerFields = {
    ...addressIn(form, ''),
    email: text('email'),
    is_legal_entity: typed.is_legal_entity !== undefined,
    name: text('name'),
    oib: text('oib'),
    create_account: typed.create_account !== undefined,
    password: typed.password ?? '',
    repeat_password: typed.repeat_password ?? '',
    birth_day: text('birth_day'),
    birth_month: text('birth_month'),
    birth_year: text('birth_year'),
  }
  const refused = refusedCustomer(fields, new Date(), !passwordKept || hasPassword(fields))
  return told(form, [...refused, ...refusedCode(fields, '', countries)])
}
