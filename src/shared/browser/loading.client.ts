import { useSyncExternalStore } from 'react'

let running = 0
const listeners = new Set<() => void>()

function change(by: number): void {
  running = Math.max(0, running + by)
  for (const listener of listeners) listener()
}

/** Something the shopper waits for has begun; every beginning needs one `endLoading`. */
export function beginLoading(): void {
  change(1)
}

export function endLoading(): void {
  change(-1)
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether anything is under way (UI-05). */
export function useLoading(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => running > 0,
    () => false,
  )
}
