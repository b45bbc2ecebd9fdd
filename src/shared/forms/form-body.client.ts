import { isAnyGroupFilled } from './conditions.client.ts'
import { controlsOf } from './read-form.client.ts'

/**
 * What a generic form posts (spec 7, 'Generic ajax forms'): all of its fields, files too; every checkbox as 1 or 0 unless
 * it stands in a group (`data-group`); the pressed button's own field; whether the optionally required group is filled in.
 * Fields marked `data-no-post`, or in something marked so, stay here.
 */
export function formBody(form: HTMLFormElement, pressed: HTMLElement | null): FormData {
  const body = new FormData(form)
  for (const control of controlsOf(form)) {
    if (control.type === 'checkbox' && !control.closest('[data-group]'))
      body.set(control.name, (control as HTMLInputElement).checked ? '1' : '0')
    else if (control.type === 'file' && (control as HTMLInputElement).files?.length === 0)
      body.delete(control.name)
  }
  if (pressed instanceof HTMLButtonElement && pressed.name) body.set(pressed.name, pressed.value)
  for (const control of form.querySelectorAll<HTMLInputElement>(
    '[data-no-post][name], [data-no-post] [name]',
  ))
    body.delete(control.name)
  const isLegalEntity = isAnyGroupFilled(form)
  if (isLegalEntity !== undefined) body.set('is_legal_entity', isLegalEntity ? '1' : '0')
  // What the server takes for the form's own page; the answer to a refused plain post has another address.
  body.set('referrer', location.pathname + location.search)
  return body
}

type TypedControl = HTMLInputElement | HTMLTextAreaElement

const typedKinds = 'text, email, tel, password, search, url, number, date, time'.split(', ')

/** What is typed into a form by now: no hidden fields, choices or files. */
export function typedIn(form: HTMLFormElement): ReadonlyMap<TypedControl, string> {
  const typed = new Map<TypedControl, string>()
  for (const control of controlsOf(form)) {
    if (control instanceof HTMLSelectElement || control.value === '') continue
    if (control instanceof HTMLTextAreaElement || typedKinds.includes(control.type))
      typed.set(control, control.value)
  }
  return typed
}

/** Empties what was typed, as after a success; a field that was typed on into since then stays, for it was not sent so. */
export function clearTyped(typed: ReadonlyMap<TypedControl, string>): void {
  for (const [control, value] of typed) if (control.value === value) setValue(control, '')
}

/** As if it had been typed: React hears of it, and so does whoever listens to the form. */
export function setValue(control: HTMLInputElement | HTMLTextAreaElement, value: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, value)
  control.dispatchEvent(new Event('input', { bubbles: true }))
}
