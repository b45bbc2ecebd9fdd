import { useSyncExternalStore } from 'react'

/** The customer's first name as it was saved on this page; undefined until then. */
let saved: string | undefined
const listeners = new Set<() => void>()

/** Shows the name that has just been saved wherever the page's frame says it. */
export function setFirstName(name: string): void {
  saved = name
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The first name as last saved; `initial` is what the server rendered with. */
export const useFirstName = (initial: string): string =>
  useSyncExternalStore(
    subscribe,
    () => saved ?? initial,
    () => initial,
  )
