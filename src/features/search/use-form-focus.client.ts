import { type RefObject, useEffect, useRef } from 'react'

/** Calls whenever something in the search's form beside `host` is focused, and at once where something of it is already. */
export function useFormFocus(
  host: RefObject<HTMLElement | null>,
  onFocus: (form: HTMLFormElement) => void,
): void {
  const latest = useRef(onFocus)
  latest.current = onFocus

  useEffect(() => {
    const form = host.current?.parentElement?.querySelector<HTMLFormElement>('form[data-search]')
    if (!form) return
    const focused = () => latest.current(form)
    if (form.contains(document.activeElement)) focused()
    form.addEventListener('focusin', focused)
    return () => form.removeEventListener('focusin', focused)
  }, [host])
}
