import { textsOf, told } from '#features/account/own-refusals.client.ts'
import type { RefusedControl } from '#shared/forms/check-form.client.ts'
import { refusedFavourite, refusedInquiry } from './rules.ts'

/** What the server would refuse of an inquiry, by its own rules. */
export function refusedOfInquiry(form: HTMLElement): RefusedControl[] {
  const text = textsOf(form)
  const fields = {
    full_name: text('full_name'),
    email: text('email'),
    phone: text('phone'),
    question: text('question'),
  }
  return told(form, refusedInquiry(fields))
}

/** The same of who wants a favourite to be kept. */
export function refusedOfFavourite(form: HTMLElement): RefusedControl[] {
  const text = textsOf(form)
  return told(form, refusedFavourite({ full_name: text('full_name'), email: text('email') }))
}
