import type { RefusedField } from '#features/account/refused-field.ts'
import { personTexts, textOfRefused } from '#features/account/refused-field-text.ts'
import { type AddressFields, refusedAddress, refusedCodeOf } from '#features/account/rules.ts'
import type { RefusedControl } from '#shared/forms/check-form.client.ts'
import { controlsOf, labelOf } from '#shared/forms/read-form.client.ts'
import { fieldsOf } from './checkout-fields.client.ts'
import type { CheckoutView } from './checkout-view.ts'
import { type CustomerFields, hasPassword, refusedCustomer } from './rules.ts'

type Countries = CheckoutView['countries']
type Typed = Readonly<Record<string, string>>

/** What the server would refuse of the second step's fields, by the server's own rules. */
export function refusedOfCustomer(
  form: HTMLElement,
  { countries, passwordKept }: Pick<CheckoutView, 'countries' | 'passwordKept'>,
): RefusedControl[] {
  const typed = fieldsOf(form)
  const text = (name: string) => (typed[name] ?? '').trim()
  const fields: CustomerFields = {
    ...addressIn(typed, ''),
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

/** What the server would refuse of another address to deliver to. */
export function refusedOfAddress(part: HTMLElement, countries: Countries): RefusedControl[] {
  const fields = addressIn(fieldsOf(part), 'shipping_')
  return told(part, [...refusedAddress(fields, 'shipping_'), ...refusedCode(fields, 'shipping_', countries)])
}

function addressIn(typed: Typed, prefix: '' | 'shipping_'): AddressFields {
  const text = (name: string) => (typed[prefix + name] ?? '').trim()
  const countryId = Number(text('country_id'))
  return {
    first_name: text('first_name'),
    last_name: text('last_name'),
    street: text('street'),
    house_number: text('house_number'),
    name: text('name'),
    city_name: text('city_name'),
    postal_code: text('postal_code'),
    phone: text('phone'),
    ...(countryId > 0 && { country_id: countryId }),
  }
}

function refusedCode(fields: AddressFields, prefix: '' | 'shipping_', countries: Countries): RefusedField[] {
  const code = countries.find(({ id }) => id === fields.country_id)?.code ?? ''
  return refusedCodeOf(code, fields.postal_code, `${prefix}postal_code`)
}

/** Each with what is said of it, by its label. */
const told = (form: HTMLElement, refused: readonly RefusedField[]): RefusedControl[] =>
  controlsOf(form).flatMap((control) =>
    refused
      .filter(({ field }) => field === control.name)
      .map((own) => ({ field: own.field, message: textOfRefused(own, labelOf(control), personTexts) })),
  )
