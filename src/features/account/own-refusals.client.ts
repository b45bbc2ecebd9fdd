import type { RefusedControl } from '#shared/forms/check-form.client.ts'
import { controlsOf, fieldsOf, labelOf } from '#shared/forms/read-form.client.ts'
import type { RefusedField } from './refused-field.ts'
import { personTexts, textOfRefused } from './refused-field-text.ts'
import { type AddressFields, refusedAddress, refusedCodeOf } from './rules.ts'

/** What forms about people learn from the server's own rules before they are sent: all that is wrong is marked at once. */

type Countries = readonly { id: number; code: string }[]

/** What is typed in a form, by field: without white space around, '' where there is no such field. */
export function textsOf(form: HTMLElement): (name: string) => string {
  const typed = fieldsOf(form)
  return (name) => (typed[name] ?? '').trim()
}

/** What the server would refuse of an address; `prefix` is '' or 'shipping_'. */
export function refusedOfAddress(
  form: HTMLElement,
  prefix: '' | 'shipping_',
  countries: Countries,
): RefusedControl[] {
  const fields = addressIn(form, prefix)
  return told(form, [...refusedAddress(fields, prefix), ...refusedCode(fields, prefix, countries)])
}

/** The fields of an address as they are typed. */
export function addressIn(form: HTMLElement, prefix: '' | 'shipping_'): AddressFields {
  const text = textsOf(form)
  const countryId = Number(text(`${prefix}country_id`))
  return {
    first_name: text(`${prefix}first_name`),
    last_name: text(`${prefix}last_name`),
    street: text(`${prefix}street`),
    house_number: text(`${prefix}house_number`),
    name: text(`${prefix}name`),
    city_name: text(`${prefix}city_name`),
    postal_code: text(`${prefix}postal_code`),
    phone: text(`${prefix}phone`),
    ...(countryId > 0 && { country_id: countryId }),
  }
}

/** A postal code that does not fit its country. */
export function refusedCode(
  fields: AddressFields,
  prefix: '' | 'shipping_',
  countries: Countries,
): RefusedField[] {
  const code = countries.find(({ id }) => id === fields.country_id)?.code ?? ''
  return refusedCodeOf(code, fields.postal_code, `${prefix}postal_code`)
}

/** Each refused field that the form has with what is said of it, by its label. */
export const told = (form: HTMLElement, refused: readonly RefusedField[]): RefusedControl[] =>
  controlsOf(form).flatMap((control) =>
    refused
      .filter(({ field }) => field === control.name)
      .map((own) => ({ field: own.field, message: textOfRefused(own, labelOf(control), personTexts) })),
  )
