import { useEffect, useRef } from 'react'
import { phoneScreen } from './phone-screen.ts'
import { readRecentSearches } from './recent-searches.client.ts'
import { termLength } from './search-term.ts'

type OverlayField = {
  form: HTMLFormElement
  field: HTMLInputElement
  minLength: number
  open: boolean
  /** Each change of the field. */
  typed(term: string): void
  /** The search was left: its overlay is to close. */
  close(): void
  /** The empty field was focused where that shows something. */
  onStart(): void
  /** What is too short was sent: it goes nowhere. */
  onTooShort(): void
  onSubmit(): void
}

/** Listens to the search's field and form, and to what happens outside of them, for as long as the overlay's code is there. */
export function useOverlayField(given: OverlayField): void {
  const { form, field, minLength } = given
  const latest = useRef(given)
  latest.current = given

  useEffect(() => {
    const search = form.closest('search')
    const started = () => {
      if (latest.current.open || field.value.trim() !== '') return
      // On a phone the field is a screen of its own; elsewhere an empty panel would only be in the way.
      if (readRecentSearches().length > 0 || matchMedia(phoneScreen).matches) latest.current.onStart()
    }
    const input = () => latest.current.typed(field.value)
    const submit = (event: SubmitEvent) => {
      if (termLength(field.value) < minLength) {
        event.preventDefault()
        latest.current.onTooShort()
        field.focus()
      } else {
        latest.current.onSubmit()
      }
    }
    const left = (event: FocusEvent) => {
      const next = event.relatedTarget
      if (next instanceof Node && !search?.contains(next)) latest.current.close()
    }
    const pressed = (event: PointerEvent) => {
      if (latest.current.open && !search?.contains(event.target as Node)) latest.current.close()
    }
    field.addEventListener('focus', started)
    field.addEventListener('input', input)
    form.addEventListener('submit', submit)
    search?.addEventListener('focusout', left)
    document.addEventListener('pointerdown', pressed)
    // What was typed before this code was there.
    if (document.activeElement === field) {
      if (field.value.trim() === '') started()
      else if (field.value !== field.defaultValue) input()
    }
    return () => {
      field.removeEventListener('focus', started)
      field.removeEventListener('input', input)
      form.removeEventListener('submit', submit)
      search?.removeEventListener('focusout', left)
      document.removeEventListener('pointerdown', pressed)
    }
  }, [form, field, minLength])
}
