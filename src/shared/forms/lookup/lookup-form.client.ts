import { formTokenField, honeypotField, humanCheckField } from '#shared/contract/human-check.ts'
import { controlsOf, fieldsOf } from '../read-form.client.ts'

const ofNoSearch: readonly string[] = [humanCheckField, honeypotField, formTokenField, 'destination']

/**
 * The form around a lookup as its search takes it (spec 7), without what opens doors and what no search asks
 * (`data-no-search`, of which there may be hundreds): it stands in an address.
 */
export function lookupForm(lookup: HTMLElement): string {
  const form = lookup.closest('form')
  const fields = fieldsOf(form)
  for (const control of form ? controlsOf(form) : []) {
    const { name, type } = control
    const isAsked = !ofNoSearch.includes(name) && control.closest('[data-no-search]') === null
    if (type === 'password' || type === 'file' || !isAsked) delete fields[name]
  }
  if (lookup.closest('[data-address="shipping"]')) fields.is_shipping = '1'
  return new URLSearchParams(fields).toString()
}
