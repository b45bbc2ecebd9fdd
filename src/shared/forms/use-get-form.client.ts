import type { FormEvent } from 'react'
import { checkForm } from './check-form.client.ts'
import { clearMarks } from './field-errors.client.ts'
import type { FormControl } from './read-form.client.ts'

/** The address that a GET form leads to: its action, with what is filled in (FORM-15). */
function addressOf(form: HTMLFormElement, pressed: HTMLElement | null): string {
  const address = new URL(form.action)
  const fields = new FormData(form)
  if (pressed instanceof HTMLButtonElement && pressed.name) fields.set(pressed.name, pressed.value)
  const filled = [...fields].filter(([, value]) => typeof value === 'string' && value !== '') as [
    string,
    string,
  ][]
  address.search = new URLSearchParams(filled).toString()
  return address.href
}

export const useGetForm = () => handlers

const handlers = {
  onInput: ({ target }: FormEvent<HTMLFormElement>) => clearMarks(target as EventTarget & FormControl),
  onSubmit: (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    if (!checkForm(form)) return
    const address = addressOf(form, (event.nativeEvent as SubmitEvent).submitter)
    if (form.target === '' || form.target === '_self') location.assign(address)
    else window.open(address, form.target, form.target === '_blank' ? 'noopener' : '')
  },
}
