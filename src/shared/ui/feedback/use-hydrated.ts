import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False on the server and while hydrating, then true: for what only scripts can do. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
