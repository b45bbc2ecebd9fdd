import { type RefObject, useEffect, useRef } from 'react'

/** The element with this ref has the focus as the page comes, unless something else has it. */
export function useFirstFocus<E extends HTMLElement>(): RefObject<E | null> {
  const element = useRef<E>(null)
  useEffect(() => {
    if (document.activeElement === document.body) element.current?.focus()
  }, [])
  return element
}
