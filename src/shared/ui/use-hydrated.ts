import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** False on the server and for the hydrating render, true once the page's code has taken over. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
